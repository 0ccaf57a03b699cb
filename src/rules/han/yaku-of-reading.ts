import type { Situation } from '../hands/hand.ts';
import type { Reading } from '../hands/reading.ts';
import { needsMet } from '../scoring/needs.ts';
import {
  lowestRow,
  type NeededRows,
  neededRows,
  type Pattern,
  type RowBits,
  rowsToAsk,
} from '../scoring/pattern.ts';
import type { Han, HanScoring, PaidYaku, PaidYakuman, StrictRule } from './han-scoring.ts';

/** A strict rule with the yaku it names as rows. */
interface StrictRow {
  readonly row: RowBits;
  readonly asks: StrictRule['asks'];
  readonly givenBy: RowBits;
}

/** What the scorer asks of a pattern. */
type AskedYaku = Pick<PaidYaku, 'id' | 'role' | 'closed' | 'open' | 'count'>;
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

export function hanPlanOf(scoring: HanScoring): HanPlan {
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

/** What a yaku is worth in this hand each time it is found. */
export function hanOf({ closed, open }: AskedYaku, { hand }: Reading): Han {
  return hand.claimedMelds === 0 ? closed : open;
}

/** The rows that are in a reading and count in it, before any excludes another. */
export function rowsIn({ yaku, yakuNeeding }: HanPlan, reading: Reading, situation: Situation): RowBits {
  let rows: RowBits = 0;
  const asked = rowsToAsk(yakuNeeding, needsMet(reading, situation));
  for (let rest = asked; rest !== 0; rest &= rest - 1) {
    const each = yaku[lowestRow(rest)];
    if (each !== undefined && hanOf(each, reading) > 0 && each.count(reading, situation) > 0)
      rows |= rest & -rest;
  }
  return rows;
}

/** The rows that are left when each has put out those it is counted in place of. */
export function withoutExcluded(rows: RowBits, excludes: readonly RowBits[]): RowBits {
  let left = rows;
  for (let rest = rows; rest !== 0; rest &= rest - 1) left &= ~(excludes[lowestRow(rest)] ?? 0);
  return left;
}

/** The yakuman of a reading, those put out that another is counted in place of. */
export function yakumanIn(plan: HanPlan, reading: Reading, situation: Situation): RowBits {
  const { yakuman, yakumanNeeding, yakumanExcludes } = plan;
  let rows: RowBits = 0;
  const asked = rowsToAsk(yakumanNeeding, needsMet(reading, situation));
  for (let rest = asked; rest !== 0; rest &= rest - 1) {
    if ((yakuman[lowestRow(rest)]?.count(reading, situation) ?? 0) > 0) rows |= rest & -rest;
  }
  return rows === 0 ? 0 : withoutExcluded(rows, yakumanExcludes);
}
