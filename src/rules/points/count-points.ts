import { type NoScore, refused } from '../barriers/refusal.ts';
import type { EnteredPatterns } from '../entered/entered-patterns.ts';
import type { Situation } from '../hands/situation.ts';
import type { PointScoring } from './point-scoring.ts';
import { type PointScore, paidItems, type ScoredItem, sumOf } from './score-points.ts';

export interface TimesEntered extends Pick<EnteredPatterns, 'melds'> {
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

function pointWin(
  { patterns, minimum, barriers }: PointScoring,
  { times, situation }: TimesEntered,
): CountedPoints | NoScore {
  const found = patterns.flatMap(({ id, pays, worth }): readonly ScoredItem[] => {
    const count = times.get(id) ?? 0;
    if (count === 0 || (situation.everyoneReady === true && pays === 'bonus')) return [];
    return [{ id, pays, points: worth * count }];
  });
  const items = paidItems(patterns, found);
  const handPoints = sumOf(items, 'hand');
  if (handPoints < minimum) return refused('below-minimum', handPoints);
  const barrier = barriers.find(
    ({ told }) => told !== undefined && times.has(told.by) && handPoints < told.needs,
  );
  if (barrier !== undefined) return refused(barrier.reason, handPoints);
  return {
    outcome: 'won',
    method: 'points',
    handPoints,
    bonusPoints: sumOf(items, 'bonus'),
    limit: null,
    items,
  };
}
