import type { Meld } from '../tiles/meld.ts';
import type { BonusFace, TileFace } from '../tiles/tile.ts';

/** The tiles of a hand that asks whether it wins. */
export interface WinningHand {
  /** Without the winning tile. */
  readonly concealed: readonly TileFace[];
  readonly melds: readonly Meld[];
  readonly win: TileFace;
  /** The bonus tiles that lie aside: flowers, and whatever else the set has. */
  readonly flowers: readonly BonusFace[];
  /** How many Norths lie aside, where North is set aside; left out = none. */
  readonly norths?: number;
  /** The same of West, where West is the wind without a seat. */
  readonly wests?: number;
}

/** A hand that lacks one tile: thirteen tiles, a kong counted as three. */
export type WaitingHand = Omit<WinningHand, 'win'>;
