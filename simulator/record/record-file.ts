import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseEntry, printEntry, type WireEntry } from '../../firmware-protocol/wire-entry.ts';
import { headIn, headNote, type RecordHead } from './record-head.ts';

/** It tells what lay in concealed hands: for its owner alone. */
const OWNERS_FILE = 0o600;

export interface RecordFile {
  readonly write: (entry: WireEntry) => void;
  readonly close: () => void;
  /** Nothing came of the start for which it was begun: it is gone again. Throws where it cannot be taken away. */
  readonly discard: () => void;
}

/** Begins a record. Throws where there is a file already, or none can be written; what fails later ends it, and is told. */
export const createRecordFile = (
  path: string,
  { head, onFailed }: { readonly head: RecordHead; readonly onFailed: (error: unknown) => void },
): RecordFile => {
  const file = openNew(path);
  let state: 'open' | 'closed' = 'open';
  const close = (): void => {
    if (state === 'open') closeSync(file);
    state = 'closed';
  };
  const write = (entry: WireEntry): void => {
    if (state === 'closed') return;
    try {
      // At once: whoever is killed leaves all that has happened.
      writeFileSync(file, printEntry(entry));
    } catch (error) {
      close();
      onFailed(error);
    }
  };
  write({ atMs: 0, mark: '=', text: headNote(head) });
  const discard = (): void => {
    close();
    rmSync(path, { force: true });
  };
  return { write, close, discard };
};

/** What was recorded once is never written over. */
const openNew = (path: string): number => {
  try {
    return openSync(path, 'wx', OWNERS_FILE);
  } catch (error) {
    if (!existsSync(path)) throw error;
    throw new Error(`--record: ${path} is there already, name another file`);
  }
};

/** An entry, and the line as which it was written, with its LF. */
export interface WrittenEntry extends WireEntry {
  readonly line: string;
}

/** A record as it was written. */
export interface WireRecord {
  readonly head: RecordHead;
  /** What follows the head, which is the first line of the file. */
  readonly entries: readonly WrittenEntry[];
}

/** The line of the file at which an entry stands. */
export const lineOf = (index: number): number => index + 2;

export type ReadRecord =
  | {
      readonly ok: true;
      readonly record: WireRecord;
      /** What is left of a last line that was not written to its end, as where power failed; null where all are whole. */
      readonly torn: string | null;
    }
  | { readonly ok: false; readonly wrong: string };

/** Reads a record, or says what is wrong with it and where. */
export const readRecord = (path: string): ReadRecord => {
  const read = linesOf(path);
  if (read === null) return { ok: false, wrong: `${path} cannot be read` };
  const { lines, torn } = read;
  const entries: WrittenEntry[] = [];
  for (const [index, line] of lines.entries()) {
    const entry = parseEntry(line);
    const wrong =
      entry === null ? `this is no line of a record: ${shortened(line)}` : goesBack(entries.at(-1), entry);
    if (entry === null || wrong !== null) return { ok: false, wrong: `${path}:${index + 1}: ${wrong}` };
    entries.push({ ...entry, line: `${line}\n` });
  }
  const [first, ...more] = entries;
  const headed = headIn(first);
  return headed.ok
    ? { ok: true, record: { head: headed.head, entries: more }, torn }
    : { ok: false, wrong: `${path}:1: ${headed.wrong}` };
};

const goesBack = (before: WireEntry | undefined, { atMs }: WireEntry): string | null =>
  before !== undefined && atMs < before.atMs
    ? `its time is before that of the line before, ${before.atMs}`
    : null;

const LONGEST_SHOWN = 60;

export const shortened = (line: string): string =>
  JSON.stringify(line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line);

interface WrittenLines {
  readonly lines: readonly string[];
  /** What stands behind the last LF: each entry was written with one. A head alone is read as it stands. */
  readonly torn: string | null;
}

const linesOf = (path: string): WrittenLines | null => {
  try {
    const lines = readFileSync(path, 'latin1').split('\n');
    const behind = lines.length > 1 ? lines.pop() : undefined;
    return { lines, torn: behind || null };
  } catch {
    return null;
  }
};
