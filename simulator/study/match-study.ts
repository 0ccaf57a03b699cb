import type { Ruleset } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import type { WrittenOptions } from '../../src/rules/rulesets/option-book.ts';
import type { PlayableId } from '../../src/rules/rulesets/presets.ts';
import { rulesetProblem } from '../../src/words/en/refusals.ts';
import { CALM } from '../people/mind.ts';
import { type HandLine, handLine } from './hand-line.ts';
import { StudyTable } from './study-table.ts';

/** From what every match of a study follows: the same in whichever thread and after whichever other it is played. */
export interface StudyPlan {
  readonly ruleset: PlayableId;
  readonly options: WrittenOptions;
  readonly seed: string;
}

/** The rules of a study; throws where the options do not go with them. */
export const rulesOf = ({ ruleset, options }: StudyPlan): Ruleset => {
  const made = rulesetWith(ruleset, options);
  if (!made.ok) throw new RangeError(rulesetProblem(made.error));
  return made.ruleset;
};

/** Plays the match of this number, counted from 1, hand by hand. */
export function* studyMatch(
  { seed }: Pick<StudyPlan, 'seed'>,
  { ruleset, match }: { readonly ruleset: Ruleset; readonly match: number },
): Generator<HandLine, void, void> {
  const mind = { ruleset, temperament: CALM };
  const table = new StudyTable({ ruleset, seed: `${seed} ${match}`, mindAt: () => mind });
  for (const hand of table.playMatch()) yield handLine(hand, { match, ruleset });
}
