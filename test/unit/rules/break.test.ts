import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakWall, drawOrder, tailOrder } from '../../../src/rules/walls/wall-break.ts';

const THIRTEEN = [13, 13, 13, 13] as const;
const DICE = [
  [1, 1],
  [1, 2],
  [1, 3],
  [1, 4],
  [1, 5],
  [1, 6],
  [2, 6],
  [3, 6],
  [4, 6],
  [5, 6],
  [6, 6],
] as const;
const side = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const);

/** docs/rules.md, "Break": the named side for d = 2, 3, 4, 5; the sums go round by fours. */
const NAMED = [
  { dealerSide: 0, seat: [1, 2, 3, 0], geometric: [1, 2, 3, 0] },
  { dealerSide: 1, seat: [2, 0, 3, 1], geometric: [2, 3, 0, 1] },
  { dealerSide: 2, seat: [0, 1, 3, 2], geometric: [3, 0, 1, 2] },
] as const;

describe('the dice name a wall', () => {
  const rows = NAMED.flatMap(({ dealerSide, ...named }) =>
    DICE.flatMap((dice) =>
      (['seat', 'geometric'] as const).map((mode) => {
        const sum = dice[0] + dice[1];
        return { dealerSide, dice, sum, mode, want: named[mode][(sum - 2) % 4] };
      }),
    ),
  );
  test.each(rows)('$mode: dealer on side $dealerSide, $sum → side $want', (row) => {
    const { dealerSide, dice, sum, mode, want } = row;
    expect(breakWall({ throws: [dice], dealerSide, emptySide: 3, stacks: THIRTEEN, mode })).toEqual({
      side: want,
      stack: sum,
    });
  });
});

test('on a side of twelve stacks a twelve leaves nothing: drawing starts on the next side clockwise', () => {
  const input = {
    throws: [[6, 6]],
    dealerSide: 0,
    emptySide: 3,
    stacks: [12, 12, 12, 12],
    mode: 'seat',
  } as const;
  expect(breakWall(input)).toEqual({ side: 2, stack: 0 });
});

describe('two throws', () => {
  const walls = { dealerSide: 0, emptySide: 3, stacks: [14, 14, 14, 0], mode: 'seat' } as const;

  test('the first names one of three walls, the sum of both is counted off', () => {
    expect(
      breakWall({
        ...walls,
        throws: [
          [1, 1],
          [2, 3],
        ],
      }),
    ).toEqual({ side: 1, stack: 7 });
    expect(
      breakWall({
        ...walls,
        throws: [
          [1, 3],
          [1, 1],
        ],
      }),
    ).toEqual({ side: 0, stack: 6 });
  });

  test('a sum of sixteen on a wall of fourteen is two stacks into the next', () => {
    expect(
      breakWall({
        ...walls,
        throws: [
          [6, 5],
          [1, 4],
        ],
      }),
    ).toEqual({ side: 0, stack: 2 });
  });
});

test('drawing runs clockwise, each stack top first, and ends with the stacks that were counted off', () => {
  const order = drawOrder({ stacks: THIRTEEN, breakAt: { side: 1, stack: 3 } });
  expect(order.slice(0, 3)).toEqual([
    { side: 1, stack: 3, level: 'top' },
    { side: 1, stack: 3, level: 'bottom' },
    { side: 1, stack: 4, level: 'top' },
  ]);
  expect(order[20]).toEqual({ side: 0, stack: 0, level: 'top' });
  expect(order[46]).toEqual({ side: 3, stack: 0, level: 'top' });
  expect(order.at(-1)).toEqual({ side: 1, stack: 2, level: 'bottom' });
});

test('the tail gives the last stack from the top down, then the stack before it', () => {
  const tail = tailOrder({ stacks: THIRTEEN, breakAt: { side: 1, stack: 3 } });
  expect(tail.slice(0, 3)).toEqual([
    { side: 1, stack: 2, level: 'top' },
    { side: 1, stack: 2, level: 'bottom' },
    { side: 1, stack: 1, level: 'top' },
  ]);
});

test('whatever the dice, dealer and plan, every tile of the wall is drawn once', () => {
  const anyWall = fc.record({
    dice: fc.constantFrom(...DICE),
    dealerSide: side,
    emptySide: side,
    stacks: fc.constantFrom(THIRTEEN, [14, 13, 14, 13] as const, [12, 12, 12, 12] as const),
    mode: fc.constantFrom('seat' as const, 'geometric' as const),
  });
  fc.assert(
    fc.property(anyWall, (input) => {
      fc.pre(input.dealerSide !== input.emptySide);
      const walls = { stacks: input.stacks, breakAt: breakWall({ ...input, throws: [input.dice] }) };
      const places = drawOrder(walls).map((place) => JSON.stringify(place));
      const total = 2 * input.stacks.reduce((sum, stacks) => sum + stacks, 0);
      expect(places).toHaveLength(total);
      expect(new Set(places).size).toBe(total);
      expect(new Set(tailOrder(walls).map((place) => JSON.stringify(place)))).toEqual(new Set(places));
    }),
  );
});
