import type { ToldOutcome, ToldProposal } from '../contract/club-payloads.ts';
import type { Outcome, PointItem, ProposalView, WonHand } from '../contract/outcome-view.ts';
import type { Language } from '../contract/rule-book.ts';
import { unreachable } from '../rules/unreachable.ts';
import type { AllWords } from '../words/language-words.ts';
import { itemName } from '../words/names.ts';

/* What is published carries names beside ids: subscribers have no words of their own. */

/** The language in which names and advice are published. */
export interface Told {
  readonly language: Language;
  readonly words: AllWords;
}

export const toldOutcome = (outcome: Outcome, told: Told): ToldOutcome => {
  if (outcome.kind === 'drawn') return outcome;
  const { also, ...won } = outcome;
  return {
    ...won,
    ...toldHand(outcome, told),
    ...(also === undefined ? {} : { also: also.map((each) => ({ ...each, ...toldHand(each, told) })) }),
  };
};

type ToldWon = Extract<ToldOutcome, { kind: 'won' }>;

const toldHand = ({ items, worth }: WonHand, { words }: Told): Pick<ToldWon, 'items' | 'worth'> => {
  const named = items.map((item) => ({
    ...item,
    name: itemName(item, { patterns: words.patterns.of, goulash: words.goulash }),
  }));
  if (worth.method !== 'points') return { items: named, worth };
  const limit = named.find(({ kind }: Pick<PointItem, 'kind'>) => kind === 'limit');
  return { items: named, worth: { ...worth, limitName: limit?.name ?? null } };
};

export const toldProposal = ({ what, ...proposal }: ProposalView, told: Told): ToldProposal => {
  switch (what.kind) {
    case 'outcome':
      return { ...proposal, what: { ...what, outcome: toldOutcome(what.outcome, told) } };
    case 'penalty':
      return {
        ...proposal,
        what: { ...what, name: told.words.irregularities.of[what.irregularity] },
      };
    case 'undo':
      return { ...proposal, what };
    default:
      return unreachable(what);
  }
};
