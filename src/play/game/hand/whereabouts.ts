import type { Side, TileNumber, Zone } from '../../seating/furniture.ts';
import { playersOf, sideOf } from '../../seating/seating.ts';
import { zoneKey } from '../../seating/zone.ts';
import type { HandState, PlayerHand } from './hand-state.ts';
import { standing } from './wall.ts';

/** Where every tile lies whose number the referee knows: all but those of the walls and the middle. */
export function whereabouts(hand: HandState): ReadonlyMap<TileNumber, Zone> {
  const known = new Map<TileNumber, Zone>();
  for (const player of playersOf(hand.seating.sides)) {
    for (const [tile, zone] of placesOf(hand.players[player], sideOf(hand.seating, player)))
      known.set(tile, zone);
  }
  for (const { tile, at } of hand.misplaced) known.set(tile.tile, at);
  return known;
}

type Placed = readonly [TileNumber, Zone];

function placesOf(own: PlayerHand, side: Side): readonly Placed[] {
  const sets = own.showing === null ? own.melds : [...own.melds, own.showing];
  return [
    ...own.concealed.map(({ tile, slot }): Placed => [tile, { place: 'hand', side, index: slot }]),
    ...own.flowers.map(({ tile, index }): Placed => [tile, { place: 'flower', side, index }]),
    ...own.river.map(({ tile, index }): Placed => [tile, { place: 'river', side, index }]),
    ...sets.flatMap(({ set, tiles }) =>
      tiles.map(({ tile, index }): Placed => [tile, { place: 'meld', side, set, index }]),
    ),
  ];
}

/** The places of the walls and the middle on which some tile must lie, by `zoneKey`. */
export function stockPlaces(hand: HandState): ReadonlyMap<string, Zone> {
  const middle = hand.wall.middle.map((index): Zone => ({ place: 'middle', index }));
  const places = new Map([...standing(hand.wall), ...middle].map((zone) => [zoneKey(zone), zone]));
  for (const { home } of hand.misplaced) places.delete(zoneKey(home));
  return places;
}
