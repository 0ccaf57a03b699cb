import { expect, test } from 'vitest';
import { below, createRandom } from '../../../../simulator/machine/random.ts';
import { CountedTiles, digitsOf } from '../../../../simulator/people/counted-tiles.ts';
import { everythingIn, lackingForSets } from '../../../../simulator/people/lacking.ts';
import { isComplete } from '../../../../src/rules/hands/completing.ts';
import { rulesetWith } from '../../../../src/rules/rulesets/catalogue.ts';
import { KIND_COUNT, startsChow } from '../../../../src/rules/tiles/kind.ts';

const made = rulesetWith('house', { players: 4 });
if (!made.ok) throw new Error(made.error.code);
const { ruleset } = made;
const use = everythingIn(ruleset);
const SETS_ONLY = { ...ruleset.forms, sevenPairs: 'none', orphans: null } as const;
const random = createRandom('counted tiles', 'test');
const anyKind = (): number => below(random, KIND_COUNT);

/** Four sets and an eye, no kind more than four times. */
const winningTiles = (): CountedTiles => {
  const tiles = CountedTiles.of([]);
  for (let sets = 0; sets < 4; ) {
    const kind = anyKind();
    const set = startsChow(kind) && sets % 2 === 0 ? [kind, kind + 1, kind + 2] : [kind, kind, kind];
    if (set.some((each) => tiles.of(each) > (set[0] === set[1] ? 1 : 3))) continue;
    for (const each of set) tiles.add(each, 1);
    sets += 1;
  }
  const eye = Array.from(tiles.counts).findIndex((held) => held <= 2);
  tiles.add(eye, 2);
  return tiles;
};

test('a hand lacks no more tiles than were taken out of a winning one, and one that lacks none wins', () => {
  for (let hand = 0; hand < 60; hand += 1) {
    const tiles = winningTiles();
    expect(lackingForSets(tiles, 4, use)).toBe(0);
    for (let taken = 1; taken <= 5; taken += 1) {
      let [from, to] = [anyKind(), anyKind()];
      while (tiles.of(from) === 0) from = anyKind();
      while (tiles.of(to) === 4) to = anyKind();
      const before = lackingForSets(tiles, 4, use);
      tiles.add(from, -1);
      tiles.add(to, 1);
      const lacking = lackingForSets(tiles, 4, use);
      expect(lacking).toBeLessThanOrEqual(taken);
      expect(Math.abs(lacking - before)).toBeLessThanOrEqual(1);
      expect(lacking === 0).toBe(isComplete(SETS_ONLY, tiles.counts, 0));
    }
  }
});

test('tiles that are tried out and put back leave counts and holdings as they were', () => {
  const tiles = winningTiles();
  const before = tiles.counts.slice();
  const tried = tiles.trying(2, 1, () => tiles.of(2));
  expect(tried).toBe((before[2] ?? 0) + 1);
  expect(tiles.counts).toEqual(before);
  const held = [9, 9, 9, 7].flatMap((kinds, part) => digitsOf(tiles.holding(part), kinds));
  expect(held).toEqual(Array.from(before));
});
