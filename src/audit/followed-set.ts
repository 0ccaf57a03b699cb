import { type TileNumber, type Zone, zoneKey } from '../play/seating/furniture.ts';
import type { Remembered, TileDrawn } from './wall-guesses.ts';

/**
 * What is known of one tile set from its walls' rising until it is pushed in again. `before` is what is remembered of how
 * it was pushed in before these walls; null where that was not followed.
 */
export interface FollowedSet {
  readonly cycle: number;
  readonly tiles: number;
  readonly before: Remembered | null;
  readonly places: ReadonlyMap<TileNumber, Zone>;
  /** In the order in which they were drawn. What was taken in one go, as a deal is, goes in the order of its places. */
  readonly drawn: readonly TileDrawn[];
  /** Taken since a tile was moved that stood in no wall. */
  readonly going: readonly TileDrawn[];
}

export const wallsRisen = (
  { cycle, tiles }: Pick<FollowedSet, 'cycle' | 'tiles'>,
  before: Remembered | null,
): FollowedSet => ({ cycle, tiles, before, places: new Map(), drawn: [], going: [] });

const placeOf = ({ from }: TileDrawn): string => (from === null ? '' : zoneKey(from));

/** In what order people laid down what they took together may follow from what it was: the order of places does not. */
const inOrderOfPlaces = (going: readonly TileDrawn[]): readonly TileDrawn[] =>
  going.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));

export const allDrawn = ({ drawn, going }: Pick<FollowedSet, 'drawn' | 'going'>): readonly TileDrawn[] => [
  ...drawn,
  ...inOrderOfPlaces(going),
];

const wasDrawn = ({ drawn, going }: FollowedSet, tile: TileNumber): boolean =>
  [...drawn, ...going].some((each) => each.tile === tile);

export const tileMoved = (
  set: FollowedSet,
  { tile, from, to }: { readonly tile: TileNumber; readonly from: Zone; readonly to: Zone },
): FollowedSet => {
  const places = new Map(set.places).set(tile, to);
  if (wasDrawn(set, tile)) return { ...set, places, drawn: allDrawn(set), going: [] };
  const gone: TileDrawn = { tile, from: from.place === 'wall' ? from : null };
  if (from.place === 'wall' || from.place === 'middle')
    return { ...set, places, going: [...set.going, gone] };
  // It was drawn before, and the readers have missed it.
  return { ...set, places, drawn: [...allDrawn(set), gone], going: [] };
};
