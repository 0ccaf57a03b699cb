import { unreachable } from '../../../rules/unreachable.ts';
import type { DomainEvent } from '../../events/domain-event.ts';
import type { Said, SaidEvent } from '../../events/hand.ts';
import type { HandDrawn, HandWon } from '../../events/outcome.ts';
import type { Player } from '../../seating/furniture.ts';
import type { HandState } from './hand-state.ts';
import { changePlayer, handWith, ownWith } from './hand-with.ts';

/** The hand after something was said in it. */
export function foldSaid(hand: HandState, event: SaidEvent): HandState {
  const { player } = event;
  const { said } = hand;
  switch (event.type) {
    case 'ReadySaid': {
      const shown = changePlayer(hand, player, (own) => ownWith(own, { ready: 'declared' }));
      return handWith(shown, { said: { ...said, ready: { ...said.ready, [player]: event.ready } } });
    }
    case 'ReadyTakenBack': {
      const shown = changePlayer(hand, player, (own) => ownWith(own, { ready: 'no', stick: 0 }));
      return handWith(shown, { said: { ...said, ready: withoutReady(said.ready, player) } });
    }
    case 'WinCalled':
      return handWith(hand, { said: { ...said, called: [...said.called, player] } });
    default:
      return unreachable(event);
  }
}

function withoutReady(ready: Said['ready'], player: Player): Said['ready'] {
  const { [player]: _taken, ...others } = ready;
  return others;
}

type ReadyTold = Said['ready'];

/** Who has declared ready in the hand in play and how, as far as it can be told without its tiles. */
export function foldReadyTold(ready: ReadyTold, event: DomainEvent): ReadyTold {
  switch (event.type) {
    case 'HandBegan':
      return {};
    case 'HandUndone':
      return event.ready;
    case 'ReadySaid':
      return { ...ready, [event.player]: event.ready };
    case 'ReadyDeclared':
      return { ...ready, [event.player]: 'declared' };
    case 'ReadyShown':
      return { ...ready, [event.player]: 'open' };
    case 'ReadyWithdrawn':
    case 'ReadyTakenBack':
      return withoutReady(ready, event.player);
    default:
      return ready;
  }
}

/** The same once the hand is decided: that ready was declared with the first discard its winner's yaku tell. */
export function readyDecided(ready: ReadyTold, outcome: HandWon | HandDrawn): ReadyTold {
  if (outcome.type === 'HandDrawn') return ready;
  const { also, ...first } = outcome;
  const doubled = [first, ...also].filter(({ score }) =>
    score.items.some(({ id }) => id === 'double-riichi'),
  );
  return { ...ready, ...Object.fromEntries(doubled.map(({ player }) => [player, 'double'] as const)) };
}
