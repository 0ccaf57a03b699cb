import type { RulesetError } from '../../rules/rulesets/catalogue.ts';
import type { OptionClash } from '../../rules/rulesets/option-book.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { wantedText } from '../wanted-text.ts';
import { book } from './book.ts';

/** What is wrong with a ruleset and its options as somebody wrote them. */
export function rulesetProblem(error: RulesetError): string {
  switch (error.code) {
    case 'unknown-ruleset':
      return `"${error.ruleset}" is not a ruleset; ${meantOrKnown(error)}`;
    case 'unknown-option':
      return `${error.ruleset} has no option "${error.option}"; ${meantOrKnown(error)}`;
    case 'bad-option-value': {
      const { option, value, wanted } = error;
      return `option "${option}" is ${JSON.stringify(value)}; wanted ${wantedText(wanted, book.wanted)}`;
    }
    case 'conflicting-options':
      return clashText(error);
    default:
      return unreachable(error);
  }
}

interface Mistyped {
  readonly meant: string | null;
  readonly known: readonly string[];
}

const meantOrKnown = ({ meant, known }: Mistyped): string =>
  meant === null ? `known: ${known.join(', ')}` : `did you mean "${meant}"?`;

function clashText(clash: OptionClash): string {
  switch (clash.clash) {
    case 'not-together':
      return `options "${clash.options.join('" and "')}" do not go together`;
    case 'target-not-above-start':
      return `option "targetPoints" is ${clash.target}; wanted more than "startPoints" (${clash.start}), or null`;
    case 'return-not-above-start':
      return `option "oka" is true; wanted "returnPoints" (${clash.returned}) above "startPoints" (${clash.start})`;
    default:
      return unreachable(clash);
  }
}
