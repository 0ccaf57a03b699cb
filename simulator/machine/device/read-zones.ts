import type { Capabilities } from '../../../firmware-protocol/caps.ts';
import type { QueryArgs } from '../../../firmware-protocol/queries.ts';
import type { ReadTarget } from '../../../firmware-protocol/read-target.ts';
import type { PlaceReading } from '../../../firmware-protocol/table-fields.ts';
import { unreachable } from '../../../firmware-protocol/unreachable.ts';
import type { TileSetName } from '../../../firmware-protocol/words.ts';
import type { Zone } from '../../../firmware-protocol/zone.ts';
import type { ZoneReading } from '../../../firmware-protocol/zone-reading.ts';
import type { World } from '../world/world.ts';
import { hasSet, type Machine } from './machine.ts';

/** What the tile readers find; undefined for what this table has no readers for, or a set it does not have. */
export const readZones = (machine: Machine, { at, set }: QueryArgs<'READ'>): ZoneReading | undefined => {
  const { world, profile, memory } = machine;
  if ((set !== undefined && !hasSet(machine, set)) || !canRead(profile.caps.rfid, at)) return undefined;
  const asked = set ?? memory.played;
  const named = asked === memory.played ? {} : { set: asked };
  const row = (indexOf: IndexOf): readonly PlaceReading[] => rowOf(world, asked, indexOf);
  switch (at.of) {
    case 'tiles':
      return {
        of: 'tiles',
        set: asked,
        faces: memory.registers[asked].map((face) => (face === 'unknown' ? 'unreadable' : face)),
      };
    case 'middle':
      return {
        of: 'middle',
        ...named,
        tiles: row((zone) => (zone.place === 'middle' ? zone.index : undefined)),
      };
    case 'wall': {
      const { side } = at;
      const level = (which: 'top' | 'bottom') =>
        row((zone) =>
          zone.place === 'wall' && zone.side === side && zone.level === which ? zone.stack : undefined,
        );
      return { of: 'wall', side, ...named, top: level('top'), bottom: level('bottom') };
    }
    case 'meld': {
      const { side } = at;
      const meld = (index: number) =>
        row((zone) =>
          zone.place === 'meld' && zone.side === side && zone.set === index ? zone.index : undefined,
        );
      return { of: 'meld', side, ...named, melds: [meld(0), meld(1), meld(2), meld(3)] };
    }
    case 'hand':
    case 'flower':
    case 'river': {
      const { of, side } = at;
      const tiles = row((zone) => (zone.place === of && zone.side === side ? zone.index : undefined));
      return { of, side, ...named, tiles };
    }
    default:
      return unreachable(at);
  }
};

const canRead = (rfid: Capabilities['rfid'], { of }: ReadTarget): boolean => {
  switch (rfid) {
    case 'none':
      return false;
    case 'drum':
      return of === 'tiles';
    case 'wall':
      return of === 'tiles' || of === 'wall' || of === 'middle';
    case 'hand':
      return of === 'tiles' || of === 'hand';
    case 'full':
      return true;
    default:
      return unreachable(rfid);
  }
};

type IndexOf = (zone: Zone) => number | undefined;

/**
 * The tiles of a row of places, empty ones between them told, from place 0 to the last taken; of those of another set only
 * that they are there.
 */
const rowOf = (world: World, set: TileSetName, indexOf: IndexOf): readonly PlaceReading[] => {
  const found: PlaceReading[] = [];
  for (const { tile, zone } of world.tiles.occupied()) {
    const index = indexOf(zone);
    if (index === undefined) continue;
    while (found.length <= index) found.push('empty');
    found[index] = tile.set === set ? tile.number : 'unreadable';
  }
  return found;
};
