import { closeSync, existsSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { OWNERS_FILE } from './owners-rights.ts';

/** Waits until a file, or the names in a folder, are on the disk. */
export const keepOnDisk = (path: string): void => {
  const open = openSync(path, 'r');
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
};

/** The folder, or the one in which it will be made. */
export const thereOrAbove = (folder: string): string =>
  existsSync(folder) ? folder : thereOrAbove(dirname(resolve(folder)));

/**
 * Whether the disk on which something lies, or will, lets nobody write, whoever it is: so is one that failed, and for a service whatever
 * is not named to it. That it is written to is tried: a disk that has just failed is still told as one for writing.
 */
export const isReadOnlyDisk = (path: string): boolean => {
  try {
    const there = thereOrAbove(path);
    const file = join(statSync(there).isDirectory() ? there : dirname(there), `writable-${process.pid}`);
    closeSync(openSync(file, 'wx', OWNERS_FILE));
    rmSync(file);
    return false;
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EROFS';
  }
};
