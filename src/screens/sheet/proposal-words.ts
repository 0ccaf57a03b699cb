import type { ProposalView } from '../../contract/outcome-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { nameAt } from '../table/seats.ts';
import type { Words } from '../text/language.ts';

interface Reader {
  readonly view: TableView;
  readonly words: Words;
}

interface Clock {
  /** The controller's time, in milliseconds since 1970. */
  readonly now: number;
  readonly words: Words;
}

/** Who made a proposal. */
export const proposerOf = ({ by }: ProposalView, { view, words }: Reader): string =>
  by.role === 'operator' ? words.seat.proposal.operator : nameAt(view, by.side);

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

/** What ends it if nobody does anything. */
export const deadlineOf = ({ disputes, endsAt, what }: ProposalView, { now, words }: Clock): string => {
  if (disputes.length > 0 || endsAt === null) return words.seat.proposal.operatorDecides;
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return what.kind === 'undo' ? words.seat.proposal.lapses(seconds) : words.seat.proposal.accepted(seconds);
};
