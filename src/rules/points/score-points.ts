import { type NoScore, noScore } from '../barriers.ts';
import type { EnteredPatterns } from '../entered/entered-patterns.ts';
import type { Situation } from '../hands/hand.ts';
import type { Reading } from '../hands/reading.ts';
import { areMet, type ReadingWon, readingWon } from '../scoring/needs.ts';
import type { LimitSize, PointPattern, Points, ScoredItem } from '../scoring/pattern.ts';
import {
  type AskedLimit,
  type BarrierReason,
  type LimitRules,
  type PointPlan,
  type PointScoring,
  paysHandPointsAlone,
  pointPlanOf,
} from './point-scoring.ts';

/** A limit hand: it pays its limit in place of its points. */
export interface LimitWin {
  readonly size: LimitSize;
  readonly points: Points;
  /** Every limit hand of this size that the reading is. */
  readonly ids: readonly string[];
}

/** What is paid for. */
export interface Takings {
  readonly handPoints: Points;
  readonly bonusPoints: Points;
  readonly limit: Pick<LimitWin, 'size' | 'points'> | null;
}

/** A legal win in its best reading. A limit win has no points and no items. */
export interface PointScore extends Takings {
  readonly outcome: 'won';
  readonly method: 'points';
  readonly limit: LimitWin | null;
  readonly items: readonly ScoredItem[];
  readonly reading: Reading;
}

/**
 * The best of these readings by hand-points, bonus-points and limits (docs/rules.md, "Best reading"): among those that
 * may win a limit hand, or the one that pays most; of equals the one with more hand-points.
 */
export function scorePoints(
  scoring: PointScoring,
  readings: readonly Reading[],
  situation: Situation,
): PointScore | NoScore {
  const plan = pointPlanOf(scoring);
  const { limits, minimum } = scoring;
  let half: PointScore | undefined;
  let best: PointScore | undefined;
  let mostHandPoints: Points = 0;
  let barred: BarrierReason | undefined;
  for (const reading of readings) {
    const won = readingWon(reading, situation);
    const limit = limits === null ? undefined : limitScore(limits, plan, won);
    if (limit?.limit?.size === 'full') return limit;
    half ??= limit;
    if (half !== undefined) continue;
    const score = pointScore(scoring, plan, won);
    const barrier = barrierTo(plan, reading, score.handPoints);
    if (barrier !== undefined) {
      barred = barrier;
      continue;
    }
    mostHandPoints = Math.max(mostHandPoints, score.handPoints);
    if (score.handPoints < minimum) continue;
    if (best === undefined || paysMore(score, best)) best = score;
  }
  const win = half ?? best;
  if (win !== undefined) return win;
  return barred === undefined ? noScore('below-minimum', mostHandPoints) : noScore(barred, null);
}

/** The limit that this reading is, if it is one and may win. */
function limitScore(limits: LimitRules, plan: PointPlan, won: ReadingWon): PointScore | undefined {
  const found = limitHandsIn(plan, won);
  if (found.length === 0) return undefined;
  const { reading } = won;
  if (limits.of === 'concealed-hands' && reading.hand.claimedMelds > 0) return undefined;
  if (barrierTo(plan, reading, ENOUGH) !== undefined) return undefined;
  const size = found.some(({ worth }) => worth === 'full') ? 'full' : 'half';
  const ids = found.filter(({ worth }) => worth === size).map(({ id }) => id);
  const limit = { size, points: limits.points[size], ids } as const;
  return { outcome: 'won', method: 'points', handPoints: 0, bonusPoints: 0, limit, items: [], reading };
}

const NO_HANDS: readonly AskedLimit[] = [];

function limitHandsIn({ limits }: PointPlan, { reading, met, situation }: ReadingWon): readonly AskedLimit[] {
  let found: AskedLimit[] | undefined;
  for (const pattern of limits) {
    if (!areMet(pattern.needs, met) || pattern.count(reading, situation) === 0) continue;
    found ??= [];
    found.push(pattern);
  }
  return found ?? NO_HANDS;
}

/** A limit hand has enough hand-points for anything. */
const ENOUGH: Points = Number.POSITIVE_INFINITY;

function barrierTo({ barriers }: PointPlan, reading: Reading, handPoints: Points): BarrierReason | undefined {
  for (const barrier of barriers) if (barrier.bars(reading, handPoints)) return barrier.reason;
  return undefined;
}

function paysMore(one: PointScore, other: PointScore): boolean {
  const more = one.handPoints + one.bonusPoints - other.handPoints - other.bonusPoints;
  return more > 0 || (more === 0 && one.handPoints > other.handPoints);
}

