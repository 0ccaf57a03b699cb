import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OWNERS_FOLDER } from '../../ledger/file/owners-rights.ts';
import type { PackageFile } from './package-file.ts';

/** The file of a release that was installed by an update, in the folder of all that are kept; null: it never was. */
export const keptPackage = (kept: string, version: string): string | null => {
  try {
    const [file] = readdirSync(join(kept, version));
    return file === undefined ? null : join(kept, version, file);
  } catch {
    return null;
  }
};

/** Keeps a package beside that of the release before it; what is older goes. */
export const keepPackage = (kept: string, { file, version }: PackageFile, before: string): void => {
  const folder = join(kept, version);
  mkdirSync(folder, { recursive: true, mode: OWNERS_FOLDER });
  copyFileSync(file, join(folder, basename(file)));
  for (const other of readdirSync(kept))
    if (other !== version && other !== before) rmSync(join(kept, other), { recursive: true });
};
