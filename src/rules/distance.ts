import type { HasForms, OrphansForm } from './hands/completing.ts';
import type { WaitingHand } from './hands/hand.ts';
import {
  addTo,
  BAMBOO_FROM,
  CIRCLES_FROM,
  countOf,
  HONOURS_FROM,
  KIND_COUNT,
  type Kind,
  type KindCounts,
  kindOf,
  NO_KIND,
  noTiles,
  startsChow,
} from './tiles/kind.ts';
import { JOKER } from './tiles/tile.ts';
import { copiesOf, type HasTiles } from './tiles/tile-set.ts';

/**
 * The most a group of tiles gains with so many sets begun in it, without an eye at [sets] and with one at
 * [WITH_EYE + sets]. A gain is a tile in use beyond the first of its set or eye: a whole set gains two, two tiles of
 * one gain one, an eye gains one.
 */
type Gains = Int8Array;
const MOST_SETS = 4;
const WITH_EYE = MOST_SETS + 1;
const UNREACHED = -1;

/** Groups of tiles share no set, so each is searched alone and the best are put together. */
function mostGainInSets(ruleset: HasTiles, counts: KindCounts, sets: number): number {
  let best = gainsOf(ruleset, counts, { from: 0, to: CIRCLES_FROM });
  best = together(best, gainsOf(ruleset, counts, { from: CIRCLES_FROM, to: BAMBOO_FROM }));
  best = together(best, gainsOf(ruleset, counts, { from: BAMBOO_FROM, to: HONOURS_FROM }));
  for (let honour: Kind = HONOURS_FROM; honour < KIND_COUNT; honour += 1) {
    if (countOf(counts, honour) < 2) continue;
    best = together(best, gainsOf(ruleset, counts, { from: honour, to: honour + 1 }));
  }
  let most = 0;
  for (let begun = 0; begun <= sets; begun += 1) {
    most = Math.max(most, gainAt(best, begun), gainAt(best, WITH_EYE + begun));
  }
  return most;
}

function gainAt(gains: Gains, index: number): number {
  return gains[index] ?? UNREACHED;
}

function nothingGained(): Gains {
  return new Int8Array(2 * WITH_EYE).fill(UNREACHED);
}

function together(one: Gains, other: Gains): Gains {
  const both = nothingGained();
  for (let first = 0; first < one.length; first += 1) {
    if (gainAt(one, first) === UNREACHED) continue;
    for (let second = 0; second < other.length; second += 1) {
      if (gainAt(other, second) === UNREACHED) continue;
      const eyes = (first >= WITH_EYE ? 1 : 0) + (second >= WITH_EYE ? 1 : 0);
      const sets = first + second - eyes * WITH_EYE;
      if (eyes > 1 || sets > MOST_SETS) continue;
      const index = eyes * WITH_EYE + sets;
      both[index] = Math.max(gainAt(both, index), gainAt(one, first) + gainAt(other, second));
    }
  }
  return both;
}

interface Block {
  /** Tiles of a kind itself, and of the next two. */
  readonly takes: readonly [number, number, number];
  readonly gain: number;
  readonly begins: 'set' | 'eye';
  /** Whether the set has the tiles that would finish the block. */
  readonly canGrow: (ruleset: HasTiles, kind: Kind) => boolean;
}

const isWhole = () => true;
const BLOCKS: readonly Block[] = [
  { takes: [3, 0, 0], gain: 2, begins: 'set', canGrow: isWhole },
  { takes: [1, 1, 1], gain: 2, begins: 'set', canGrow: isWhole },
  { takes: [2, 0, 0], gain: 1, begins: 'eye', canGrow: isWhole },
  {
    takes: [2, 0, 0],
    gain: 1,
    begins: 'set',
    canGrow: (ruleset, kind) => copiesOf(ruleset, kind) > 2,
  },
  {
    takes: [1, 1, 0],
    gain: 1,
    begins: 'set',
    canGrow: (ruleset, kind) =>
      (startsChow(kind) && copiesOf(ruleset, kind + 2) > 0) ||
      (kind > 0 && startsChow(kind - 1) && copiesOf(ruleset, kind - 1) > 0),
  },
  {
    takes: [1, 0, 1],
    gain: 1,
    begins: 'set',
    canGrow: (ruleset, kind) => startsChow(kind) && copiesOf(ruleset, kind + 1) > 0,
  },
];

interface GroupForm {
  readonly from: Kind;
  /** The kind after the group's last. */
  readonly to: Kind;
}

interface SetSearch {
  readonly ruleset: HasTiles;
  /** Changed and put back while searching, as are the three numbers. */
  readonly tiles: KindCounts;
  readonly group: GroupForm;
  readonly gains: Gains;
  sets: number;
  eyes: number;
  gain: number;
}

