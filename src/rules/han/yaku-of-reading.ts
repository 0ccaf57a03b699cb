import type { Reading } from '../hands/reading.ts';
import { areMet, bitsOf, type NeedBits, type ReadingWon } from '../scoring/needs.ts';
import { lowestRow, MOST_ROWS, type Pattern, type RowBits, type ScoredItem } from '../scoring/pattern.ts';
import { workedOutOnce } from '../worked-out.ts';
import type { Han, HanScoring, PaidYaku, PaidYakuman, StrictRule } from './han-scoring.ts';
import type { FuRules } from './han-worth.ts';

/** A strict rule with the yaku it names as rows. */
interface StrictRow {
  readonly row: RowBits;
  readonly asks: StrictRule['asks'];
  readonly givenBy: RowBits;
}

/** What the scorer asks of a pattern, and what it asks beforehand. */
type Asked<Row extends Pattern, Key extends keyof Row> = Omit<Pick<Row, Key | 'id' | 'count'>, 'needs'> & {
  readonly needs: NeedBits;
};
interface AskedYaku extends Asked<PaidYaku, 'closed' | 'open'> {
  /** What it brings when it is there once, in a closed hand and in an open one: all scores share it. */
  readonly once: { readonly closed: ScoredItem; readonly open: ScoredItem };
}
type AskedYakuman = Asked<PaidYakuman, 'times'>;
interface AskedDora extends Asked<Pattern, never> {
  readonly once: ScoredItem;
}

/**
 * What the rows exclude and ask, worked out once for each ruleset. The rows are values of their own, all of one shape
 * in lists that are not frozen, because the engine looks at such several times faster.
 */
export interface HanPlan {
  readonly yaku: readonly AskedYaku[];
  readonly yakuman: readonly AskedYakuman[];
  readonly dora: readonly AskedDora[];
  readonly yakuExcludes: readonly RowBits[];
  readonly yakumanExcludes: readonly RowBits[];
  /** Rows that make the minimum. */
  readonly makesMinimum: RowBits;
  readonly strict: readonly StrictRow[];
  readonly fu: FuRules;
}

export const hanPlanOf = workedOutOnce(({ yaku, yakuman, dora, north }: HanScoring): HanPlan => {
  if (Math.max(yaku.length, yakuman.length) > MOST_ROWS) throw new RangeError(`more than ${MOST_ROWS} rows`);
  return {
    yaku: yaku.map(yakuRow),
    yakuman: yakuman.map(({ id, times, count, needs = [] }) => ({ id, times, count, needs: bitsOf(needs) })),
    dora: dora.map(doraRow),
    yakuExcludes: yaku.map(({ excludes }) => rowsOf(yaku, excludes)),
    yakumanExcludes: yakuman.map(({ excludes }) => rowsOf(yakuman, excludes)),
    makesMinimum: rowsOf(
      yaku,
      yaku.filter(({ role }) => role === 'yaku').map(({ id }) => id),
    ),
    strict: yaku.flatMap(({ id, strict }): readonly StrictRow[] => {
      if (strict === undefined) return [];
      const givenBy = strict.asks === 'every-wait' ? strict.givenBy : [];
      return [{ row: rowsOf(yaku, [id]), asks: strict.asks, givenBy: rowsOf(yaku, givenBy) }];
    }),
    fu: { north, pinfu: yaku.some(({ id }) => id === 'pinfu') },
  };
});

/** What is worth nothing in a hand with claimed melds needs one without. */
function yakuRow({ id, role, closed, open, count, needs = [] }: PaidYaku): AskedYaku {
  const unclaimed = open === 0 ? (['concealed'] as const) : [];
  const pays = role === 'yaku' ? 'hand' : 'bonus';
  const once = {
    closed: Object.freeze({ id, pays, points: closed }),
    open: Object.freeze({ id, pays, points: open }),
  } as const;
  return { id, closed, open, count, needs: bitsOf([...needs, ...unclaimed]), once };
}

function doraRow({ id, count, needs = [] }: Pattern): AskedDora {
  return { id, count, needs: bitsOf(needs), once: Object.freeze({ id, pays: 'bonus', points: 1 }) };
}

function rowsOf(rows: readonly { readonly id: string }[], ids: readonly string[]): RowBits {
  let bits: RowBits = 0;
  for (const id of ids) {
    const row = rows.findIndex((each) => each.id === id);
    if (row < 0) throw new RangeError(`${id} is not in the list`);
    bits |= 1 << row;
  }
  return bits;
}

function itemOf({ once }: AskedYaku, { hand }: Reading, times: number): ScoredItem {
  return itemTimes(hand.claimedMelds === 0 ? once.closed : once.open, times);
}

/** What something brings that is there so often. */
export function itemTimes(item: ScoredItem, times: number): ScoredItem {
  return times === 1 ? item : { id: item.id, pays: item.pays, points: item.points * times };
}

/** What a yaku is worth in this hand each time it is found. */
export function hanOf({ closed, open }: Pick<PaidYaku, 'closed' | 'open'>, { hand }: Reading): Han {
  return hand.claimedMelds === 0 ? closed : open;
}

/** The rows that are in a reading and count in it, before any excludes another. What each brings is added to the items. */
export function rowsIn(
  { yaku }: HanPlan,
  { reading, situation, met }: ReadingWon,
  items?: ScoredItem[],
): RowBits {
  let rows: RowBits = 0;
  let row: RowBits = 1;
  for (const each of yaku) {
    if (areMet(each.needs, met) && hanOf(each, reading) > 0) {
      const times = each.count(reading, situation);
      if (times > 0) {
        rows |= row;
        items?.push(itemOf(each, reading, times));
      }
    }
    row <<= 1;
  }
  return rows;
}

/** Of what rows bring, in their order, what those bring that are kept. */
export function itemsOf(kept: RowBits, rows: RowBits, items: readonly ScoredItem[]): ScoredItem[] {
  let rest = rows;
  return items.filter(() => {
    const row = rest & -rest;
    rest ^= row;
    return (kept & row) !== 0;
  });
}

/** The rows that are left when each has put out those it is counted in place of. */
export function withoutExcluded(rows: RowBits, excludes: readonly RowBits[]): RowBits {
  let left = rows;
  for (let rest = rows; rest !== 0; rest &= rest - 1) left &= ~(excludes[lowestRow(rest)] ?? 0);
  return left;
}

/** The yakuman of a reading, those put out that another is counted in place of. */
export function yakumanIn(plan: HanPlan, { reading, situation, met }: ReadingWon): RowBits {
  let rows: RowBits = 0;
  let row: RowBits = 1;
  for (const { needs, count } of plan.yakuman) {
    if (areMet(needs, met) && count(reading, situation) > 0) rows |= row;
    row <<= 1;
  }
  return rows === 0 ? 0 : withoutExcluded(rows, plan.yakumanExcludes);
}
