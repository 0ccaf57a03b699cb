import { fileURLToPath } from 'node:url';

/** Where the built pages are, beside the built program. */
export const SCREENS_FOLDER = fileURLToPath(new URL('../../screens', import.meta.url));
