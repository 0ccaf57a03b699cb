import { unreachable } from '../../rules/unreachable.ts';
import { handOf, type OutcomeEntry, type TilesEntry } from './entry.ts';
import type { Copies, Place } from './tile-keys.ts';

/*
 * The way back, one finger at a time: what lay in a place before each change of it. Going back in one place leaves what lies in the
 * others, which are not on the page then.
 */

/** What lay in one place before a finger changed it. */
export type TilesBefore =
  | {
      readonly place: Extract<Place, { readonly into: 'hand' }>;
      readonly tiles: TilesEntry;
      readonly win: OutcomeEntry['win'];
    }
  | { readonly place: Extract<Place, { readonly into: 'dora' | 'ura' }>; readonly tiles: readonly string[] };

const isIn =
  (place: Place) =>
  (before: TilesBefore): boolean =>
    before.place.into === place.into &&
    (before.place.into !== 'hand' || (place.into === 'hand' && before.place.of === place.of));

/** What lies in a place now. */
export const lyingIn = (entry: OutcomeEntry, place: Place): TilesBefore => {
  switch (place.into) {
    case 'hand':
      return { place, tiles: handOf(entry, place.of), win: entry.win };
    case 'dora':
    case 'ura':
      return { place, tiles: entry[place.into] };
    default:
      return unreachable(place);
  }
};

/** Whether a change of this place can be taken back. */
export const mayTakeBack = (before: readonly TilesBefore[], place: Place): boolean =>
  before.some(isIn(place));

const facesOf = (before: TilesBefore): readonly string[] =>
  'win' in before
    ? [...before.tiles.concealed, ...before.tiles.melds.flatMap(({ tiles }) => tiles), ...before.tiles.aside]
    : before.tiles;

/** Whether there are still as many copies as would lie there again: one that was taken out may lie elsewhere by now. */
const isThere = (entry: OutcomeEntry, last: TilesBefore, left: Copies): boolean => {
  const lying = facesOf(lyingIn(entry, last.place));
  const again = facesOf(last);
  const countIn = (faces: readonly string[], face: string): number =>
    faces.filter((each) => each === face).length;
  return again.every((face) => countIn(again, face) - countIn(lying, face) <= left(face));
};

const restored = (entry: OutcomeEntry, last: TilesBefore): OutcomeEntry =>
  'win' in last
    ? {
        ...entry,
        hands: { ...entry.hands, [last.place.of]: last.tiles },
        win: last.place.of === entry.winner ? last.win : entry.win,
      }
    : { ...entry, [last.place.into]: last.tiles };

/** The last change of this place is taken back, whatever was changed elsewhere since; `left`: the copies that lie nowhere yet. */
export const takenBack = <
  T extends { readonly entry: OutcomeEntry; readonly before: readonly TilesBefore[] },
>(
  state: T,
  place: Place,
  left: Copies,
): T => {
  const { entry, before } = state;
  const at = before.map(isIn(place)).lastIndexOf(true);
  const last = before[at];
  if (last === undefined) return state;
  return {
    ...state,
    entry: isThere(entry, last, left) ? restored(entry, last) : entry,
    before: before.filter((_, index) => index !== at),
  };
};
