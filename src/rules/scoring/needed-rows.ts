import { bitOf, NEEDS, type Need, type NeedBits } from './needs.ts';
import type { Pattern } from './pattern.ts';

/** A set of rows by their place in a list, one bit each. */
export type RowBits = number;

/** As many as there are bits. */
export const MOST_ROWS = 31;

/** Rows by what they need; the rest are always looked for. */
export interface NeededRows {
  readonly always: RowBits;
  /** Everything that one row or another needs. */
  readonly needs: NeedBits;
  /** The rows that need it, for each need by its place in `NEEDS`. */
  readonly rowsNeeding: readonly RowBits[];
}

/** Worked out once for each list of patterns, not for each hand. */
export function neededRows(patterns: readonly Pick<Pattern, 'needs'>[]): NeededRows {
  if (patterns.length > MOST_ROWS) throw new RangeError(`more than ${MOST_ROWS} rows`);
  const rowsWith = (wanted: Need | undefined): RowBits =>
    patterns.reduce((rows, { needs }, row) => (needs === wanted ? rows | (1 << row) : rows), 0);
  return {
    always: rowsWith(undefined),
    needs: patterns.reduce((all, { needs }) => (needs === undefined ? all : all | bitOf(needs)), 0),
    rowsNeeding: NEEDS.map(rowsWith),
  };
}

/** The rows that may be in a reading which meets these needs. */
export function rowsToAsk({ always, needs, rowsNeeding }: NeededRows, met: NeedBits): RowBits {
  let rows = always;
  for (let rest = met & needs; rest !== 0; rest &= rest - 1) rows |= rowsNeeding[lowestRow(rest)] ?? 0;
  return rows;
}

/** The place of the lowest bit. */
export function lowestRow(rows: RowBits): number {
  return 31 - Math.clz32(rows & -rows);
}
