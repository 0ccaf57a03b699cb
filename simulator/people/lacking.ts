import { BAMBOO_FROM, type Kind } from '../../src/rules/tiles/kind.ts';
import { copiesOf, type HasTiles } from '../../src/rules/tiles/tile-set.ts';
import type { CountedTiles, Holding } from './counted-tiles.ts';
import { honourPongs, type PartCosts, suitOfThree, suitPongs, suitSets, unused } from './part-costs.ts';
import { lackingWithEye, NOTHING, type SetCosts, together } from './set-costs.ts';

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

/** No part holds this. */
const NEVER_HELD: Holding = -1;

/** Two parts side by side, and what they cost for what they were found to hold last. */
class TwoParts {
  readonly #first: number;
  readonly #costsOfOne: PartCosts;
  readonly #costsOfOther: PartCosts;
  #one = NEVER_HELD;
  #other = NEVER_HELD;
  #together: SetCosts = NOTHING;

  /** `first`: which part of the hand the one is, counted from 0; the other is the next. */
  constructor(first: number, one: PartCosts, other: PartCosts) {
    this.#first = first;
    this.#costsOfOne = one;
    this.#costsOfOther = other;
  }

  of(tiles: CountedTiles): SetCosts {
    const one = tiles.holding(this.#first);
    const other = tiles.holding(this.#first + 1);
    if (one !== this.#one || other !== this.#other) {
      this.#one = one;
      this.#other = other;
      this.#together = together(this.#costsOfOne(one), this.#costsOfOther(other));
    }
    return this.#together;
  }
}

/**
 * What the parts of a hand cost together in some use of them. Whoever tries tiles out changes one part of four: what the two
 * beside it cost is remembered.
 */
export class HandCosts {
  readonly use: Use;
  readonly #suits: TwoParts;
  readonly #rest: TwoParts;

  constructor(use: Use) {
    this.use = use;
    this.#suits = new TwoParts(0, use.characters, use.circles);
    this.#rest = new TwoParts(2, use.bamboo, use.honours);
  }

  of(tiles: CountedTiles): SetCosts {
    return together(this.#suits.of(tiles), this.#rest.of(tiles));
  }
}

/** Worked out once for each ruleset. */
const everything = new WeakMap<HasTiles, HandCosts>();

/** All that the tiles of a set can be used for. */
export function everythingIn(ruleset: HasTiles): HandCosts {
  const known = everything.get(ruleset);
  if (known !== undefined) return known;
  const costs = new HandCosts(usesOf(ruleset));
  everything.set(ruleset, costs);
  return costs;
}

function usesOf(ruleset: HasTiles): Use {
  if (!hasRanks(ruleset, BAMBOO_FROM)) return KOREAN;
  return hasRanks(ruleset, 0) ? WITH_ALL_BAMBOO : { ...WITH_ALL_BAMBOO, characters: suitPongs };
}

/** How many tiles are lacking for `sets` sets and an eye of the parts in use. */
export function lackingForSets(tiles: CountedTiles, sets: number, costs: HandCosts): number {
  return lackingWithEye(costs.of(tiles), sets);
}

/** How many tiles are lacking for seven different pairs. */
export function lackingForPairs({ kinds, pairs }: CountedTiles): number {
  return Math.max(0, 7 - pairs) + Math.max(0, 7 - kinds);
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
