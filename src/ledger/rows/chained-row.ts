import { createHash } from 'node:crypto';
import { CHAIN_START } from '../../contract/entry-chain.ts';
import { LedgerError } from '../ledger-error.ts';

/**
 * One row in column order, every column as the text of its value. Columns are selected as BLOB (`asBlobs`): given a
 * TEXT that is no UTF-8 the database's driver aborts the process.
 */
export type Row = readonly (string | null)[];

/** The list of a SELECT that `rowOf` can read. */
export const asBlobs = (columns: readonly string[]): string =>
  columns.map((column) => `CAST(${column} AS BLOB)`).join(', ');

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const wrong = (wanted: string): LedgerError =>
  new LedgerError('damaged', `the database is damaged: a column does not hold ${wanted}`);

/** @throws LedgerError `damaged` where the bytes are no text */
export const rowOf = (value: unknown): Row => {
  const row = rowOrNull(value);
  if (row === null) throw wrong('UTF-8');
  return row;
};

/** The same of a row that may be damaged: a column whose bytes are no text is null, and condemns no other row. */
export const rowInPart = (value: unknown): Row => {
  if (!Array.isArray(value)) throw new TypeError('the database gives rows as arrays');
  return value.map((column) => rowOrNull([column])?.[0] ?? null);
};

/** Null where the bytes of a column are no text. */
export const rowOrNull = (value: unknown): Row | null => {
  if (!Array.isArray(value)) throw new TypeError('the database gives rows as arrays');
  try {
    return value.map((column) => (column === null ? null : UTF8.decode(column)));
  } catch {
    return null;
  }
};

export const textAt = (row: Row, column: number): string => {
  const value = row[column];
  if (value == null) throw wrong('text');
  return value;
};

/** Undefined where the column holds no JSON. */
export const jsonAt = (row: Row, column: number): unknown => {
  try {
    return JSON.parse(row[column] ?? '');
  } catch {
    return undefined;
  }
};

export const textOrNullAt = (row: Row, column: number): string | null => row[column] ?? null;

export const numberAt = (row: Row, column: number): number => {
  const value = Number(textAt(row, column));
  if (!Number.isSafeInteger(value)) throw wrong('a number');
  return value;
};

export const numberOrNullAt = (row: Row, column: number): number | null =>
  textOrNullAt(row, column) === null ? null : numberAt(row, column);

/** The columns of each table whose rows carry a running hash, in the order they are hashed: first the row's number. */
export const CHAINS = {
  events: ['id', 'match', 'hand', 'type', 'v', 'json', 'boot', 'eseq', 'at'],
  declarations: ['row', 'id', 'speaker', 'body', 'answer', 'at'],
  intents: ['row', 'session', 'id', 'state', 'line', 'cycle', 'op', 'result'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type ChainName = keyof typeof CHAINS;

export const CHAIN_NAMES = ['events', 'declarations', 'intents'] as const satisfies readonly ChainName[];

/** Where a chain of rows ends: the number of its newest row, and that row's running hash. */
export interface ChainEnd {
  /** 0 while there is none. */
  readonly row: number;
  /** SHA-256, hex; 64 zeros where no row before carries one. */
  readonly hash: string;
}

export const EMPTY_CHAIN: ChainEnd = { row: 0, hash: CHAIN_START };

/** A row as it is written: what its columns hold, and the hash over them and everything before. */
export interface ChainedRow extends ChainEnd {
  readonly fields: Row;
}

/** The SELECT list of a chain: its columns, then the hash in hex (empty where the row was recorded without one). */
export const chainColumns = (chain: ChainName): string => asBlobs([...CHAINS[chain], 'lower(hex(hash))']);

/** The row that follows on `end`, holding these values after its number. */
export const chained = (end: ChainEnd, values: readonly (string | number | null)[]): ChainedRow => {
  const row = end.row + 1;
  const fields = [row, ...values].map(asStored);
  return { row, fields, hash: rowHash(end.hash, fields) };
};

/** SHA-256, hex, of the hash before (32 bytes) and the row's columns as a JSON array of texts, UTF-8. */
export const rowHash = (before: string, fields: Row): string =>
  createHash('sha256').update(before, 'hex').update(JSON.stringify(fields), 'utf8').digest('hex');

const SURROGATE = /[\ud800-\udfff]/;

/** Half a surrogate pair cannot be stored: it is hashed as what stands in the file in its place. */
const asStored = (value: string | number | null): string | null => {
  if (value === null) return null;
  const text = String(value);
  return SURROGATE.test(text) ? Buffer.from(text, 'utf8').toString('utf8') : text;
};
