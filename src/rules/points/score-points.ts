import type { LimitPattern, LimitSize, Points } from '../pattern.ts';
import type { Reading } from '../reading.ts';
import { type NoScore, refused } from '../refusal.ts';
import type { Situation } from '../situation.ts';
import type { BarrierReason, PointScoring } from './point-scoring.ts';

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
  let half: PointScore | undefined;
  for (const reading of readings) {
    const score = limitScore(scoring, reading, situation);
    if (score?.limit?.size === 'full') return score;
    half ??= score;
  }
  return half;
}

function limitScore(
  { limits }: PointScoring,
  reading: Reading,
  situation: Situation,
): PointScore | undefined {
  const found: LimitPattern[] = [];
  for (const pattern of limits.hands) if (pattern.count(reading, situation) > 0) found.push(pattern);
  if (found.length === 0) return undefined;
  const size = found.some((pattern) => pattern.worth === 'full') ? 'full' : 'half';
  const ids = found.filter((pattern) => pattern.worth === size).map((pattern) => pattern.id);
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
  let mostHandPoints = 0;
  let barred: BarrierReason | undefined;
  for (const reading of readings) {
    const score = pointScore(scoring, reading, situation);
    mostHandPoints = Math.max(mostHandPoints, score.handPoints);
    if (score.handPoints < scoring.minimum) continue;
    const barrier = barrierTo(scoring, score, situation);
    if (barrier !== undefined) barred = barrier;
    else if (best === undefined || paysMore(score, best)) best = score;
  }
  return best ?? refused(barred ?? 'below-minimum', mostHandPoints);
}

function barrierTo(
  { barriers }: PointScoring,
  { reading, handPoints }: PointScore,
  situation: Situation,
): BarrierReason | undefined {
  for (const barrier of barriers) if (barrier.bars(reading, situation, handPoints)) return barrier.reason;
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
  for (const pattern of patterns) {
    if (situation.everyoneReady === true && pattern.pays === 'bonus') continue;
    const points = pattern.worth * pattern.count(reading, situation);
    if (points === 0) continue;
    if (pattern.pays === 'hand') handPoints += points;
    else bonusPoints += points;
    items.push({ id: pattern.id, pays: pattern.pays, points });
  }
  return { outcome: 'won', method: 'points', handPoints, bonusPoints, limit: null, items, reading };
}
