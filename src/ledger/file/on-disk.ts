import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

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
