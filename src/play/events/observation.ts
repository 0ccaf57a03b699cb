import type { Key, Player, Side, Tile, Zone } from '../seating/furniture.ts';

/** A tile that was moved and rests again. */
export interface Move {
  readonly tile: Tile;
  readonly from: Zone;
  readonly to: Zone;
}

/**
 * What the table saw: the referee's only input. A draw, a discard, a pong are told from where a tile came
 * from and where it rests; claims, ready and wins from the keys; the end of a claim window from the clock.
 */
export type Observation =
  | ({ readonly type: 'TileMoved' } & Move)
  | { readonly type: 'KeyPressed'; readonly side: Side; readonly key: Key }
  | { readonly type: 'ClaimTimeEnded' };

/** A move whose tile came to rest before one player. */
export interface PlayerMove<To extends Zone = Zone> extends Move {
  readonly player: Player;
  readonly to: To;
}
