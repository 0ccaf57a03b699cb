import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { giveToOwner } from './data-backup.ts';
import type { PackageFile } from './package-file.ts';

const OWNERS_FOLDER = 0o700;

/** Where copies of the data lie, and packages beside them, seen from the data folder. */
export const UPDATES = 'updates';
const PACKAGES = 'packages';

/** Where packages are kept, by the release that is in them: this one and the one before. */
const packageFolder = (data: string, version: string): string => join(data, UPDATES, PACKAGES, version);

/** The file of a release that was installed by an update; null: it never was. */
export const keptPackage = (data: string, version: string): string | null => {
  try {
    const [file] = readdirSync(packageFolder(data, version));
    return file === undefined ? null : join(packageFolder(data, version), file);
  } catch {
    return null;
  }
};

/** Keeps the package and the data of the release before it; what is older goes. */
export const keepPackage = (data: string, { file, version }: PackageFile, before: string): void => {
  const kept = join(data, UPDATES, PACKAGES);
  mkdirSync(packageFolder(data, version), { recursive: true, mode: OWNERS_FOLDER });
  copyFileSync(file, join(packageFolder(data, version), basename(file)));
  for (const other of readdirSync(kept))
    if (other !== version && other !== before) rmSync(join(kept, other), { recursive: true });
  for (const other of readdirSync(join(data, UPDATES)))
    if (other !== PACKAGES && other !== before) rmSync(join(data, UPDATES, other), { recursive: true });
  giveToOwner(data, join(data, UPDATES));
};
