import { BAMBOO_FROM, type Kind } from '../../src/rules/tiles/kind.ts';
import { copiesOf, type HasTiles } from '../../src/rules/tiles/tile-set.ts';
import type { CountedTiles } from './counted-tiles.ts';
import { honourPongs, type PartCosts, suitOfThree, suitPongs, suitSets, unused } from './part-costs.ts';
import { lackingWithEye, together } from './set-costs.ts';

/** What each part of a hand is used for; a part that is not is thrown away. */
export interface Use {
  readonly characters: PartCosts;
  readonly circles: PartCosts;
  readonly bamboo: PartCosts;
  readonly honours: PartCosts;
}

/** Bamboo makes no chows where the set has its ones and nines only, and fives in some clubs. */
const KOREAN: Use = { characters: suitSets, circles: suitSets, bamboo: suitOfThree, honours: honourPongs };
const WITH_ALL_BAMBOO: Use = { ...KOREAN, bamboo: suitSets };

/** Nothing is used but what is named. */
export const useOnly = (parts: Partial<Use>): Use => ({ ...NO_USE, ...parts });

const NO_USE: Use = { characters: unused, circles: unused, bamboo: unused, honours: unused };

/** A suit makes chows where the set has the ranks between its one and its nine. */
export function hasRanks(ruleset: HasTiles, first: Kind): boolean {
  return copiesOf(ruleset, first + 1) > 0;
}

/** Worked out once for each ruleset. */
const everything = new WeakMap<HasTiles, Use>();

/** All that the tiles of a set can be used for. */
export function everythingIn(ruleset: HasTiles): Use {
  const known = everything.get(ruleset);
  if (known !== undefined) return known;
  const use = usesOf(ruleset);
  everything.set(ruleset, use);
  return use;
}

function usesOf(ruleset: HasTiles): Use {
  if (!hasRanks(ruleset, BAMBOO_FROM)) return KOREAN;
  return hasRanks(ruleset, 0) ? WITH_ALL_BAMBOO : { ...WITH_ALL_BAMBOO, characters: suitPongs };
}

/** How many tiles are lacking for `sets` sets and an eye of the parts in use. */
export function lackingForSets(tiles: CountedTiles, sets: number, use: Use): number {
  const suits = together(use.characters(tiles.holding(0)), use.circles(tiles.holding(1)));
  const rest = together(use.bamboo(tiles.holding(2)), use.honours(tiles.holding(3)));
  return lackingWithEye(together(suits, rest), sets);
}

/** How many tiles are lacking for seven different pairs. */
export function lackingForPairs({ counts }: CountedTiles): number {
  let pairs = 0;
  let singles = 0;
  for (let kind = 0; kind < counts.length; kind += 1) {
    const held = counts[kind] ?? 0;
    if (held >= 2) pairs += 1;
    else if (held === 1) singles += 1;
  }
  const kindsShort = Math.max(0, 7 - pairs - singles);
  return Math.max(0, 7 - pairs) + kindsShort;
}

interface Orphans {
  readonly kinds: readonly number[];
  readonly repeated: 'pong' | 'pair';
}

/** How many tiles are lacking for one of each of these kinds and one of them repeated. */
export function lackingForOrphans(tiles: CountedTiles, { kinds, repeated }: Orphans): number {
  const extra = repeated === 'pong' ? 2 : 1;
  let missing = 0;
  let repeats = 0;
  // By places: asked for every tile that is tried out.
  for (let at = 0; at < kinds.length; at += 1) {
    const held = tiles.of(kinds[at] ?? 0);
    if (held === 0) missing += 1;
    repeats = Math.max(repeats, Math.min(extra, held - 1));
  }
  return missing + extra - repeats;
}
