import { type Zone, zoneKey } from '../play/seating/furniture.ts';
import type { Command, Stranger, TileSetName } from './ports.ts';

/** Whether a tile lies on the table there: what is lifted is not put down yet, and what is away is no stranger. */
const isOnTable = ({ place }: Zone): boolean => place !== 'air' && place !== 'drum' && place !== 'out';

const isSame = (one: Stranger, other: Omit<Stranger, 'zone'>): boolean =>
  one.set === other.set && one.tile === other.tile;

/** The strangers after this tile was moved: lifted, it is where it was until it rests again. */
export const strangersAfter = (
  strangers: readonly Stranger[],
  { tile, to }: { readonly tile: Stranger['tile']; readonly to: Zone },
  set: TileSetName,
): readonly Stranger[] => {
  if (to.place === 'air') return strangers;
  const others = strangers.filter((stranger) => !isSame(stranger, { set, tile }));
  return isOnTable(to) ? [...others, { set, tile, zone: to }] : others;
};

/** Where the same tiles lie as before nobody is told again. */
export const isAsBefore = (before: readonly Stranger[], now: readonly Stranger[]): boolean =>
  before.length === now.length &&
  now.every(({ zone }, at) => zoneKey(before[at]?.zone ?? { place: 'out' }) === zoneKey(zone));

/** The displays ask everybody for the first of them; nothing where there is none. */
export const strangerShows = ([first]: readonly Stranger[]): readonly Command[] =>
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
