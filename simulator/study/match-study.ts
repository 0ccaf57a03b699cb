import { PLAYERS, type Player } from '../../src/play/seating/furniture.ts';
import { playersIn } from '../../src/rules/match.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import type { WrittenOptions } from '../../src/rules/rulesets/option-book.ts';
import type { PlayableId } from '../../src/rules/rulesets/presets.ts';
import { rulesetProblem } from '../../src/words/en/refusals.ts';
import type { Mind } from '../people/mind.ts';
import { type HandLine, handLine, personAt } from './hand-line.ts';
import type { Company, PersonPlays } from './people.ts';
import type { PersonIndex, Policy } from './policy.ts';
import { StudyTable } from './study-table.ts';

/** From what every match of a study follows: the same in whichever thread and after whichever other it is played. */
export interface StudyPlan {
  readonly ruleset: PlayableId;
  readonly options: WrittenOptions;
  readonly seed: string;
  /** How everybody plays, by person. */
  readonly people: readonly PersonPlays[];
  readonly answerMs: number;
  /** So many hands are wanted of all: no match need be longer, and among poor players one may never end. */
  readonly hands: number;
}

/** The rules of a study; throws where the options do not go with them. */
export const rulesOf = ({ ruleset, options }: Pick<StudyPlan, 'ruleset' | 'options'>): Ruleset => {
  const made = rulesetWith(ruleset, options);
  if (!made.ok) throw new RangeError(rulesetProblem(made.error));
  return made.ruleset;
};

interface MatchToPlay {
  readonly ruleset: Ruleset;
  readonly match: number;
  readonly company: Company;
}

/** Plays the match of this number, counted from 1, hand by hand. */
export function* studyMatch(
  { seed: ofAll, hands }: Pick<StudyPlan, 'seed' | 'hands'>,
  { ruleset, match, company }: MatchToPlay,
): Generator<HandLine, void, void> {
  const seed = `${ofAll} ${match}`;
  const players = PLAYERS.slice(0, playersIn(ruleset));
  const policies = company.policiesFor({ ruleset, match, seed });
  const personOf = (player: Player): PersonIndex => personAt(player, { match, players });
  const policyOf = (player: Player): Policy | null => policies[personOf(player)] ?? null;
  const mindOf = (player: Player): Mind => ({
    ruleset,
    temperament: company.temperamentOf(personOf(player)),
  });
  const table = new StudyTable({ ruleset, seed, mindOf, policyOf });
  let played = 0;
  for (const hand of table.playMatch()) {
    yield { ...handLine(hand, { match, ruleset }), unanswered: company.takeUnanswered() };
    played += 1;
    if (played === hands) return;
  }
}
