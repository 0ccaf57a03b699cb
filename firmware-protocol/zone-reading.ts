import type { PlaceReading } from './table-fields.ts';
import { unreachable } from './unreachable.ts';
import type { Side, TileSetName } from './words.ts';
import type { Zone } from './zone.ts';

/** The answer to a READ, all pages together. The end of a list may leave out empty places. SPEC §6.3 */
export type ZoneReading =
  | { readonly of: 'tiles'; readonly set: TileSetName; readonly faces: readonly string[] }
  | (OfOneSet & {
      readonly of: 'wall';
      readonly side: Side;
      readonly top: readonly PlaceReading[];
      readonly bottom: readonly PlaceReading[];
    })
  | (OfOneSet & {
      readonly of: 'hand' | 'flower' | 'river';
      readonly side: Side;
      readonly tiles: readonly PlaceReading[];
    })
  | (OfOneSet & {
      readonly of: 'meld';
      readonly side: Side;
      readonly melds: readonly (readonly PlaceReading[])[];
    })
  | (OfOneSet & { readonly of: 'middle'; readonly tiles: readonly PlaceReading[] });

/** A zone tells the tiles of one set, those of the other as ones it cannot read. */
interface OfOneSet {
  /** Left out, it is the set on the table. */
  readonly set?: TileSetName;
}

/** The tiles a reading found, each at its zone; places that are empty are left out. */
export function tilesFound(
  reading: ZoneReading,
): readonly { readonly zone: Zone; readonly tile: number | 'unreadable' }[] {
  return placesOf(reading).flatMap(({ zone, found }) => (found === 'empty' ? [] : [{ zone, tile: found }]));
}

interface Place {
  readonly zone: Zone;
  readonly found: PlaceReading;
}

function placesOf(reading: ZoneReading): readonly Place[] {
  switch (reading.of) {
    case 'tiles':
      return [];
    case 'wall': {
      const { side, top, bottom } = reading;
      const level = (found: readonly PlaceReading[], which: 'top' | 'bottom') =>
        found.map(
          (one, stack): Place => ({ zone: { place: 'wall', side, stack, level: which }, found: one }),
        );
      return [...level(top, 'top'), ...level(bottom, 'bottom')];
    }
    case 'meld':
      return reading.melds.flatMap((meld, set) =>
        meld.map((found, index) => ({ zone: { place: 'meld', side: reading.side, set, index }, found })),
      );
    case 'middle':
      return reading.tiles.map((found, index) => ({ zone: { place: 'middle', index }, found }));
    case 'hand':
    case 'flower':
    case 'river': {
      const { of, side } = reading;
      return reading.tiles.map((found, index) => ({ zone: { place: of, side, index }, found }));
    }
    default:
      return unreachable(reading);
  }
}
