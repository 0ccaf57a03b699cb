import type { EnteredProblem } from '../../../rules/entered/entered-patterns.ts';
import type { Ruleset } from '../../../rules/ruleset.ts';
import { patternsOf } from '../../../rules/scoring.ts';
import { unreachable } from '../../../rules/unreachable.ts';
import { type Refused, refuse } from '../terms/judged.ts';

/** Why a hand cannot be told by these patterns, with the names of those that are in the way. */
export function refusedPatterns({ scoring }: Pick<Ruleset, 'scoring'>, problem: EnteredProblem): Refused {
  const nameOf = (id: string): string => patternsOf(scoring).find((each) => each.id === id)?.names.en ?? id;
  switch (problem.outcome) {
    case 'unknown-pattern':
      return refuse('unknown-pattern', `these rules know no ${problem.id}`);
    case 'too-often':
      return refuse('pattern-too-often', `${nameOf(problem.id)}: ${problem.most} at most`);
    case 'won-otherwise':
      return refuse('won-otherwise', `${nameOf(problem.id)}: the hand was won otherwise`);
    case 'claimed':
      return refuse('sets-claimed', `${nameOf(problem.id)}: never with claimed sets`);
    case 'contradiction': {
      const [one, other] = problem.ids.map(nameOf);
      return refuse('patterns-contradict', `${one} and ${other}: no hand has both`);
    }
    case 'fu-wanted':
    case 'fu-not-counted':
      return refuse(problem.outcome);
    default:
      return unreachable(problem);
  }
}
