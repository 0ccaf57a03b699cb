import type { Situation } from '../hands/hand.ts';
import { isKong, type Reading } from '../hands/reading.ts';
import type { Pattern } from '../scoring/pattern.ts';
import { countOf, NORTH, WEST } from '../tiles/kind.ts';
import { once } from './shapes.ts';

/** The eye, or one of seven pairs. */
export const northPair: Pattern = {
  id: 'north-pair',
  example: '123p456p78p44z P555z +9p',
  nearMiss: '78p11p P555z P666z K4444z +9p',
  count: ({ hand }) => once(countOf(hand.all, NORTH) === 2),
};

export const northKong: Pattern = {
  id: 'north-kong',
  example: '123p78p11p P555z K4444z +9p',
  nearMiss: '123p456p78p44z P555z +9p',
  count: ({ hand }) => once(countOf(hand.all, NORTH) === 4),
};

export const northWin: Pattern = {
  id: 'north-win',
  example: '123p456p789p4z P555z +4z',
  nearMiss: '123p456p78p44z P555z +9p',
  count: ({ hand }) => once(hand.win === NORTH),
};

/** A pong, kept or claimed: a kong is none. */
export function hasPlainNorthPong({ sets }: Reading): boolean {
  for (const set of sets) if (set.kind === NORTH && !isKong(set)) return true;
  return false;
}

/** Two and two more when self-drawn. */
export const northSevenPairs: Pattern = {
  id: 'north-seven-pairs',
  example: '1155p3399p1122z4z +4z',
  nearMiss: '1155p3399p1z2244z +1z',
  needs: ['no-sets'],
  entry: { counted: (entered, _, situation) => entered * timesWon(situation) },
  count: ({ form, hand }, situation) =>
    form === 'seven-pairs' && hand.win === NORTH ? timesWon(situation) : 0,
};

const timesWon = ({ by }: Situation): number => (by === 'self-draw' ? 2 : 1);

const PLAIN = '123p456p78p11p P555z +9p';
/** By how many lie aside. */
const WORTH_OF_NORTHS = [0, 0, 1, 2, 8];
const MOST_OF_A_WIND = 4;

/** North as a flower: one is nothing, all four are eight. */
export const norths: Pattern = {
  id: 'norths',
  example: { hand: PLAIN, norths: 2 },
  nearMiss: { hand: PLAIN, norths: 1 },
  needs: ['laid-aside'],
  entry: { counted: (entered) => WORTH_OF_NORTHS[entered] ?? 0, most: MOST_OF_A_WIND },
  count: ({ hand }) => WORTH_OF_NORTHS[hand.norths] ?? 0,
};

/** Of a wind that is laid aside like a flower, each tile one. */
export const eachNorth: Pattern = {
  ...norths,
  means: 'each-north',
  example: { hand: PLAIN, norths: 1 },
  nearMiss: PLAIN,
  entry: { most: MOST_OF_A_WIND },
  count: ({ hand }) => hand.norths,
};

export const eachWest: Pattern = {
  id: 'wests',
  example: { hand: PLAIN, wests: 1 },
  nearMiss: PLAIN,
  needs: ['laid-aside'],
  entry: { most: MOST_OF_A_WIND },
  count: ({ hand }) => hand.wests,
};

const SACRED_PAIR = {
  id: 'sacred-pair',
  nearMiss: '123p456p789p2z P555z +2z',
} as const;

export const sacredPairOfNorth: Pattern = {
  ...SACRED_PAIR,
  example: '123p456p789p4z P555z +4z',
  count: (reading) => once(reading.eye === NORTH),
};

export const sacredPairOfWest: Pattern = {
  ...SACRED_PAIR,
  example: '123p456p789p3z P555z +3z',
  count: (reading) => once(reading.eye === WEST),
};

const SACRED_SEVEN_PAIRS = {
  id: 'sacred-seven-pairs',
} as const;

export const sacredSevenPairsOfNorth: Pattern = {
  ...SACRED_SEVEN_PAIRS,
  example: '1155p3399p1122z4z +4z',
  nearMiss: '1155p3399p1z2244z +1z',
  count: ({ form, hand }) => once(form === 'seven-pairs' && hand.win === NORTH),
};

export const sacredSevenPairsOfWest: Pattern = {
  ...SACRED_SEVEN_PAIRS,
  example: '1155p3399p1122z3z +3z',
  nearMiss: '1155p3399p1z2233z +1z',
  count: ({ form, hand }) => once(form === 'seven-pairs' && hand.win === WEST),
};
