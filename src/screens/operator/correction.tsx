import { useEffect, useState } from 'preact/hooks';
import type { OutcomeSent } from '../../contract/declaration.ts';
import type { LedgerAnswer } from '../../contract/feed.ts';
import { addressesOf, recordAddressesOf } from '../addresses.ts';
import { ask } from '../connection/requests.ts';
import { useAccepted, useBusy } from '../connection/use-connection.ts';
import { change, useWords } from '../language.ts';
import type { Begins } from '../outcome-form/entry.ts';
import { OutcomeForm } from '../outcome-form/outcome-form.tsx';
import { usePreview } from '../outcome-form/preview-card.tsx';
import { nameAt, playersOf } from '../seats.ts';
import { beforeAfter } from './before-after.ts';
import { DecisionForm } from './decision-form.tsx';
import type { DecisionProps } from './decisions.ts';
import { useMachineWords, WithMachineWords } from './machine-words.tsx';
import { entryOf } from './recorded-entry.ts';
import { useMatchSaidIn } from './use-said-in.ts';

interface CorrectionProps extends DecisionProps {
  readonly hand: number;
}

const standingIn = ({ view, hand }: CorrectionProps) => view.hands.find((each) => each.hand === hand);

/** What is corrected: the entry by which the hand stands, and the form as it tells it. */
interface RecordRead {
  readonly entry: number;
  readonly begins: Begins;
}

/** Null until it was read; where it cannot be read the form begins empty. An entry that another page has made since is read anew. */
const useRecorded = (props: CorrectionProps): RecordRead | null => {
  const { owner, form, view } = props;
  const [read, setRead] = useState<RecordRead | null>(null);
  const number = standingIn(props)?.entry ?? null;
  useEffect(() => {
    if (number === null) return;
    let isWanted = true;
    void ask<LedgerAnswer>(recordAddressesOf(owner.table).entries(number, 1)).then((reply) => {
      const found = reply.is === 'given' ? reply.value.entries.find(({ seq }) => seq === number) : undefined;
      const begins = found === undefined ? {} : entryOf(found, { form, players: playersOf(view.public) });
      if (isWanted) setRead({ entry: number, begins });
    });
    return () => {
      isWanted = false;
    };
  }, [owner.table, number]);
  return read?.entry === number ? read : null;
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
  const { value } = preview.reply;
  return (
    <section data-testid="before-after" aria-live="polite">
      <h3>{book.corrected}</h3>
      {value.voids !== undefined && (
        <p class="said warn" data-testid="voids">
          {words.operator.voids[value.voids]}
        </p>
      )}
      <ul class="sums">
        {beforeAfter(standingIn(props)?.changes ?? [], value).map(({ side, before, after }) => (
          <li key={side} data-side={side}>
            <span>
              <bdi>{nameAt(view.public, side)}</bdi>
            </span>
            <span>
              {change(before)} → <b>{after === null ? '?' : change(after)}</b>
              {after !== null && ` (${change(after - before)})`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const PLACE = 'correct-hand';

/** The same form the players have, filled in as the hand is recorded; what was entered stays while its reason is asked. */
export const CorrectHand = (props: CorrectionProps) => {
  const { owner, view, form, hand, close } = props;
  const words = useWords();
  const recorded = useRecorded(props);
  const inMatch = useMatchSaidIn(view);
  const busy = useBusy();
  const standing = standingIn(props);
  const [entered, enter] = useState<{
    readonly of: number | undefined;
    readonly outcome: OutcomeSent;
  } | null>(null);
  // What another page has corrected since is not corrected by what was entered before: he reads it first.
  const outcome = entered !== null && (busy || entered.of === standing?.entry) ? entered.outcome : null;
  const title = words.operator.correctHand(hand);
  const isGone = outcome === null && (standing === undefined || standing.kind === 'void');
  useAccepted(PLACE, close);
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  if (outcome === null)
    return recorded === null ? (
      <p class="quiet">{words.form.counting}</p>
    ) : (
      <OutcomeForm
        key={recorded.entry}
        owner={owner}
        view={view.public}
        form={form}
        begins={recorded.begins}
        tells="any"
        hand={hand}
        corrects={recorded.entry}
        about={title}
        submitWord={words.operator.goOn}
        submit={(told) => enter({ of: standing?.entry, outcome: told })}
        close={close}
      />
    );
  return (
    <DecisionForm
      title={title}
      place={PLACE}
      say={(reason) => ({ say: 'correct-hand', hand, outcome, reason, ...inMatch })}
      close={close}
      back={() => enter(null)}
    >
      <WithMachineWords>
        <BeforeAfter {...props} outcome={outcome} />
      </WithMachineWords>
    </DecisionForm>
  );
};
