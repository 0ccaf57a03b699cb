import { type NoScore, noScore, type Refusal } from '../barriers.ts';
import type { EnteredPatterns, EnteredProblem } from '../entered/entered-patterns.ts';
import type { Situation } from '../hands/hand.ts';
import { isKong, type Reading } from '../hands/reading.ts';
import { type LimitWin, pointsOfItems, type Takings } from '../points/score-points.ts';
import { areMet, type ReadingWon, readingWon } from '../scoring/needs.ts';
import { lowestRow, type RowBits, type ScoredItem } from '../scoring/pattern.ts';
import { countOf, NORTH } from '../tiles/kind.ts';
import { type HanHandWon, hadYakuBefore, strictlyKept } from './discard-win.ts';
import type { Han, HanScoring, PaidYakuman } from './han-scoring.ts';
import { type Fu, fuOf, priceOf, rankOf } from './han-worth.ts';
import {
  type HanPlan,
  hanPlanOf,
  itemsOf,
  itemTimes,
  rowsIn,
  withoutExcluded,
  yakumanIn,
} from './yaku-of-reading.ts';

/** A legal win in its best reading. Hand-points are the han that make the minimum, bonus-points the others. */
export interface HanScore extends Takings {
  readonly outcome: 'won';
  readonly method: 'han';
  /** How many times a yakuman; 0 = an ordinary hand. */
  readonly yakuman: number;
  /** All han; 0 for a yakuman. */
  readonly han: Han;
  /** What the table of prices calls them; `null` where fu are counted, and for a yakuman. */
  readonly tableHan: Han | null;
  /** `null` where fu are not counted, and for a yakuman. */
  readonly fu: Fu | null;
  readonly limit: LimitWin | null;
  readonly items: readonly ScoredItem[];
  readonly reading: Reading;
}

/**
 * The best reading by han (docs/rules/sanma-modern.md, "Best reading"): the one that is most yakuman, else among those
 * with enough yaku the one that costs most; of equals the one with more han, then more fu. There is at least one.
 */
export function scoreHan(scoring: HanScoring, won: HanHandWon): HanScore | NoScore {
  const { readings, situation } = won;
  if (situation.by !== 'self-draw') {
    const refusal = discardProblem(scoring, won);
    if (refusal !== undefined) return noScore(refusal, null);
  }
  const plan = hanPlanOf(scoring);
  const keep = scoring.discardWin === 'strict-yaku' ? strictlyKept(plan, won) : undefined;
  const minimum = minimumFor(scoring, situation);
  let yakuman: HanScore | undefined;
  let best: HanScore | undefined;
  let mostOfYaku = 0;
  for (const reading of readings) {
    const each = readingWon(reading, situation);
    yakuman = moreYakuman(yakuman, yakumanScore(scoring, plan, each));
    if (yakuman !== undefined) continue;
    const score = yakuScore(scoring, plan, { won: each, keep });
    if (score === undefined) continue;
    mostOfYaku = Math.max(mostOfYaku, score.handPoints);
    if (score.handPoints < minimum) continue;
    if (best === undefined || costsMore(scoring, score, best)) best = score;
  }
  return yakuman ?? best ?? noScore(mostOfYaku === 0 ? 'no-yaku' : 'below-minimum', null);
}

/** Why the hand may not win on another player's tile, whatever its yaku. */
function discardProblem(scoring: HanScoring, won: HanHandWon): Refusal | undefined {
  const { melds } = won.hand;
  if (scoring.fourKongs === 'end-the-hand' && melds.length === 4 && melds.every(isKong))
    return 'not-a-winning-hand';
  if (robsNorthWrongly(scoring, won)) return 'not-a-winning-hand';
  const { discardWin } = scoring;
  if (discardWin !== 'yaku-before' && discardWin !== 'yaku-before-strictly') return undefined;
  return hadYakuBefore(scoring, won) ? undefined : 'no-yaku';
}

