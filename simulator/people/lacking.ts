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
  readonly bamboo?: 'pongs';
  readonly honours?: 'pongs';
}

export const EVERYTHING: Use = { characters: 'sets', circles: 'sets', bamboo: 'pongs', honours: 'pongs' };

/** How many tiles are lacking for `sets` sets and an eye of the parts in use. */
export function lackingForSets(counts: Uint8Array, sets: number, use: Use): number {
  const suits = together(
    partCosts(counts, CHARACTERS, use.characters),
    partCosts(counts, CIRCLES, use.circles),
  );
  const others = together(partCosts(counts, BAMBOO, use.bamboo), partCosts(counts, HONOURS, use.honours));
  return cheapestWithEye(suits, others, sets);
}

interface Part {
  readonly from: number;
  readonly kinds: number;
}
const CHARACTERS: Part = { from: 0, kinds: 9 };
const CIRCLES: Part = { from: CIRCLES_FROM, kinds: 9 };
const BAMBOO: Part = { from: BAMBOO_FROM, kinds: 9 };
const HONOURS: Part = { from: HONOURS_FROM, kinds: KIND_COUNT - HONOURS_FROM };

function partCosts(counts: Uint8Array, { from, kinds }: Part, use: 'sets' | 'pongs' | undefined): SetCosts {
  switch (use) {
    case 'sets':
      return suitCosts(counts, from);
    case 'pongs':
      return pongCosts(counts, from, kinds);
    case undefined:
      return NOTHING;
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
