import { describe, expect, test } from 'vitest';
import { timesLikelier } from '../../../src/audit/excess.ts';
import { allDrawn, placesOf, tileMoved, wallsRisen } from '../../../src/audit/followed-set.ts';
import { rememberedOf, type TileDrawn, wallGuesses } from '../../../src/audit/wall-guesses.ts';
import type { Side, TileNumber, Zone } from '../../../src/play/seating/furniture.ts';

const river = (side: Side, index: number): Zone => ({ place: 'river', side, index });
const hand = (side: Side, index: number): Zone => ({ place: 'hand', side, index });
const wall = (side: Side, stack: number, level: 'top' | 'bottom') =>
  ({ place: 'wall', side, stack, level }) as const;

describe('what is remembered', () => {
  test('is which tiles lay beside each other in a row, also across a gap, and before whom', () => {
    const { neighbours, bySide } = rememberedOf(
      new Map<TileNumber, Zone>([
        [5, river(0, 0)],
        [7, river(0, 1)],
        [9, river(0, 3)],
        [2, hand(0, 0)],
        [3, river(1, 0)],
      ]),
    );
    expect([...(neighbours.get(7) ?? [])]).toEqual([5, 9]);
    expect(neighbours.get(2)).toBeUndefined();
    expect([...bySide[0]].sort()).toEqual([2, 5, 7, 9]);
    expect([...bySide[1]]).toEqual([3]);
  });

  test('is nothing of tiles that nobody has drawn', () => {
    const { neighbours, bySide } = rememberedOf(
      new Map<TileNumber, Zone>([
        [1, wall(0, 0, 'top')],
        [2, wall(0, 0, 'bottom')],
      ]),
    );
    expect(neighbours.size).toBe(0);
    expect(bySide.every((tiles) => tiles.size === 0)).toBe(true);
  });
});

describe('guesses of a wall', () => {
  const before = rememberedOf(new Map([0, 1, 2].map((tile) => [tile, river(0, tile)] as const)));

  test('are made beside what is known, and right where a neighbour has stayed one', () => {
    const guesses = wallGuesses(
      before,
      [
        { tile: 1, from: wall(2, 0, 'top') },
        { tile: 2, from: wall(2, 0, 'bottom') },
        { tile: 5, from: wall(3, 0, 'top') },
      ],
      6,
    );
    expect(guesses.neighbours).toEqual([{ chance: 2 / 5, outcome: 'right' }]);
    expect(guesses['opposite-side']).toEqual([
      { chance: 3 / 6, outcome: 'right' },
      { chance: 2 / 5, outcome: 'right' },
    ]);
    expect(guesses['next-side']).toEqual([{ chance: 1 / 4, outcome: 'wrong' }]);
  });

  test('reckon with a tile that replaced a flower as gone', () => {
    const guesses = wallGuesses(
      before,
      [
        { tile: 0, from: null },
        { tile: 1, from: wall(0, 0, 'top') },
      ],
      6,
    );
    expect(guesses['same-side']).toEqual([{ chance: 2 / 5, outcome: 'right' }]);
  });

  test('gain nothing over all walls there can be, also where what was drawn decides when play ends', () => {
    const places = [0, 1, 2].flatMap((stack) => [wall(0, stack, 'top'), wall(0, stack, 'bottom')]);
    const memory = rememberedOf(
      new Map([0, 1, 2, 3, 4].map((tile) => [tile, river(tile < 3 ? 0 : 1, tile)] as const)),
    );
    const walls = permutations([0, 1, 2, 3, 4, 5]);
    for (const kind of ['neighbours', 'same-side', 'next-side'] as const) {
      const gained = walls.map((order) => {
        const all = places.map((from, nth): TileDrawn => ({ tile: order[nth] ?? 0, from }));
        // Who draws tile 4 wins, and the rest is never seen.
        const won = all.findIndex(({ tile }) => tile === 4);
        const guesses = wallGuesses(memory, all.slice(0, won + 1), 6)[kind] ?? [];
        return guesses.reduce((times, guess) => times * timesLikelier(guess, 0.6, 0), 1);
      });
      expect(gained.reduce((sum, each) => sum + each, 0) / walls.length).toBeCloseTo(1, 10);
    }
  });
});

describe('a set that is followed', () => {
  const risen = wallsRisen({ cycle: 4, tiles: 6 }, null);

  test('tells what was taken in one go in the order of places, not in that in which it was laid down', () => {
    const dealt = [
      { tile: 3, from: wall(0, 1, 'top'), to: hand(0, 0) },
      { tile: 5, from: wall(0, 0, 'top'), to: hand(0, 1) },
    ];
    const set = dealt.reduce(tileMoved, risen);
    expect(allDrawn(set).map(({ tile }) => tile)).toEqual([5, 3]);
  });

  test('tells what was drawn one by one as it was drawn', () => {
    const moves = [
      { tile: 3, from: wall(0, 1, 'top'), to: hand(0, 0) },
      { tile: 3, from: hand(0, 0), to: river(0, 0) },
      { tile: 5, from: wall(0, 0, 'top'), to: hand(1, 1) },
    ];
    const set = moves.reduce(tileMoved, risen);
    expect(allDrawn(set).map(({ tile }) => tile)).toEqual([3, 5]);
    expect(placesOf(set).get(3)).toEqual(river(0, 0));
  });

  test('knows of a tile whose draw the readers have missed that it is gone, once it is discarded', () => {
    const moves = [
      { tile: 3, from: hand(0, 0), to: river(0, 0) },
      { tile: 5, from: { place: 'middle', index: 1 } as const, to: hand(1, 1) },
    ];
    expect(allDrawn(moves.reduce(tileMoved, risen))).toEqual([
      { tile: 3, from: null },
      { tile: 5, from: null },
    ]);
  });

  test('knows an indicator from its turning on, and once only', () => {
    const at = wall(0, 1, 'top');
    const set = [
      { tile: 3, from: at, to: at },
      { tile: 3, from: at, to: hand(0, 0) },
    ].reduce(tileMoved, risen);
    expect(allDrawn(set)).toEqual([{ tile: 3, from: at }]);
  });
});

function permutations(of: readonly number[]): readonly (readonly number[])[] {
  if (of.length < 2) return [of];
  return of.flatMap((first) =>
    permutations(of.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  );
}
