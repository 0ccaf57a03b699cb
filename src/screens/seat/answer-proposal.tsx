import { useEffect, useState } from 'preact/hooks';
import type { ProposalView } from '../../contract/outcome-view.ts';
import type { SeatView } from '../../contract/seat-view.ts';
import { useBusy, useDeclaring } from '../connection/use-connection.ts';
import { useWords } from '../language.ts';
import { DeclarationStatus } from '../page-parts/declaration-status.tsx';
import { useFocusAfter } from '../page-parts/focus-kept.ts';
import { ProposalCard } from '../page-parts/proposal-card.tsx';
import { type InMatch, matchSaidIn } from '../page-parts/said-in.ts';
import { DisputeReasons } from './dispute-reasons.tsx';
import { useForWhom } from './for-whom.tsx';

const PLACE = 'proposal';
/** An answer belongs to the proposal it was given to: what is said of it does not stand beneath the next. */
const placeOf = (proposal: number): string => `${PLACE} ${proposal}`;

interface AnswerProps {
  readonly proposal: ProposalView;
  readonly may: SeatView['may'];
  /** What this player could take back. */
  readonly own: 'proposal' | 'dispute';
  readonly inMatch: InMatch;
}

interface AnswerButtonProps {
  readonly id: 'withdraw' | 'dispute' | 'confirm';
  readonly weight: string;
  readonly label: string;
  readonly press: () => void;
}

const AnswerButton = ({ id, weight, label, press }: AnswerButtonProps) => (
  <button type="button" class={weight} data-testid={id} disabled={useBusy()} onClick={press}>
    {label}
  </button>
);

const Answer = ({ proposal, may, own, inMatch }: AnswerProps) => {
  const words = useWords().seat.proposal;
  const { said } = useForWhom();
  const { say } = useDeclaring();
  const [disputing, setDisputing] = useState<'yes' | 'no'>('no');
  const { number } = proposal;
  const answers = useFocusAfter<HTMLDivElement>(disputing === 'yes' ? 'open' : 'shut');
  const place = placeOf(number);
  if (disputing === 'yes') {
    const dispute = (reason: string): void => {
      say(place, { say: 'dispute', proposal: number, reason, ...inMatch });
      setDisputing('no');
    };
    return <DisputeReasons what={proposal.what} dispute={dispute} close={() => setDisputing('no')} />;
  }
  const buttons: readonly AnswerButtonProps[] = [
    {
      id: 'withdraw',
      weight: 'quiet-button',
      label: said(own === 'dispute' ? words.withdrawDispute : words.withdraw),
      press: () => say(place, { say: 'withdraw', proposal: number, ...inMatch }),
    },
    {
      id: 'dispute',
      weight: 'main-button danger',
      label: said(words.dispute),
      press: () => setDisputing('yes'),
    },
    {
      id: 'confirm',
      weight: 'main-button',
      label: said(words.confirm),
      press: () => say(place, { say: 'confirm', proposal: number, ...inMatch }),
    },
  ];
  return (
    <div class="buttons" ref={answers} tabIndex={-1}>
      {buttons
        .filter(({ id }) => may.includes(id))
        .map((button) => (
          <AnswerButton key={button.id} {...button} />
        ))}
    </div>
  );
};

interface AnswerStatusProps {
  /** The proposal that is open. */
  readonly open: number | null;
}

/**
 * What became of the answer to the open proposal; where none is open, of the last answer. Beneath the next proposal an earlier
 * answer is told only while it is under way, since nothing else can be said until then.
 */
const AnswerStatus = ({ open }: AnswerStatusProps) => {
  const { state, clear } = useDeclaring();
  const busy = useBusy();
  const place = state.is !== 'empty' && state.place.startsWith(PLACE) ? state.place : null;
  const isEarlier = place !== null && open !== null && place !== placeOf(open);
  const isRefusedEarlier = isEarlier && state.is === 'refused';
  useEffect(() => {
    if (isRefusedEarlier) clear();
  }, [isRefusedEarlier]);
  return place === null || (isEarlier && !busy) ? null : <DeclarationStatus place={place} />;
};

type Rejection = NonNullable<SeatView['rejected']>;

/** What the operator has not taken, and why: nobody is left to guess where his proposal went. */
const Rejected = ({ rejected: { reason } }: { readonly rejected: Rejection }) => (
  <p class="said refused" role="status" data-testid="rejected">
    {useWords().seat.proposal.rejected}: {reason}
  </p>
);

interface AnswerProposalProps {
  readonly view: SeatView;
  readonly now: number;
}

/** What is proposed, and this player's answer to it. */
export const AnswerProposal = ({ view, now }: AnswerProposalProps) => {
  const { proposal } = view.public;
  if (proposal === null)
    return (
      <>
        {view.rejected !== undefined && <Rejected rejected={view.rejected} />}
        <AnswerStatus open={null} />
      </>
    );
  return (
    <ProposalCard view={view.public} proposal={proposal} now={now}>
      <Answer
        key={proposal.number}
        proposal={proposal}
        may={view.may}
        own={proposal.disputes.some(({ side }) => side === view.side) ? 'dispute' : 'proposal'}
        inMatch={matchSaidIn(view.public)}
      />
      <AnswerStatus open={proposal.number} />
    </ProposalCard>
  );
};
