import { unreachable } from '../../rules/unreachable.ts';
import type { Zone } from './furniture.ts';

/**
 * A zone as text, the same for the same place and for no other: `hand0.3`, `wall2.7.t` (SPEC, "Zones"). The
 * codec prints the same words; play knows no wire, and the codec no play, so each has its own.
 */
export function zoneKey(zone: Zone): string {
  switch (zone.place) {
    case 'wall':
      return `wall${zone.side}.${zone.stack}.${zone.level === 'top' ? 't' : 'b'}`;
    case 'middle':
      return `mid.${zone.index}`;
    case 'meld':
      return `meld${zone.side}.${zone.set}.${zone.index}`;
    case 'hand':
    case 'flower':
    case 'river':
      return `${zone.place}${zone.side}.${zone.index}`;
    case 'air':
    case 'drum':
    case 'out':
      return zone.place;
    default:
      return unreachable(zone);
  }
}

export function sameZone(one: Zone, other: Zone): boolean {
  return zoneKey(one) === zoneKey(other);
}
