import { LedgerError } from './ledger-error.ts';

/** One row in column order. The tables are STRICT, so a value of another type means a damaged file. */
export type Row = readonly unknown[];

const wrong = (wanted: string): LedgerError =>
  new LedgerError('damaged', `the database is damaged: a column does not hold ${wanted}`);

export const rowOf = (value: unknown): Row => {
  if (!Array.isArray(value)) throw wrong('a row');
  return value;
};

export const textAt = (row: Row, column: number): string => {
  const value = row[column];
  if (typeof value !== 'string') throw wrong('text');
  return value;
};

export const textOrNullAt = (row: Row, column: number): string | null =>
  row[column] === null ? null : textAt(row, column);

export const numberAt = (row: Row, column: number): number => {
  const value = row[column];
  if (typeof value !== 'number') throw wrong('a number');
  return value;
};

export const numberOrNullAt = (row: Row, column: number): number | null =>
  row[column] === null ? null : numberAt(row, column);
