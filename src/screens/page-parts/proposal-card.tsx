import type { ComponentChildren } from 'preact';
import type { ProposalView } from '../../contract/outcome-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { useWords, type Words } from '../language.ts';
import { nameAt } from '../seats.ts';
import { OutcomeSummary, PaymentList } from './outcome-summary.tsx';
import './proposal-card.css';

interface ProposalReader {
  readonly view: TableView;
  readonly words: Words;
}

interface PageClock {
  /** The controller's time, in milliseconds since 1970. */
  readonly now: number;
  readonly words: Words;
}

/** That somebody proposes: a player, or the operator. */
export const proposedBy = ({ by }: ProposalView, { view, words: { seat } }: ProposalReader): string =>
  by.role === 'operator' ? seat.proposal.byOperator : seat.proposal.by(nameAt(view, by.side));

/** What is proposed, in a line. */
export const subjectOf = ({ what }: ProposalView, words: Words): string => {
  switch (what.kind) {
    case 'outcome':
      return words.seat.proposal.outcome;
    case 'penalty':
      return words.irregularities[what.irregularity];
    case 'undo':
      return words.seat.proposal.undo(what.hand);
    default:
      return unreachable(what);
  }
};

/** Who disputes it and why: a reason that was tapped in the words of the reader, one that was written as it was written. */
export const disputeLine = (name: string, reason: string, words: Words): string => {
  const { reasons, disputed } = words.seat.proposal;
  const told = new Map<string, string>(Object.entries(reasons));
  return disputed(name, told.get(reason) ?? reason);
};

/** What ends it if nobody does anything. */
export const deadlineOf = ({ disputes, endsAt, what }: ProposalView, { now, words }: PageClock): string => {
  if (disputes.length > 0 || endsAt === null) return words.seat.proposal.operatorDecides;
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return what.kind === 'undo' ? words.seat.proposal.lapses(seconds) : words.seat.proposal.accepted(seconds);
};

interface ProposalProps {
  readonly view: TableView;
  readonly proposal: ProposalView;
}

const What = ({ view, proposal: { what } }: ProposalProps) => {
  const words = useWords();
  switch (what.kind) {
    case 'outcome':
      return <OutcomeSummary view={view} outcome={what.outcome} />;
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
