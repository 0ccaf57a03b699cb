import type { WantedValue } from '../rules/rulesets/option-book.ts';
import { unreachable } from '../rules/unreachable.ts';
import type { WantedWords } from './book-words.ts';

/** What an option may be, for people. */
export function wantedText(wanted: WantedValue, words: WantedWords): string {
  switch (wanted.kind) {
    case 'on-or-off':
      return words.onOrOff;
    case 'count':
      return words.count;
    case 'count-or-none':
      return words.countOrNone[wanted.least];
    case 'multiple-of':
      return words.multipleOf(wanted.unit);
    case 'one-of':
      return wanted.values.join(words.or);
    case 'uma':
      return words.uma;
    case 'limits':
      return words.limits;
    case 'shape':
      return wanted.shape;
    default:
      return unreachable(wanted);
  }
}
