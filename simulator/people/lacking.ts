import {
  BAMBOO_1,
  BAMBOO_5,
  BAMBOO_9,
  BAMBOO_FROM,
  CIRCLES_FROM,
  HONOURS_FROM,
  KIND_COUNT,
  type Kind,
} from '../../src/rules/tiles/kind.ts';
import { copiesOf, type HasTiles } from '../../src/rules/tiles/tile-set.ts';
import { unreachable } from '../../src/rules/unreachable.ts';
import {
  cheapestWithEye,
  NOTHING,
  OUT_OF_REACH,
  PUT_TOGETHER,
  pongCosts,
  type SetCosts,
  suitCosts,
  together,
} from './set-costs.ts';

/** What the parts of a hand are used for; a part left out is thrown away. */
export interface Use {
  readonly characters?: 'sets' | 'pongs';
  readonly circles?: 'sets' | 'pongs';
  /** Where the set has all nine ranks of bamboo. */
  readonly bamboo?: 'sets' | 'pongs';
  /** Bamboo makes no chows where the set has its ones and nines only, and fives in some clubs. */
  readonly others?: 'bamboo' | 'honours' | 'bamboo-and-honours';
}

const KOREAN: Use = { characters: 'sets', circles: 'sets', others: 'bamboo-and-honours' };
const WITH_ALL_BAMBOO: Use = { characters: 'sets', circles: 'sets', bamboo: 'sets', others: 'honours' };

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
  return hasRanks(ruleset, 0) ? WITH_ALL_BAMBOO : { ...WITH_ALL_BAMBOO, characters: 'pongs' };
}

/**
 * Two parts of a hand put together. Thousands of questions are asked for one discard, and most differ in the other parts
 * only: what was put together last is kept.
 */
const createPair = (both: SetCosts) => {
  let one: SetCosts | undefined;
  let other: SetCosts | undefined;
  return (next: SetCosts, beside: SetCosts): SetCosts => {
    if (next === one && beside === other) return both;
    one = next;
    other = beside;
    return together(next, beside, both);
  };
};

const [SUITS_TOGETHER, BAMBOO_TOO] = PUT_TOGETHER;
const bothSuits = createPair(SUITS_TOGETHER);
const bambooToo = createPair(BAMBOO_TOO);

/** How many tiles are lacking for `sets` sets and an eye of the parts in use. */
export function lackingForSets(counts: Uint8Array, sets: number, use: Use): number {
  const characters = suitPart(counts, 0, use.characters);
  const circles = suitPart(counts, CIRCLES_FROM, use.circles);
  const honours = use.others === undefined ? NOTHING : pongCosts(counts, OTHER_KINDS[use.others]);
  const bamboo = suitPart(counts, BAMBOO_FROM, use.bamboo);
  const others = bamboo === NOTHING ? honours : bambooToo(bamboo, honours);
  if (circles === NOTHING) return cheapestWithEye(characters, others, sets);
  if (characters === NOTHING) return cheapestWithEye(circles, others, sets);
  return cheapestWithEye(bothSuits(characters, circles), others, sets);
}

const BAMBOO = [BAMBOO_1, BAMBOO_5, BAMBOO_9];
const HONOURS = kindsBetween(HONOURS_FROM, KIND_COUNT);
const OTHER_KINDS = {
  bamboo: BAMBOO,
  honours: HONOURS,
  'bamboo-and-honours': [...BAMBOO, ...HONOURS],
} as const;
const SUIT_KINDS: ReadonlyMap<Kind, readonly Kind[]> = new Map(
  [0, CIRCLES_FROM, BAMBOO_FROM].map((from) => [from, kindsBetween(from, from + 9)]),
);

function kindsBetween(from: Kind, to: Kind): readonly Kind[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function suitPart(counts: Uint8Array, from: Kind, use: 'sets' | 'pongs' | undefined): SetCosts {
  switch (use) {
    case 'sets':
      return suitCosts(counts, from);
    case 'pongs':
      return pongCosts(counts, SUIT_KINDS.get(from) ?? []);
    case undefined:
      return NOTHING;
    default:
      return unreachable(use);
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

interface Orphans {
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

/** A straight in the suit that begins at `from`, and the rest of the hand. */
export interface Straight {
  readonly from: Kind;
  readonly rest: Use;
}

/** How many tiles are lacking for a straight among so many sets. */
export function lackingForStraight(counts: Uint8Array, sets: number, { from, rest: use }: Straight): number {
  if (sets < 3) return OUT_OF_REACH;
  const rest = counts.slice();
  let missing = 0;
  for (let kind = from; kind < from + 9; kind += 1) {
    const held = rest[kind] ?? 0;
    if (held === 0) missing += 1;
    else rest[kind] = held - 1;
  }
  return missing + lackingForSets(rest, sets - 3, use);
}
