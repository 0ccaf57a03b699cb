import { lstatSync, mkdirSync, renameSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Failure, usageFailure } from '../../controller/failure/exit-codes.ts';
import { keepOnDisk } from '../../ledger/file/on-disk.ts';
import { OWNERS_FILE } from '../../ledger/file/owners-rights.ts';
import { asOwnerOf } from '../rights/folder-owner.ts';
import { systemWord } from '../thrown-words.ts';

const MODES = { 'for-all': 0o644, 'for-its-owner': OWNERS_FILE } as const;

interface Writing {
  readonly mode: keyof typeof MODES;
  /** What to do where it cannot be written. */
  readonly remedy: string;
}

/** Whether anything is there: but for an empty file, which a disk that was full has left. A device or a pipe is empty by nature. */
export const isWritten = (path: string): boolean => {
  const found = lookedAt(path);
  return found !== undefined && !(found.isFile() && found.size === 0);
};

/** Of what cannot be looked at it is told where it is to be written. */
const lookedAt = (path: string): Stats | undefined => {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
};

/** Writes a file that is not there yet; null: it is written. */
export const writeNew = (path: string, text: string, { mode, remedy }: Writing): Failure | null =>
  isWritten(path) ? notWritten(path, { why: 'EEXIST', remedy }) : writeWhole(path, text, { mode, remedy });

/**
 * Writes a file in one step, whether it is there or not: whenever that is cut off it is as it was, or whole. It belongs to whom its
 * folder belongs to, and a folder that is made to whom the one above does, so that what root sets up can be read by the user under
 * whom the service runs.
 */
export const writeWhole = (path: string, text: string, { mode, remedy }: Writing): Failure | null => {
  const fresh = `${path}.new`;
  try {
    asOwnerOf(dirname(path), () => {
      mkdirSync(dirname(path), { recursive: true });
      rmSync(fresh, { force: true });
      writeFileSync(fresh, text, { flag: 'wx', mode: MODES[mode], flush: true });
      renameSync(fresh, path);
      keepOnDisk(dirname(path));
    });
    return null;
  } catch (thrown) {
    asOwnerOf(dirname(path), () => removeBegun(fresh));
    return notWritten(path, { why: systemWord(thrown), remedy });
  }
};

const removeBegun = (fresh: string): void => {
  try {
    rmSync(fresh, { force: true });
  } catch {
    // Where it cannot be removed it is with the next try, or it was never there.
  }
};

const notWritten = (
  path: string,
  { why, remedy }: { readonly why: string; readonly remedy: string },
): Failure => usageFailure({ what: `the file cannot be written (${why})`, where: path, remedy });
