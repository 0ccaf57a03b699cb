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

/** Who has declared ready in the hand in play and how, as far as it can be told without its tiles. */
interface ReadyTold {
  readonly ready: Said['ready'];
  /** Who lays his tiles open with the discard that he is about to declare ready with; null = nobody. */
  readonly showing: Player | null;
}

/** Ready is declared with its discard: whoever has only said so may still win, or take it back. */
export function foldReadyTold(told: ReadyTold, event: DomainEvent): ReadyTold {
  const { ready, showing } = told;
  switch (event.type) {
    case 'HandBegan':
      return { ready: {}, showing: null };
    case 'HandUndone':
      return { ready: event.ready, showing: null };
    case 'HandWentDeclared':
      return { ready: event.ready, showing };
    case 'ReadySaid':
      return { ready: { ...ready, [event.player]: event.ready }, showing };
    case 'ReadyShown':
      return { ready, showing: event.player };
    case 'ReadyWithdrawn':
      return showing === null ? told : { ready, showing: null };
    case 'TileDiscarded': {
      if (!event.declaresReady) return told;
      const way = showing === event.player ? 'open' : 'declared';
      return { ready: { ...ready, [event.player]: way }, showing: null };
    }
    case 'ReadyTakenBack':
      return { ready: withoutReady(ready, event.player), showing };
    default:
      return told;
  }
}

/** The same once the hand is decided: that ready was declared with the first discard its winner's yaku tell. */
export function readyDecided(ready: Said['ready'], outcome: HandWon | HandDrawn): Said['ready'] {
  if (outcome.type === 'HandDrawn') return ready;
  const { also, ...first } = outcome;
  const doubled = [first, ...also].filter(({ score }) =>
    score.items.some(({ id }) => id === 'double-riichi'),
  );
  return { ...ready, ...Object.fromEntries(doubled.map(({ player }) => [player, 'double'] as const)) };
}
