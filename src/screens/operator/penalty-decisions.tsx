import { useState } from 'preact/hooks';
import { nameIn } from '../../words/names.ts';
import { useWords, type Words } from '../language.ts';
import { Choice, Toggles } from '../page-parts/choices.tsx';
import { Field } from '../page-parts/field.tsx';
import {
  foreseen,
  type Irregularity,
  PenaltyFields,
  type PenaltySent,
  usePenalty,
} from '../page-parts/penalty-fields.tsx';
import { seatedSides } from '../seats.ts';
import { DecisionForm } from './decision-form.tsx';
import type { DecisionProps } from './decisions.ts';
import { useHandSaidIn, useMatchSaidIn } from './use-said-in.ts';

type Override = NonNullable<PenaltySent['override']>;
type HandConsequence = Override['hand'];
const CONSEQUENCES = ['plays-on', 'dead', 'void'] as const satisfies readonly HandConsequence[];

interface OverrideEntry {
  readonly used: 'yes' | 'no';
  readonly points: string;
  readonly hand: HandConsequence;
}

/** The referee's own points: `undefined` while they are not entered in full. */
const overrideOf = ({ used, points, hand }: OverrideEntry): Override | null | undefined => {
  if (used === 'no') return null;
  return /^\d{1,5}$/.test(points) ? { points: Number(points), hand } : undefined;
};

interface OverrideFieldsProps {
  readonly entry: OverrideEntry;
  readonly enter: (entry: OverrideEntry) => void;
}

const OverrideFields = ({ entry, enter }: OverrideFieldsProps) => {
  const words = useWords();
  return (
    <>
      <Toggles
        title={words.operator.referee}
        options={[{ value: 'yes', label: words.operator.override }]}
        chosen={[entry.used]}
        toggle={() => enter({ ...entry, used: entry.used === 'yes' ? 'no' : 'yes' })}
        testid="override"
      />
      {entry.used === 'yes' && (
        <>
          <Field
            label={words.operator.overridePoints}
            value={entry.points}
            enter={(points) => enter({ ...entry, points })}
            inputMode="numeric"
            maxLength={5}
            testid="override-points"
          />
          <Choice
            title={words.operator.overrideHand}
            options={CONSEQUENCES.map((value) => ({ value, label: words.seat.handThen[value] }))}
            chosen={entry.hand}
            choose={(hand) => enter({ ...entry, hand })}
            testid="override-hand"
          />
        </>
      )}
    </>
  );
};

/** What follows on it, said before it is in force: by the rules, or as the referee sets it. */
const followsOf = (chosen: Irregularity, override: Override | null, words: Words): string =>
  override === null
    ? foreseen(chosen, words)
    : `${words.operator.overridePoints}: ${override.points}. ${words.seat.handThen[override.hand]}.`;

interface PenaliseProps extends DecisionProps {
  readonly irregularity: string | null;
  readonly side: number | null;
}

/** A penalty in force at once, in the hand for which it was begun: as the rules foresee, or as the referee sets it. */
export const Penalise = ({ view, form, close, irregularity, side }: PenaliseProps) => {
  const words = useWords();
  const seated = seatedSides(view.public);
  const player = (seated.find((seat) => seat.side === side) ?? seated[0])?.player ?? 'p1';
  const { sent, ...penalty } = usePenalty(form, { irregularity, player });
  const inHand = useHandSaidIn(view);
  const [entry, enter] = useState<OverrideEntry>({ used: 'no', points: '', hand: 'plays-on' });
  const override = overrideOf(entry);
  const complete = sent !== null && override !== undefined;
  const whom = seated.find((seat) => seat.player === penalty.entry.player)?.name ?? '';
  const { chosen } = penalty;
  return (
    <DecisionForm
      title={words.operator.penalise}
      place="penalise"
      reason="in-its-fields"
      {...(chosen !== null && complete
        ? { surely: `${whom}, ${words.irregularities[chosen.id]}. ${followsOf(chosen, override, words)}` }
        : {})}
      say={complete ? () => ({ say: 'penalise', ...sent, override, ...inHand }) : null}
      close={close}
    >
      <PenaltyFields view={view.public} form={form} {...penalty} />
      <OverrideFields entry={entry} enter={enter} />
    </DecisionForm>
  );
};

interface LiftPenaltyProps extends DecisionProps {
  readonly penalty: number;
}

/** Takes a penalty back; what it did to its hand stays. */
export const LiftPenalty = ({ view, penalty, close }: LiftPenaltyProps) => {
  const words = useWords();
  const imposed = view.penalties.find((each) => each.penalty === penalty);
  const inMatch = useMatchSaidIn(view);
  return (
    <DecisionForm
      title={words.operator.liftPenalty(imposed?.entry ?? 0)}
      place="lift-penalty"
      say={imposed === undefined ? null : (reason) => ({ say: 'lift-penalty', penalty, reason, ...inMatch })}
      close={close}
    >
      {imposed !== undefined && (
        <p>
          <b>{nameIn(words.irregularities)(imposed.irregularity)}</b>: {imposed.reason}
        </p>
      )}
    </DecisionForm>
  );
};
