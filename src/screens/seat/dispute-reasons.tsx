import { useEffect, useState } from 'preact/hooks';
import type { ProposalView } from '../../contract/outcome-view.ts';
import { useBusy } from '../connection/use-connection.ts';
import { useWords, type Words } from '../language.ts';
import { Field } from '../page-parts/field.tsx';
import { useFocusHere } from '../page-parts/focus-kept.ts';

type Reason = keyof Words['seat']['proposal']['reasons'];

/** What can be wrong with each, the most frequent first. Sent as the id, so that everybody reads it in his own language. */
const REASONS: Readonly<Record<ProposalView['what']['kind'], readonly Reason[]>> = {
  outcome: ['wrong-tiles', 'wrong-payer', 'wrong-points', 'not-over'],
  penalty: ['not-so', 'other-player', 'wrong-points'],
  undo: ['hand-right'],
};

interface DisputeReasonsProps {
  readonly what: ProposalView['what'];
  readonly dispute: (reason: string) => void;
  readonly close: () => void;
}

/** Why it is not so: a tap on a reason sends it, and only another one is written. */
export const DisputeReasons = ({ what, dispute, close }: DisputeReasonsProps) => {
  const words = useWords();
  const busy = useBusy();
  const [written, setWritten] = useState<string | null>(null);
  const reasons = useFocusHere<HTMLFieldSetElement>();
  // On a small phone they would open below what is seen.
  useEffect(() => reasons.current?.scrollIntoView({ block: 'nearest' }), []);
  const back = (
    <button type="button" class="quiet-button" data-testid="dispute-back" onClick={close}>
      {words.form.back}
    </button>
  );
  if (written !== null) {
    const send = (event: Event): void => {
      event.preventDefault();
      dispute(written.trim());
    };
    return (
      <form class="sheet-rows" onSubmit={send}>
        <Field
          label={words.seat.proposal.why}
          value={written}
          enter={setWritten}
          maxLength={200}
          focus="at-once"
          testid="dispute-reason"
        />
        <div class="buttons">
          {back}
          <button
            type="submit"
            class="main-button danger"
            data-testid="send-dispute"
            disabled={written.trim() === '' || busy}
          >
            {words.seat.proposal.dispute}
          </button>
        </div>
      </form>
    );
  }
  return (
    <fieldset class="sheet-rows" ref={reasons} tabIndex={-1}>
      <legend>{words.seat.proposal.why}</legend>
      <div class="big-buttons" data-testid="dispute-reasons">
        {REASONS[what.kind].map((reason) => (
          <button
            type="button"
            key={reason}
            class="plain-button"
            data-testid={`because-${reason}`}
            disabled={busy}
            onClick={() => dispute(reason)}
          >
            {words.seat.proposal.reasons[reason]}
          </button>
        ))}
        <button type="button" class="plain-button" data-testid="because-other" onClick={() => setWritten('')}>
          {words.seat.proposal.other}
        </button>
      </div>
      <div class="buttons">{back}</div>
    </fieldset>
  );
};
