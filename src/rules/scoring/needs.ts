import type { Situation } from '../hands/hand.ts';
import {
  concealedPongsIn,
  dragonPongsIn,
  kongsIn,
  outerSetsIn,
  pongsIn,
  type Reading,
  windPongsIn,
} from '../hands/reading.ts';

/**
 * What a pattern cannot be without, so that the scorer need not ask every pattern of every reading: all needs of a
 * reading are looked at once. A pattern without one is always asked.
 */
export const NEEDS = [
  'ready',
  'moment',
  'self-draw',
  'concealed',
  'laid-aside',
  'no-honours',
  'no-outer-tiles',
  'outer-tiles',
  'one-suit',
  'no-sets',
  'two-runs',
  'three-runs',
  'four-runs',
  'outer-sets',
  'value-pong',
  'two-value-pongs',
  'bamboo-pong',
  'three-pongs',
  'three-concealed-pongs',
  'kong',
] as const;
export type Need = (typeof NEEDS)[number];

/** A set of needs, one bit each. */
export type NeedBits = number;

export function bitOf(need: Need): NeedBits {
  return 1 << NEEDS.indexOf(need);
}

const READY = bitOf('ready');
const MOMENT = bitOf('moment');
const SELF_DRAW = bitOf('self-draw');
const CONCEALED = bitOf('concealed');
const LAID_ASIDE = bitOf('laid-aside');
const NO_HONOURS = bitOf('no-honours');
const NO_OUTER_TILES = bitOf('no-outer-tiles');
const OUTER_TILES = bitOf('outer-tiles');
const ONE_SUIT = bitOf('one-suit');
const NO_SETS = bitOf('no-sets');
const TWO_RUNS = bitOf('two-runs');
const THREE_RUNS = bitOf('three-runs');
const FOUR_RUNS = bitOf('four-runs');
const OUTER_SETS = bitOf('outer-sets');
const VALUE_PONG = bitOf('value-pong');
const TWO_VALUE_PONGS = bitOf('two-value-pongs');
const BAMBOO_PONG = bitOf('bamboo-pong');
const THREE_PONGS = bitOf('three-pongs');
const THREE_CONCEALED_PONGS = bitOf('three-concealed-pongs');
const KONG = bitOf('kong');

/** Every need that a reading meets. */
export function needsMet(reading: Reading, situation: Situation): NeedBits {
  return metByWin(situation) | metByTiles(reading) | metBySets(reading);
}

function metByWin(situation: Situation): NeedBits {
  let met: NeedBits = 0;
  if (situation.by === 'self-draw') met |= SELF_DRAW;
  if (situation.ready !== undefined) met |= READY;
  if (isSpecial(situation)) met |= MOMENT;
  return met;
}

/** Anything that was special about how it was won. */
function isSpecial(situation: Situation): boolean {
  const { by, lastTile, replacement, firstTurn, afterKong, dealersHand } = situation;
  return (
    by === 'robbed-kong' ||
    lastTile === true ||
    replacement === true ||
    firstTurn === true ||
    afterKong === true ||
    dealersHand !== undefined
  );
}

function metByTiles({ hand }: Reading): NeedBits {
  const { characters, circles, bamboo, honours, terminals } = hand;
  const suited = characters + circles + bamboo;
  let met: NeedBits = 0;
  if (hand.claimedMelds === 0) met |= CONCEALED;
  if (hand.flowers + hand.norths + hand.wests > 0) met |= LAID_ASIDE;
  if (honours === 0) met |= terminals === 0 ? NO_HONOURS | NO_OUTER_TILES : NO_HONOURS;
  if (terminals === suited) met |= OUTER_TILES;
  if (suited === characters || suited === circles || suited === bamboo) met |= ONE_SUIT;
  return met;
}

function metBySets(reading: Reading): NeedBits {
  let met: NeedBits = 0;
  const pongs = pongsIn(reading);
  if (reading.form !== 'sets') met |= NO_SETS;
  else if (pongs === 0) met |= TWO_RUNS | THREE_RUNS | FOUR_RUNS;
  else if (pongs === 1) met |= TWO_RUNS | THREE_RUNS;
  else if (pongs === 2) met |= TWO_RUNS;
  if (outerSetsIn(reading) === 4) met |= OUTER_SETS;
  if (pongs === 0) return met;
  const valued = dragonPongsIn(reading) + windPongsIn(reading);
  if (valued > 0) met |= valued > 1 ? VALUE_PONG | TWO_VALUE_PONGS : VALUE_PONG;
  if (reading.hand.bamboo > 2) met |= BAMBOO_PONG;
  if (pongs > 2) met |= concealedPongsIn(reading) > 2 ? THREE_PONGS | THREE_CONCEALED_PONGS : THREE_PONGS;
  if (kongsIn(reading) > 0) met |= KONG;
  return met;
}
