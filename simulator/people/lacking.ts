import { BAMBOO_FROM, CIRCLES_FROM, HONOURS_FROM, KIND_COUNT } from '../../src/rules/kind.ts';
import {
  cheapestWithEye,
  NOTHING,
  OUT_OF_REACH,
  pongCosts,
  type SetCosts,
  suitCosts,
  together,
} from './set-costs.ts';

/** What the parts of a hand are used for; a part left out is thrown away. */
export interface Use {
  readonly characters?: 'sets' | 'pongs';
  readonly circles?: 'sets' | 'pongs';
  /** Bamboo has no chows with these tiles: ones and nines only. */
  readonly others?: 'bamboo' | 'honours' | 'bamboo-and-honours';
}

export const EVERYTHING: Use = { characters: 'sets', circles: 'sets', others: 'bamboo-and-honours' };

/** How many tiles are lacking for `sets` sets and an eye of the parts in use. */
export function lackingForSets(counts: Uint8Array, sets: number, use: Use): number {
  const characters = suitPart(counts, 0, use.characters);
  const circles = suitPart(counts, CIRCLES_FROM, use.circles);
  const suits = together(characters, circles, sets);
  return use.others === undefined
    ? cheapestWithEye(suits, NOTHING, sets)
    : cheapestWithEye(suits, otherPart(counts, use.others), sets);
}

function suitPart(counts: Uint8Array, from: number, use: 'sets' | 'pongs' | undefined): SetCosts {
  switch (use) {
    case 'sets':
      return suitCosts(counts, from);
    case 'pongs':
      return pongCosts(counts, from, 9);
    case undefined:
      return NOTHING;
    default:
      return use satisfies never;
  }
}

function otherPart(counts: Uint8Array, use: NonNullable<Use['others']>): SetCosts {
  switch (use) {
    case 'bamboo':
      return pongCosts(counts, BAMBOO_FROM, HONOURS_FROM - BAMBOO_FROM);
    case 'honours':
      return pongCosts(counts, HONOURS_FROM, KIND_COUNT - HONOURS_FROM);
    case 'bamboo-and-honours':
      return pongCosts(counts, BAMBOO_FROM, KIND_COUNT - BAMBOO_FROM);
    default:
      return use satisfies never;
  }
}

/** How many tiles are lacking for seven different pairs. */
export function lackingForPairs(counts: Uint8Array): number {
  let pairs = 0;
  let singles = 0;
  for (const held of counts) {
    if (held >= 2) pairs += 1;
    else if (held === 1) singles += 1;
  }
  const kindsShort = Math.max(0, 7 - pairs - singles);
  return Math.max(0, 7 - pairs) + kindsShort;
}

export interface Orphans {
  readonly kinds: readonly number[];
  readonly repeated: 'pong' | 'pair';
}

/** How many tiles are lacking for one of each of these kinds and one of them repeated. */
export function lackingForOrphans(counts: Uint8Array, { kinds, repeated }: Orphans): number {
  const extra = repeated === 'pong' ? 2 : 1;
  let missing = 0;
  let repeats = 0;
  for (const kind of kinds) {
    const held = counts[kind] ?? 0;
    if (held === 0) missing += 1;
    repeats = Math.max(repeats, Math.min(extra, held - 1));
  }
  return missing + extra - repeats;
}

/** How many tiles are lacking for a straight in the suit that begins at `from`, and the rest of the hand. */
export function lackingForStraight(counts: Uint8Array, sets: number, from: number): number {
  if (sets < 3) return OUT_OF_REACH;
  const rest = counts.slice();
  let missing = 0;
  for (let kind = from; kind < from + 9; kind += 1) {
    const held = rest[kind] ?? 0;
    if (held === 0) missing += 1;
    else rest[kind] = held - 1;
  }
  return missing + lackingForSets(rest, sets - 3, EVERYTHING);
}
