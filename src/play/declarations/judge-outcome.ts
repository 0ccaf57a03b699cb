import { declaredHand } from './declared-hand.ts';
import { accept, type Judged, type PlayerDeclared, refuse, type Spoken } from './judged.ts';
import { outcomeEvents } from './outcome-events.ts';
import type { Proposal, Say } from './say.ts';

type ProposeOutcome = Extract<Say, { say: 'propose' }> & {
  readonly proposal: Extract<Proposal, { kind: 'outcome' }>;
};

/** Proposes how the hand has ended: only what could be recorded comes before the others. */
export function judgeOutcome(spoken: Spoken, { player, id, say }: PlayerDeclared<ProposeOutcome>): Judged {
  const { proposal } = say;
  const game = declaredHand(spoken, proposal.hand);
  if (!game.accepted) return game;
  const { agreement } = spoken.match;
  if (agreement.open !== null) return refuse('proposal-open');
  const by = { role: 'player', player } as const;
  const number = agreement.count + 1;
  const word = { proposal: number, by, declaration: id, agreed: 'all' } as const;
  const possible = outcomeEvents(game, proposal.outcome, word);
  if (!possible.accepted) return possible;
  return accept({ type: 'Proposed', proposal: number, by, what: proposal, declaration: id });
}
