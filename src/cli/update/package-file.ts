import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { type Failure, refusedUsage } from '../../controller/failure/exit-codes.ts';

/** A release of this program in a file. */
export interface PackageFile {
  readonly file: string;
  readonly kind: PackageKind;
  readonly version: string;
}

/** How a program is installed: by dpkg, or by npm for everybody on the computer. */
export type PackageKind = 'deb' | 'tgz';

const PACKAGE = 'mahjong-table';

/** A release as packages name it, and as folders may be called. */
export const RELEASE = /^\d+\.\d+\.\d+(?:[-+~][\w.+~-]*)?$/;

export type PackageRead =
  | { readonly ok: true; readonly package: PackageFile }
  | { readonly ok: false; readonly failure: Failure };

/** Looks into a file of a release: what it is, and which. */
export const readPackage = (file: string): PackageRead => {
  const kind = /\.deb$/.test(file) ? 'deb' : /\.tgz$/.test(file) ? 'tgz' : null;
  if (kind === null || !existsSync(file)) return refused('this is no .deb and no .tgz', file);
  const named = NAMED[kind](file);
  if (named === null || named.name !== PACKAGE) return refused(`this is no package of ${PACKAGE}`, file);
  if (!RELEASE.test(named.version)) return refused('the package does not say its version', file);
  return { ok: true, package: { file, kind, version: named.version } };
};

const refused = (what: string, where: string): PackageRead =>
  refusedUsage({ what, where, remedy: 'name the file of a release of this program' });

interface Named {
  readonly name: string;
  readonly version: string;
}

const NAMED: Readonly<Record<PackageKind, (file: string) => Named | null>> = {
  deb: (file) => {
    const [name, version] = ['Package', 'Version'].map((field) =>
      saidBy('dpkg-deb', '--field', file, field)?.trim(),
    );
    return name === undefined || version === undefined ? null : { name, version };
  },
  tgz: (file) => {
    const said = saidBy('tar', '-xzOf', file, 'package/package.json');
    const read =
      said === null ? null : z.object({ name: z.string(), version: z.string() }).safeParse(parsed(said));
    return read?.success === true ? read.data : null;
  },
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

const MOST_BYTES = 1_000_000;

const saidBy = (program: string, ...args: readonly string[]): string | null => {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
};
