/** One line of the report: what was measured, what stands beside it, and what we aim at. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** The floor, or whoever else does such a thing. */
  readonly beside: string;
  readonly ratio: string;
  readonly aim: string;
}

const HEAD: Row = { what: 'what', measured: 'measured', beside: 'beside it', ratio: 'ratio', aim: 'aim' };

/** The rows as a table of text, each column as wide as its widest cell. */
export const tableOf = (rows: readonly Row[]): string => {
  const cells = [HEAD, ...rows].map(({ what, measured, beside, ratio, aim }) => [
    what,
    measured,
    beside,
    ratio,
    aim,
  ]);
  const widths = HEAD_CELLS.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  const [head = [], ...body] = cells;
  return [head, rule, ...body]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const HEAD_CELLS = Object.keys(HEAD);

const GROUPED = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export const grouped = (value: number): string => GROUPED.format(value);
export const times = (one: number, other: number): string => `${(one / other).toFixed(2)}×`;
