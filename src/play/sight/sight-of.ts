import type { TileFace } from '../../rules/tiles/tile.ts';
import type { HandState, HandTile } from '../game/hand/hand-state.ts';
import type { Player, Side, Tile } from '../seating/furniture.ts';
import { sideOf } from '../seating/seating.ts';
import { type PublicHand, publicHand } from './public-hand.ts';

/** What one player may know: what everyone sees, and the own tiles. */
export interface PlayerSight {
  readonly player: Player;
  readonly side: Side;
  readonly public: PublicHand;
  readonly concealed: readonly HandTile[];
  /** The tile drawn last, in the own turn; null after a claim. */
  readonly drawn: Tile | null;
  /** Flowers set aside for which a replacement is to be drawn. */
  readonly owed: number;
  /** The own sacred discards: no win on another's tile of these kinds. */
  readonly discarded: readonly TileFace[];
}

export function sightOf(hand: HandState, player: Player): PlayerSight {
  const { concealed, owed, discarded } = hand.players[player];
  const { turn } = hand;
  const drawn = turn?.doing === 'discarding' && turn.player === player ? turn.drawn : null;
  return {
    player,
    side: sideOf(hand.seating, player),
    public: publicHand(hand),
    concealed,
    drawn,
    owed,
    discarded,
  };
}
