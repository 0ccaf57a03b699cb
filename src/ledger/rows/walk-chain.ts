import { declarationAnswer } from '../../contract/declaration.ts';
import { unreachable } from '../../rules/unreachable.ts';
import {
  CHAINS,
  type ChainEnd,
  type ChainName,
  EMPTY_CHAIN,
  jsonAt,
  type Row,
  rowHash,
  rowOrNull,
} from './chained-row.ts';
import { readStored } from './event-row.ts';
import type { Gap } from './lone-rows.ts';

/** A row as it is found, sound or not. */
export interface StoredRow {
  readonly row: number;
  /** Null where a column is no text. */
  readonly fields: Row | null;
  /** Empty where it was recorded without one. */
  readonly hash: string;
}

export type RowFault =
  /** Its columns are not those that were hashed, or its hash is another. */
  | 'wrong-hash'
  /** It was recorded before rows had a hash, and does not hold what its table holds. */
  | 'not-readable'
  | 'missing'
  /** What it follows on is not known, so nothing proves it. */
  | 'unproven';

export type WalkedRow =
  /** `mended`: its content is proved by the row after it, and only its hash was damaged. */
  | { readonly walked: 'sound' | 'mended'; readonly row: ChainEnd & { readonly fields: Row } }
  | { readonly walked: 'older'; readonly row: StoredRow & { readonly fields: Row } }
  | { readonly walked: 'gap'; readonly gap: Gap }
  | {
      readonly walked: 'lost';
      readonly first: number;
      readonly last: number;
      readonly hash: string;
      readonly fault: RowFault;
    };

/** A row of a chain as the database gives it (`chainColumns`). */
export const storedRow = (value: unknown): StoredRow => {
  if (!Array.isArray(value)) throw new TypeError('the database gives rows as arrays');
  const [number] = rowOrNull(value.slice(0, 1)) ?? [];
  const [hash] = rowOrNull(value.slice(-1)) ?? [];
  return { row: Number(number), fields: rowOrNull(value.slice(0, -1)), hash: hash ?? '' };
};

export interface Walk {
  readonly chain: ChainName;
  /** In the order of their numbers. */
  readonly rows: Iterable<StoredRow>;
  /** The gap that begins with this row; null where there is none. */
  readonly gapAt: (first: number) => Gap | null;
  /** What the first row follows on; left out = it is the first of its chain. */
  readonly from?: ChainEnd;
}

/**
 * Holds each row against the one before. Whatever is found, the walk goes on with the hash the row carries, so that one
 * damaged row does not condemn those after it.
 */
export function* walkChain({ chain, rows, gapAt, from = EMPTY_CHAIN }: Walk): Generator<WalkedRow, ChainEnd> {
  let end = from;
  let isHashed = from.hash !== EMPTY_CHAIN.hash;
  for (const [row, next] of withNext(rows)) {
    while (end.row + 1 < row.row) {
      const gap = gapAt(end.row + 1);
      if (gap === null) break;
      yield { walked: 'gap', gap };
      end = { row: gap.last, hash: gap.hash };
      isHashed ||= end.hash !== EMPTY_CHAIN.hash;
    }
    if (row.row !== end.row + 1) {
      yield missing(end.row + 1, row.row - 1);
      end = { row: row.row - 1, hash: EMPTY_CHAIN.hash };
      if (isHashed) {
        const unproven = lost(row, 'unproven');
        yield unproven;
        end = { row: row.row, hash: hashOf(unproven) };
        continue;
      }
    }
    const walked = isHashed || row.hash !== '' ? proved(end, row, next) : believed(chain, row);
    yield walked;
    isHashed ||= row.hash !== '';
    end = { row: row.row, hash: hashOf(walked) };
  }
  for (let gap = gapAt(end.row + 1); gap !== null; gap = gapAt(end.row + 1)) {
    yield { walked: 'gap', gap };
    end = { row: gap.last, hash: gap.hash };
  }
  return end;
}

const hashOf = (walked: WalkedRow): string => {
  switch (walked.walked) {
    case 'sound':
    case 'mended':
      return walked.row.hash;
    case 'older':
      return EMPTY_CHAIN.hash;
    case 'gap':
      return walked.gap.hash;
    case 'lost':
      return walked.hash;
    default:
      return unreachable(walked);
  }
};

const missing = (first: number, last: number): WalkedRow => ({
  walked: 'lost',
  first,
  last,
  hash: EMPTY_CHAIN.hash,
  fault: 'missing',
});

const lost = ({ row, hash }: StoredRow, fault: RowFault): WalkedRow => ({
  walked: 'lost',
  first: row,
  last: row,
  hash: hash === '' ? EMPTY_CHAIN.hash : hash,
  fault,
});

const proved = ({ hash: before }: ChainEnd, row: StoredRow, next: StoredRow | null): WalkedRow => {
  const { fields } = row;
  if (fields === null) return lost(row, 'wrong-hash');
  const hash = rowHash(before, fields);
  if (hash === row.hash) return { walked: 'sound', row: { row: row.row, fields, hash } };
  const isProvedByNext = next?.fields != null && rowHash(hash, next.fields) === next.hash;
  return isProvedByNext ? { walked: 'mended', row: { row: row.row, fields, hash } } : lost(row, 'wrong-hash');
};

/** What was recorded before rows had a hash is only read. */
export const believed = (chain: ChainName, stored: StoredRow): WalkedRow => {
  const { row, fields, hash } = stored;
  if (fields === null || !HOLDS[chain](fields)) return lost(stored, 'not-readable');
  return { walked: 'older', row: { row, fields, hash } };
};

/** Whether a row holds what its table holds. */
const HOLDS: Readonly<Record<ChainName, (fields: Row) => boolean>> = {
  events: (fields) => readStored(fields).read !== 'malformed',
  declarations: (fields) =>
    declarationAnswer.safeParse(jsonAt(fields, CHAINS.declarations.indexOf('answer'))).success,
  intents: () => true,
};

function* withNext<T>(items: Iterable<T>): Generator<readonly [item: T, next: T | null]> {
  let waiting: readonly [T] | null = null;
  for (const item of items) {
    if (waiting !== null) yield [waiting[0], item];
    waiting = [item];
  }
  if (waiting !== null) yield [waiting[0], null];
}
