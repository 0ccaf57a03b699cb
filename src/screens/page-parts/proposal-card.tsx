import type { ComponentChildren } from 'preact';
import type { ProposalView } from '../../contract/outcome-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { useWords } from '../language.ts';
import { nameAt } from '../seats.ts';
import { OutcomeSummary, PaymentList } from './outcome-summary.tsx';
import { deadlineOf, disputeLine, proposedBy, subjectOf, waitingLine } from './proposal-lines.ts';
import './proposal-card.css';

interface ProposalProps {
  readonly view: TableView;
  readonly proposal: ProposalView;
}

const What = ({ view, proposal }: ProposalProps) => {
  const words = useWords();
  const { what } = proposal;
  const waiting = waitingLine(proposal, { view, words });
  switch (what.kind) {
    case 'outcome':
      return (
        <>
          <OutcomeSummary view={view} outcome={what.outcome} />
          {waiting !== null && <p data-testid="counted-waiting">{waiting}</p>}
        </>
      );
    case 'penalty':
      return (
        <>
          <p>
            {words.seat.proposal.penaltyOf(
              nameAt(view, what.side),
              what.reason,
              words.seat.handThen[what.hand],
            )}
          </p>
          <PaymentList view={view} payments={what.payments} />
        </>
      );
    case 'undo':
      return <p>{words.seat.undoAsks(what.hand)}</p>;
    default:
      return unreachable(what);
  }
};

const Answers = ({ view, proposal: { confirmed, open, disputes } }: ProposalProps) => {
  const words = useWords();
  const { proposal: told } = words.seat;
  return (
    <ul class="answers">
      {confirmed.map((side) => (
        <li key={side} class="agrees" data-testid="confirmed" data-side={side}>
          {told.confirmed(nameAt(view, side))}
        </li>
      ))}
      {disputes.map(({ side, reason }) => (
        <li key={side} class="disputes" data-testid="disputed" data-side={side}>
          {disputeLine(nameAt(view, side), reason, words)}
        </li>
      ))}
      {open.map((side) => (
        <li key={side} class="asked" data-testid="asked" data-side={side}>
          {told.waitsFor(nameAt(view, side))}
        </li>
      ))}
    </ul>
  );
};

interface ProposalCardProps extends ProposalProps {
  /** The controller's time. */
  readonly now: number;
  /** How it can be answered here. */
  readonly children: ComponentChildren;
}

/** What is before the people: who proposes what, who has answered, and how long there is. */
export const ProposalCard = ({ view, proposal, now, children }: ProposalCardProps) => {
  const words = useWords();
  return (
    <section class="card proposal" data-testid="proposal" data-number={proposal.number}>
      <p class="eyebrow-line">{proposedBy(proposal, { view, words })}</p>
      <h2>{subjectOf(proposal, words)}</h2>
      <What view={view} proposal={proposal} />
      <Answers view={view} proposal={proposal} />
      <p class="deadline" data-testid="deadline">
        {deadlineOf(proposal, { now, words })}
      </p>
      {children}
    </section>
  );
};
