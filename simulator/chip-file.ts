import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { NonVolatile } from './machine/device/non-volatile.ts';

/** A memory chip that is a file. Throws where the file cannot be read or written; a missing one is a new chip. */
export const openChipFile = (path: string): NonVolatile => ({
  load: () => {
    try {
      return readFileSync(path, 'latin1');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  },
  // Written aside and renamed, so that a kill in between leaves what was there.
  save: (text) => {
    const aside = `${path}.new`;
    writeFileSync(aside, text, 'latin1');
    renameSync(aside, path);
  },
});
