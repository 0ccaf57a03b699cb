import {
  BAMBOO_1,
  BAMBOO_9,
  countOf,
  isDragon,
  isHonour,
  isTerminal,
  isWind,
  KIND_COUNT,
  type Kind,
  type KindCounts,
} from '../tiles/kind.ts';
import type { BonusFace } from '../tiles/tile.ts';
import type { PackedSums } from './suits.ts';

/**
 * What a set is one of, as counts of nought or one side by side in a number: the traits of a reading are the sum of
 * its sets' traits, so that patterns ask for "three concealed pongs" without looking at the sets again.
 */
type Traits = number;

const PONG = 0;
const CONCEALED_PONG = 3;
const KONG = 6;
const CONCEALED_KONG = 9;
const DRAGON_PONG = 12;
const WIND_PONG = 15;
const OUTER = 18;
const BAMBOO_PONG = 21;
const COUNT = 0b111;

interface SetToSee {
  readonly shape: 'chow' | 'pong' | 'kong';
  readonly kind: Kind;
  readonly concealed: boolean;
}

function traitsOf({ shape, kind, concealed }: SetToSee): Traits {
  const isPong = shape !== 'chow';
  const isKong = shape === 'kong';
  const reachesTheEdge = isHonour(kind) || isTerminal(kind) || (!isPong && isTerminal(kind + 2));
  return (
    one(PONG, isPong) +
    one(CONCEALED_PONG, isPong && concealed) +
    one(KONG, isKong) +
    one(CONCEALED_KONG, isKong && concealed) +
    one(DRAGON_PONG, isPong && isDragon(kind)) +
    one(WIND_PONG, isPong && isWind(kind)) +
    one(OUTER, reachesTheEdge) +
    one(BAMBOO_PONG, isPong && (kind === BAMBOO_1 || kind === BAMBOO_9))
  );
}

function one(trait: number, holds: boolean): Traits {
  return holds ? 1 << trait : 0;
}

interface HasTraits {
  readonly traits: Traits;
}

/** The traits of these sets together. */
export function sumOfTraits(sets: readonly HasTraits[]): Traits {
  let sum: Traits = 0;
  for (const set of sets) sum += set.traits;
  return sum;
}

/** Pongs and kongs. */
export function pongsIn({ traits }: HasTraits): number {
  return (traits >> PONG) & COUNT;
}

/** Concealed pongs and kongs; a pong that another's tile completed is open. */
export function concealedPongsIn({ traits }: HasTraits): number {
  return (traits >> CONCEALED_PONG) & COUNT;
}

export function kongsIn({ traits }: HasTraits): number {
  return (traits >> KONG) & COUNT;
}

export function concealedKongsIn({ traits }: HasTraits): number {
  return (traits >> CONCEALED_KONG) & COUNT;
}

export function dragonPongsIn({ traits }: HasTraits): number {
  return (traits >> DRAGON_PONG) & COUNT;
}

/** Pongs and kongs of winds, North's too. */
export function windPongsIn({ traits }: HasTraits): number {
  return (traits >> WIND_PONG) & COUNT;
}

/** Pongs and kongs of the ones and of the nines of bamboo. */
export function bambooPongsIn({ traits }: HasTraits): number {
  return (traits >> BAMBOO_PONG) & COUNT;
}

/** Sets that hold a terminal or an honour. */
export function outerSetsIn({ traits }: HasTraits): number {
  return (traits >> OUTER) & COUNT;
}

export type SetShape = 'chow' | 'pong' | 'kong';

/** One set of four as it is read. `kind` is the lowest of a chow. */
export interface ReadSet {
  readonly shape: SetShape;
  readonly kind: Kind;
  /** Not claimed, and not completed by another player's tile. A concealed kong is concealed. */
  readonly concealed: boolean;
  readonly traits: Traits;
}

