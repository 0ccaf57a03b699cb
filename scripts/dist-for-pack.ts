import { distAsFolder, distAsLink } from './build/dist-as-folder.ts';

/** Around `npm pack`: `folder` before it, `link` after it. */
const root = process.cwd();
if (process.argv[2] === 'folder') distAsFolder(root);
else distAsLink(root);
