import type { NoScore } from './barriers/refusal.ts';
import { contradictionAmong } from './entered/contradiction.ts';
import { type EnteredPatterns, type EnteredProblem, enteredTimes } from './entered/entered-patterns.ts';
import { countedTimes, wholeHand, wonOtherwise } from './entered/whole-hand.ts';
import { countGroups } from './groups/count-groups.ts';
import { countHan } from './han/count-han.ts';
import { contradictionInHow } from './hands/contradictions.ts';
import type { ImpossibleHand } from './hands/impossible.ts';
import type { Situation } from './hands/situation.ts';
import { countPoints } from './points/count-points.ts';
import type { Ruleset } from './ruleset.ts';
import type { CountedWin } from './score.ts';
import { patternsOf } from './scoring.ts';
import { unreachable } from './unreachable.ts';

/**
 * What a hand is worth that was told by its patterns: what they say together with how it was won, without those that
 * others are paid in place of, and whether it makes the minimum. What no hand can have is refused.
 */
export function scorePatterns(
  { scoring }: Pick<Ruleset, 'scoring'>,
  entered: EnteredPatterns,
  situation: Situation,
): CountedWin | NoScore | EnteredProblem | ImpossibleHand {
  const known = patternsOf(scoring);
  const read = enteredTimes(known, entered);
  if (read.outcome !== 'known') return read;
  const { melds } = entered;
  const claimedMelds = melds === 'claimed' ? 1 : 0;
  const impossible = contradictionInHow({ scoring }, { claimedMelds }, situation);
  if (impossible !== undefined) return impossible;
  const told = { known, times: read.times, melds, situation };
  const whole = { ...told, times: wholeHand(told) };
  const problem = wonOtherwise(told) ?? contradictionAmong(whole);
  if (problem !== undefined) return problem;
  const countsFu = scoring.method === 'han' && scoring.worth.by === 'fu';
  if (!countsFu && entered.fu !== null) return { outcome: 'fu-not-counted' };
  const times = countedTimes(whole);
  switch (scoring.method) {
    case 'points':
      return countPoints(scoring, { ...entered, times, situation });
    case 'han':
      return countHan(scoring, { ...entered, times, situation });
    case 'groups':
      return countGroups(scoring, times);
    default:
      return unreachable(scoring);
  }
}
