import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dealSteps, sideAfter } from '../../../../src/rules/walls/turns.ts';
import {
  breakWall,
  drawOrder,
  namedSide,
  type Throw,
  tailOrder,
} from '../../../../src/rules/walls/wall-break.ts';
import { count, factsOf, perWind, sideOf, stacksOf } from '../../../harness/table-facts.ts';
import { rulesetOf } from '../built-hands.ts';

const THIRTEEN = [13, 13, 13, 13] as const;
/** Two dice that show this sum. */
const diceOf = (sum: number): Throw => [Math.min(6, sum - 1), sum - Math.min(6, sum - 1)];

const sideFact = z.strictObject({
  players: z.array(sideOf),
  emptySide: sideOf,
  dealerSide: sideOf,
  sideOfDiceSum: z.record(z.string(), sideOf),
});
test.each(factsOf('breakSide', sideFact))('%s', (_, { ruleset, fact }) => {
  const { dealerSide, emptySide, sideOfDiceSum } = fact;
  const named = Object.keys(sideOfDiceSum).map((sum) => {
    const throws = [diceOf(Number(sum))];
    const table = { throws, dealerSide, emptySide, stacks: THIRTEEN, mode: ruleset.breaking.side };
    return [sum, namedSide(table)];
  });
  expect(Object.fromEntries(named)).toEqual(sideOfDiceSum);
  expect([...fact.players, emptySide].toSorted()).toEqual([0, 1, 2, 3]);
});

const stackFact = z.strictObject({
  stacks: stacksOf,
  side: sideOf,
  diceSum: count,
  firstSide: sideOf.optional(),
  firstStack: count,
  goesOn: z.literal('the rest of side 1, sides 0, 3, 2, and last stacks 0 to 2 of side 1').optional(),
  topBeforeBottom: z.literal(true).optional(),
});
describe.each(factsOf('breakStack', stackFact))('%s', (_, { ruleset, fact }) => {
  const { stacks, side, diceSum, firstSide = side, firstStack, goesOn } = fact;
  const throws = [diceOf(diceSum)];
  const dealers = ([0, 1, 2, 3] as const).map((dealerSide) => ({
    dealerSide,
    emptySide: sideAfter(dealerSide, 1),
  }));
  const naming = dealers.find(
    (seated) => namedSide({ throws, stacks, mode: 'geometric', ...seated }) === side,
  );
  if (naming === undefined) throw new Error('some dealer throws that wall');
  const breakAt = breakWall({ throws, stacks, mode: 'geometric', ...naming });

  test('drawing starts there', () => {
    expect(breakAt).toEqual({ side: firstSide, stack: firstStack });
    expect(ruleset.breaking.throws).toBe(1);
    expect(ruleset.walls.map((plan) => plan.stacks)).toContainEqual(stacks);
  });

  if (goesOn !== undefined)
    test('and goes on round the table, the top of each stack first', () => {
      const draws = drawOrder({ stacks, breakAt });
      const sides = draws.map((place) => place.side).filter((each, at, all) => each !== all[at - 1]);
      expect(sides).toEqual([1, 0, 3, 2, 1]);
      expect(draws.slice(-6).map(({ stack, level }) => `${stack} ${level}`)).toEqual(
        [0, 1, 2].flatMap((stack) => [`${stack} top`, `${stack} bottom`]),
      );
    });
});

const thrown = z.tuple([count, count]);
const overFact = z.strictObject({
  stacks: stacksOf,
  emptySide: sideOf,
  dealerSide: sideOf,
  throws: z.array(thrown),
  named: sideOf,
  at: z.strictObject({ side: sideOf, stack: count }),
});
test.each(factsOf('breakRunsOver', overFact))('%s', (_, { ruleset, fact: { named, at, ...table } }) => {
  const input = { ...table, mode: ruleset.breaking.side };
  expect([ruleset.breaking.throws, namedSide(input), breakWall(input)]).toEqual([
    table.throws.length,
    named,
    at,
  ]);
  expect(ruleset.walls.map(({ stacks }) => stacks)).toContainEqual(table.stacks);
});

const modeFact = z.strictObject({ default: z.literal('dealer-wall'), option: z.literal('dice') });
test.each(factsOf('breakMode', modeFact))('%s', (_, { ruleset }) => {
  const begins = (side: typeof ruleset.breaking.side) =>
    breakWall({ throws: [[1, 1]], dealerSide: 0, emptySide: 3, stacks: THIRTEEN, mode: side });
  expect(begins(ruleset.breaking.side)).toEqual({ side: 0, stack: 0 });
  expect(begins(rulesetOf(ruleset.id, { breakSide: 'seat' }).breaking.side)).toEqual({ side: 1, stack: 2 });
});

const tailFact = z.strictObject({
  order: z.tuple([z.literal('top'), z.literal('bottom')]),
  from: z.literal('the last stack of the draw order'),
});
test.each(factsOf('tail', tailFact))('%s', (_, { fact }) => {
  const walls = { stacks: THIRTEEN, breakAt: { side: 1, stack: 3 } } as const;
  const [tail, draws] = [tailOrder(walls), drawOrder(walls)];
  expect(tail.slice(0, 2).map(({ level }) => level)).toEqual(fact.order);
  expect(tail.slice(0, 2)).toEqual(draws.slice(-2));
  expect(tail.slice(2, 4)).toEqual(draws.slice(-4, -2));
});

const dealFact = z.strictObject({
  tilesBySeat: perWind(count),
  tiles: count,
  stacksBeforeSingles: count,
  stacks: count,
});
test.each(factsOf('deal', dealFact))('%s', (_, { ruleset, fact }) => {
  const steps = dealSteps(ruleset);
  const tilesOf = (taken: typeof steps) => taken.reduce((sum, { tiles }) => sum + tiles, 0);
  const bySeat = ruleset.deal.seats.map((seat) => [
    seat,
    tilesOf(steps.filter((step) => step.seat === seat)),
  ]);
  expect(Object.fromEntries(bySeat)).toEqual(fact.tilesBySeat);
  expect([tilesOf(steps), fact.stacks * 2]).toEqual([fact.tiles, fact.tiles]);
  expect(tilesOf(steps.filter(({ tiles }) => tiles === 4)) / 2).toBe(fact.stacksBeforeSingles);
});
