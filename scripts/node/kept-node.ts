import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { putNode } from './node-binary.ts';
import type { NodeRelease } from './releases.ts';

/** Beside the packages that npm lays down, and gone with them at `npm ci`. */
const KEPT = 'node_modules/.cache/mahjong-table';

/**
 * The program of a release of Node, from the npm registry where it is not kept yet; null on a computer for which the registry
 * has none of this table.
 *
 * @throws Error where the registry has another one under this name, or is out of reach.
 */
export const keptNode = (root: string, release: NodeRelease): string | null => {
  const { arch, platform } = process;
  if (platform !== 'linux' || !hasGlibc() || (arch !== 'x64' && arch !== 'arm64')) return null;
  const kept = join(root, KEPT);
  const folder = join(kept, `node-${release.version}-${arch}`);
  if (!existsSync(folder)) {
    mkdirSync(kept, { recursive: true });
    const scratch = mkdtempSync(join(kept, 'unpacked-'));
    const whole = join(scratch, 'whole');
    mkdirSync(whole);
    putNode(release, arch, { folder: whole, scratch });
    putInPlace(whole, folder);
    rmSync(scratch, { recursive: true });
  }
  return join(folder, 'node');
};

/** Another run may have been quicker; what it laid down is the same. */
const putInPlace = (whole: string, folder: string): void => {
  try {
    renameSync(whole, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
};

/** The registry's Nodes for Linux are made for it; Alpine has another. */
const hasGlibc = (): boolean => {
  const report: { readonly header: { readonly glibcVersionRuntime?: string } } = JSON.parse(
    JSON.stringify(process.report.getReport()),
  );
  return report.header.glibcVersionRuntime !== undefined;
};
