import { describe, expect, test } from 'vitest';
import {
  dealerAt,
  FIRST_HAND,
  hasEnded,
  type MatchPosition,
  positionAfter,
  roundAt,
  windsAt,
} from '../../../src/rules/match.ts';
import { tilesOf, tileTotal } from '../../../src/rules/tiles/tile-set.ts';
import { dealSteps } from '../../../src/rules/walls/turns.ts';
import { tilesInPlan, wallPlanFor } from '../../../src/rules/walls/wall-plan.ts';
import { korean } from './korean.ts';

const FIVES = korean({ fiveBamboo: true });

describe('tile sets', () => {
  test.each([
    ['korean-japanese', korean(), 108],
    ['korean-japanese with the five-bamboo pair', FIVES, 110],
  ])('%s', (_, ruleset, total) => {
    expect(tilesOf(ruleset)).toHaveLength(total);
    expect(tileTotal(ruleset)).toBe(total);
  });

  test('a set has four of each kind, two fives of bamboo and one of each flower', () => {
    const count = (face: string) => tilesOf(FIVES).filter((each) => each === face).length;
    expect([
      count('1m'),
      count('9s'),
      count('3z'),
      count('5s'),
      count('f3'),
      count('4z'),
      count('2s'),
    ]).toEqual([4, 4, 4, 2, 1, 0, 0]);
  });
});

describe('wall plans', () => {
  test.each([
    ['108 tiles with a middle', korean(), { middleHolds: 4, maxStacks: 18 }, [13, 13, 13, 13], 4],
    ['108 tiles without a middle', korean(), { middleHolds: 0, maxStacks: 18 }, [14, 13, 14, 13], 0],
    ['108 tiles, a middle of three', korean(), { middleHolds: 3, maxStacks: 18 }, [14, 13, 14, 13], 0],
    ['110 tiles with a middle', FIVES, { middleHolds: 10, maxStacks: 18 }, [13, 13, 13, 13], 6],
    ['110 tiles, a middle of four', FIVES, { middleHolds: 4, maxStacks: 18 }, [14, 14, 14, 13], 0],
  ])('%s', (_, ruleset, table, stacks, middle) => {
    expect(wallPlanFor(ruleset, table)).toEqual({ ok: true, plan: { stacks, middle } });
  });

  test.each([
    ['short sides and no middle', { middleHolds: 0, maxStacks: 13 }],
    ['equal sides and no middle', { middleHolds: 0, maxStacks: 18, sides: 'equal' }],
  ] as const)('a table with %s cannot build it, and is told why', (_, table) => {
    expect(wallPlanFor(korean(), table)).toMatchObject({ ok: false, error: { code: 'no-wall-plan' } });
  });

  test.each([korean(), FIVES])('every plan uses every tile', (ruleset) => {
    expect(new Set(ruleset.walls.map(tilesInPlan))).toEqual(new Set([tileTotal(ruleset)]));
  });
});

test('the deal: four tiles three times round, one each, and one more for the dealer: forty', () => {
  const steps = dealSteps(korean());
  expect(steps.map(({ tiles }) => tiles)).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1, 1, 1]);
  expect(steps.map(({ seat }) => seat).slice(0, 3)).toEqual(['east', 'south', 'west']);
  expect(steps.at(-1)).toEqual({ seat: 'east', tiles: 1 });
  expect(steps.reduce((total, { tiles }) => total + tiles, 0)).toBe(40);
});

/** Where a hand stands after so many that the dealer won: that changes nothing. */
const at = (hand: number): MatchPosition => {
  let position = FIRST_HAND;
  while (position.hand < hand)
    position = positionAfter(korean(), position, { won: 'dealer', dealerReady: true });
  return position;
};

describe('a match of nine hands', () => {
  const [E, S, W] = ['east', 'south', 'west'];
  test.each([
    { hand: 1, round: E, seats: [E, S, W] },
    { hand: 2, round: E, seats: [W, E, S] },
    { hand: 3, round: E, seats: [S, W, E] },
    { hand: 4, round: S, seats: [E, S, W] },
    { hand: 5, round: S, seats: [W, E, S] },
    { hand: 6, round: S, seats: [S, W, E] },
    { hand: 7, round: W, seats: [E, S, W] },
    { hand: 8, round: W, seats: [W, E, S] },
    { hand: 9, round: W, seats: [S, W, E] },
    { hand: 10, round: E, seats: [E, S, W] },
    { hand: 18, round: W, seats: [S, W, E] },
    { hand: 27, round: W, seats: [S, W, E] },
  ])('hand $hand: $round round, seats $seats', ({ hand, round, seats }) => {
    expect(roundAt(korean(), at(hand))).toBe(round);
    expect(windsAt(korean(), at(hand))).toEqual(seats);
  });

  test('the deal passes on whatever happens', () => {
    expect([1, 2, 3, 4].map((hand) => dealerAt(korean(), at(hand)))).toEqual([0, 1, 2, 0]);
  });

  test('it ends with hand nine', () => {
    expect([9, 10].map((hand) => hasEnded(korean(), at(hand), [0, 0, 0]))).toEqual([false, true]);
  });
});
