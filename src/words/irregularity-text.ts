import type { Consequence, HandAfter, IrregularityId, PenaltyPayment } from '../rules/irregularities.ts';
import type { Points } from '../rules/scoring/pattern.ts';

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
  readonly stop: string;
}

const payment = (pays: PenaltyPayment, words: ConsequenceWords): string => {
  if (pays.to === 'nobody') return words.nobody;
  if (pays.points === 'mangan') return words.mangan;
  return pays.to === 'harmed' ? words.harmed(pays.points) : words.each(pays.points);
};

/** `false win: 10 to each; the hand is dead.` */
export const irregularityText =
  (words: ConsequenceWords) =>
  ({ id, consequence }: { readonly id: IrregularityId; readonly consequence: Consequence }): string => {
    const { names, ours, oursMark, stop } = words;
    const called = ours.includes(id) ? `${names[id]}${oursMark}` : names[id];
    const flower = consequence.flower === 'void' ? [words.flower] : [];
    const follows = [payment(consequence.pays, words), ...flower, words.hand[consequence.hand]];
    return `${called} [${id}]: ${follows.join('; ')}${stop}`;
  };
