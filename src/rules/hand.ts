import type { Meld } from './meld.ts';
import type { TileFace } from './tile.ts';

/** The tiles of a hand that asks whether it wins. */
export interface WinningHand {
  /** Without the winning tile. */
  readonly concealed: readonly TileFace[];
  readonly melds: readonly Meld[];
  readonly win: TileFace;
  /** How many flowers lie aside. */
  readonly flowers: number;
}

/** A hand that lacks one tile: thirteen tiles, a kong counted as three. */
export type WaitingHand = Omit<WinningHand, 'win'>;
