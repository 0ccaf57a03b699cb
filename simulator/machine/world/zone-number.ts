import { unreachable } from '../../../firmware-protocol/unreachable.ts';
import type { Zone } from '../../../firmware-protocol/zone.ts';

/** Any index of a zone is below. SPEC §6.1 */
const INDEXES = 256;
const SIDES = 4;

type Place = Zone['place'];

const PLACES = {
  wall: 0,
  middle: 1,
  hand: 2,
  meld: 3,
  flower: 4,
  river: 5,
  air: 6,
  drum: 7,
  out: 8,
} as const satisfies Record<Place, number>;

const numberOf = (place: Place, side: number, row: number, index: number): number =>
  ((PLACES[place] * SIDES + side) * INDEXES + row) * INDEXES + index;

/** Another number for each zone: what lies there is looked up by it at every move, without a text made of it. */
export function zoneNumber(zone: Zone): number {
  switch (zone.place) {
    case 'wall':
      return numberOf('wall', zone.side, zone.stack, zone.level === 'top' ? 1 : 0);
    case 'meld':
      return numberOf('meld', zone.side, zone.set, zone.index);
    case 'hand':
    case 'flower':
    case 'river':
      return numberOf(zone.place, zone.side, 0, zone.index);
    case 'middle':
      return numberOf('middle', 0, 0, zone.index);
    case 'air':
    case 'drum':
    case 'out':
      return numberOf(zone.place, 0, 0, 0);
    default:
      return unreachable(zone);
  }
}
