import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { ProposalView } from '../../contract/outcome-view.ts';
import type { OperatorView, SayName } from '../../contract/seat-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { faultTitle } from '../../words/fault-cards.ts';
import type { PageOwner } from '../addresses.ts';
import type { Words } from '../language.ts';
import { nameAt } from '../seats.ts';
import { sortingText } from '../table/prompt.ts';

/** The line at the head of the operator's page. */
export interface Headline {
  readonly text: string;
  /** `warn`: the table does not go on before something is done. */
  readonly tone: 'warn' | 'quiet';
}

/** What is the matter at the table: what keeps it from going on comes before the moment of its hand. */
export const headlineOf = (view: TableView, words: Words): Headline => {
  const { link, moment, proposal } = view;
  if (link.state === 'lost') return { text: words.operator.noAnswer, tone: 'warn' };
  if (proposal !== null) return beforeThePeople(proposal, view, words);
  if (moment.at === 'fault') {
    const { faults } = words;
    const text = faults.heads.stopped(faultTitle(moment.code, faults), moment.code);
    return { text, tone: 'warn' };
  }
  if (moment.at === 'paused') return { text: words.pausedBecause[moment.why], tone: 'warn' };
  if (moment.at === 'sortingSets') return { text: sortingText(moment, words), tone: 'warn' };
  return { text: words.moment[moment.at], tone: 'quiet' };
};

const beforeThePeople = (
  { disputes, open }: ProposalView,
  view: TableView,
  { operator }: Words,
): Headline => {
  const named = (sides: ProposalView['open']): readonly string[] => sides.map((side) => nameAt(view, side));
  if (disputes.length > 0)
    return { text: operator.disputed(named(disputes.map(({ side }) => side))), tone: 'warn' };
  return { text: operator.awaits(named(open)), tone: 'quiet' };
};

/** What the operator has opened to decide. */
export type Decision =
  | { readonly what: 'propose-outcome' | 'void-hand' | 'correct-hand'; readonly hand: number }
  | { readonly what: 'lift-penalty'; readonly penalty: number }
  | { readonly what: 'penalise'; readonly irregularity: string | null; readonly side: number | null }
  | { readonly what: PlainDecision };

const PLAIN = [
  'lift-dead-hand',
  'correct-seats',
  'change-player',
  'seat-substitute',
  'end-substitute',
  'choose-first-dealer',
  'pause',
  'end-match',
] as const satisfies readonly SayName[];
type PlainDecision = (typeof PLAIN)[number];

export interface DecisionButton {
  readonly id: SayName;
  readonly label: string;
  readonly decision: Decision;
}

const labelsOf = ({ operator }: Words): Readonly<Record<PlainDecision | 'penalise', string>> => ({
  penalise: operator.penalise,
  'lift-dead-hand': operator.liftDeadHand,
  'correct-seats': operator.correctSeats,
  'change-player': operator.changePlayer,
  'seat-substitute': operator.seatSubstitute,
  'end-substitute': operator.endSubstitute,
  'choose-first-dealer': operator.chooseFirstDealer,
  pause: operator.pause,
  'end-match': operator.endMatch,
});

/** The hand that is on, which is in no record yet; null between hands. */
const handInPlay = ({ hands, public: { match } }: WhatMayBeDecided): number | null => {
  if (match === null || match.hand === 0) return null;
  const isDecided = hands.some(({ hand, kind }) => hand === match.hand && kind !== 'void');
  return isDecided ? null : match.hand;
};

type WhatMayBeDecided = Pick<OperatorView, 'may' | 'hands' | 'public'>;

const decisionsInPlay = (hand: number | null, { operator }: Words): readonly DecisionButton[] =>
  hand === null
    ? []
    : [
        { id: 'propose-outcome', label: operator.enterOutcome, decision: { what: 'propose-outcome', hand } },
        { id: 'void-hand', label: operator.voidHand(hand), decision: { what: 'void-hand', hand } },
      ];

/** What can be decided now that is about nothing in the record. */
export const decisionsOf = (seen: WhatMayBeDecided, words: Words): readonly DecisionButton[] => {
  const labels = labelsOf(words);
  const all: readonly DecisionButton[] = [
    {
      id: 'penalise',
      label: labels.penalise,
      decision: { what: 'penalise', irregularity: null, side: null },
    },
    ...decisionsInPlay(handInPlay(seen), words),
    ...PLAIN.map((what) => ({ id: what, label: labels[what], decision: { what } })),
  ];
  return all.filter(({ id }) => seen.may.includes(id));
};

/**
 * What a decision is about: its match, and where a hand is voided the entry by which that hand stands. It is taken when the
 * decision is opened and again with every view. Where the two differ the decision is no longer about what is shown: a hand that
 * was won meanwhile would be voided for good, or the match after this one ended.
 */
export const aboutOf = (decision: Decision, { hands, public: { match } }: WhatMayBeDecided): string => {
  const about = `match ${match?.number}`;
  if (decision.what !== 'void-hand') return about;
  return `${about} by ${hands.find(({ hand }) => hand === decision.hand)?.entry}`;
};

/** What every decision of the operator gets. */
export interface DecisionProps {
  readonly owner: PageOwner;
  readonly view: OperatorView;
  readonly form: DeclaredForm;
  readonly close: () => void;
}
