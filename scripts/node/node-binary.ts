import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NodeRelease } from './releases.ts';
import { lastLine, run } from './run.ts';

/** Puts a Node with its licence into a folder, as the registry has it under the integrity that stands in the table. */
export const putNode = (
  { version, integrity }: NodeRelease,
  architecture: keyof NodeRelease['integrity'],
  { folder, scratch }: { readonly folder: string; readonly scratch: string },
): void => {
  const place = mkdtempSync(join(scratch, 'node-'));
  const name = `node-linux-${architecture}@${version}`;
  const tarball = join(place, lastLine(run(place, 'npm', 'pack', '--silent', name)));
  const found = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  if (found !== integrity[architecture]) throw new Error(`${name} is another one: ${found}`);
  run(place, 'tar', '-xzf', tarball, 'package/bin/node', 'package/LICENSE');
  cpSync(join(place, 'package/bin/node'), join(folder, 'node'));
  cpSync(join(place, 'package/LICENSE'), join(folder, 'LICENSE.node'));
};
