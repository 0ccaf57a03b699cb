import type { Key, Zone } from '../../src/play/seating/furniture.ts';
import type { TileSet } from './seat-sight.ts';

/** What a person's hands can do at the table. Each takes effect at once, as at a real table. */
export interface SeatActions {
  /** Presses a key of the own side's panel. */
  readonly press: (key: Key) => void;
  /** Holds the own start key down. */
  readonly holdStart: () => void;
  /** Presses the start keys of two sides together. */
  readonly pressBoth: () => void;
  /** Takes the tile at `from` and lays it at `to`. */
  readonly move: (step: { readonly from: Zone; readonly to: Zone }) => void;
  /** Pushes the tiles of a set, on the table or beside it, through the open gate. */
  readonly throwIn: (set: TileSet) => void;
  /** Takes a tile that is of another set off the table. */
  readonly takeAway: (from: Zone) => void;
  /** Puts what lies on the floor into the open gate. */
  readonly pickUp: () => void;
  /** Leaves something of his on the own plate; somebody takes it away after a while. */
  readonly leaveOnPlate: () => void;
}