function gainsOf(ruleset: HasTiles, tiles: KindCounts, group: GroupForm): Gains {
  const gains = nothingGained();
  chooseBlocks({ ruleset, tiles, group, gains, sets: 0, eyes: 0, gain: 0 }, group.from * BLOCKS.length);
  return gains;
}

/** A place is a kind and a block; places are tried in one order, so that no choice of blocks is searched twice. */
function chooseBlocks(search: SetSearch, fromPlace: number): void {
  const { gains, sets, eyes, gain, group } = search;
  const index = eyes * WITH_EYE + sets;
  gains[index] = Math.max(gainAt(gains, index), gain);
  if (sets === MOST_SETS && eyes === 1) return;
  let first = fromPlace % BLOCKS.length;
  for (let kind = Math.floor(fromPlace / BLOCKS.length); kind < group.to; kind += 1) {
    if (countOf(search.tiles, kind) > 0) chooseAt(search, kind * BLOCKS.length + first);
    first = 0;
  }
}

/** The blocks of one kind, from a place on. */
function chooseAt(search: SetSearch, fromPlace: number): void {
  const kind = Math.floor(fromPlace / BLOCKS.length);
  for (let place = fromPlace; place < (kind + 1) * BLOCKS.length; place += 1) {
    const block = BLOCKS[place % BLOCKS.length];
    if (block === undefined || !fits(search, block, kind)) continue;
    take(search, block, { kind, times: 1 });
    chooseBlocks(search, place);
    take(search, block, { kind, times: -1 });
  }
}

function fits({ ruleset, tiles, group, sets, eyes }: SetSearch, block: Block, kind: Kind): boolean {
  const room = block.begins === 'eye' ? eyes === 0 : sets < MOST_SETS;
  if (!room) return false;
  const [own, next, afterNext] = block.takes;
  if (countOf(tiles, kind) < own) return false;
  if (next > 0 && (kind + 1 >= group.to || countOf(tiles, kind + 1) < next)) return false;
  if (afterNext > 0 && (kind + 2 >= group.to || countOf(tiles, kind + 2) < afterNext)) return false;
  return block.canGrow(ruleset, kind);
}

function take(
  search: SetSearch,
  { takes, gain, begins }: Block,
  { kind, times }: { readonly kind: Kind; readonly times: 1 | -1 },
): void {
  const [own, next, afterNext] = takes;
  addTo(search.tiles, kind, -own * times);
  if (next > 0) addTo(search.tiles, kind + 1, -next * times);
  if (afterNext > 0) addTo(search.tiles, kind + 2, -afterNext * times);
  if (begins === 'eye') search.eyes += times;
  else search.sets += times;
  search.gain += gain * times;
}

const SETS_IN_A_HAND = 4;

/**
 * How many tiles a hand of 13 or 14 (a kong counted as three) still lacks to be complete: 0 is complete, 1 one tile
 * short, whatever it would be worth and whether or not the tiles it wants are still to be had. Counts four sets and
 * an eye and, with no melds, seven pairs and orphans. A joker is the tile that is lacked most.
 */
export function distanceToWin(ruleset: HasForms, hand: Pick<WaitingHand, 'concealed' | 'melds'>): number {
  const counts = noTiles();
  let jokers = 0;
  for (const face of hand.concealed) {
    const kind = kindOf(face);
    if (kind !== NO_KIND) addTo(counts, kind, 1);
    if (face === JOKER) jokers += 1;
  }
  return lackedBy(ruleset, counts, hand.melds.length) - jokers;
}

function lackedBy(ruleset: HasForms, counts: KindCounts, melds: number): number {
  const sets = SETS_IN_A_HAND - melds;
  // Each set and the eye can begin with any one tile, if there is one; every further tile in use is a gain.
  const toBegin = 3 * sets + 2 - counts.reduce((sum, held) => sum + held, 0);
  const toSets = Math.max(toBegin, 2 * sets + 1 - mostGainInSets(ruleset, counts, sets));
  if (melds > 0) return toSets;
  const { sevenPairs, orphans } = ruleset.forms;
  return Math.min(
    toSets,
    sevenPairs === 'none' ? toSets : distanceToPairs(counts),
    orphans === null ? toSets : distanceToOrphans(counts, orphans),
  );
}

function distanceToPairs(counts: KindCounts): number {
  let pairs = 0;
  let kinds = 0;
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    if (countOf(counts, kind) > 0) kinds += 1;
    if (countOf(counts, kind) > 1) pairs += 1;
  }
  const singles = Math.min(7 - pairs, kinds - pairs);
  return 14 - 2 * pairs - singles;
}

function distanceToOrphans(counts: KindCounts, { kinds, repeated }: OrphansForm): number {
  const mostExtra = repeated === 'pong' ? 2 : 1;
  let present = 0;
  let extra = 0;
  for (const kind of kinds) {
    const held = countOf(counts, kind);
    if (held > 0) present += 1;
    extra = Math.max(extra, Math.min(mostExtra, held - 1));
  }
  return kinds.length + mostExtra - present - extra;
}