/** What is true of the fourteen tiles (and kongs) however they are split into sets. */
export interface HandTally {
  /** Concealed tiles with the winning one; melds not. */
  readonly concealed: KindCounts;
  /** How many of them are of each suit. */
  readonly concealedSums: PackedSums;
  /** All tiles of the hand, melds included, jokers as what they stand for. */
  readonly all: KindCounts;
  /** The same without jokers. */
  readonly real: KindCounts;
  readonly melds: readonly ReadSet[];
  /** Melds taken from another player's discard; concealed kongs are none. */
  readonly claimedMelds: number;
  readonly win: Kind;
  readonly characters: number;
  readonly circles: number;
  readonly bamboo: number;
  readonly honours: number;
  /** Ones and nines. */
  readonly terminals: number;
  /** How many bonus tiles lie aside. */
  readonly flowers: number;
  readonly bonusTiles: readonly BonusFace[];
  /** How many Norths lie aside. */
  readonly norths: number;
  /** How many Wests lie aside. */
  readonly wests: number;
  /** How many bonus tiles lie aside beside those, and bring nothing. */
  readonly voidFlowers: number;
  /** Red fives, where the set has them; elsewhere they are ordinary fives and none is counted. */
  readonly redFives: number;
  /** How many jokers the hand has, those in melds included. */
  readonly jokers: number;
  /** How many of them do not stand for a tile yet. */
  readonly looseJokers: number;
}

/**
 * `four-kongs`: complete without an eye, where the fourth kong ends the hand; `unfinished`: the hand of somebody who
 * did not win.
 */
export type HandForm = 'sets' | 'seven-pairs' | 'orphans' | 'four-kongs' | 'unfinished';

/** `completed` when the winning tile completed the eye and not one of the sets. */
export const THE_EYE = 4;

/** One way to read a winning hand. Only sets, kongs and unfinished hands have sets, and only sets have an eye. */
export interface Reading {
  readonly form: HandForm;
  readonly sets: readonly ReadSet[];
  readonly eye: Kind;
  /** Which set the winning tile completed, by its place in `sets`, or `THE_EYE`. */
  readonly completed: number;
  /** The sum of the sets' traits. */
  readonly traits: Traits;
  readonly hand: HandTally;
}

/** Every possible set, made once: readings share them, so scoring a hand allocates none. */
const CONCEALED = setsThatAre({ concealed: true });
const OPEN = setsThatAre({ concealed: false });

function setsThatAre({ concealed }: { readonly concealed: boolean }) {
  const sets = (shape: SetShape): readonly ReadSet[] =>
    Array.from({ length: KIND_COUNT }, (_, kind) =>
      // Key by key: of a copy with one key more the engine makes a shape of its own, and each look at it is slow.
      Object.freeze({ shape, kind, concealed, traits: traitsOf({ shape, kind, concealed }) }),
    );
  return { chows: sets('chow'), pongs: sets('pong'), kongs: sets('kong') };
}

/** The one value that stands for this set. */
export function setOf(shape: SetShape, kind: Kind, visibility: 'concealed' | 'open'): ReadSet {
  const { chows, pongs, kongs } = visibility === 'concealed' ? CONCEALED : OPEN;
  const set = (shape === 'chow' ? chows : shape === 'pong' ? pongs : kongs)[kind];
  if (set === undefined) throw new RangeError(`${kind} is not a kind`);
  return set;
}

/** How many sets of a reading pass a test. */
export function countSets(reading: Reading, passes: (set: ReadSet) => boolean): number {
  let count = 0;
  for (const set of reading.sets) if (passes(set)) count += 1;
  return count;
}

export function isPong(set: ReadSet): boolean {
  return set.shape !== 'chow';
}

export function isKong(set: ReadSet): boolean {
  return set.shape === 'kong';
}

/** Whether the reading has a pong or kong of this kind. Where all but the eye is sets, three honours of a kind are one. */
export function hasPong(reading: Reading, kind: Kind): boolean {
  if (reading.form === 'sets' && isHonour(kind)) return countOf(reading.hand.all, kind) > 2;
  for (const set of reading.sets) if (set.kind === kind && isPong(set)) return true;
  return false;
}
