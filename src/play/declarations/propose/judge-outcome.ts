import type { AgreementEvent, OpenProposal } from '../../events/agreement.ts';
import type { DeclaredOutcome, DeclaredWin, Proposal, Propose, Speaker } from '../../events/say.ts';
import type { Player } from '../../seating/furniture.ts';
import { claimantsOf, withAnother } from '../outcome/claimed-wins.ts';
import { outcomeEvents } from '../outcome/outcome-events.ts';
import { handToEnd } from '../terms/declared-hand.ts';
import { accept, type Declared, type Judged, type Refused, refuse, type Spoken } from '../terms/judged.ts';

type ProposeOutcome = Propose & {
  readonly proposal: Extract<Proposal, { kind: 'outcome' }>;
};

/**
 * Proposes how the hand has ended: only what could be recorded comes before the others. Whose hand the same tile
 * completes joins an open win with his own: both are proposed then, and all others answer anew.
 */
export function judgeOutcome(spoken: Spoken, { speaker: by, id, say }: Declared<ProposeOutcome>): Judged {
  const { proposal } = say;
  const game = handToEnd(spoken, proposal.hand, proposal.outcome);
  if (!game.accepted) return game;
  const { agreement } = spoken.match;
  const joining = joined(agreement.open, by, proposal.outcome);
  if (!joining.accepted) return joining;
  const { outcome, ends } = joining;
  const number = agreement.count + 1;
  const word = { proposal: number, by, declaration: id, agreed: 'all' } as const;
  const possible = outcomeEvents(game, outcome, word);
  if (!possible.accepted) return possible;
  const what = { ...proposal, outcome };
  return accept(...ends, { type: 'Proposed', proposal: number, by, what, declaration: id });
}

type Joining =
  | {
      readonly accepted: true;
      readonly outcome: DeclaredOutcome;
      readonly ends: readonly AgreementEvent[];
    }
  | Refused;

function joined(open: OpenProposal | null, by: Speaker, outcome: DeclaredOutcome): Joining {
  if (open === null) return { accepted: true, outcome, ends: [] };
  if (by.role === 'operator') return refuse('proposal-open');
  const { player } = by;
  const win = winToJoin(open, player);
  if (win === null || outcome.kind !== 'won' || outcome.winner !== player) return refuse('proposal-open');
  if (open.disputes.some((dispute) => dispute.player !== player)) return refuse('disputed-first');
  const both = withAnother(win, outcome);
  if (both === null) return refuse('other-tile');
  const how = { end: 'joined' } as const;
  return {
    accepted: true,
    outcome: both,
    ends: [{ type: 'ProposalEnded', proposal: open.number, how }],
  };
}

/** The win on another's tile that is open, if this player may want the tile, too. */
function winToJoin({ what }: OpenProposal, player: Player): DeclaredWin | null {
  if (what.kind !== 'outcome' || what.outcome.kind === 'drawn') return null;
  const { by, from } = what.outcome;
  const wins = claimantsOf(what.outcome).some(({ winner }) => winner === player);
  return by === 'self-draw' || from === player || wins ? null : what.outcome;
}

/** Whether this player may join the open proposal with a win of his own. */
export function mayJoin(open: OpenProposal, player: Player): boolean {
  return winToJoin(open, player) !== null && open.disputes.every((dispute) => dispute.player === player);
}
