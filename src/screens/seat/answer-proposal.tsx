import { useState } from 'preact/hooks';
import type { SeatView } from '../../contract/seat-view.ts';
import { Field } from '../sheet/field.tsx';
import { ProposalCard } from '../sheet/proposal-card.tsx';
import { Said } from '../sheet/said.tsx';
import { useBusy } from '../talk/use-answered.ts';
import { useTalk } from '../talk/use-outbox.ts';
import { useWords } from '../text/language.ts';

const PLACE = 'proposal';

interface AnswerProps {
  readonly proposal: number;
  readonly may: SeatView['may'];
}

const Dispute = ({ proposal, close }: { readonly proposal: number; readonly close: () => void }) => {
  const words = useWords();
  const { say } = useTalk();
  const busy = useBusy();
  const [reason, setReason] = useState('');
  const send = (event: Event): void => {
    event.preventDefault();
    say(PLACE, { say: 'dispute', proposal, reason: reason.trim() });
    close();
  };
  return (
    <form class="sheet-rows" onSubmit={send}>
      <Field
        label={words.seat.proposal.why}
        value={reason}
        enter={setReason}
        maxLength={200}
        testid="dispute-reason"
      />
      <div class="buttons">
        <button type="button" class="quiet-button" onClick={close}>
          {words.form.back}
        </button>
        <button
          type="submit"
          class="main-button danger"
          data-testid="send-dispute"
          disabled={reason.trim() === '' || busy}
        >
          {words.seat.proposal.dispute}
        </button>
      </div>
    </form>
  );
};

const Answer = ({ proposal, may }: AnswerProps) => {
  const words = useWords().seat.proposal;
  const { say } = useTalk();
  const busy = useBusy();
  const [disputing, setDisputing] = useState<'yes' | 'no'>('no');
  if (disputing === 'yes') return <Dispute proposal={proposal} close={() => setDisputing('no')} />;
  return (
    <div class="buttons">
      {may.includes('withdraw') && (
        <button
          type="button"
          class="quiet-button"
          data-testid="withdraw"
          disabled={busy}
          onClick={() => say(PLACE, { say: 'withdraw', proposal })}
        >
          {words.withdraw}
        </button>
      )}
      {may.includes('dispute') && (
        <button
          type="button"
          class="main-button danger"
          data-testid="dispute"
          disabled={busy}
          onClick={() => setDisputing('yes')}
        >
          {words.dispute}
        </button>
      )}
      {may.includes('confirm') && (
        <button
          type="button"
          class="main-button"
          data-testid="confirm"
          disabled={busy}
          onClick={() => say(PLACE, { say: 'confirm', proposal })}
        >
          {words.confirm}
        </button>
      )}
    </div>
  );
};

interface AnswerProposalProps {
  readonly view: SeatView;
  readonly now: number;
}

/** What is proposed, and this player's answer to it. */
export const AnswerProposal = ({ view, now }: AnswerProposalProps) => {
  const { proposal } = view.public;
  if (proposal === null) return <Said place={PLACE} />;
  return (
    <ProposalCard view={view.public} proposal={proposal} now={now}>
      <Answer key={proposal.number} proposal={proposal.number} may={view.may} />
      <Said place={PLACE} />
    </ProposalCard>
  );
};
