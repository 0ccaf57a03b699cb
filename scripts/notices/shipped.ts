import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that comes with the program. */
export interface Shipped {
  readonly name: string;
  readonly version: string;
  /** The licence's short name, such as `MIT`. */
  readonly licence: string;
  /** Where it is installed. */
  readonly folder: string;
  /** Installed on some computers only: a native build for one of them. */
  readonly isOptional: boolean;
  /** What of it is contained, where its name does not say so. */
  readonly use?: string;
}

/** What is built into the screens, though nothing of it is installed with the program. */
export const BUILT_INTO_SCREENS: Readonly<Record<string, string>> = {
  preact: 'part of the pages',
  '@fontsource/noto-serif-sc': 'outlines of Noto Serif SC are the characters on the tiles',
};

interface LockedPackage {
  readonly version: string;
  readonly license: string;
  readonly dev?: true;
  readonly optional?: true;
}

const INSTALLED_IN = 'node_modules/';

/** Everything the lock file installs with the program, and what is built into its pages; by name and version. */
export function shippedPackages(root: string): readonly Shipped[] {
  const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const shipped = Object.entries(lock.packages).flatMap(([path, { version, license, dev, optional }]) => {
    const name = path.slice(path.lastIndexOf(INSTALLED_IN) + INSTALLED_IN.length);
    const use = BUILT_INTO_SCREENS[name];
    if (path === '' || (dev === true && use === undefined)) return [];
    const isOptional = optional === true;
    return { name, version, licence: license, folder: join(root, path), isOptional, ...(use && { use }) };
  });
  return [...new Map(shipped.map((each) => [nameAndVersion(each), each])).values()].sort((one, other) =>
    nameAndVersion(one).localeCompare(nameAndVersion(other), 'en'),
  );
}

const nameAndVersion = ({ name, version }: Shipped): string => `${name} ${version}`;
