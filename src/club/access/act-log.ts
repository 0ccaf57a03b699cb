import {
  closeSync,
  existsSync,
  fstatSync,
  fsync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Act, ActsHead } from '../../contract/acts.ts';
import { type ActFileText, type ActLink, chainAct, readActLine } from './act-chain.ts';
import { OWNERS_FILE } from './kept-file.ts';

export interface ActLog {
  readonly keep: (act: Act) => void;
  /** The last acts, the newest first. */
  readonly last: (most: number) => readonly Act[];
  /**
   * Where the chain stands, once it is on the disk until there; null where there is none, or none that could be written. Whoever
   * asks waits for the disk, and nobody else does.
   */
  readonly head: () => Promise<ActsHead | null>;
}

interface ActLogOptions {
  readonly file: string;
  /** Told once: nothing ends by it. */
  readonly onTrouble: (line: string) => void;
  /** Left out = some 25,000 acts; as many are kept beside it. */
  readonly largestBytes?: number;
}

const LARGEST_BYTES = 8 * 1024 * 1024;
/** More than the longest line, and enough for whoever looks at the last acts. */
const END_BYTES = 128 * 1024;

/** What a file of acts that has become too long is called. */
export const olderOf = (file: string): string => `${file}.old`;

/** `acts.jsonl` in a club's data folder. */
export const actsFile = (data: string): string => join(data, 'acts.jsonl');

/** All that is kept of a club's acts, the older file first. */
export const actTexts = (data: string): readonly ActFileText[] =>
  [olderOf(actsFile(data)), actsFile(data)].flatMap((file) => {
    const text = textIn(file);
    return text === null ? [] : [{ file, text }];
  });

/** Of a file that may not be opened nobody says that it is not there. */
const textIn = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return null;
    throw thrown;
  }
};

/**
 * A line for each act, for whoever has to find out later who it was; each holds the hash of the one before it, over the turn to
 * another file too. What cannot be written is told once and counted in the next line that can be, and ends nothing.
 */
export const createActLog = ({ file, onTrouble, largestBytes = LARGEST_BYTES }: ActLogOptions): ActLog => {
  let isTold = false;
  /** Where the chain stands; null: as the files say. */
  let link: ActLink | null = null;
  let lost = 0;
  const tell = (thrown: unknown): void => {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    if (!isTold) onTrouble(`who enters and what staff does cannot be kept (${why}), ${file}`);
    isTold = true;
  };
  const linkNow = (): ActLink => link ?? linkAfter([olderOf(file), file].flatMap((each) => linesAtEnd(each)));

  return {
    keep: (act) => {
      try {
        const { line, head } = chainAct(act, { ...linkNow(), lost });
        turnOver(file, largestBytes);
        writeLine(file, line);
        link = { n: head.n + 1, lost: 0, before: head.hash };
        lost = 0;
      } catch (thrown) {
        link = null;
        lost += 1;
        tell(thrown);
      }
    },
    last: (most) =>
      [olderOf(file), file]
        .flatMap((each) => linesAtEnd(each))
        .flatMap((line) => {
          const read = readActLine(line);
          return read.is === 'chained' || read.is === 'unchained' ? [read.act] : [];
        })
        .slice(-most)
        .toReversed(),
    head: async () => {
      try {
        const { n, before } = linkNow();
        if (before === null) return null;
        await syncFile(file);
        return { n: n - 1, hash: before };
      } catch (thrown) {
        tell(thrown);
        return null;
      }
    },
  };
};

const turnOver = (file: string, largestBytes: number): void => {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestBytes) renameSync(file, olderOf(file));
};

/** What a kill or a full disk has cut off stays a line of its own. */
const writeLine = (file: string, line: string): void => {
  const open = openSync(file, 'a+', OWNERS_FILE);
  try {
    const { size } = fstatSync(open);
    const isCutOff = size > 0 && textAt(open, size - 1, 1) !== '\n';
    const bytes = Buffer.from(`${isCutOff ? '\n' : ''}${line}\n`, 'utf8');
    if (writeSync(open, bytes) < bytes.length) throw new Error('ENOSPC: no room for the whole line');
  } finally {
    closeSync(open);
  }
};

/** The file that is there as this is called, whatever it is named by then. */
const syncFile = (file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const open = openSync(existsSync(file) ? file : olderOf(file), 'r');
    fsync(open, (failed) => {
      closeSync(open);
      if (failed === null) resolve();
      else reject(failed);
    });
  });

const textAt = (open: number, from: number, length: number): string => {
  const bytes = Buffer.alloc(length);
  readSync(open, bytes, 0, length, from);
  return bytes.toString('utf8');
};

/** The last lines of a file that are there whole; none where there is no file. */
const linesAtEnd = (file: string): readonly string[] => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return [];
  const open = openSync(file, 'r');
  try {
    const length = Math.min(size, END_BYTES);
    const lines = textAt(open, size - length, length).split('\n');
    return length < size ? lines.slice(1) : lines;
  } finally {
    closeSync(open);
  }
};

const linkAfter = (lines: readonly string[]): ActLink => {
  for (const line of lines.toReversed()) {
    const read = readActLine(line);
    if (read.is === 'chained') return { n: read.act.n + 1, lost: 0, before: read.act.hash };
  }
  return { n: 1, lost: 0, before: null };
};
