import { beforeAll, expect, test } from 'vitest';
import { addTo, HONOURS_FROM, noTiles } from '../../../src/rules/tiles/kind.ts';
import { loadedAnew } from '../../harness/loaded-anew.ts';

type SuitShapes = typeof import('../../../src/rules/hands/suits.ts');

const NEITHER = 0;
const SETS = 1;
const SETS_AND_EYE = 2;
/** Tiles of each of the nine ranks. */
type Ranks = readonly number[];

/* The table of suits is filled once in a process; here it is filled anew, and every entry is looked at. */
let shapes: SuitShapes;
beforeAll(async () => {
  shapes = await loadedAnew('src/rules/hands/suits.ts');
});

/** The slow, plain way: the lowest tile is in a pong or begins a chow. */
function areSets(ranks: number[]): boolean {
  const lowest = ranks.findIndex((held) => held > 0);
  if (lowest < 0) return true;
  const held = ranks[lowest] ?? 0;
  return (
    (held >= 3 && areSetsWithout(ranks, [lowest, lowest, lowest])) ||
    (lowest < 7 && areSetsWithout(ranks, [lowest, lowest + 1, lowest + 2]))
  );
}

function areSetsWithout(ranks: number[], taken: Ranks): boolean {
  for (const rank of taken) ranks[rank] = (ranks[rank] ?? 0) - 1;
  const are = taken.every((rank) => (ranks[rank] ?? 0) >= 0) && areSets(ranks);
  for (const rank of taken) ranks[rank] = (ranks[rank] ?? 0) + 1;
  return are;
}

function stateOf(ranks: number[], tiles: number): number {
  if (tiles > 14 || tiles % 3 === 1) return NEITHER;
  if (tiles % 3 === 0) return areSets(ranks) ? SETS : NEITHER;
  return ranks.some((held, eye) => held >= 2 && areSetsWithout(ranks, [eye, eye])) ? SETS_AND_EYE : NEITHER;
}

/** The digits of a key to the base five: the lowest rank is the last of them. */
function ranksOf(key: number): number[] {
  return Array.from({ length: 9 }, (_, rank) => Math.trunc(key / 5 ** rank) % 5);
}

/** Counts one further, and says how many tiles that are more. */
function counted(ranks: number[]): number {
  let more = 1;
  let rank = 0;
  while (ranks[rank] === 4) {
    ranks[rank] = 0;
    more -= 4;
    rank += 1;
  }
  if (rank < ranks.length) ranks[rank] = (ranks[rank] ?? 0) + 1;
  return more;
}

test('the table of suits says of every suit what the plain way finds', () => {
  const wrong: string[] = [];
  const ranks = ranksOf(0);
  let tiles = 0;
  for (let key = 0; key < 5 ** 9; key += 1) {
    if (shapes.stateOfSuit(key) !== stateOf(ranks, tiles)) wrong.push(ranks.join(''));
    tiles += counted(ranks);
  }
  expect(wrong.slice(0, 5)).toEqual([]);
});

test('a suit with a fifth tile is neither, where its key leads out of the table', () => {
  expect(shapes.stateOfSuit(5 ** 9)).toBe(NEITHER);
});

test('the key of a suit has its tiles as digits, and one more tile adds the place of its rank', () => {
  const held = noTiles();
  const key = () => shapes.suitKey(held, 9);
  for (const kind of [8, 18]) addTo(held, kind, 3);
  expect(key()).toBe(0);
  for (let rank = 0; rank < 9; rank += 1) {
    const before = key();
    addTo(held, 9 + rank, 1);
    expect(key() - before).toBe(shapes.placeOf(rank));
    expect(shapes.placeOf(rank)).toBe(5 ** rank);
  }
});

test('honours are sets when each kind is there three times, with an eye when one of them is there twice', () => {
  for (let number = 0; number < 5 ** 7; number += 1) {
    const honours = ranksOf(number).slice(0, 7);
    const held = noTiles();
    honours.forEach((tiles, honour) => {
      addTo(held, HONOURS_FROM + honour, tiles);
    });
    const eyes = honours.filter((tiles) => tiles === 2).length;
    const loose = honours.some((tiles) => tiles === 1 || tiles === 4);
    const want = loose || eyes > 1 ? NEITHER : eyes === 1 ? SETS_AND_EYE : SETS;
    if (shapes.stateOfHonours(held) !== want) expect.fail(`honours ${honours.join('')}`);
  }
});
