import type { PatternNote, PatternWorth } from '../rules/book/book-facts.ts';
import type { FactKind, Facts, SectionId } from '../rules/book/fact.ts';
import type { StatementKind, Statements } from '../rules/explain/statement.ts';
import type { Consequence, HandAfter, IrregularityId, PenaltyPayment } from '../rules/irregularities.ts';
import type { WantedValue } from '../rules/rulesets/option-book.ts';
import type { Points } from '../rules/scoring/pattern.ts';
import { unreachable } from '../rules/unreachable.ts';

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

/** A pattern in words, before they are a line. */
export interface PatternSaid {
  readonly name: string;
  readonly worth: string;
  /** `null` = the club's own, which has its name only. */
  readonly condition: string | null;
  readonly notes: readonly string[];
  /** In notation. */
  readonly example: string;
}

/** How a language says what stands in a rule book. */
export interface BookWords {
  readonly sections: Readonly<Record<SectionId, string>>;
  readonly facts: { readonly [K in FactKind]: (of: Facts[K]) => string };
  readonly worth: (worth: PatternWorth) => string;
  /** A pattern in a line: what it is called and worth, its condition, how it stands among the others, a hand that has it. */
  readonly pattern: (of: PatternSaid) => string;
  /** How a pattern stands among the others; of those it replaces by their names. */
  readonly note: (note: PatternNote) => string;
  /** Over the sources of what the book says. */
  readonly sources: string;
  /** After a name that nobody attests. */
  readonly oursMark: string;
  /** Where the patterns of a club's own file are stated. */
  readonly ownSource: string;
  /** Behind what an option chooses. */
  readonly option: (standard: string, accepts: string) => string;
  /** Between the parts of what something is worth. */
  readonly between: string;
  readonly wanted: WantedWords;
}

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

/** How a language says what follows on an irregularity. */
export interface ConsequenceWords {
  readonly names: Readonly<Record<IrregularityId, string>>;
  /** The names that nobody attests. */
  readonly ours: readonly IrregularityId[];
  readonly each: (points: Points) => string;
  readonly harmed: (points: Points) => string;
  readonly mangan: string;
  readonly nobody: string;
  readonly hand: Readonly<Record<HandAfter, string>>;
  readonly flower: string;
  /** After such a name. */
  readonly oursMark: string;
  readonly colon: string;
  readonly stop: string;
  /** Between what follows. */
  readonly between: string;
}

const payment = (pays: PenaltyPayment, words: ConsequenceWords): string => {
  if (pays.to === 'nobody') return words.nobody;
  if (pays.points === 'mangan') return words.mangan;
  return pays.to === 'harmed' ? words.harmed(pays.points) : words.each(pays.points);
};

/** `false win: 10 to each; the hand is dead. [false-win]` */
export const irregularityText =
  (words: ConsequenceWords) =>
  ({ id, consequence }: { readonly id: IrregularityId; readonly consequence: Consequence }): string => {
    const { names, ours, oursMark, colon, stop, between } = words;
    const called = ours.includes(id) ? `${names[id]}${oursMark}` : names[id];
    const flower = consequence.flower === 'void' ? [words.flower] : [];
    const follows = [payment(consequence.pays, words), ...flower, words.hand[consequence.hand]];
    return `${called}${colon}${follows.join(between)}${stop} [${id}]`;
  };

/** How a language says each statement. */
export type ExplanationWords = {
  readonly [K in StatementKind]: (stated: Statements[K]) => string;
};

/** The parts that there are, with something between them. */
export function joined(parts: readonly (string | null | false)[], between: string): string {
  return parts.filter((part) => part !== null && part !== false && part !== '').join(between);
}
