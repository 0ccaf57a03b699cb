import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Architecture, NODE_VERSION } from './architectures.ts';
import { lastLine, run } from './run.ts';

/** Puts Node with its licence into a folder, as the registry has it under the integrity that stands in the table. */
export const putNode = (architecture: Architecture, folder: string, scratch: string): void => {
  const place = mkdtempSync(join(scratch, 'node-'));
  const name = `node-linux-${architecture.npm}@${NODE_VERSION}`;
  const tarball = join(place, lastLine(run(place, 'npm', 'pack', '--silent', name)));
  const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  if (integrity !== architecture.nodeIntegrity) throw new Error(`${name} is another one: ${integrity}`);
  run(place, 'tar', '-xzf', tarball, 'package/bin/node', 'package/LICENSE');
  cpSync(join(place, 'package/bin/node'), join(folder, 'node'));
  cpSync(join(place, 'package/LICENSE'), join(folder, 'LICENSE.node'));
};
