import { BAMBOO_FROM, type Kind } from '../../src/rules/tiles/kind.ts';
import { copiesOf, type HasTiles } from '../../src/rules/tiles/tile-set.ts';
import { type CountedTiles, type Holding, partOf, weightOf } from './counted-tiles.ts';
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

/** What the parts of a hand cost together in some use of them. */
export class HandCosts {
  readonly use: Use;
  /** By the number of the part. */
  readonly parts: readonly PartCosts[];

  constructor(use: Use) {
    this.use = use;
    this.parts = [use.characters, use.circles, use.bamboo, use.honours];
  }

  of(tiles: CountedTiles): SetCosts {
    const { characters, circles, bamboo, honours } = this.use;
    const suits = together(characters(tiles.holding(0)), circles(tiles.holding(1)));
    return together(suits, together(bamboo(tiles.holding(2)), honours(tiles.holding(3))));
  }
}

/**
 * What a hand costs with one tile more or fewer. Whoever tries tiles out changes one part of four: what the three beside it
 * cost is looked up once.
 */
export class CostsAround {
  readonly #parts: readonly PartCosts[];
  readonly #holdings: readonly Holding[];
  /** For each part what the three others cost together. */
  readonly #others: readonly SetCosts[];

  constructor({ use, parts }: HandCosts, tiles: CountedTiles) {
    const held = [tiles.holding(0), tiles.holding(1), tiles.holding(2), tiles.holding(3)] as const;
    const [characters, circles] = [use.characters(held[0]), use.circles(held[1])];
    const [bamboo, honours] = [use.bamboo(held[2]), use.honours(held[3])];
    const [suits, rest] = [together(characters, circles), together(bamboo, honours)];
    this.#parts = parts;
    this.#holdings = held;
    this.#others = [
      together(circles, rest),
      together(characters, rest),
      together(suits, honours),
      together(suits, bamboo),
    ];
  }

  with(kind: Kind, by: 1 | -1): SetCosts {
    const part = partOf(kind);
    const costs = this.#parts[part] ?? unused;
    const holding = this.#holdings[part] ?? 0;
    return together(costs(holding + by * weightOf(kind)), this.#others[part] ?? NOTHING);
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