/** A winner who holds other Norths has robbed one that was set aside, for no kong of them can be. */
function robsNorthWrongly({ robbedNorth }: HanScoring, { hand, readings, situation }: HanHandWon): boolean {
  const robsAside = situation.by === 'robbed-kong' && hand.win === NORTH && countOf(hand.all, NORTH) > 1;
  return robsAside && robbedNorth === 'orphans-only' && !readings.some(({ form }) => form === 'orphans');
}

function moreYakuman(one: HanScore | undefined, other: HanScore | undefined): HanScore | undefined {
  return one === undefined || (other !== undefined && other.yakuman > one.yakuman) ? other : one;
}

function timesOf({ yakuman }: HanPlan, rows: RowBits): number {
  let times = 0;
  for (let rest = rows; rest !== 0; rest &= rest - 1) times += yakuman[lowestRow(rest)]?.times ?? 0;
  return times;
}

/** The yakuman that this reading is, if it is any. */
function yakumanScore({ yakuman, worth }: HanScoring, plan: HanPlan, won: ReadingWon): HanScore | undefined {
  const rows = yakumanIn(plan, won);
  if (rows === 0) return undefined;
  const { reading, situation } = won;
  const times = timesOf(plan, rows);
  const { toDealer, toOther } = priceOf(worth, { yakuman: times, han: 0, fu: null }).onDiscard;
  const ids = yakuman.filter((_, row) => (rows & (1 << row)) !== 0).map(({ id }) => id);
  const limit = { size: 'full', points: situation.seat === 'east' ? toDealer : toOther, ids } as const;
  const nothing = { handPoints: 0, bonusPoints: 0, han: 0, tableHan: null, fu: null, items: [] };
  return { outcome: 'won', method: 'han', ...nothing, yakuman: times, limit, reading };
}

function costsMore({ worth }: HanScoring, one: HanScore, other: HanScore): boolean {
  const more =
    rankOf(worth, one.han, one.fu) - rankOf(worth, other.han, other.fu) ||
    one.han - other.han ||
    (one.fu ?? 0) - (other.fu ?? 0);
  return more > 0;
}

/** Han of yaku that a win needs in this hand of its dealer: a club's own minimum may be above that of later hands. */
export function minimumFor(
  { minimum, repeatMinimum }: HanScoring,
  { dealersHand = 1 }: Pick<Situation, 'dealersHand'>,
): Han {
  const isRepeated = repeatMinimum !== null && dealersHand >= repeatMinimum.fromHand;
  return isRepeated ? Math.max(minimum, repeatMinimum.han) : minimum;
}

interface YakuAsked {
  readonly won: ReadingWon;
  /** Which of its rows a reading keeps; left out = all. */
  readonly keep: ReturnType<typeof strictlyKept> | undefined;
}

/** All that the rows of a reading and its dora bring, if there is a yaku among them. */
function yakuScore(scoring: HanScoring, plan: HanPlan, { won, keep }: YakuAsked): HanScore | undefined {
  const { reading, situation, met } = won;
  const { worth } = scoring;
  const { dora } = plan;
  const found: ScoredItem[] = [];
  const seen = rowsIn(plan, won, found);
  const kept = keep === undefined || seen === 0 ? seen : keep(reading, seen);
  const rows = withoutExcluded(kept, plan.yakuExcludes);
  if ((rows & plan.makesMinimum) === 0) return undefined;
  const items = rows === seen ? found : itemsOf(rows, seen, found);
  let handPoints = 0;
  let bonusPoints = 0;
  for (const { pays, points } of items) {
    if (pays === 'hand') handPoints += points;
    else bonusPoints += points;
  }
  for (const each of dora) {
    const points = areMet(each.needs, met) ? each.count(reading, situation) : 0;
    if (points === 0) continue;
    bonusPoints += points;
    items.push(itemTimes(each.once, points));
  }
  const han = handPoints + bonusPoints;
  return {
    outcome: 'won',
    method: 'han',
    handPoints,
    bonusPoints,
    limit: null,
    yakuman: 0,
    han,
    tableHan: worth.by === 'table' ? han + worth.baseHan : null,
    fu: worth.by === 'fu' ? fuOf(reading, situation, plan.fu) : null,
    items,
    reading,
  };
}

