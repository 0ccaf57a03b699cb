import type { IrregularityId } from '../rules/irregularities.ts';
import type { RulesetId } from '../rules/ruleset.ts';
import type { BookWords } from './book-words.ts';
import type { OptionWord } from './en/options.ts';
import type { PatternWord } from './en/patterns.ts';
import type { ExplanationWords } from './explanation-words.ts';

/** Names, and those of them that nobody attests: the project made them. */
interface Names<Id extends string> {
  readonly of: Readonly<Record<Id, string>>;
  readonly ours: readonly Id[];
}

/** Everything the club's people can read, in one language. */
export interface AllWords {
  readonly titles: Readonly<Record<RulesetId, string>>;
  readonly patterns: Names<PatternWord>;
  readonly irregularities: Names<IrregularityId>;
  readonly options: Readonly<Record<OptionWord, string>>;
  readonly book: BookWords;
  readonly explanations: ExplanationWords;
  /** What each example of a rule book shows; elsewhere its points are told. */
  readonly examples: Readonly<Record<RulesetId, readonly string[]>>;
}

/** What is said in English alone so far. */
export const ENGLISH_ONLY = ['examples'] as const satisfies readonly (keyof AllWords)[];

/** A language without one of the other words does not compile. */
export type ForeignWords = Omit<AllWords, (typeof ENGLISH_ONLY)[number]>;
