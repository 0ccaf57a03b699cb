import type { Pattern } from '../scoring/pattern.ts';
import {
  ANIMAL_FACES,
  type BonusFace,
  FLOWER_FACES,
  PAINTED_FACES,
  SEASON_FACES,
  type Wind,
} from '../tiles/tile.ts';

const PLAIN = '123p456p78p11p P555z +9p';

/** Of every sort. */
export const eachBonusTile: Pattern = {
  id: 'bonus-tiles',
  example: { hand: PLAIN, flowers: 1 },
  nearMiss: PLAIN,
  entry: { atLeast: ({ times }) => Math.max(4 * times('complete-set'), times('own-number')), most: 16 },
  count: ({ hand }) => hand.bonusTiles.length,
};

/** All four of a sort, for every sort. */
export const completeSet: Pattern = {
  id: 'complete-set',
  example: { hand: PLAIN, flowers: 4 },
  nearMiss: { hand: PLAIN, flowers: 3 },
  entry: { most: 4 },
  count: ({ hand }) => SORTS.filter((sort) => sort.every((face) => hand.bonusTiles.includes(face))).length,
};

const SORTS: readonly (readonly BonusFace[])[] = [FLOWER_FACES, SEASON_FACES, ANIMAL_FACES, PAINTED_FACES];

/** The flower and the season with the number of one's own seat. */
export const ownNumber: Pattern = {
  id: 'own-number',
  example: { hand: PLAIN, flowers: 2 },
  nearMiss: { hand: PLAIN, flowers: 1 },
  entry: { most: 2 },
  count: ({ hand }, { seat }) => hand.bonusTiles.filter((face) => OWN_FACES[seat].includes(face)).length,
};

const OWN_FACES: Readonly<Record<Wind, readonly BonusFace[]>> = {
  east: ['f1', 'g1'],
  south: ['f2', 'g2'],
  west: ['f3', 'g3'],
  north: ['f4', 'g4'],
};
