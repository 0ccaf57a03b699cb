import { unreachable } from '../../../rules/unreachable.ts';
import type { StrayEvent } from '../../events/tiles.ts';
import type { Side, Tile, Zone } from '../../seating/furniture.ts';
import { playerAt, sideOf } from '../../seating/seating.ts';
import type { HandState, Misplaced } from '../hand/hand-state.ts';
import { changePlayer } from '../hand/player-hand.ts';

/** Folds moves that are no part of the play: sorting, lifting, misplacing and putting back. */
export function foldStray(hand: HandState, event: StrayEvent): HandState {
  switch (event.type) {
    case 'TileRearranged':
      return rearrange(hand, {
        tile: event.tile,
        side: sideOf(hand.seating, event.player),
        slot: event.slot,
      });
    case 'TileLifted':
      return { ...hand, lifted: [...hand.lifted, { tile: event.tile, from: event.from }] };
    case 'TileSetDown':
      return { ...hand, lifted: hand.lifted.filter(({ tile }) => tile.tile !== event.tile.tile) };
    case 'TileMisplaced':
      return { ...hand, misplaced: misplace(hand.misplaced, event) };
    case 'TilePutBack':
      return putBack(hand, event);
    default:
      return unreachable(event);
  }
}

interface Move {
  readonly tile: Tile;
  readonly from: Zone;
  readonly to: Zone;
}

/** A misplaced tile that is moved on still belongs where it was first taken from. */
function misplace(misplaced: readonly Misplaced[], { tile, from, to }: Move): readonly Misplaced[] {
  const home = misplaced.find((stray) => stray.tile.tile === tile.tile)?.home ?? from;
  return [...misplaced.filter((stray) => stray.tile.tile !== tile.tile), { tile, home, at: to }];
}

function putBack(hand: HandState, { tile, to }: { readonly tile: Tile; readonly to: Zone }): HandState {
  const misplaced = hand.misplaced.filter((stray) => stray.tile.tile !== tile.tile);
  const home = { ...hand, misplaced };
  return to.place === 'hand' ? rearrange(home, { tile, side: to.side, slot: to.index }) : home;
}

interface Rearranged {
  readonly tile: Tile;
  readonly side: Side;
  readonly slot: number;
}

function rearrange(hand: HandState, { tile, side, slot }: Rearranged): HandState {
  const player = playerAt(hand.seating, side);
  if (player === null) return hand;
  return changePlayer(hand, player, (own) => ({
    ...own,
    concealed: own.concealed.map((held) => (held.tile === tile.tile ? { ...held, slot } : held)),
  }));
}
