import type { MiddleZone, Player, Tile, WallZone, Zone } from '../seating/furniture.ts';
import type { ByAPlayer } from './hand.ts';

/** A tile that came into a hand: from where, and onto which place of that hand. */
interface Taken {
  readonly tile: Tile;
  readonly slot: number;
}

/** Why a replacement is drawn; `wind`: for one that is set aside like a flower. */
export type Replaced = 'flower' | 'kong' | 'wind';

/** The deal, draws, discards, and what is set aside. */
export type DrawEvent =
  | ByAPlayer<'TileDealt', Taken & { from: WallZone }>
  | ByAPlayer<'FlowerSetAside', { tile: Tile; index: number }>
  /** A wind that is laid aside and replaced like a flower; others may rob it. */
  | ByAPlayer<'WindSetAside', { tile: Tile; index: number }>
  | ByAPlayer<'ReplacementDrawn', Taken & { from: WallZone | MiddleZone; because: Replaced }>
  | { readonly type: 'DealEnded' }
  | ByAPlayer<'TileDrawn', Taken & { from: WallZone }>
  /** `declaresReady`: the discard that is turned sideways. */
  | ByAPlayer<'TileDiscarded', { tile: Tile; index: number; declaresReady: boolean }>;

/** A joker of a set is exchanged for the tile it stands for. */
export type ExchangeEvent =
  /** A joker of a set, whose place the real tile takes next. */
  | ByAPlayer<'JokerTaken', JokerPlace & { joker: Tile; slot: number }>
  | ByAPlayer<'JokerReturned', JokerPlace & { joker: Tile }>
  | ByAPlayer<'JokerReplaced', JokerPlace & { tile: Tile }>;

/** Where in whose set. */
interface JokerPlace {
  readonly owner: Player;
  readonly set: number;
  readonly index: number;
}

/** Tiles that lie, or hang in the air, where no move has them. */
export type StrayEvent =
  | ByAPlayer<'TileRearranged', { tile: Tile; slot: number }>
  /** A tile has been in the air for longer than a move takes; it still belongs where it was. */
  | { readonly type: 'TileLifted'; readonly tile: Tile; readonly from: Zone }
  | { readonly type: 'TileSetDown'; readonly tile: Tile }
  | ({ readonly type: 'TileMisplaced' } & Displaced)
  /** `to` is where it rests now: its old place, or another place of the same hand. */
  | { readonly type: 'TilePutBack'; readonly tile: Tile; readonly to: Zone };

interface Displaced {
  readonly tile: Tile;
  readonly from: Zone;
  readonly to: Zone;
}
