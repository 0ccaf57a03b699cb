import type { Reading } from '../hands/reading.ts';
import type { Situation } from '../hands/situation.ts';
import { lowestRow, type RowBits, rowsToAsk } from '../scoring/needed-rows.ts';
import { needsMet } from '../scoring/needs.ts';
import type { Han } from './han-scoring.ts';
import type { AskedYaku, HanPlan } from './plan.ts';

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
