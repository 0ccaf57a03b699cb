import type { OperatorView, SayName } from '../../contract/seat-view.ts';
import type { Words } from '../text/language.ts';

/** What the operator has opened to decide. */
export type Matter =
  | { readonly what: 'propose-outcome' | 'void-hand' | 'correct-hand'; readonly hand: number }
  | { readonly what: 'lift-penalty'; readonly penalty: number }
  | { readonly what: 'penalise'; readonly irregularity: string | null; readonly side: number | null }
  | { readonly what: PlainMatter };

const PLAIN = [
  'lift-dead-hand',
  'correct-seats',
  'change-player',
  'choose-first-dealer',
  'pause',
  'end-match',
] as const satisfies readonly SayName[];
type PlainMatter = (typeof PLAIN)[number];

export interface MatterButton {
  readonly id: SayName;
  readonly label: string;
  readonly matter: Matter;
}

const labelsOf = ({ operator }: Words): Readonly<Record<PlainMatter | 'penalise', string>> => ({
  penalise: operator.penalise,
  'lift-dead-hand': operator.liftDeadHand,
  'correct-seats': operator.correctSeats,
  'change-player': operator.changePlayer,
  'choose-first-dealer': operator.chooseFirstDealer,
  pause: operator.pause,
  'end-match': operator.endMatch,
});

/** The hand that is on, which is in no record yet; null between hands. */
const handInPlay = ({ hands, public: { match } }: MattersSeen): number | null => {
  if (match === null || match.hand === 0) return null;
  const isDecided = hands.some(({ hand, kind }) => hand === match.hand && kind !== 'void');
  return isDecided ? null : match.hand;
};

type MattersSeen = Pick<OperatorView, 'may' | 'hands' | 'public'>;

const mattersInPlay = (hand: number | null, { operator }: Words): readonly MatterButton[] =>
  hand === null
    ? []
    : [
        { id: 'propose-outcome', label: operator.enterOutcome, matter: { what: 'propose-outcome', hand } },
        { id: 'void-hand', label: operator.voidHand(hand), matter: { what: 'void-hand', hand } },
      ];

/** What can be decided now that is about nothing in the record. */
export const mattersOf = (seen: MattersSeen, words: Words): readonly MatterButton[] => {
  const labels = labelsOf(words);
  const all: readonly MatterButton[] = [
    {
      id: 'penalise',
      label: labels.penalise,
      matter: { what: 'penalise', irregularity: null, side: null },
    },
    ...mattersInPlay(handInPlay(seen), words),
    ...PLAIN.map((what) => ({ id: what, label: labels[what], matter: { what } })),
  ];
  return all.filter(({ id }) => seen.may.includes(id));
};
