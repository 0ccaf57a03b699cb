import { useEffect, useState } from 'preact/hooks';
import type { OutcomeSent } from '../../contract/declaration.ts';
import type { LedgerAnswer } from '../../contract/feed.ts';
import { addressesOf, recordAddressesOf } from '../addresses.ts';
import { ask } from '../connection/requests.ts';
import { change, useWords } from '../language.ts';
import type { Begins } from '../outcome-form/entry.ts';
import { OutcomeForm } from '../outcome-form/outcome-form.tsx';
import { usePreview } from '../outcome-form/preview-card.tsx';
import { nameAt, playersOf } from '../seats.ts';
import { DecisionForm } from './decision-form.tsx';
import type { DecisionProps } from './decisions.ts';
import { useMachineWords, WithMachineWords } from './machine-words.tsx';
import { entryOf } from './recorded-entry.ts';

interface CorrectionProps extends DecisionProps {
  readonly hand: number;
}

const standingIn = ({ view, hand }: CorrectionProps) => view.hands.find((each) => each.hand === hand);

/** The form as the hand is recorded; null until that was read. Where it cannot be read the form begins empty. */
const useRecorded = (props: CorrectionProps): Begins | null => {
  const { owner, form, view } = props;
  const [begins, setBegins] = useState<Begins | null>(null);
  const number = standingIn(props)?.entry ?? null;
  useEffect(() => {
    if (number === null) return setBegins({});
    void ask<LedgerAnswer>(recordAddressesOf(owner.table).entries(number, 1)).then((reply) => {
      const found = reply.is === 'given' ? reply.value.entries.find(({ seq }) => seq === number) : undefined;
      setBegins(found === undefined ? {} : entryOf(found, { form, players: playersOf(view.public) }));
    });
  }, [owner.table, number]);
  return begins;
};

/** What everybody has of the hand, what he would have, and the difference. */
const BeforeAfter = (props: CorrectionProps & { readonly outcome: OutcomeSent }) => {
  const { owner, view, hand, outcome } = props;
  const words = useWords();
  const { book } = useMachineWords();
  const preview = usePreview(addressesOf(owner).preview, { hand, outcome });
  if (preview === null || preview.reply.is !== 'given')
    return (
      <p class="quiet">{preview?.reply.is === 'refused' ? preview.reply.message : words.form.counting}</p>
    );
  const after = new Map((preview.reply.value.changes ?? []).map(({ side, points }) => [side, points]));
  return (
    <section data-testid="before-after" aria-live="polite">
      <h3>{book.corrected}</h3>
      <ul class="sums">
        {(standingIn(props)?.changes ?? []).map(({ side, points }) => {
          const then = after.get(side) ?? points;
          return (
            <li key={side} data-side={side}>
              <span>
                <bdi>{nameAt(view.public, side)}</bdi>
              </span>
              <span>
                {change(points)} → <b>{change(then)}</b> ({change(then - points)})
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** The same form the players have, filled in as the hand is recorded; what was entered stays while its reason is asked. */
export const CorrectHand = (props: CorrectionProps) => {
  const { owner, view, form, hand, close } = props;
  const words = useWords();
  const begins = useRecorded(props);
  const [outcome, setOutcome] = useState<OutcomeSent | null>(null);
  const title = words.operator.correctHand(hand);
  if (begins === null) return <p class="quiet">{words.form.counting}</p>;
  if (outcome === null)
    return (
      <OutcomeForm
        owner={owner}
        view={view.public}
        form={form}
        begins={begins}
        tells="any"
        hand={hand}
        about={title}
        submitWord={words.operator.goOn}
        submit={setOutcome}
        close={close}
      />
    );
  return (
    <DecisionForm
      title={title}
      place="correct-hand"
      say={(reason) => ({ say: 'correct-hand', hand, outcome, reason })}
      close={close}
      back={() => setOutcome(null)}
    >
      <WithMachineWords>
        <BeforeAfter {...props} outcome={outcome} />
      </WithMachineWords>
    </DecisionForm>
  );
};
