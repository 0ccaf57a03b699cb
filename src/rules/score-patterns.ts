import type { NoScore } from './barriers/refusal.ts';
import {
  type EnteredPatterns,
  type EnteredProblem,
  type EnteredSituation,
  enteredTimes,
} from './entered-patterns.ts';
import { countGroups } from './groups/count-groups.ts';
import { countHan } from './han/count-han.ts';
import { countPoints } from './points/count-points.ts';
import type { Ruleset } from './ruleset.ts';
import type { CountedWin } from './score.ts';
import { patternsOf } from './scoring.ts';

/**
 * What a hand is worth that was told by its patterns: their sums, without those that others are paid in place of, and
 * whether they make the minimum. Whether tiles could have them all nobody asks here; the people at the table saw them.
 */
export function scorePatterns(
  { scoring }: Pick<Ruleset, 'scoring'>,
  entered: EnteredPatterns,
  situation: EnteredSituation,
): CountedWin | NoScore | EnteredProblem {
  const read = enteredTimes(patternsOf(scoring), entered);
  if (read.outcome !== 'known') return read;
  const { times } = read;
  const countsFu = scoring.method === 'han' && scoring.worth.by === 'fu';
  if (!countsFu && entered.fu !== null) return { outcome: 'fu-not-counted' };
  switch (scoring.method) {
    case 'points':
      return countPoints(scoring, { ...entered, times, situation });
    case 'han':
      return countHan(scoring, { ...entered, times, situation });
    case 'groups':
      return countGroups(scoring, times);
    default:
      return scoring satisfies never;
  }
}
