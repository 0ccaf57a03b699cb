import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { messageOf } from '../thrown-words.ts';

/** A file that a study writes. */
interface StudyFile {
  /** What was there before is gone: what is written from here on is all of it. */
  readonly begin: () => void;
  readonly write: (text: string) => void;
  readonly close: () => void;
  /** Nothing was written: a file that was made for it is gone again. */
  readonly discard: () => void;
}

/** Opens it, and leaves what is there. Throws where it cannot be written; what fails later ends it, and is told. */
export const openStudyFile = (path: string, onFailed: (failed: UnwrittenFile) => void): StudyFile => {
  const isNew = !existsSync(path);
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT, 0o666);
  let state: 'open' | 'closed' = 'open';
  const attempt = (work: () => void): void => {
    if (state === 'closed') return;
    try {
      work();
    } catch (error) {
      state = 'closed';
      onFailed({ path, why: messageOf(error) });
      closeQuietly(file);
    }
  };
  return {
    // A device or a pipe has no length.
    begin: () => attempt(() => fstatSync(file).isFile() && ftruncateSync(file)),
    write: (text) => attempt(() => writeFileSync(file, text)),
    close: () =>
      attempt(() => {
        closeSync(file);
        state = 'closed';
      }),
    discard: () =>
      attempt(() => {
        closeSync(file);
        state = 'closed';
        if (isNew) unlinkSync(path);
      }),
  };
};

/** Of a file that failed already there is nothing more to tell. */
const closeQuietly = (file: number): void => {
  try {
    closeSync(file);
  } catch {}
};

/** A file that was begun, and could not be written to its end. */
export interface UnwrittenFile {
  readonly path: string;
  readonly why: string;
}
