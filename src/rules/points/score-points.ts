import type { LimitPattern, LimitSize, PointPattern, Points } from '../pattern.ts';
import type { Reading } from '../reading.ts';
import { type NoScore, refused } from '../refusal.ts';
import type { Situation } from '../situation.ts';
import type { BarrierReason, LimitRules, PointScoring } from './point-scoring.ts';

/** What a pattern brings: hand-points (han), which make the minimum, or bonus-points, which do not. */
export interface ScoredItem {
  readonly id: string;
  readonly pays: 'hand' | 'bonus';
  readonly points: Points;
}

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

/** The best of these readings by hand-points, bonus-points and limits (docs/rules.md, "Best reading"). */
export function scorePoints(
  scoring: PointScoring,
  readings: readonly Reading[],
  situation: Situation,
): PointScore | NoScore {
  return bestLimit(scoring, readings, situation) ?? bestPoints(scoring, readings, situation);
}

function bestLimit(
  scoring: PointScoring,
  readings: readonly Reading[],
  situation: Situation,
): PointScore | undefined {
  const { limits } = scoring;
  if (limits === null || limits.hands.length === 0) return undefined;
  let half: PointScore | undefined;
  for (const reading of readings) {
    if (barrierTo(scoring, reading, ENOUGH) !== undefined) continue;
    const score = limitScore(limits, reading, situation);
    if (score?.limit?.size === 'full') return score;
    half ??= score;
  }
  return half;
}

function limitScore(limits: LimitRules, reading: Reading, situation: Situation): PointScore | undefined {
  if (limits.of === 'concealed-hands' && reading.hand.claimedMelds > 0) return undefined;
  let found: LimitPattern[] | undefined;
  for (const pattern of limits.hands) {
    if (pattern.count(reading, situation) === 0) continue;
    found ??= [];
    found.push(pattern);
  }
  if (found === undefined) return undefined;
  const size = found.some(({ worth }) => worth === 'full') ? 'full' : 'half';
  const ids = found.filter(({ worth }) => worth === size).map(({ id }) => id);
  const limit = { size, points: limits.points[size], ids } as const;
  return { outcome: 'won', method: 'points', handPoints: 0, bonusPoints: 0, limit, items: [], reading };
}

/** Among the readings that may win the one that pays most; of equals the one with more hand-points. */
function bestPoints(
  scoring: PointScoring,
  readings: readonly Reading[],
  situation: Situation,
): PointScore | NoScore {
  let best: PointScore | undefined;
  let mostHandPoints: Points | undefined;
  let barred: BarrierReason | undefined;
  for (const reading of readings) {
    const score = pointScore(scoring, reading, situation);
    const barrier = barrierTo(scoring, reading, score.handPoints);
    if (barrier !== undefined) {
      barred = barrier;
      continue;
    }
    mostHandPoints = Math.max(mostHandPoints ?? 0, score.handPoints);
    if (score.handPoints < scoring.minimum) continue;
    if (best === undefined || paysMore(score, best)) best = score;
  }
  if (best !== undefined) return best;
  return barred === undefined || mostHandPoints !== undefined
    ? refused('below-minimum', mostHandPoints ?? 0)
    : refused(barred, null);
}

/** A limit hand has enough hand-points for anything. */
const ENOUGH: Points = Number.POSITIVE_INFINITY;

function barrierTo(
  { barriers }: PointScoring,
  reading: Reading,
  handPoints: Points,
): BarrierReason | undefined {
  for (const barrier of barriers) if (barrier.bars(reading, handPoints)) return barrier.reason;
  return undefined;
}

function paysMore(one: PointScore, other: PointScore): boolean {
  const more = one.handPoints + one.bonusPoints - other.handPoints - other.bonusPoints;
  return more > 0 || (more === 0 && one.handPoints > other.handPoints);
}

function pointScore({ patterns }: PointScoring, reading: Reading, situation: Situation): PointScore {
  const items: ScoredItem[] = [];
  let handPoints = 0;
  let bonusPoints = 0;
  let settled = true;
  for (const pattern of patterns) {
    if (situation.everyoneReady === true && pattern.pays === 'bonus') continue;
    const points = pattern.worth * pattern.count(reading, situation);
    if (points === 0) continue;
    if (pattern.pays === 'hand') handPoints += points;
    else bonusPoints += points;
    if (pattern.inPlaceOf.length > 0 || pattern.standsAlone) settled = false;
    items.push({ id: pattern.id, pays: pattern.pays, points });
  }
  if (!settled) return settledScore(patterns, { items, reading });
  return { outcome: 'won', method: 'points', handPoints, bonusPoints, limit: null, items, reading };
}

/** The same without what others are paid in place of. */
function settledScore(
  patterns: readonly PointPattern[],
  { items, reading }: Pick<PointScore, 'items' | 'reading'>,
): PointScore {
  const kept = paidItems(patterns, items);
  const [handPoints, bonusPoints] = [sumOf(kept, 'hand'), sumOf(kept, 'bonus')];
  return { outcome: 'won', method: 'points', handPoints, bonusPoints, limit: null, items: kept, reading };
}

/** What is left to be paid when others are paid in its place, or a pattern stands alone. */
export function paidItems(
  patterns: readonly PointPattern[],
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

export function sumOf(items: readonly ScoredItem[], wanted: ScoredItem['pays']): Points {
  return items.reduce((sum, { pays, points }) => sum + (pays === wanted ? points : 0), 0);
}

/** How many of these points were paid for drawing the winning tile oneself. */
export function pointsForSelfDraw({ patterns }: PointScoring, items: readonly ScoredItem[]): Points {
  const paidForIt = patterns.filter(({ forSelfDraw }) => forSelfDraw).map(({ id }) => id);
  return items.reduce((sum, { id, points }) => sum + (paidForIt.includes(id) ? points : 0), 0);
}
