import { Fragment } from 'preact';
import type { ProposalView, WonHand } from '../../contract/outcome-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { useWords } from '../language.ts';
import { worthLine } from '../page-parts/outcome-summary.tsx';
import { Paged } from '../page-parts/paged.tsx';
import {
  deadlineOf,
  disputeLine,
  drawnLines,
  proposedBy,
  subjectOf,
  waitingLine,
} from '../page-parts/proposal-lines.ts';
import { nameAt } from '../seats.ts';
import { PaymentLines, WinningHand } from './outcome-board.tsx';
import { Facing } from './turned.tsx';
import './proposal-board.css';

interface ProposalProps {
  readonly view: TableView;
  readonly proposal: ProposalView;
}

const Outcome = ({ view, outcome }: { view: TableView; outcome: OutcomeProposed['outcome'] }) => {
  const words = useWords();
  if (outcome.kind === 'drawn') return drawnLines(outcome, words).map((line) => <p key={line}>{line}</p>);
  const from = outcome.from === null ? '' : nameAt(view, outcome.from);
  return (
    <>
      <p>
        {words.wins(nameAt(view, outcome.winner))} {words.winBy[outcome.by](from)}
      </p>
      <Hand view={view} won={outcome} />
      {outcome.also?.map((other) => (
        <Fragment key={other.winner}>
          <p>{words.winsToo(nameAt(view, other.winner))}</p>
          <Hand view={view} won={other} />
        </Fragment>
      ))}
    </>
  );
};

const Hand = ({ view, won }: { readonly view: TableView; readonly won: WonHand }) => {
  const words = useWords();
  return (
    <>
      <WinningHand won={won} />
      <p class="proposed-worth">{worthLine(won, { view, words })}</p>
    </>
  );
};

type OutcomeProposed = Extract<ProposalView['what'], { kind: 'outcome' }>;

const What = ({ view, proposal }: ProposalProps) => {
  const words = useWords();
  const { what } = proposal;
  const waiting = waitingLine(proposal, { view, words });
  switch (what.kind) {
    case 'outcome':
      return (
        <>
          <Outcome view={view} outcome={what.outcome} />
          <PaymentLines view={view} payments={what.outcome.payments} />
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
          <PaymentLines view={view} payments={what.payments} />
        </>
      );
    case 'undo':
      return <p>{words.seat.undoAsks(what.hand)}</p>;
    default:
      return unreachable(what);
  }
};

const Answers = ({ view, proposal: { confirmed, disputes, open } }: ProposalProps) => {
  const words = useWords();
  const { proposal: told } = words.seat;
  return (
    <ul class="proposal-answers">
      {confirmed.map((side) => (
        <li key={side} class="agrees">
          {told.confirmed(nameAt(view, side))}
        </li>
      ))}
      {open.map((side) => (
        <li key={side}>{told.waitsFor(nameAt(view, side))}</li>
      ))}
      {disputes.map(({ side, reason }) => (
        <li key={side} class="disputes">
          {disputeLine(nameAt(view, side), reason, words)}
        </li>
      ))}
    </ul>
  );
};

/** What is before the people, for all at the table: who proposes what, who has answered, and how long there is. */
export const ProposalBoard = ({ view, proposal, now }: ProposalProps & { readonly now: number }) => {
  const words = useWords();
  return (
    <Facing view={view}>
      <section class="board proposal-board" data-testid="proposal" data-number={proposal.number}>
        <p class="proposed-by">{proposedBy(proposal, { view, words })}</p>
        <h1 data-testid="headline">{subjectOf(proposal, words)}</h1>
        <Paged name="proposal-what" flow="columns">
          <What view={view} proposal={proposal} />
        </Paged>
        <Paged name="proposal-said" flow="list">
          <Answers view={view} proposal={proposal} />
        </Paged>
        <p class="deadline" data-testid="deadline">
          {deadlineOf(proposal, { now, words })}
        </p>
      </section>
    </Facing>
  );
};
