import type { Say } from '../../events/say.ts';
import { readyBarred } from '../../win/ready-price.ts';
import { readyWays } from '../../win/ready-ways.ts';
import { declaredHand } from '../terms/declared-hand.ts';
import { accept, type Judged, type PlayerDeclared, refuse, type Spoken } from '../terms/judged.ts';

type About<Verb extends Say['say']> = PlayerDeclared<Extract<Say, { say: Verb }>>;

/** Ready is declared: whether the hand waits the others see when it is laid open. */
export function judgeReady(spoken: Spoken, { player, say }: About<'declare-ready'>): Judged {
  const game = declaredHand(spoken, say.hand);
  if (!game.accepted) return game;
  if (spoken.match.agreement.open !== null) return refuse('proposal-open');
  if (game.hand.players[player].dead) return refuse('dead-hand');
  if (game.hand.said.ready[player] !== undefined) return refuse('ready-already');
  if (!readyWays(game.ruleset).includes(say.ready)) return refuse('no-such-ready');
  if (readyBarred(game, player) === 'no_stick') return refuse('no-stick');
  return accept({ type: 'ReadySaid', player, ready: say.ready });
}

export function judgeReadyTakenBack(spoken: Spoken, { player, say }: About<'take-back-ready'>): Judged {
  const game = declaredHand(spoken, say.hand);
  if (!game.accepted) return game;
  if (spoken.match.agreement.open !== null) return refuse('proposal-open');
  if (game.hand.said.ready[player] === undefined) return refuse('not-ready');
  if (game.hand.unfollowed?.said.ready[player] !== undefined) return refuse('ready-observed');
  return accept({ type: 'ReadyTakenBack', player });
}

/** Everybody is told that the hand of this player has won. */
export function judgeCall(spoken: Spoken, { player, say }: About<'call-win'>): Judged {
  const game = declaredHand(spoken, say.hand);
  if (!game.accepted) return game;
  if (game.hand.players[player].dead) return refuse('dead-hand');
  if (game.hand.said.called.includes(player)) return refuse('called-already');
  return accept({ type: 'WinCalled', player });
}
