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
  const { file, isOurs } = opened(path);
  let state: 'open' | 'closed' = 'open';
  const attempt = (work: () => void): void => {
    if (state === 'closed') return;
    try {
      work();
    } catch (error) {
      state = 'closed';
      onFailed({ path, why: messageOf(error) });
      if (isOurs) closeQuietly(file);
    }
  };
  const close = (): void => {
    if (isOurs) closeSync(file);
    state = 'closed';
  };
  return {
    // A device or a pipe has no length.
    begin: () => attempt(() => isOurs && fstatSync(file).isFile() && ftruncateSync(file)),
    write: (text) => attempt(() => writeFileSync(file, text)),
    close: () => attempt(close),
    discard: () =>
      attempt(() => {
        close();
        if (isNew) unlinkSync(path);
      }),
  };
};

interface Opened {
  readonly file: number;
  /** Else it is an output of this program, which lives longer, and what is in it is whoever's has opened it. */
  readonly isOurs: boolean;
}

const OUTPUTS = [process.stdout.fd, process.stderr.fd];

/**
 * What goes into a file to which this program's own lines go too, as with `--jsonl /dev/stdout > FILE`, goes the same way:
 * opened once more it would begin at the start of it, and each would write over the other.
 */
const opened = (path: string): Opened => {
  const own = openSync(path, constants.O_WRONLY | constants.O_CREAT, 0o666);
  const output = OUTPUTS.find((each) => isSameFile(own, each));
  if (output === undefined) return { file: own, isOurs: true };
  closeSync(own);
  return { file: output, isOurs: false };
};

/** Devices and pipes have no place at which somebody writes. */
const isSameFile = (one: number, other: number): boolean => {
  const [first, second] = [fstatSync(one), fstatSync(other)];
  return first.isFile() && first.dev === second.dev && first.ino === second.ino;
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
