import { isKong, type Reading } from '../hands/reading.ts';
import type { Situation } from '../hands/situation.ts';
import type { Pattern } from '../scoring/pattern.ts';
import { countOf } from '../tiles/counts.ts';
import { NORTH, WEST } from '../tiles/kind.ts';
import { OURS } from './names.ts';
import { once } from './shapes.ts';

/** The eye, or one of seven pairs. */
export const northPair: Pattern = {
  id: 'north-pair',
  names: { en: 'Pair of North', ko: '북 또이쯔', ja: '北の対子', zh: '北風對', ours: OURS },
  example: '123p456p78p44z P555z +9p',
  nearMiss: '78p11p P555z P666z K4444z +9p',
  count: ({ hand }) => once(countOf(hand.all, NORTH) === 2),
};

export const northKong: Pattern = {
  id: 'north-kong',
  names: { en: 'Kong of North', ko: '북 깡', ja: '北の槓子', zh: '北風槓', ours: OURS },
  example: '123p78p11p P555z K4444z +9p',
  nearMiss: '123p456p78p44z P555z +9p',
  count: ({ hand }) => once(countOf(hand.all, NORTH) === 4),
};

export const northWin: Pattern = {
  id: 'north-win',
  names: { en: 'Winning on North', ko: '북 화료', ja: '北で和了', zh: '和北風', ours: OURS },
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
  names: { en: 'Seven pairs won on North', ko: '북 치또이', ja: '北の七対子', zh: '北風七對', ours: OURS },
  example: '1155p3399p1122z4z +4z',
  nearMiss: '1155p3399p1z2244z +1z',
  needs: 'no-sets',
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
  names: { en: 'Norths', ko: '북패', ja: '北', zh: '北風牌', ours: ['zh'] },
  example: { hand: PLAIN, norths: 2 },
  nearMiss: { hand: PLAIN, norths: 1 },
  needs: 'laid-aside',
  entry: { counted: (entered) => WORTH_OF_NORTHS[entered] ?? 0, most: MOST_OF_A_WIND },
  count: ({ hand }) => WORTH_OF_NORTHS[hand.norths] ?? 0,
};

/** Of a wind that is laid aside like a flower, each tile one. */
export const eachNorth: Pattern = {
  ...norths,
  example: { hand: PLAIN, norths: 1 },
  nearMiss: PLAIN,
  entry: { most: MOST_OF_A_WIND },
  count: ({ hand }) => hand.norths,
};

export const eachWest: Pattern = {
  id: 'wests',
  names: { en: 'Wests', ko: '서패', ja: '西', zh: '西風牌', ours: OURS },
  example: { hand: PLAIN, wests: 1 },
  nearMiss: PLAIN,
  needs: 'laid-aside',
  entry: { most: MOST_OF_A_WIND },
  count: ({ hand }) => hand.wests,
};

const SACRED_PAIR = {
  id: 'sacred-pair',
  names: { en: 'Sacred pair', ko: '성스러운 머리', ja: '聖なる雀頭', zh: '神聖將', ours: OURS },
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
  names: { en: 'Sacred seven pairs', ko: '성스러운 치또이', ja: '聖なる七対子', zh: '神聖七對', ours: OURS },
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
