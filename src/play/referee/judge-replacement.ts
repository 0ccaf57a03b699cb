import type { Replaced } from '../events/tiles.ts';
import type { HandState } from '../game/hand/hand-state.ts';
import { kongsOnTable, MOST_KONGS } from '../game/hand/kongs.ts';
import { isFreeSlot } from '../game/hand/player-hand.ts';
import { nextOfTail, tilesLeft, type WallState } from '../game/hand/wall.ts';
import type { MiddleZone, WallZone, Zone } from '../seating/furniture.ts';
import { sameZone } from '../seating/zone.ts';
import { allow, type PlaceOf, type PlayerMove, type Ruling, refuse } from '../win/ruling.ts';

/**
 * Judges the drawing of a replacement: a flower's, or a wind's, comes from the middle, from the tail once the middle
 * is empty; a kong's always from the tail (docs/rules.md, "Flowers" and "Break").
 */
export function judgeReplacement(
  { players, wall }: HandState,
  { tile, from, to, player }: PlayerMove<PlaceOf<'hand'>>,
  because: Replaced,
): Ruling {
  const own = players[player];
  if (because === 'flower' && own.owed === 0) return refuse('flower_first');
  const source = replacementSource(wall, from, because);
  if (source === null) return refuse('wrong_tile');
  if (!isFreeSlot(own, to.index)) return refuse('place_taken');
  return allow({ type: 'ReplacementDrawn', player, tile, from: source, slot: to.index, because });
}

function replacementSource(wall: WallState, from: Zone, because: Replaced): WallZone | MiddleZone | null {
  if (because !== 'kong' && wall.middle.length > 0) {
    return from.place === 'middle' && wall.middle.includes(from.index) ? from : null;
  }
  const tail = nextOfTail(wall);
  return tail !== null && sameZone(from, tail) ? tail : null;
}

/** Whether one more kong can be made: there is a tile to replace it, and a fifth is never made in a hand. */
export function mayKong(hand: HandState): boolean {
  return tilesLeft(hand.wall) > 0 && kongsOnTable(hand) < MOST_KONGS;
}

/** Whether a flower or a wind set aside now can be replaced. */
export function canReplaceFlower(wall: WallState): boolean {
  return wall.middle.length > 0 || tilesLeft(wall) > 0;
}
