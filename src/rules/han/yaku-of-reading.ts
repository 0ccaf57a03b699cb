import type { Reading } from '../reading.ts';
import type { Situation } from '../situation.ts';
import type { Han, HanScoring, PaidYaku } from './han-scoring.ts';
import { type NeededRows, planOf, type RowBits } from './plan.ts';

/** What a yaku is worth in this hand each time it is found. */
export function hanOf({ closed, open }: PaidYaku, { hand }: Reading): Han {
  return hand.claimedMelds === 0 ? closed : open;
}

/** The rows whose needs a reading meets. */
function rowsToAsk({ always, needs }: NeededRows, reading: Reading, situation: Situation): RowBits {
  let rows = always;
  for (const { isMet, rows: needing } of needs) if (isMet(reading, situation)) rows |= needing;
  return rows;
}

/** The rows that are in a reading and count in it, before any excludes another. */
export function rowsIn(scoring: HanScoring, reading: Reading, situation: Situation): RowBits {
  const { yaku } = scoring;
  let rows: RowBits = 0;
  const asked = rowsToAsk(planOf(scoring).yakuNeeding, reading, situation);
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

/** The place of the lowest row. */
export function lowestRow(rows: RowBits): number {
  return 31 - Math.clz32(rows & -rows);
}

/** The yakuman of a reading, those put out that another is counted in place of. */
export function yakumanIn(scoring: HanScoring, reading: Reading, situation: Situation): RowBits {
  const { yakumanNeeding, yakumanExcludes } = planOf(scoring);
  let rows: RowBits = 0;
  for (let rest = rowsToAsk(yakumanNeeding, reading, situation); rest !== 0; rest &= rest - 1) {
    if ((scoring.yakuman[lowestRow(rest)]?.count(reading, situation) ?? 0) > 0) rows |= rest & -rest;
  }
  return rows === 0 ? 0 : withoutExcluded(rows, yakumanExcludes);
}
