import { type NeededRows, neededRows, type RowBits } from '../scoring/needed-rows.ts';
import type { Pattern } from '../scoring/pattern.ts';
import type { HanScoring, PaidYaku, PaidYakuman, StrictRule } from './han-scoring.ts';

/** A strict rule with the yaku it names as rows. */
export interface StrictRow {
  readonly row: RowBits;
  readonly asks: StrictRule['asks'];
  readonly givenBy: RowBits;
}

/** What the scorer asks of a pattern. */
export type AskedYaku = Pick<PaidYaku, 'id' | 'role' | 'closed' | 'open' | 'count'>;
type AskedYakuman = Pick<PaidYakuman, 'id' | 'times' | 'count'>;
type AskedDora = Pick<Pattern, 'id' | 'count'>;

/**
 * What the rows exclude and ask, worked out once for each ruleset. The rows are values of their own, all of one shape
 * in lists that are not frozen, because the engine looks at such several times faster.
 */
export interface HanPlan {
  readonly yaku: readonly AskedYaku[];
  readonly yakuman: readonly AskedYakuman[];
  readonly dora: readonly AskedDora[];
  readonly yakuNeeding: NeededRows;
  readonly yakumanNeeding: NeededRows;
  readonly yakuExcludes: readonly RowBits[];
  readonly yakumanExcludes: readonly RowBits[];
  /** Rows that make the minimum. */
  readonly makesMinimum: RowBits;
  readonly strict: readonly StrictRow[];
}

const PLANS = new WeakMap<HanScoring, HanPlan>();

export function planOf(scoring: HanScoring): HanPlan {
  const known = PLANS.get(scoring);
  if (known !== undefined) return known;
  const { yaku, yakuman, dora } = scoring;
  const plan: HanPlan = {
    yaku: yaku.map(({ id, role, closed, open, count }) => ({ id, role, closed, open, count })),
    yakuman: yakuman.map(({ id, times, count }) => ({ id, times, count })),
    dora: dora.map(({ id, count }) => ({ id, count })),
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

function bitsOf(rows: readonly { readonly id: string }[], ids: readonly string[]): RowBits {
  let bits: RowBits = 0;
  for (const id of ids) {
    const row = rows.findIndex((each) => each.id === id);
    if (row < 0) throw new RangeError(`${id} is not in the list`);
    bits |= 1 << row;
  }
  return bits;
}
