import { unreachable } from '../../../rules/unreachable.ts';
import type { ReadyEvent } from '../../events/claims.ts';
import type { HandState, PlayerHand } from '../hand/hand-state.ts';
import { changePlayer } from '../hand/player-hand.ts';

/** Folds what is said of ready, its stick, and the wins a player let pass. */
export function foldReady(hand: HandState, event: ReadyEvent): HandState {
  return changePlayer(hand, event.player, (own) => ({ ...own, ...changeOf(event) }));
}

function changeOf(event: ReadyEvent): Partial<PlayerHand> {
  switch (event.type) {
    case 'ReadyDeclared':
      return { ready: 'declaring' };
    case 'ReadyShown':
      return { readyTiles: 'shown' };
    case 'ReadyWithdrawn':
      return { ready: 'no', readyTiles: 'hidden' };
    case 'StickLaid':
      return { stick: event.points };
    case 'WinLetPass':
      return { missed: 'let-pass' };
    default:
      return unreachable(event);
  }
}
