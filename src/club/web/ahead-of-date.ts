import type { TableAtWork } from './web-tables.ts';

/**
 * By how many milliseconds a table's time is ahead of the date: it goes on with the table's record where the date was set back,
 * and what shows several tables has one time for all of them.
 */
export type AheadOfDate = (table: Pick<TableAtWork, 'now'>) => number;

/** Clocks that are read one after the other, or run a little apart, are to change nothing that is shown. */
const SAME_WITHIN_MS = 1_000;

/** `date`: milliseconds since 1970. */
export const createAheadOfDate = (date: () => number): AheadOfDate => {
  const told = new WeakMap<Pick<TableAtWork, 'now'>, number>();
  return (table) => {
    const before = told.get(table) ?? 0;
    const now = Math.round(table.now() - date());
    if (Math.abs(now - before) < SAME_WITHIN_MS) return before;
    told.set(table, now);
    return now;
  };
};
