import { type Zone, zoneKey } from '../play/seating/furniture.ts';
import type { Command, OtherSetTile, TileSetName } from './ports.ts';

/** Whether a tile lies on the table there: what is lifted is not put down yet. */
const isOnTable = ({ place }: Zone): boolean => place !== 'air' && place !== 'drum' && place !== 'out';

const isSame = (one: OtherSetTile, other: Omit<OtherSetTile, 'zone'>): boolean =>
  one.set === other.set && one.tile === other.tile;

/** The tiles of the other set after this tile was moved: lifted, it is where it was until it rests again. */
export const otherSetTilesAfter = (
  before: readonly OtherSetTile[],
  { tile, to }: { readonly tile: OtherSetTile['tile']; readonly to: Zone },
  set: TileSetName,
): readonly OtherSetTile[] => {
  if (to.place === 'air') return before;
  const others = before.filter((each) => !isSame(each, { set, tile }));
  return isOnTable(to) ? [...others, { set, tile, zone: to }] : others;
};

/** Where the same tiles lie as before nobody is told again. */
export const isAsBefore = (before: readonly OtherSetTile[], now: readonly OtherSetTile[]): boolean =>
  before.length === now.length &&
  now.every(({ zone }, at) => zoneKey(before[at]?.zone ?? { place: 'out' }) === zoneKey(zone));

/** The displays ask everybody for the first of them; nothing where there is none. */
export const otherSetShows = ([first]: readonly OtherSetTile[]): readonly Command[] =>
  first === undefined
    ? []
    : [
        {
          command: 'show',
          side: 'all',
          text: 'other_sets_tile',
          asked: { from: first.zone, to: { place: 'out' } },
        },
      ];
