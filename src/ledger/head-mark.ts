import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HeadMark, headMark } from '../contract/ledger.ts';

export const headMarkFile = (folder: string): string => join(folder, 'ledger.head.json');

/** Null where there is none, or none that can be read: the ledger itself says it again. */
export const readHeadMark = (folder: string): HeadMark | null => {
  try {
    return headMark.parse(JSON.parse(readFileSync(headMarkFile(folder), 'utf8')));
  } catch {
    return null;
  }
};

const ONLY_OWNER = 0o600;

/** Writes it in one step, whatever becomes of the process meanwhile. */
export const writeHeadMark = (folder: string, mark: HeadMark): void => {
  const beside = `${headMarkFile(folder)}.new`;
  writeFileSync(beside, textOf(mark), { mode: ONLY_OWNER, flush: true });
  renameSync(beside, headMarkFile(folder));
};

const textOf = (mark: HeadMark): string => `${JSON.stringify(mark)}\n`;

/** How long what was committed waits to be marked at most, beside the time the disk takes. */
const MARK_EVERY_MS = 250;

/** Keeps the mark of a ledger that is being written to, without a commit ever waiting for it. */
export class HeadMarkKeeper {
  readonly #folder: string;
  #waiting: HeadMark | null = null;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** To be called once what it says is on the disk. */
  note(mark: HeadMark): void {
    this.#waiting = mark;
    this.#timer ??= setTimeout(() => void this.#write(), MARK_EVERY_MS);
  }

  async #write(): Promise<void> {
    const mark = this.#waiting;
    this.#waiting = null;
    // The ledger holds all that it says: one that could not be written is written with the next commit.
    if (mark !== null) {
      this.#writing = this.#replace(mark).catch(() => undefined);
      await this.#writing;
    }
    if (this.#timer !== null)
      this.#timer = this.#waiting === null ? null : setTimeout(() => void this.#write(), MARK_EVERY_MS);
  }

  async #replace(mark: HeadMark): Promise<void> {
    const beside = `${headMarkFile(this.#folder)}.new`;
    await writeFile(beside, textOf(mark), { mode: ONLY_OWNER, flush: true });
    await rename(beside, headMarkFile(this.#folder));
  }

  /** Writes what still waits. */
  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#writing;
    const mark = this.#waiting;
    this.#waiting = null;
    if (mark !== null) await this.#replace(mark).catch(() => undefined);
  }
}
