import type { Ruleset } from '../ruleset.ts';
import type { Transfer } from '../scoring/settlement.ts';
import { type MatchCourse, type Standing, settleMatch as settleMatchChecked } from '../settle-match.ts';
import { mustBeRuleset } from './must-be.ts';
import { eachMustSit, onceEachSeat } from './must-sit.ts';

/**
 * What is paid once more when the match is over, and why (docs/rules/sanma-modern.md, "End of the match").
 * `standings` in turn order from the first dealer, who goes before others with the same points. Throws a RangeError for a
 * seat at which nobody sits, or that stands there twice.
 */
export function settleMatch(
  ruleset: Ruleset,
  standings: readonly Standing[],
  course: MatchCourse = 'played',
): readonly Transfer[] {
  mustBeRuleset(ruleset);
  eachMustSit(ruleset.match.seats, 'standings', standings);
  onceEachSeat('standings', standings);
  return settleMatchChecked(ruleset, standings, course);
}
