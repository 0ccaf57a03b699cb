import type { GroupScoring } from './group-scoring.ts';
import type { GroupScore } from './score-groups.ts';

/** The sum of groups that were entered: any complete hand wins. */
export function countGroups(
  { patterns }: GroupScoring,
  times: ReadonlyMap<string, number>,
): Omit<GroupScore, 'reading'> {
  const items = patterns
    .map(({ id, pays, worth }) => ({ id, pays, points: worth * (times.get(id) ?? 0) }))
    .filter(({ points }) => points > 0);
  const handPoints = items.reduce((sum, { points }) => sum + points, 0);
  return { outcome: 'won', method: 'groups', handPoints, bonusPoints: 0, limit: null, items };
}
