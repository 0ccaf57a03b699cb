import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BILL_OF_MATERIALS, billOfMaterials } from './build/bill-of-materials.ts';
import { distAsFolder, distAsLink } from './build/dist-as-folder.ts';

/** Around `npm pack`: `folder` before it, `link` after it. */
const root = process.cwd();
if (process.argv[2] === 'folder') {
  distAsFolder(root);
  writeFileSync(join(root, BILL_OF_MATERIALS), billOfMaterials(root));
} else distAsLink(root);
