import type { Situation } from '../hands/hand.ts';
import type { HandTally, Reading } from '../hands/reading.ts';
import type { HandTold, Pattern, Points } from '../scoring/pattern.ts';
import { countOf, type Kind, NO_KIND, NORTH } from '../tiles/kind.ts';
import {
  ANIMAL_FACES,
  type BonusFace,
  FLOWER_FACES,
  isBonusTile,
  PAINTED_FACES,
  SEASON_FACES,
  type TileFace,
  type Wind,
} from '../tiles/tile.ts';
import { type DoraTable, doraOf } from '../tiles/tile-set.ts';
import { once } from './shapes.ts';

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

const ALL_FLOWERS = 4;
const WORTH_OF_ALL_FLOWERS = 8;

const worthOf = (held: number): number => (held === ALL_FLOWERS ? WORTH_OF_ALL_FLOWERS : held);

/** One each; all four are eight together. */
export const flowers: Pattern = {
  id: 'flowers',
  example: { hand: PLAIN, flowers: 1 },
  nearMiss: PLAIN,
  needs: ['laid-aside'],
  entry: { counted: worthOf, most: ALL_FLOWERS },
  count: ({ hand }) => worthOf(hand.flowers),
};

/** One each, all four too, where those have a pattern of their own. */
export const eachFlower: Pattern = {
  ...flowers,
  means: 'each-flower',
  entry: { atLeast: ({ times }) => ALL_FLOWERS * times('all-flowers'), most: ALL_FLOWERS },
  count: ({ hand }) => hand.flowers,
};

export const allFlowers: Pattern = {
  id: 'all-flowers',
  example: { hand: PLAIN, flowers: 4 },
  nearMiss: { hand: PLAIN, flowers: 3 },
  needs: ['laid-aside'],
  entry: { atLeast: ({ times }) => once(times('flowers') === ALL_FLOWERS) },
  count: ({ hand }) => once(hand.flowers === ALL_FLOWERS),
};

/** Where a flower turned in the dead wall makes all flowers dora: two each, and the three that are left eight together. */
export const flowersOfDeadWall: Pattern = {
  ...flowers,
  means: 'flowers-as-dora',
  entry: { counted: (entered, _, situation) => worthOfEach(entered, situation), most: ALL_FLOWERS },
  count: ({ hand }, situation) => worthOfEach(hand.flowers, situation),
};

function worthOfEach(held: number, { doraIndicators }: Situation): number {
  if (!turnsFlower(doraIndicators)) return worthOf(held);
  return held === ALL_FLOWERS - 1 ? WORTH_OF_ALL_FLOWERS : 2 * held;
}

/** The same, but fewer than the three that are left bring two altogether. */
export const flowersOfDeadWallTogether: Pattern = {
  ...flowers,
  means: 'flowers-as-dora-together',
  entry: { counted: (entered, _, situation) => worthTogether(entered, situation), most: ALL_FLOWERS },
  count: ({ hand }, situation) => worthTogether(hand.flowers, situation),
};

function worthTogether(held: number, { doraIndicators }: Situation): number {
  if (!turnsFlower(doraIndicators)) return worthOf(held);
  return held >= ALL_FLOWERS - 1 ? WORTH_OF_ALL_FLOWERS : 2 * once(held > 0);
}

function turnsFlower(indicators: readonly TileFace[] = []): boolean {
  return indicators.some(isBonusTile);
}

/** A void one brings nothing, and lies there all the same. */
const liesNone = ({ flowers, voidFlowers }: HandTally): boolean => flowers + voidFlowers === 0;

/** The same of a hand that is told by its patterns. */
function unlessVoid(entered: number, { voidFlowers }: HandTold): number {
  return voidFlowers === 0 ? entered : 0;
}

export const noFlowers: Pattern = {
  id: 'no-flowers',
  example: PLAIN,
  nearMiss: { hand: PLAIN, flowers: 1 },
  entry: { atLeast: ({ times }) => once(times('flowers') === 0), counted: unlessVoid },
  count: ({ hand }) => once(liesNone(hand)),
};

/** Norths in the hand count as well as those aside. */
export const noFlowersNorNorths: Pattern = {
  id: 'no-flowers',
  called: 'no-flowers-no-norths',
  example: PLAIN,
  nearMiss: { hand: PLAIN, norths: 1 },
  entry: { counted: unlessVoid },
  count: ({ hand }) => once(liesNone(hand) && hand.norths === 0 && countOf(hand.all, NORTH) === 0),
};

const BOTH = 2;

/** One for a red five, six for both. */
export const redDora: Pattern = {
  id: 'red-dora',
  example: '123p406p789p1p P555z +1p',
  nearMiss: '123p456p789p1p P555z +1p',
  entry: { counted: worthOfRed, most: BOTH },
  count: ({ hand }) => worthOfRed(hand.redFives),
};

function worthOfRed(fives: number): number {
  return fives === BOTH ? 6 : fives;
}

/** One for each. */
export const eachRedFive: Pattern = {
  ...redDora,
  means: 'red-five',
  entry: { most: BOTH },
  count: ({ hand }) => hand.redFives,
};

const ON_WHITE = { hand: PLAIN, situation: { doraIndicators: ['7z'] } } as const;
const ON_RED = { hand: PLAIN, situation: { doraIndicators: ['6z'] } } as const;

/** Several indicators may point to the same kind. */
const MOST_POINTS = 40;

const NONE: readonly TileFace[] = [];

/** The older edition pays less for a kong of them (docs/rules/korean-japanese-2010.md, "Points"). */
const KONG_OF_OLDER_EDITION = 4;

/** One a tile, and more for the eye, a pong or a kong of it. */
export function revealedDora(table: DoraTable, extra: SetExtra): Pattern {
  return {
    id: 'revealed-dora',
    means: extra.kong === KONG_OF_OLDER_EDITION ? 'revealed-dora-of-2010' : undefined,
    example: ON_WHITE,
    nearMiss: ON_RED,
    entry: { most: MOST_POINTS },
    count: (reading, { doraIndicators = NONE }) => {
      let points = 0;
      for (const indicator of doraIndicators) {
        const dora = doraOf(table, indicator);
        if (dora !== NO_KIND) points += tilesOf(reading, dora) + extraFor(reading, dora, extra);
      }
      return points;
    },
  };
}

interface SetExtra {
  readonly eye: Points;
  readonly pong: Points;
  readonly kong: Points;
}

const tilesOf = ({ hand }: Reading, dora: Kind): number => countOf(hand.all, dora);

function extraFor({ sets, eye }: Reading, dora: Kind, extra: SetExtra): Points {
  if (eye === dora) return extra.eye;
  for (const { shape, kind } of sets) if (kind === dora && shape !== 'chow') return extra[shape];
  return 0;
}

/** One a tile, whatever sets they are in. */
export function deadWallDora(table: DoraTable): Pattern {
  return {
    id: 'dead-wall-dora',
    example: ON_WHITE,
    nearMiss: ON_RED,
    entry: { most: MOST_POINTS },
    count: (reading, { doraIndicators = NONE }) => {
      let points = 0;
      for (const indicator of doraIndicators) {
        const dora = doraOf(table, indicator);
        if (dora !== NO_KIND) points += tilesOf(reading, dora);
      }
      return points;
    },
  };
}
