import { unreachable } from '../../rules/unreachable.ts';
import type { AgreementEvent } from '../events/domain-event.ts';
import type { HandBegan } from '../events/hand.ts';
import type { DeclaredOutcome, DeclaredWin, Proposal, Propose, Say, Speaker } from '../events/say.ts';
import type { OpenProposal } from '../game/match/agreement.ts';
import type { Player } from '../seating/furniture.ts';
import { readyBarred, readyWays } from '../win/ready.ts';
import {
  accept,
  type Declaration,
  type DeclarationVerdict,
  handDeclared,
  handToEnd,
  isOfAnother,
  type MatchInPlay,
  type PlayerDeclaration,
  type Refused,
  refuse,
} from './declaration.ts';
import { claimantsOf, withAnother } from './outcome/claimed-wins.ts';
import { outcomeEvents } from './outcome/outcome-events.ts';
import { judgePenalty, judgeUndo } from './rule/rulings.ts';

/** What is proposed: only what would be accepted now comes before the players. The operator rules on all but an outcome. */
export function judgeProposal(inPlay: MatchInPlay, declared: Declaration<Propose>): DeclarationVerdict {
  const { match, ...proposal } = declared.say.proposal;
  if (isOfAnother(inPlay.match, { match })) return refuse('other-hand');
  switch (proposal.kind) {
    case 'outcome':
      return judgeOutcome(inPlay, { ...declared, say: { say: 'propose', proposal } });
    case 'penalty': {
      const { hand, ...what } = proposal;
      return isOfAnother(inPlay.match, { hand })
        ? refuse('other-hand')
        : judgeRulingProposed(inPlay, declared, what);
    }
    case 'undo':
      return judgeRulingProposed(inPlay, declared, proposal);
    default:
      return unreachable(proposal);
  }
}

type RulingAgreed = Exclude<Proposal, { kind: 'outcome' }>;

function judgeRulingProposed(
  inPlay: MatchInPlay,
  declared: Declaration<Propose>,
  what: RulingAgreed,
): DeclarationVerdict {
  const { speaker: by, id } = declared;
  const { agreement, book } = inPlay.match;
  if (by.role === 'operator') return refuse('not-your-part');
  if (agreement.open !== null) return refuse('proposal-open');
  const possible = judgeAgreed(inPlay, { by, id, began: book.began, what });
  if (!possible.accepted) return possible;
  return accept({ type: 'Proposed', proposal: agreement.count + 1, by, what, declaration: id });
}

interface RulingProposed extends Pick<PlayerDeclaration<Propose>, 'by' | 'id'> {
  readonly what: RulingAgreed;
  /** The hand begun last when it was proposed. */
  readonly began: HandBegan | null;
}

/** What a penalty or an undo amounts to, once it is agreed on. */
export function judgeAgreed(
  inPlay: MatchInPlay,
  { by, id, what, began }: RulingProposed,
): DeclarationVerdict {
  switch (what.kind) {
    case 'penalty':
      return judgePenalty({ ...inPlay, ruled: { by, reason: what.reason, declaration: id } }, what, began);
    case 'undo':
      return judgeUndo({ ...inPlay, ruled: { by, reason: 'agreed by all', declaration: id } }, what.hand);
    default:
      return unreachable(what);
  }
}

type ProposeOutcome = Propose & {
  readonly proposal: Extract<Proposal, { kind: 'outcome' }>;
};

/**
 * Proposes how the hand has ended: only what could be recorded comes before the others. Whose hand the same tile
 * completes joins an open win with his own: both are proposed then, and all others answer anew.
 */
function judgeOutcome(
  inPlay: MatchInPlay,
  { speaker: by, id, say }: Declaration<ProposeOutcome>,
): DeclarationVerdict {
  const { proposal } = say;
  const game = handToEnd(inPlay, proposal.hand, proposal.outcome);
  if (!game.accepted) return game;
  const { agreement } = inPlay.match;
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

type About<Verb extends Say['say']> = PlayerDeclaration<Extract<Say, { say: Verb }>>;

/** Ready is declared: whether the hand waits the others see when it is laid open. */
export function judgeReady(inPlay: MatchInPlay, { player, say }: About<'declare-ready'>): DeclarationVerdict {
  const game = handDeclared(inPlay, say.hand);
  if (!game.accepted) return game;
  if (inPlay.match.agreement.open !== null) return refuse('proposal-open');
  if (game.hand.players[player].dead) return refuse('dead-hand');
  if (game.hand.said.ready[player] !== undefined) return refuse('ready-already');
  if (!readyWays(game.ruleset).includes(say.ready)) return refuse('no-such-ready');
  if (readyBarred(game, player) === 'no_stick') return refuse('no-stick');
  return accept({ type: 'ReadySaid', player, ready: say.ready });
}

export function judgeReadyTakenBack(
  inPlay: MatchInPlay,
  { player, say }: About<'take-back-ready'>,
): DeclarationVerdict {
  const game = handDeclared(inPlay, say.hand);
  if (!game.accepted) return game;
  if (inPlay.match.agreement.open !== null) return refuse('proposal-open');
  if (game.hand.said.ready[player] === undefined) return refuse('not-ready');
  if (game.hand.unfollowed?.said.ready[player] !== undefined) return refuse('ready-observed');
  return accept({ type: 'ReadyTakenBack', player });
}

/** Everybody is told that the hand of this player has won. */
export function judgeCall(inPlay: MatchInPlay, { player, say }: About<'call-win'>): DeclarationVerdict {
  const game = handDeclared(inPlay, say.hand);
  if (!game.accepted) return game;
  if (game.hand.players[player].dead) return refuse('dead-hand');
  if (game.hand.said.called.includes(player)) return refuse('called-already');
  return accept({ type: 'WinCalled', player });
}
