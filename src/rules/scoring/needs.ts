import type { Situation } from '../hands/hand.ts';
import {
  bambooPongsIn,
  concealedPongsIn,
  dragonPongsIn,
  kongsIn,
  outerSetsIn,
  pongsIn,
  type Reading,
  windPongsIn,
} from '../hands/reading.ts';

/**
 * What patterns cannot be without, so that the scorer need not ask every pattern of every reading: what a reading meets
 * of them is looked at once. A pattern is asked where all its needs are met, one without any always.
 */
export const NEEDS = [
  'ready',
  'moment',
  'self-draw',
  'concealed',
  'laid-aside',
  'red-fives',
  'no-honours',
  'no-outer-tiles',
  'outer-tiles',
  'one-suit',
  'bamboo-alone',
  'three-suits',
  'no-sets',
  'two-runs',
  'three-runs',
  'four-runs',
  'outer-sets',
  'dragon-pong',
  'two-dragon-pongs',
  'wind-pong',
  'two-wind-pongs',
  'value-pong',
  'bamboo-pong',
  'three-pongs',
  'four-pongs',
  'three-concealed-pongs',
  'kong',
  'three-kongs',
] as const;
export type Need = (typeof NEEDS)[number];

/** A set of needs, one bit each. */
export type NeedBits = number;

function bitOf(need: Need): NeedBits {
  return 1 << NEEDS.indexOf(need);
}

export function bitsOf(needs: readonly Need[]): NeedBits {
  return needs.reduce((bits, need) => bits | bitOf(need), 0);
}

/** Whether nothing is wanting of these needs. */
export function areMet(needs: NeedBits, met: NeedBits): boolean {
  return (needs & ~met) === 0;
}

const READY = bitOf('ready');
const MOMENT = bitOf('moment');
const SELF_DRAW = bitOf('self-draw');
const CONCEALED = bitOf('concealed');
const LAID_ASIDE = bitOf('laid-aside');
const RED_FIVES = bitOf('red-fives');
const NO_HONOURS = bitOf('no-honours');
const NO_OUTER_TILES = bitOf('no-outer-tiles');
const OUTER_TILES = bitOf('outer-tiles');
const ONE_SUIT = bitOf('one-suit');
const BAMBOO_ALONE = bitOf('bamboo-alone');
const THREE_SUITS = bitOf('three-suits');
const NO_SETS = bitOf('no-sets');
const TWO_RUNS = bitOf('two-runs');
const THREE_RUNS = bitOf('three-runs');
const FOUR_RUNS = bitOf('four-runs');
const OUTER_SETS = bitOf('outer-sets');
const DRAGON_PONG = bitOf('dragon-pong');
const TWO_DRAGON_PONGS = bitOf('two-dragon-pongs');
const WIND_PONG = bitOf('wind-pong');
const TWO_WIND_PONGS = bitOf('two-wind-pongs');
const VALUE_PONG = bitOf('value-pong');
const BAMBOO_PONG = bitOf('bamboo-pong');
const THREE_PONGS = bitOf('three-pongs');
const FOUR_PONGS = bitOf('four-pongs');
const THREE_CONCEALED_PONGS = bitOf('three-concealed-pongs');
const KONG = bitOf('kong');
const THREE_KONGS = bitOf('three-kongs');

/** A reading as patterns are asked of it: how it was won, and which needs it meets. */
export interface ReadingWon {
  readonly reading: Reading;
  readonly situation: Situation;
  readonly met: NeedBits;
}

export function readingWon(reading: Reading, situation: Situation): ReadingWon {
  return { reading, situation, met: needsMet(reading, situation) };
}

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
  if (hand.redFives > 0) met |= RED_FIVES;
  if (honours === 0) met |= terminals === 0 ? NO_HONOURS | NO_OUTER_TILES : NO_HONOURS;
  if (terminals === suited) met |= OUTER_TILES;
  if (suited === bamboo) met |= ONE_SUIT | BAMBOO_ALONE;
  else if (suited === characters || suited === circles) met |= ONE_SUIT;
  else if (characters > 0 && circles > 0 && bamboo > 0) met |= THREE_SUITS;
  return met;
}

function metBySets(reading: Reading): NeedBits {
  const pongs = pongsIn(reading);
  let met = reading.form === 'sets' ? metByRuns(pongs) : NO_SETS;
  if (outerSetsIn(reading) === 4) met |= OUTER_SETS;
  return pongs === 0 ? met : met | metByPongs(reading, pongs);
}

/** Of four sets, so many of them pongs. */
function metByRuns(pongs: number): NeedBits {
  if (pongs > 2) return 0;
  if (pongs === 2) return TWO_RUNS;
  return pongs === 1 ? TWO_RUNS | THREE_RUNS : TWO_RUNS | THREE_RUNS | FOUR_RUNS;
}

function metByPongs(reading: Reading, pongs: number): NeedBits {
  const dragons = dragonPongsIn(reading);
  const winds = windPongsIn(reading);
  let met: NeedBits = 0;
  if (dragons > 0)
    met |= dragons > 1 ? VALUE_PONG | DRAGON_PONG | TWO_DRAGON_PONGS : VALUE_PONG | DRAGON_PONG;
  if (winds > 0) met |= winds > 1 ? VALUE_PONG | WIND_PONG | TWO_WIND_PONGS : VALUE_PONG | WIND_PONG;
  if (bambooPongsIn(reading) > 0) met |= BAMBOO_PONG;
  const kongs = kongsIn(reading);
  if (kongs > 0) met |= kongs > 2 ? KONG | THREE_KONGS : KONG;
  if (pongs < 3) return met;
  if (concealedPongsIn(reading) > 2) met |= THREE_CONCEALED_PONGS;
  return pongs === 4 ? met | THREE_PONGS | FOUR_PONGS : met | THREE_PONGS;
}
