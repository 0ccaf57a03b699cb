import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type SittingFact, sittingFact } from '../../contract/sitting.ts';
import { OWNERS_FILE } from '../file/owners-rights.ts';

const FILE = 'ledger-sittings.jsonl';
const LINE_END = 10;

export interface SittingFacts {
  readonly before: readonly SittingFact[];
  /** Lines that hold no fact of this release, by their numbers. */
  readonly unread: readonly number[];
}

/** What was written of a table's sittings, beside its record. */
export const readSittingFacts = (folder: string): SittingFacts => {
  const before: SittingFact[] = [];
  const unread: number[] = [];
  for (const [index, line] of textOf(join(folder, FILE)).split('\n').entries()) {
    if (line === '') continue;
    const fact = factIn(line);
    if (fact === null) unread.push(index + 1);
    else before.push(fact);
  }
  return { before, unread };
};

/** What is told of lines that cannot be read; null where all can. */
export const unreadText = ({ unread }: Pick<SittingFacts, 'unread'>, folder: string): string | null =>
  unread.length === 0
    ? null
    : `what line ${unread.join(', ')} of ledger-sittings.jsonl says of sittings cannot be read, ${folder}`;

/**
 * Writes a fact down: it is on the disk when this returns. What a kill has cut off stays a line of its own that nobody reads.
 *
 * @throws what the file system says
 */
export const writeSittingFact = (folder: string, fact: SittingFact): void => {
  const file = openSync(join(folder, FILE), 'a+', OWNERS_FILE);
  try {
    const { size } = fstatSync(file);
    const last = Buffer.alloc(1);
    const isCutOff = size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== LINE_END;
    try {
      // Whole, or it throws: where the disk has room for a part of it a single write gives that part.
      writeFileSync(file, `${isCutOff ? '\n' : ''}${JSON.stringify(fact)}\n`);
      fsyncSync(file);
    } catch (thrown) {
      takeBack(file, size);
      throw thrown;
    }
  } finally {
    closeSync(file);
  }
};

/** Of a fact that has not happened nothing is left: a part of it would be told as something lost, with every start and every export. */
const takeBack = (file: number, size: number): void => {
  try {
    ftruncateSync(file, size);
  } catch {
    // It stays a line of its own, as after a kill.
  }
};

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return '';
    throw thrown;
  }
};

const factIn = (line: string): SittingFact | null => {
  try {
    const read = sittingFact.safeParse(JSON.parse(line));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};
