import { isDragon, isHonour, isTerminal, isWind, type Kind } from '../tiles/kind.ts';

/**
 * What a set is one of, as counts of nought or one side by side in a number: the traits of a reading are the sum of
 * its sets' traits, so that patterns ask for "three concealed pongs" without looking at the sets again.
 */
export type Traits = number;

const PONG = 0;
const CONCEALED_PONG = 3;
const KONG = 6;
const CONCEALED_KONG = 9;
const DRAGON_PONG = 12;
const WIND_PONG = 15;
const OUTER = 18;
const COUNT = 0b111;

interface SetToSee {
  readonly shape: 'chow' | 'pong' | 'kong';
  readonly kind: Kind;
  readonly concealed: boolean;
}

export function traitsOf({ shape, kind, concealed }: SetToSee): Traits {
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
    one(OUTER, reachesTheEdge)
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

/** Sets that hold a terminal or an honour. */
export function outerSetsIn({ traits }: HasTraits): number {
  return (traits >> OUTER) & COUNT;
}
