import type { EnteredProblem } from '../../../rules/entered/entered-patterns.ts';
import { patternsOf, type Ruleset } from '../../../rules/ruleset.ts';
import { wordOf } from '../../../rules/scoring/pattern.ts';
import { unreachable } from '../../../rules/unreachable.ts';
import { type Refused, refuse } from '../terms/judged.ts';

/** Why a hand cannot be told by these patterns, and which of them are in the way. */
export function refusedPatterns({ scoring }: Pick<Ruleset, 'scoring'>, problem: EnteredProblem): Refused {
  const called = (id: string): string => wordOf(patternsOf(scoring).find((each) => each.id === id) ?? { id });
  switch (problem.outcome) {
    case 'unknown-pattern':
      return refuse('unknown-pattern', { of: 'pattern', called: problem.id });
    case 'too-often':
      return refuse('pattern-too-often', { of: 'often', called: called(problem.id), most: problem.most });
    case 'won-otherwise':
      return refuse('won-otherwise', { of: 'pattern', called: called(problem.id) });
    case 'claimed':
      return refuse('sets-claimed', { of: 'pattern', called: called(problem.id) });
    case 'contradiction': {
      const [one, other] = problem.ids;
      return refuse('patterns-contradict', { of: 'both', called: [called(one), called(other)] });
    }
    case 'fu-wanted':
    case 'fu-not-counted':
      return refuse(problem.outcome);
    default:
      return unreachable(problem);
  }
}
