import type { TileNumber, Zone } from '../../seating/furniture.ts';
import { zoneKey } from '../../seating/zone.ts';
import type { HandState } from './hand-state.ts';
import { stockPlaces, whereabouts } from './whereabouts.ts';

/** One thing in which the table contradicts the record. */
export type ZoneDifference =
  | {
      readonly about: 'tile';
      readonly tile: TileNumber;
      readonly expected: Zone;
      /** Null: the tile was not found anywhere. */
      readonly found: Zone | null;
    }
  /** A tile is missing from the walls or the middle. */
  | { readonly about: 'place'; readonly place: Zone }
  /** A tile lies where none can be. */
  | { readonly about: 'stranger'; readonly tile: TileNumber; readonly found: Zone };

export type ZoneAgreement =
  | { readonly agree: true }
  | { readonly agree: false; readonly differences: readonly ZoneDifference[] };

/**
 * Whether the tiles lie where the record says, by what the table reads now (SPEC, "READ"). Of walls and middle
 * the referee knows only which places hold a tile, so there only the places are compared. A tile held in the
 * air since before the reading may still be there.
 */
export function zonesAgree(hand: HandState, placed: ReadonlyMap<TileNumber, Zone>): ZoneAgreement {
  const differences = [...misplacedTiles(hand, placed), ...stockDifferences(hand, placed)];
  return differences.length === 0 ? { agree: true } : { agree: false, differences };
}

function misplacedTiles(hand: HandState, placed: ReadonlyMap<TileNumber, Zone>): readonly ZoneDifference[] {
  return [...whereabouts(hand)].flatMap(([tile, expected]): readonly ZoneDifference[] => {
    const found = placed.get(tile) ?? null;
    const rests = found !== null && zoneKey(found) === zoneKey(expected);
    return rests || isHeld(hand, tile, found) ? [] : [{ about: 'tile', tile, expected, found }];
  });
}

function isHeld({ lifted }: HandState, tile: TileNumber, found: Zone | null): boolean {
  return (found === null || found.place === 'air') && lifted.some((each) => each.tile.tile === tile);
}

function stockDifferences(hand: HandState, placed: ReadonlyMap<TileNumber, Zone>): readonly ZoneDifference[] {
  const known = whereabouts(hand);
  const empty = new Map(stockPlaces(hand));
  const strangers: ZoneDifference[] = [];
  for (const [tile, found] of placed) {
    if (known.has(tile)) continue;
    const expected = empty.delete(zoneKey(found));
    if (!expected && !isHeld(hand, tile, found)) strangers.push({ about: 'stranger', tile, found });
  }
  for (const { tile, from } of hand.lifted) {
    if (isHeld(hand, tile.tile, placed.get(tile.tile) ?? null)) empty.delete(zoneKey(from));
  }
  return [...strangers, ...[...empty.values()].map((place): ZoneDifference => ({ about: 'place', place }))];
}