interface HanEntered extends Pick<EnteredPatterns, 'melds' | 'fu'> {
  /** How often each yaku, yakuman and dora is in the hand, by its id. */
  readonly times: ReadonlyMap<string, number>;
  readonly situation: Situation;
}

type CountedHan = Omit<HanScore, 'reading'>;

/** The han of yaku that were entered, with dora and fu; or the yakuman they are. */
export function countHan(scoring: HanScoring, entered: HanEntered): CountedHan | NoScore | EnteredProblem {
  return yakumanWin(scoring, entered) ?? yakuWin(scoring, entered);
}

interface Excluding {
  readonly id: string;
  readonly excludes: readonly string[];
}

function notExcluded<Row extends Excluding>(rows: readonly Row[]): readonly Row[] {
  const excluded = new Set(rows.flatMap(({ excludes }) => excludes));
  return rows.filter(({ id }) => !excluded.has(id));
}

function yakumanWin(
  { yakuman, worth }: HanScoring,
  { times, situation }: HanEntered,
): CountedHan | undefined {
  const rows: readonly PaidYakuman[] = notExcluded(yakuman.filter(({ id }) => times.has(id)));
  if (rows.length === 0) return undefined;
  const paid = rows.reduce((sum, row) => sum + row.times, 0);
  const { toDealer, toOther } = priceOf(worth, { yakuman: paid, han: 0, fu: null }).onDiscard;
  const points = situation.seat === 'east' ? toDealer : toOther;
  return {
    outcome: 'won',
    method: 'han',
    handPoints: 0,
    bonusPoints: 0,
    yakuman: paid,
    han: 0,
    tableHan: null,
    fu: null,
    limit: { size: 'full', points, ids: rows.map(({ id }) => id) },
    items: [],
  };
}

function yakuWin(scoring: HanScoring, entered: HanEntered): CountedHan | NoScore | EnteredProblem {
  const { worth, dora } = scoring;
  const { times, situation, fu } = entered;
  const yaku = yakuItems(scoring, entered);
  const handPoints = pointsOfItems(yaku, 'hand');
  if (handPoints === 0) return noScore('no-yaku', null);
  if (handPoints < minimumFor(scoring, situation)) return noScore('below-minimum', null);
  if (worth.by === 'fu' && fu === null) return { outcome: 'fu-wanted' };
  const indicated = dora
    .map(({ id }): ScoredItem => ({ id, pays: 'bonus', points: times.get(id) ?? 0 }))
    .filter(({ points }) => points > 0);
  const items = [...yaku, ...indicated];
  const bonusPoints = pointsOfItems(items, 'bonus');
  const han: Han = handPoints + bonusPoints;
  const tableHan = worth.by === 'table' ? han + worth.baseHan : null;
  const takings = { handPoints, bonusPoints, limit: null };
  return { outcome: 'won', method: 'han', ...takings, yakuman: 0, han, tableHan, fu, items };
}

/** A yaku that is not counted in a hand with claimed melds excludes nothing there. */
function yakuItems({ yaku }: HanScoring, { times, melds }: HanEntered): readonly ScoredItem[] {
  const hanOf = ({ closed, open }: { closed: Han; open: Han }): Han => (melds === 'claimed' ? open : closed);
  const rows = yaku.filter((row) => times.has(row.id) && hanOf(row) > 0);
  return notExcluded(rows).map((row) => ({
    id: row.id,
    pays: row.role === 'yaku' ? 'hand' : 'bonus',
    points: hanOf(row) * (times.get(row.id) ?? 0),
  }));
}
