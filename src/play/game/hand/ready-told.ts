import type { DomainEvent } from '../../events/domain-event.ts';
import type { HandDrawn, HandWon } from '../../events/outcome.ts';
import type { Said } from '../../events/said.ts';
import { withoutReady } from './fold-said.ts';

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
