import type { ZoneDifference } from '../play/game/hand/unfollowed.ts';
import type { TileNumber } from '../play/seating/furniture.ts';

/**
 * The differences that remain when tiles which were moved during the reading are left out: such a tile may
 * have been read at both of its places or at neither, and the stock place it left counts with it.
 */
export const withoutMoved = (
  differences: readonly ZoneDifference[],
  moved: ReadonlySet<TileNumber>,
): readonly ZoneDifference[] => {
  let excused = moved.size;
  return differences.filter((difference) => {
    if (difference.about !== 'place') return !moved.has(difference.tile);
    excused -= 1;
    return excused < 0;
  });
};
