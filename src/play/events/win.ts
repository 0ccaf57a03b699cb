import type { WinBy } from '../../rules/hands/situation.ts';
import type { Player, Tile } from '../seating/furniture.ts';

/** A win that is asked for. */
export interface Win {
  readonly player: Player;
  readonly by: WinBy;
  /** Who discarded the tile, declared the kong or set the wind aside; null when it was drawn. */
  readonly from: Player | null;
  readonly tile: Tile;
}

/** One or more wins on one tile, in the order in which they are paid. */
export type Wins = readonly [Win, ...Win[]];
