import type { DomainEvent } from '../../events/domain-event.ts';
import type { Forfeited } from '../../events/hand.ts';

export const NOTHING_FORFEITED: Forfeited = { dead: [], voidFlowers: [] };

/** What irregularities have cost in the hand in play, as far as it can be told without its tiles. */
export function foldForfeited(forfeited: Forfeited, event: DomainEvent): Forfeited {
  const { dead, voidFlowers } = forfeited;
  switch (event.type) {
    case 'HandBegan':
      return NOTHING_FORFEITED;
    case 'HandUndone':
      return event.forfeited ?? NOTHING_FORFEITED;
    case 'HandDied':
      return { ...forfeited, dead: [...dead, event.player] };
    case 'HandRevived':
      return { ...forfeited, dead: dead.filter((player) => player !== event.player) };
    case 'FlowerVoided':
      return { ...forfeited, voidFlowers: [...voidFlowers, { player: event.player, face: event.face }] };
    default:
      return forfeited;
  }
}
