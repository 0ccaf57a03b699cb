import type { OperatorView, SayName } from '../../contract/seat-view.ts';
import type { Words } from '../text/language.ts';

/** What the operator has opened to decide. */
export type Matter =
  | { readonly what: 'void-hand' | 'correct-hand'; readonly hand: number }
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

/** What can be decided now that is about no hand of the record. */
export const mattersOf = ({ may }: Pick<OperatorView, 'may'>, words: Words): readonly MatterButton[] => {
  const labels = labelsOf(words);
  const all: readonly MatterButton[] = [
    {
      id: 'penalise',
      label: labels.penalise,
      matter: { what: 'penalise', irregularity: null, side: null },
    },
    ...PLAIN.map((what) => ({ id: what, label: labels[what], matter: { what } })),
  ];
  return all.filter(({ id }) => may.includes(id));
};
