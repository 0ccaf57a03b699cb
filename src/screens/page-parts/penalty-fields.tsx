import { useState } from 'preact/hooks';
import type { DeclarationSent } from '../../contract/declaration.ts';
import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { TableView } from '../../contract/table-view.ts';
import { asTitle, useWords, type Words } from '../language.ts';
import { type Player, playerOptions } from '../seats.ts';
import { Choice, PickList } from './choices.tsx';
import { Field } from './field.tsx';

export type Irregularity = DeclaredForm['irregularities'][number];
/** What is said of a penalty, whoever says it. */
export type PenaltySent = Omit<Extract<DeclarationSent['say'], { say: 'penalise' }>, 'say'>;

/** What the rules foresee for it. */
export const foreseen = ({ points, paidTo, hand }: Irregularity, { seat }: Words): string =>
  `${seat.paidTo[paidTo](points)}. ${seat.handThen[hand]}.`;

interface PenaltyEntry {
  readonly irregularity: string;
  readonly player: Player;
  readonly harmed: Player | null;
  readonly reason: string;
}

/** A penalty while it is entered, and as it is said; null while something lacks. */
export const usePenalty = (
  { irregularities }: DeclaredForm,
  begins: { readonly irregularity: string | null; readonly player: Player },
) => {
  const [entry, setEntry] = useState<PenaltyEntry>({
    irregularity: begins.irregularity ?? irregularities[0]?.id ?? '',
    player: begins.player,
    harmed: null,
    reason: '',
  });
  const chosen = irregularities.find(({ id }) => id === entry.irregularity) ?? null;
  const harmed = chosen?.paidTo === 'harmed' ? entry.harmed : null;
  const reason = entry.reason.trim();
  const lacks = chosen === null || reason === '' || (chosen.paidTo === 'harmed' && harmed === null);
  const sent: PenaltySent | null = lacks ? null : { ...entry, harmed, reason, override: null };
  return { entry, chosen, sent, enter: (part: Partial<PenaltyEntry>) => setEntry({ ...entry, ...part }) };
};

interface PenaltyFieldsProps extends Omit<ReturnType<typeof usePenalty>, 'sent'> {
  readonly view: TableView;
  readonly form: DeclaredForm;
}

/** What for, who, whom it harmed, and why it is said. */
export const PenaltyFields = ({ view, form, entry, chosen, enter }: PenaltyFieldsProps) => {
  const words = useWords();
  return (
    <>
      <PickList
        label={words.seat.penaltyFor}
        options={form.irregularities.map(({ id }) => ({
          value: id,
          label: asTitle(words.irregularities[id]),
        }))}
        chosen={entry.irregularity}
        choose={(irregularity) => enter({ irregularity })}
        testid="irregularity"
      />
      {chosen !== null && (
        <p class="quiet" data-testid="foreseen">
          {words.seat.foreseen}: {foreseen(chosen, words)}
        </p>
      )}
      <Choice
        title={words.seat.penalised}
        options={playerOptions(view)}
        chosen={entry.player}
        choose={(player) => enter({ player, harmed: entry.harmed === player ? null : entry.harmed })}
        testid="penalised"
      />
      {chosen?.paidTo === 'harmed' && (
        <Choice
          title={words.seat.harmed}
          options={playerOptions(view).filter(({ value }) => value !== entry.player)}
          chosen={entry.harmed}
          choose={(harmed) => enter({ harmed })}
          testid="harmed"
        />
      )}
      <Field
        label={words.seat.reason}
        value={entry.reason}
        enter={(reason) => enter({ reason })}
        maxLength={200}
        testid="reason"
      />
    </>
  );
};
