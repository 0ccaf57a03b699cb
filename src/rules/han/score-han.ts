import { type NoScore, noScore, type Refusal } from '../barriers.ts';
import type { EnteredPatterns, EnteredProblem } from '../entered/entered-patterns.ts';
import type { Situation } from '../hands/hand.ts';
import { isKong, type Reading } from '../hands/reading.ts';
import { type LimitWin, pointsOfItems, type ScoredItem, type Takings } from '../points/score-points.ts';
import { lowestRow, type RowBits } from '../scoring/pattern.ts';
import { countOf, NORTH } from '../tiles/kind.ts';
import { type HanHandWon, hadYakuBefore, strictlyKept } from './discard-win.ts';
import type { Han, HanScoring, PaidYakuman } from './han-scoring.ts';
import { type Fu, fuOf, priceOf, rankOf } from './han-worth.ts';
import { type HanPlan, hanOf, hanPlanOf, rowsIn, withoutExcluded, yakumanIn } from './yaku-of-reading.ts';

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

/** The best reading by han (docs/rules/sanma-modern.md, "Best reading"). There is at least one. */
export function scoreHan(scoring: HanScoring, won: HanHandWon): HanScore | NoScore {
  if (won.situation.by !== 'self-draw') {
    const refusal = discardProblem(scoring, won);
    if (refusal !== undefined) return noScore(refusal, null);
  }
  const plan = hanPlanOf(scoring);
  return bestYakuman(scoring, plan, won) ?? bestYaku(scoring, plan, won);
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

function bestYakuman(
  scoring: HanScoring,
  plan: HanPlan,
  { readings, situation }: HanHandWon,
): HanScore | undefined {
  let best: Reading | undefined;
  let bestRows: RowBits = 0;
  let most = 0;
  for (const reading of readings) {
    const rows = yakumanIn(plan, reading, situation);
    if (rows === 0) continue;
    const times = timesOf(plan, rows);
    if (times <= most) continue;
    best = reading;
    bestRows = rows;
    most = times;
  }
  return best === undefined
    ? undefined
    : yakumanScore(scoring, best, { situation, rows: bestRows, times: most });
}

function timesOf({ yakuman }: HanPlan, rows: RowBits): number {
  let times = 0;
  for (let rest = rows; rest !== 0; rest &= rest - 1) times += yakuman[lowestRow(rest)]?.times ?? 0;
  return times;
}

interface FoundYakuman {
  readonly situation: Situation;
  readonly rows: RowBits;
  readonly times: number;
}

function yakumanScore(
  { yakuman, worth }: HanScoring,
  reading: Reading,
  { situation, rows, times }: FoundYakuman,
): HanScore {
  const { toDealer, toOther } = priceOf(worth, { yakuman: times, han: 0, fu: null }).onDiscard;
  const ids = yakuman.filter((_, row) => (rows & (1 << row)) !== 0).map(({ id }) => id);
  const limit = { size: 'full', points: situation.seat === 'east' ? toDealer : toOther, ids } as const;
  const nothing = { handPoints: 0, bonusPoints: 0, han: 0, tableHan: null, fu: null, items: [] };
  return { outcome: 'won', method: 'han', ...nothing, yakuman: times, limit, reading };
}

/** Among the readings with enough yaku the one that costs most; of equals the one with more han, then more fu. */
function bestYaku(scoring: HanScoring, plan: HanPlan, won: HanHandWon): HanScore | NoScore {
  const { situation } = won;
  const keep = scoring.discardWin === 'strict-yaku' ? strictlyKept(plan, won) : undefined;
  const minimum = minimumFor(scoring, situation);
  let best: HanScore | undefined;
  let mostOfYaku = 0;
  for (const reading of won.readings) {
    const seen = rowsIn(plan, reading, situation);
    const kept = keep === undefined || seen === 0 ? seen : keep(reading, seen);
    const rows = withoutExcluded(kept, plan.yakuExcludes);
    if ((rows & plan.makesMinimum) === 0) continue;
    const score = ordinaryScore(scoring, plan, { reading, rows, situation });
    mostOfYaku = Math.max(mostOfYaku, score.handPoints);
    if (score.handPoints < minimum) continue;
    if (best === undefined || costsMore(scoring, score, best)) best = score;
  }
  return best ?? noScore(mostOfYaku === 0 ? 'no-yaku' : 'below-minimum', null);
}

function costsMore({ worth }: HanScoring, one: HanScore, other: HanScore): boolean {
  const more =
    rankOf(worth, one.han, one.fu) - rankOf(worth, other.han, other.fu) ||
    one.han - other.han ||
    (one.fu ?? 0) - (other.fu ?? 0);
  return more > 0;
}

function minimumFor(
  { minimum, repeatMinimum }: HanScoring,
  { dealersHand = 1 }: Pick<Situation, 'dealersHand'>,
): Han {
  return repeatMinimum !== null && dealersHand >= repeatMinimum.fromHand ? repeatMinimum.han : minimum;
}

interface FoundYaku {
  readonly reading: Reading;
  readonly rows: RowBits;
  readonly situation: Situation;
}

/** All that these rows and the dora bring. */
function ordinaryScore(scoring: HanScoring, { yaku, dora }: HanPlan, found: FoundYaku): HanScore {
  const { reading, rows, situation } = found;
  const { worth, north } = scoring;
  const items: ScoredItem[] = [];
  let handPoints = 0;
  let bonusPoints = 0;
  for (let rest = rows; rest !== 0; rest &= rest - 1) {
    const row = yaku[lowestRow(rest)];
    if (row === undefined) continue;
    const points = hanOf(row, reading) * row.count(reading, situation);
    if (row.role === 'yaku') handPoints += points;
    else bonusPoints += points;
    items.push({ id: row.id, pays: row.role === 'yaku' ? 'hand' : 'bonus', points });
  }
  for (const each of dora) {
    const points = each.count(reading, situation);
    if (points === 0) continue;
    bonusPoints += points;
    items.push({ id: each.id, pays: 'bonus', points });
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
    fu: worth.by === 'fu' ? fuOf(reading, situation, north) : null,
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
