import { type TileNumber, type Zone, zoneKey } from '../play/seating/furniture.ts';
import type { Remembered, TileDrawn } from './wall-guesses.ts';

interface TileMove {
  readonly tile: TileNumber;
  readonly from: Zone;
  readonly to: Zone;
}

/** A move and those before it: what follows from them is asked once, at the end, and each costs nothing before. */
interface Moves {
  readonly move: TileMove;
  readonly before: Moves | null;
}

/**
 * What is known of one tile set from its walls' rising until it is pushed in again. `before` is what is remembered of how
 * it was pushed in before these walls; null where that was not followed.
 */
export interface FollowedSet {
  readonly cycle: number;
  readonly tiles: number;
  readonly before: Remembered | null;
  /** Null while no tile was moved. */
  readonly moves: Moves | null;
}

export const wallsRisen = (
  { cycle, tiles }: Pick<FollowedSet, 'cycle' | 'tiles'>,
  before: Remembered | null,
): FollowedSet => ({ cycle, tiles, before, moves: null });

export const tileMoved = (set: FollowedSet, { tile, from, to }: TileMove): FollowedSet => ({
  ...set,
  moves: { move: { tile, from, to }, before: set.moves },
});

const inOrder = ({ moves }: Pick<FollowedSet, 'moves'>): readonly TileMove[] => {
  const made: TileMove[] = [];
  for (let last = moves; last !== null; last = last.before) made.push(last.move);
  return made.reverse();
};

/** Where each tile lies that was moved. */
export const placesOf = (set: Pick<FollowedSet, 'moves'>): ReadonlyMap<TileNumber, Zone> =>
  new Map(inOrder(set).map(({ tile, to }) => [tile, to]));

const placeOf = ({ from }: TileDrawn): string => (from === null ? '' : zoneKey(from));

/** In what order people laid down what they took together may follow from what it was: the order of places does not. */
const inOrderOfPlaces = (going: readonly TileDrawn[]): readonly TileDrawn[] =>
  going.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));

/**
 * In the order in which they were drawn. What was taken in one go, as a deal is, goes in the order of its places: until a tile
 * is moved that stood in no wall.
 */
export const allDrawn = (set: Pick<FollowedSet, 'moves'>): readonly TileDrawn[] => {
  const drawn: TileDrawn[] = [];
  let going: TileDrawn[] = [];
  const known = new Set<TileNumber>();
  for (const { tile, from } of inOrder(set)) {
    const gone: TileDrawn = { tile, from: from.place === 'wall' ? from : null };
    const isNew = !known.has(tile);
    known.add(tile);
    if (isNew && (from.place === 'wall' || from.place === 'middle')) {
      going.push(gone);
      continue;
    }
    drawn.push(...inOrderOfPlaces(going));
    going = [];
    // It was drawn before, and the readers have missed it.
    if (isNew) drawn.push(gone);
  }
  return [...drawn, ...inOrderOfPlaces(going)];
};
