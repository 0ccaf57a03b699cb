import type { HandEvent } from '../../src/play/events/domain-event.ts';
import type { HandState } from '../../src/play/game/hand/hand-state.ts';
import type { Player, Tile } from '../../src/play/seating/furniture.ts';
import type { SeenDiscard } from './policy.ts';

interface Discarded {
  readonly player: Player;
  readonly tile: Tile;
  readonly declaredReady: boolean;
}

/** The discards of a hand in the order in which everybody saw them: rivers alone tell no order among players. */
export class DiscardsInOrder {
  #all: Discarded[] = [];

  /** Another hand begins. */
  begin(): void {
    this.#all = [];
  }

  note(events: readonly HandEvent[]): void {
    for (const event of events) {
      if (event.type !== 'TileDiscarded') continue;
      const { player, tile, declaresReady: declaredReady } = event;
      this.#all.push({ player, tile, declaredReady });
    }
  }

  seenIn({ players }: HandState): readonly SeenDiscard[] {
    return this.#all.map(({ player, tile: { tile, face }, declaredReady }) => ({
      player,
      face,
      declaredReady,
      taken: players[player].river.every((lying) => lying.tile !== tile),
    }));
  }
}
