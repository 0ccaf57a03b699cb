import { contradictionIn } from './contradictions.ts';
import type { WinningHand } from './hand.ts';
import type { ImpossibleHand } from './impossible.ts';
import type { LimitPattern, LimitSize, Points } from './pattern.ts';
import type { Reading } from './reading.ts';
import { readingsOf } from './readings.ts';
import type { Ruleset } from './ruleset.ts';
import { isSacred } from './sacred.ts';
import type { Situation } from './situation.ts';
import { tallyOf } from './tally.ts';

export interface ScoredItem {
  readonly id: string;
  readonly points: Points;
}

/** A limit hand: it pays its limit in place of its points. */
export interface LimitWin {
  readonly size: LimitSize;
  readonly points: Points;
  /** Every limit hand of this size that the reading is. */
  readonly ids: readonly string[];
}

/** A legal win in its best reading. A limit win has no points and no items. */
export interface Score {
  readonly outcome: 'won';
  readonly handPoints: Points;
  readonly bonusPoints: Points;
  readonly limit: LimitWin | null;
  readonly items: readonly ScoredItem[];
  readonly reading: Reading;
}

export type Refusal = 'not-a-winning-hand' | 'below-minimum' | 'sacred-discard';

/** No legal win. `handPoints` are those of the best reading; `null` where there is no reading to count. */
export interface NoScore {
  readonly outcome: 'refused';
  readonly reason: Refusal;
  readonly handPoints: Points | null;
}

export type ScoreResult = Score | NoScore | ImpossibleHand;

/** What a hand is worth (docs/rules.md, "Best reading"). Points; tiles that cannot be together are an error. */
export function scoreHand(ruleset: Ruleset, hand: WinningHand, situation: Situation): ScoreResult {
  const tallied = tallyOf(ruleset, hand);
  if (tallied.outcome === 'impossible') return tallied;
  const contradiction = contradictionIn(ruleset, tallied.hand, situation);
  if (contradiction !== undefined) return contradiction;
  const readings = readingsOf(tallied.hand, situation.by, ruleset.forms);
  if (readings.length === 0) return refused('not-a-winning-hand', null);
  if (winsOnSacredDiscard(hand, situation)) return refused('sacred-discard', null);
  return bestLimit(ruleset, readings, situation) ?? bestPoints(ruleset, readings, situation);
}

function refused(reason: Refusal, handPoints: Points | null): NoScore {
  return { outcome: 'refused', reason, handPoints };
}

function winsOnSacredDiscard({ win }: WinningHand, { by, ownDiscards = [] }: Situation): boolean {
  return by !== 'self-draw' && isSacred(win, ownDiscards);
}

function bestLimit(ruleset: Ruleset, readings: readonly Reading[], situation: Situation): Score | undefined {
  let half: Score | undefined;
  for (const reading of readings) {
    const score = limitScore(ruleset, reading, situation);
    if (score?.limit?.size === 'full') return score;
    half ??= score;
  }
  return half;
}

function limitScore({ limits }: Ruleset, reading: Reading, situation: Situation): Score | undefined {
  const found: LimitPattern[] = [];
  for (const pattern of limits.hands) if (pattern.count(reading, situation) > 0) found.push(pattern);
  if (found.length === 0) return undefined;
  const size = found.some((pattern) => pattern.worth === 'full') ? 'full' : 'half';
  const ids = found.filter((pattern) => pattern.worth === size).map((pattern) => pattern.id);
  const limit = { size, points: limits.points[size], ids } as const;
  return { outcome: 'won', handPoints: 0, bonusPoints: 0, limit, items: [], reading };
}

/** Among the readings that meet the minimum the one that pays most; of equals the one with more hand-points. */
function bestPoints(ruleset: Ruleset, readings: readonly Reading[], situation: Situation): Score | NoScore {
  let best: Score | undefined;
  let mostHandPoints = 0;
  for (const reading of readings) {
    const score = pointScore(ruleset, reading, situation);
    mostHandPoints = Math.max(mostHandPoints, score.handPoints);
    if (score.handPoints >= ruleset.minimum && (best === undefined || paysMore(score, best))) best = score;
  }
  return best ?? refused('below-minimum', mostHandPoints);
}

function paysMore(one: Score, other: Score): boolean {
  const more = one.handPoints + one.bonusPoints - other.handPoints - other.bonusPoints;
  return more > 0 || (more === 0 && one.handPoints > other.handPoints);
}

function pointScore({ patterns }: Ruleset, reading: Reading, situation: Situation): Score {
  const items: ScoredItem[] = [];
  let handPoints = 0;
  let bonusPoints = 0;
  for (const pattern of patterns) {
    if (situation.everyoneReady === true && pattern.pays === 'bonus') continue;
    const points = pattern.worth * pattern.count(reading, situation);
    if (points === 0) continue;
    if (pattern.pays === 'hand') handPoints += points;
    else bonusPoints += points;
    items.push({ id: pattern.id, points });
  }
  return { outcome: 'won', handPoints, bonusPoints, limit: null, items, reading };
}
