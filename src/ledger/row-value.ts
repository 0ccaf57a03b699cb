import { LedgerError } from './ledger-error.ts';

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
