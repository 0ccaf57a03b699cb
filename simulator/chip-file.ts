import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import type { NonVolatile } from './machine/device/non-volatile.ts';

/**
 * A memory chip that is a file. Throws where the file cannot be read, or cannot be written the first time; a missing one is
 * a new chip. Where it cannot be written later, that is told once: the table plays on, and each time it is tried again.
 */
export const openChipFile = (path: string, onUnwritten: (error: unknown) => void): NonVolatile => {
  let state: 'new' | 'written' | 'told' = 'new';
  return {
    load: () => chipIn(path),
    save: (text) => {
      try {
        write(path, text);
      } catch (error) {
        if (state === 'new') throw error;
        if (state === 'written') onUnwritten(error);
        state = 'told';
        return;
      }
      if (state === 'new') state = 'written';
    },
  };
};

/**
 * What is in the file; null where there is none. Throws where it cannot be read, or is none: a device would be read without an end,
 * and a file put in its place.
 */
export const chipIn = (path: string): string | null => {
  const isOther = statSync(path, { throwIfNoEntry: false })?.isFile() === false;
  if (isOther) throw new Error(`--chip: ${path} is no ordinary file; name one, which need not be there yet`);
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/** Written aside and renamed, so that a kill in between leaves what was there. */
const write = (path: string, text: string): void => {
  const aside = `${path}.new`;
  writeFileSync(aside, text, 'latin1');
  renameSync(aside, path);
};
