import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '../../contract/canonical-json.ts';
import { type HeadMark, type KeptHeadMark, keptHeadMark } from '../../contract/ledger.ts';
import { OWNERS_FILE } from './owners-rights.ts';

export const headMarkFile = (folder: string): string => join(folder, 'ledger.head.json');

/** Null where there is none, or none that can be read: the ledger itself says it again. */
export const readHeadMark = (folder: string): HeadMark | null => {
  try {
    return markIn(keptHeadMark.parse(JSON.parse(readFileSync(headMarkFile(folder), 'utf8'))));
  } catch {
    return null;
  }
};

/** Null where it is not as it was written. */
const markIn = (kept: KeptHeadMark): HeadMark | null => {
  const { epoch, head, events, asks } = kept;
  const mark = { epoch, head, events, asks };
  return kept.v === 1 || kept.sum === sumOf(mark) ? mark : null;
};

const sumOf = (mark: HeadMark): string =>
  createHash('sha256').update(canonicalJson(mark), 'utf8').digest('hex');

/** Writes it in one step, whatever becomes of the process meanwhile. */
export const writeHeadMark = (folder: string, mark: HeadMark): void => {
  const beside = `${headMarkFile(folder)}.new`;
  writeFileSync(beside, textOf(mark), { mode: OWNERS_FILE, flush: true });
  renameSync(beside, headMarkFile(folder));
};

const textOf = (mark: HeadMark): string => {
  const kept: KeptHeadMark = { v: 2, ...mark, sum: sumOf(mark) };
  return `${JSON.stringify(kept)}\n`;
};

/** How long a new entry, or damage that was met, waits to be marked, beside the time the disk takes. */
const MARKED_WITHIN_MS = 250;

/** How long a move does: to mark each would have a memory card keep three things for one. */
const MOVES_MARKED_WITHIN_MS = 2_000;

/** Keeps the mark of a ledger that is being written to, without a commit ever waiting for it. */
export class HeadMarkKeeper {
  readonly #folder: string;
  #noted: HeadMark | null = null;
  #waiting: HeadMark | null = null;
  #timer: { readonly handle: NodeJS.Timeout; readonly dueMs: number } | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** To be called once what it says is on the disk. */
  note(mark: HeadMark): void {
    const inMs = isOfMovesAlone(mark, this.#noted) ? MOVES_MARKED_WITHIN_MS : MARKED_WITHIN_MS;
    this.#noted = mark;
    this.#waiting = mark;
    this.#writeWithin(inMs);
  }

  /** Writes what still waits. */
  async close(): Promise<void> {
    clearTimeout(this.#timer?.handle);
    this.#writeNext();
    await this.#writing;
  }

  #writeWithin(inMs: number): void {
    const dueMs = performance.now() + inMs;
    if (this.#timer !== null && this.#timer.dueMs <= dueMs) return;
    clearTimeout(this.#timer?.handle);
    this.#timer = { handle: setTimeout(() => this.#writeNext(), inMs), dueMs };
  }

  /** One after the other: two at a time would write into one file. */
  #writeNext(): void {
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#write());
  }

  async #write(): Promise<void> {
    const mark = this.#waiting;
    this.#waiting = null;
    // The ledger holds all that it says: one that could not be written is written with the next commit.
    if (mark !== null) await this.#replace(mark).catch(() => undefined);
  }

  async #replace(mark: HeadMark): Promise<void> {
    const beside = `${headMarkFile(this.#folder)}.new`;
    await writeFile(beside, textOf(mark), { mode: OWNERS_FILE, flush: true });
    await rename(beside, headMarkFile(this.#folder));
  }
}

/** Whether nothing is new but where the events end. */
const isOfMovesAlone = (mark: HeadMark, before: HeadMark | null): boolean =>
  before !== null && mark.head?.seq === before.head?.seq && mark.asks === before.asks;