function pointScore(scoring: PointScoring, { patterns }: PointPlan, won: ReadingWon): PointScore {
  const { reading, met, situation } = won;
  const items: ScoredItem[] = [];
  let handPoints = 0;
  let bonusPoints = 0;
  let replaces = false;
  const noBonus = paysHandPointsAlone(scoring, situation);
  for (const pattern of patterns) {
    if (!areMet(pattern.needs, met)) continue;
    if (noBonus && pattern.pays === 'bonus') continue;
    const times = pattern.count(reading, situation);
    if (times === 0) continue;
    const item = times === 1 ? pattern.once : itemOf(pattern, times);
    if (pattern.pays === 'hand') handPoints += item.points;
    else bonusPoints += item.points;
    if (pattern.replaces) replaces = true;
    items.push(item);
  }
  if (replaces) return scoreOf(paidItems(scoring.patterns, items), reading);
  return { outcome: 'won', method: 'points', handPoints, bonusPoints, limit: null, items, reading };
}

function itemOf({ id, pays, worth }: Pick<PointPattern, 'id' | 'pays' | 'worth'>, times: number): ScoredItem {
  return { id, pays, points: worth * times };
}

function scoreOf(items: readonly ScoredItem[], reading: Reading): PointScore {
  const [handPoints, bonusPoints] = [pointsOfItems(items, 'hand'), pointsOfItems(items, 'bonus')];
  return { outcome: 'won', method: 'points', handPoints, bonusPoints, limit: null, items, reading };
}

/** What is left to be paid when others are paid in its place, or a pattern stands alone. */
export function paidItems(
  patterns: readonly Pick<PointPattern, 'id' | 'worth' | 'inPlaceOf' | 'standsAlone'>[],
  items: readonly ScoredItem[],
): readonly ScoredItem[] {
  const found = patterns.filter(({ id }) => items.some((item) => item.id === id));
  const replaced = new Set(found.flatMap(({ inPlaceOf }) => inPlaceOf));
  const lone = found.filter(({ standsAlone }) => standsAlone);
  const [loneId] = lone.toSorted((one, other) => other.worth - one.worth).map(({ id }) => id);
  return items.filter(
    ({ id, pays }) => !replaced.has(id) && (pays === 'bonus' || loneId === undefined || id === loneId),
  );
}

export function pointsOfItems(items: readonly ScoredItem[], wanted: ScoredItem['pays']): Points {
  return items.reduce((sum, { pays, points }) => sum + (pays === wanted ? points : 0), 0);
}

/** How many of these points were paid for drawing the winning tile oneself. */
export function pointsForSelfDraw({ patterns }: PointScoring, items: readonly ScoredItem[]): Points {
  const paidForIt = patterns.filter(({ forSelfDraw }) => forSelfDraw).map(({ id }) => id);
  return items.reduce((sum, { id, points }) => sum + (paidForIt.includes(id) ? points : 0), 0);
}

interface TimesEntered extends Pick<EnteredPatterns, 'melds'> {
  /** How often each pattern is in the hand, by its id. */
  readonly times: ReadonlyMap<string, number>;
  readonly situation: Situation;
}

type CountedPoints = Omit<PointScore, 'reading'>;

/** Hand-points and bonus-points of patterns that were entered, or the limit they are. */
export function countPoints(scoring: PointScoring, entered: TimesEntered): CountedPoints | NoScore {
  return limitWin(scoring, entered) ?? pointWin(scoring, entered);
}

function limitWin({ limits }: PointScoring, { times, melds }: TimesEntered): CountedPoints | undefined {
  if (limits === null || (limits.of === 'concealed-hands' && melds === 'claimed')) return undefined;
  const found = limits.hands.filter(({ id }) => times.has(id));
  if (found.length === 0) return undefined;
  const size = found.some(({ worth }) => worth === 'full') ? 'full' : 'half';
  const ids = found.filter(({ worth }) => worth === size).map(({ id }) => id);
  const limit = { size, points: limits.points[size], ids } as const;
  return { outcome: 'won', method: 'points', handPoints: 0, bonusPoints: 0, limit, items: [] };
}

function pointWin(scoring: PointScoring, { times, situation }: TimesEntered): CountedPoints | NoScore {
  const { patterns, minimum, barriers } = scoring;
  const noBonus = paysHandPointsAlone(scoring, situation);
  const found = patterns.flatMap(({ id, pays, worth }): readonly ScoredItem[] => {
    const count = times.get(id) ?? 0;
    if (count === 0 || (noBonus && pays === 'bonus')) return [];
    return [{ id, pays, points: worth * count }];
  });
  const items = paidItems(patterns, found);
  const handPoints = pointsOfItems(items, 'hand');
  if (handPoints < minimum) return noScore('below-minimum', handPoints);
  const barrier = barriers.find(
    ({ told }) => told !== undefined && times.has(told.by) && handPoints < told.needs,
  );
  if (barrier !== undefined) return noScore(barrier.reason, handPoints);
  return {
    outcome: 'won',
    method: 'points',
    handPoints,
    bonusPoints: pointsOfItems(items, 'bonus'),
    limit: null,
    items,
  };
}
