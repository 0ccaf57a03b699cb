import { unreachable } from '../../../rules/unreachable.ts';
import type { Said, SaidEvent } from '../../events/said.ts';
import type { Player } from '../../seating/furniture.ts';
import type { HandState } from './hand-state.ts';
import { changePlayer } from './player-hand.ts';

/** The hand after something was said in it. */
export function foldSaid(hand: HandState, event: SaidEvent): HandState {
  const { player } = event;
  const { said } = hand;
  switch (event.type) {
    case 'ReadySaid': {
      const shown = changePlayer(hand, player, (own) => ({ ...own, ready: 'declared' }));
      return { ...shown, said: { ...said, ready: { ...said.ready, [player]: event.ready } } };
    }
    case 'ReadyTakenBack': {
      const shown = changePlayer(hand, player, (own) => ({ ...own, ready: 'no', stick: 0 }));
      return { ...shown, said: { ...said, ready: withoutReady(said.ready, player) } };
    }
    case 'WinCalled':
      return { ...hand, said: { ...said, called: [...said.called, player] } };
    default:
      return unreachable(event);
  }
}

export function withoutReady(ready: Said['ready'], player: Player): Said['ready'] {
  const { [player]: _taken, ...others } = ready;
  return others;
}
