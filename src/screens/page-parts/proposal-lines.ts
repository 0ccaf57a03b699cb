import type { Outcome, ProposalView } from '../../contract/outcome-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { Words } from '../language.ts';
import { nameAt } from '../seats.ts';

/* What is said of a proposal in a line, on phones and on the table's screen. */

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

/**
 * Who disputes a proposal, and why. A reason that was tapped is told in the reader's language, one that was typed as it was
 * typed.
 */
export const disputeLine = (name: string, reason: string, words: Words): string => {
  const { reasons, disputed } = words.seat.proposal;
  const told = new Map<string, string>(Object.entries(reasons));
  return disputed(name, told.get(reason) ?? reason);
};

/** What ends it if nobody does anything. */
export const deadlineOf = (
  { disputes, endsAt, lapses }: ProposalView,
  { now, words: { seat } }: PageClock,
): string => {
  if (disputes.length > 0) return seat.proposal.operatorDecides;
  if (endsAt === null) return seat.proposal.allAnswer;
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return lapses === true ? seat.proposal.lapses(seconds) : seat.proposal.accepted(seconds);
};

/** How nobody has won, a line for each thing there is to know; a hand that is dealt again by agreement is no drawn one. */
export const drawnLines = (
  { why, goulash }: Extract<Outcome, { kind: 'drawn' }>,
  words: Words,
): readonly string[] => [
  ...(why === 'agreed-redeal' ? [] : [words.drawn]),
  ...(why === undefined ? [] : [words.drawnBecause[why]]),
  ...(goulash > 0 ? [words.drawnCarries(goulash)] : []),
];

/** Who is taken to have lacked one tile, in a line; null where nobody is, or nothing depends on it. */
export const waitingLine = ({ what }: ProposalView, { view, words }: ProposalReader): string | null => {
  if (what.kind !== 'outcome' || what.waiting === undefined) return null;
  return words.seat.proposal.waiting(what.waiting.map((side) => nameAt(view, side)));
};
