import type { Key, Side, Tile, Zone } from '../seating/furniture.ts';

/**
 * What the table saw: the referee's only input. A draw, a discard, a pong are told from where a tile came
 * from and where it rests; claims, ready and wins from the keys; the end of a claim window from the clock.
 */
export type Sight =
  | { readonly saw: 'tile-moved'; readonly tile: Tile; readonly from: Zone; readonly to: Zone }
  | { readonly saw: 'key-pressed'; readonly side: Side; readonly key: Key }
  | { readonly saw: 'claim-time-ended' };
