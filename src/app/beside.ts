import { fileURLToPath } from 'node:url';

/**
 * What lies beside the built program without being a module of it. The file stands in src/app itself, in no folder of it:
 * the program is built into files of dist/src/app, from where these paths begin.
 */
const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The browser's pages. */
export const SCREENS = beside('../../screens');

/** The program of the simulated table. */
export const SIMULATOR = beside('../../simulator/cli.js');
