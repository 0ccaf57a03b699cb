import { unreachable } from '../unreachable.ts';
import {
  facesOfSuit,
  HONOUR_FACES,
  type HonourFace,
  type SuitFace,
  type TileFace,
  type Wind,
} from './tile.ts';

/**
 * A kind is a face as a dense number, so that the scorer can count in small arrays: 0–8 characters, 9–17
 * circles, 18–26 bamboo, 27–30 the winds from east, 31 white, 32 green, 33 red. A red five is of the kind five.
 */
export type Kind = number;
export const KIND_COUNT = 34;
export const NO_KIND: Kind = -1;

export const CIRCLES_FROM: Kind = 9;
export const BAMBOO_FROM: Kind = 18;
export const HONOURS_FROM: Kind = 27;
export const BAMBOO_1: Kind = 18;
export const BAMBOO_5: Kind = 22;
export const BAMBOO_9: Kind = 26;
export const EAST: Kind = 27;
export const SOUTH: Kind = 28;
export const WEST: Kind = 29;
export const NORTH: Kind = 30;
export const WHITE: Kind = 31;
export const GREEN: Kind = 32;
export const RED: Kind = 33;

const FACES: readonly (SuitFace | HonourFace)[] = [
  ...facesOfSuit('m'),
  ...facesOfSuit('p'),
  ...facesOfSuit('s'),
  ...HONOUR_FACES,
];

const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);
/** The kind before the first of each suit, by the code of its letter; a table, because the scorer asks 14 times a hand. */
const BEFORE_FIRST = new Int8Array(128);
BEFORE_FIRST['m'.charCodeAt(0)] = -1;
BEFORE_FIRST['p'.charCodeAt(0)] = CIRCLES_FROM - 1;
BEFORE_FIRST['s'.charCodeAt(0)] = BAMBOO_FROM - 1;
BEFORE_FIRST['z'.charCodeAt(0)] = HONOURS_FROM - 1;

/** The kind of a face; `NO_KIND` for bonus tiles, which are never part of a hand, and for jokers, which stand for another. */
export function kindOf(face: TileFace): Kind {
  const digit = face.charCodeAt(0);
  if (digit > NINE) return NO_KIND;
  const rank = digit === ZERO ? 5 : digit - ZERO;
  return (BEFORE_FIRST[face.charCodeAt(1)] ?? NO_KIND) + rank;
}

/** The plain face of a kind. */
export function faceOf(kind: Kind): SuitFace | HonourFace {
  const face = FACES[kind];
  if (face === undefined) throw new RangeError(`${kind} is not a kind`);
  return face;
}

export function isHonour(kind: Kind): boolean {
  return kind >= HONOURS_FROM;
}

export function isWind(kind: Kind): boolean {
  return kind >= EAST && kind <= NORTH;
}

export function isDragon(kind: Kind): boolean {
  return kind >= WHITE;
}

/** A one or a nine of any suit. */
export function isTerminal(kind: Kind): boolean {
  return kind < HONOURS_FROM && (kind % 9 === 0 || kind % 9 === 8);
}

/** Where a chow may begin: ranks one to seven of a suit. */
export function startsChow(kind: Kind): boolean {
  return kind < HONOURS_FROM && kind % 9 < 7;
}

export function kindOfWind(wind: Wind): Kind {
  switch (wind) {
    case 'east':
      return EAST;
    case 'south':
      return SOUTH;
    case 'west':
      return WEST;
    case 'north':
      return NORTH;
    default:
      return unreachable(wind);
  }
}

/** How many tiles of each kind. Small and typed, because the scorer makes two for every hand. */
export type KindCounts = Uint8Array;

export function noTiles(): KindCounts {
  return new Uint8Array(KIND_COUNT);
}

/** The same counts, to be changed without changing these. */
export function copyOf(counts: KindCounts): KindCounts {
  return new Uint8Array(counts);
}

export function countOf(counts: KindCounts, kind: Kind): number {
  return counts[kind] ?? 0;
}

export function addTo(counts: KindCounts, kind: Kind, tiles: number): void {
  counts[kind] = countOf(counts, kind) + tiles;
}
