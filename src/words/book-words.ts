import type { PatternWorth } from '../rules/book/book-facts.ts';
import type { FactKind, Facts, SectionId } from '../rules/book/fact.ts';

/** How a language says what an option may be. */
export interface WantedWords {
  readonly onOrOff: string;
  readonly count: string;
  readonly countOrNone: Readonly<Record<0 | 1, string>>;
  readonly multipleOf: (unit: number) => string;
  readonly uma: string;
  readonly limits: string;
  /** Between values. */
  readonly or: string;
}

/** How a language says what stands in a rule book. */
export interface BookWords {
  readonly sections: Readonly<Record<SectionId, string>>;
  readonly facts: { readonly [K in FactKind]: (of: Facts[K]) => string };
  readonly worth: (worth: PatternWorth) => string;
  /** After a name that nobody attests. */
  readonly oursMark: string;
  readonly option: (standard: string, accepts: string) => string;
  readonly wanted: WantedWords;
}
