import type { RulesRefusal } from '../contract/next-match.ts';
import { unreachable } from '../rules/unreachable.ts';
import type { NextMatchWords } from './en/next-match.ts';

interface RefusalTold {
  readonly words: NextMatchWords;
  /** What an option is called. */
  readonly called: (option: string) => string;
}

/** Why rules cannot be chosen, to be read beside what the refusal is about. */
export const rulesRefusalText = (refusal: RulesRefusal, { words, called }: RefusalTold): string => {
  const texts = words.refusal;
  switch (refusal.code) {
    case 'bad-value':
      return texts.badValue;
    case 'unknown-option':
      return texts.unknownOption;
    case 'unknown-rules':
      return texts.unknownRules;
    case 'as-started':
      return words.asStarted;
    case 'not-together':
      return texts.notTogether(refusal.options.map(called).join(' + '));
    case 'only-with':
      return texts.onlyWith(called(refusal.needs));
    case 'not-above':
      return texts.notAbove(called(refusal.than), refusal.is);
    case 'other-players':
      return texts.otherPlayers(refusal.wanted, refusal.named);
    case 'bad-own-rules':
      return `${texts.badOwnRules} ${refusal.message}`;
    default:
      return unreachable(refusal);
  }
};
