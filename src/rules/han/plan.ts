import type { HanPattern, HanScoring, StrictRule } from './han-scoring.ts';
import { IS_MET, NEEDS, type Need } from './needs.ts';

/** A set of rows by their place in the list, one bit each. */
export type RowBits = number;

/** A strict rule with the yaku it names as rows. */
export interface StrictRow {
  readonly row: RowBits;
  readonly asks: StrictRule['asks'];
  readonly givenBy: RowBits;
}

/** Rows by what they need; the rest are always looked for. */
export interface NeededRows {
  readonly always: RowBits;
  readonly needs: readonly { readonly isMet: (typeof IS_MET)[Need]; readonly rows: RowBits }[];
}

/** What the rows exclude and ask, worked out once for each ruleset. */
export interface HanPlan {
  readonly yakuNeeding: NeededRows;
  readonly yakumanNeeding: NeededRows;
  readonly yakuExcludes: readonly RowBits[];
  readonly yakumanExcludes: readonly RowBits[];
  /** Rows that make the minimum. */
  readonly makesMinimum: RowBits;
  readonly strict: readonly StrictRow[];
}

const PLANS = new WeakMap<HanScoring, HanPlan>();
const MOST_ROWS = 31;

export function planOf(scoring: HanScoring): HanPlan {
  const known = PLANS.get(scoring);
  if (known !== undefined) return known;
  const { yaku, yakuman } = scoring;
  if (Math.max(yaku.length, yakuman.length) > MOST_ROWS) throw new RangeError(`more than ${MOST_ROWS} rows`);
  const plan: HanPlan = {
    yakuNeeding: neededRows(yaku),
    yakumanNeeding: neededRows(yakuman),
    yakuExcludes: yaku.map(({ excludes }) => bitsOf(yaku, excludes)),
    yakumanExcludes: yakuman.map(({ excludes }) => bitsOf(yakuman, excludes)),
    makesMinimum: bitsOf(
      yaku,
      yaku.filter(({ role }) => role === 'yaku').map(({ id }) => id),
    ),
    strict: yaku.flatMap(({ id, strict }): readonly StrictRow[] => {
      if (strict === undefined) return [];
      const givenBy = strict.asks === 'every-wait' ? strict.givenBy : [];
      return [{ row: bitsOf(yaku, [id]), asks: strict.asks, givenBy: bitsOf(yaku, givenBy) }];
    }),
  };
  PLANS.set(scoring, plan);
  return plan;
}

function neededRows(patterns: readonly HanPattern[]): NeededRows {
  const rowsOf = (need: Need | undefined): RowBits =>
    bitsOf(
      patterns,
      patterns.filter(({ needs }) => needs === need).map(({ id }) => id),
    );
  const needs = NEEDS.map((need) => ({ isMet: IS_MET[need], rows: rowsOf(need) }));
  return { always: rowsOf(undefined), needs: needs.filter(({ rows }) => rows !== 0) };
}

function bitsOf(rows: readonly { readonly id: string }[], ids: readonly string[]): RowBits {
  let bits: RowBits = 0;
  for (const id of ids) {
    const row = rows.findIndex((each) => each.id === id);
    if (row < 0) throw new RangeError(`${id} is not in the list`);
    bits |= 1 << row;
  }
  return bits;
}
