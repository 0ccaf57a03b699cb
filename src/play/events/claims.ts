import type { Points } from '../../rules/scoring/pattern.ts';
import type { Player, Tile, Zone } from '../seating/furniture.ts';
import type { ByAPlayer } from './hand.ts';

/** A tile laid down in front of its player: on which place of which set. */
interface Laid {
  readonly tile: Tile;
  readonly set: number;
  readonly index: number;
}

/** Claims, and the sets that are laid down. */
export type ClaimEvent =
  | ByAPlayer<'ClaimAnnounced', { claim: 'tile' | 'win' }>
  /** Said no, or took an announced claim back. */
  | ByAPlayer<'ClaimPassed'>
  | { readonly type: 'ClaimWindowClosed' }
  /** The claimed tile left the river. */
  | ByAPlayer<'ClaimTaken', Laid>
  /** A tile of the hand was laid down for a set that is not complete yet. */
  | ByAPlayer<'MeldTileShown', Laid>
  | ByAPlayer<'MeldTileTakenBack', { tile: Tile; to: Zone }>
  | ByAPlayer<'ChowMade', { set: number; from: Player }>
  | ByAPlayer<'PongMade', { set: number; from: Player }>
  | ByAPlayer<'OpenKongMade', { set: number; from: Player }>
  | ByAPlayer<'AddedKongMade', { set: number; tile: Tile }>
  /** `mayBeRobbed`: thirteen orphans may take this tile. */
  | ByAPlayer<'ConcealedKongMade', { set: number; tile: Tile; mayBeRobbed: boolean }>;

/** Ready, its stick, and the wins that are let pass. */
export type ReadyEvent =
  | ByAPlayer<'ReadyDeclared'>
  /** Ready with the tiles laid open. */
  | ByAPlayer<'ReadyShown'>
  | ByAPlayer<'ReadyWithdrawn'>
  /** The discard declared ready with was not won on: the stick lies on the table. */
  | ByAPlayer<'StickLaid', { points: Points }>
  /** Another's tile would have completed the hand. */
  | ByAPlayer<'WinLetPass'>;
