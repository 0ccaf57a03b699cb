import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ruleset } from '../../../../src/rules/ruleset.ts';
import { faceOf } from '../../../../src/rules/tiles/kind.ts';
import { isBonusTile, type TileFace } from '../../../../src/rules/tiles/tile.ts';
import { doraOf, doraTable, tilesOf, tileTotal } from '../../../../src/rules/tiles/tile-set.ts';
import {
  drawOrder,
  indicatorPlaces,
  tailOrder,
  type WallTile,
} from '../../../../src/rules/walls/wall-break.ts';
import { tilesInPlan, wallPlanFor } from '../../../../src/rules/walls/wall-plan.ts';
import { count, facesOf, factsOf } from '../../../harness/table-facts.ts';

const GROUPS = {
  characters: /^[1-9]m$/,
  circles: /^[1-9]p$/,
  bamboo: /^[1-9]s$/,
  onesAndNinesOfCharacters: /^[19]m$/,
  onesAndNinesOfBamboo: /^[19]s$/,
  winds: /^[1-4]z$/,
  dragons: /^[5-7]z$/,
  flowers: /^f/,
  seasons: /^g/,
  flowersAndSeasons: /^[fg]/,
  animals: /^a/,
  faces: /^c/,
  jokers: /^j$/,
} as const;
type Group = keyof typeof GROUPS;
const GROUP_NAMES = Object.keys(GROUPS).filter((name): name is Group => name in GROUPS);

const setFact = z.strictObject({ counts: z.partialRecord(z.enum(GROUP_NAMES), count), total: count });

/** Red fives lie in the place of plain ones. */
const plain = (face: TileFace): string => face.replace('0', '5');

test.each(factsOf('tileSet', setFact))('tiles of %s', (_, { ruleset, fact: { counts, total } }) => {
  const tiles = tilesOf(ruleset).map(plain);
  const counted = Object.fromEntries(
    GROUP_NAMES.filter((name) => counts[name] !== undefined).map((name) => [
      name,
      tiles.filter((face) => GROUPS[name].test(face)).length,
    ]),
  );
  expect(counted).toEqual(counts);
  expect([tiles.length, tileTotal(ruleset)]).toEqual([total, total]);
  expect(Object.values(counts).reduce((sum, tilesOfGroup) => sum + tilesOfGroup, 0)).toBe(total);
});

const plan = z.strictObject({
  sides: z.union([z.literal(3), z.literal(4)]),
  stacks: z.array(count),
  middle: count,
});
const plansFact = z.strictObject({ tiles: count, plans: z.array(plan) });

describe('wall plans', () => {
  const facts = factsOf('wallPlans', plansFact);

  test.each(facts)('%s', (_, { ruleset, fact: { tiles, plans } }) => {
    const told = ruleset.walls.map(({ stacks, middle }) => {
      const standing = stacks.filter((height) => height > 0);
      return { sides: standing.length, stacks: standing, middle };
    });
    expect(told).toEqual(plans);
    expect(ruleset.walls.map(tilesInPlan)).toEqual(plans.map(() => tiles));
    expect(tileTotal(ruleset)).toBe(tiles);
  });

  test.each(facts)('a table with a middle builds the first of %s', (_, { ruleset, fact: { plans } }) => {
    const chosen = wallPlanFor(ruleset, { middleHolds: 10, maxStacks: 18 });
    expect(chosen).toMatchObject({ ok: true, plan: plans[0] && { stacks: plans[0].stacks } });
  });

  test.each(facts)('one without builds the first that needs none of %s', (_, { ruleset, fact }) => {
    const without = fact.plans.find(({ middle }) => middle === 0);
    const chosen = wallPlanFor(ruleset, { middleHolds: 0, maxStacks: 18 });
    expect(chosen).toMatchObject({ ok: true, plan: { stacks: without?.stacks, middle: 0 } });
  });
});

const isLaidAside = ({ claims }: Ruleset, face: TileFace): boolean =>
  isBonusTile(face) || face === claims.robbing.setAside;

const middleFact = z.strictObject({ bonusTiles: count, middle: count });
test.each(factsOf('middleSuffices', middleFact))('the middle suffices: %s', (_, { ruleset, fact }) => {
  const bonusTiles = tilesOf(ruleset).filter((face) => isLaidAside(ruleset, face)).length;
  expect({ bonusTiles, middle: ruleset.walls[0]?.middle }).toEqual(fact);
});

const WALLS = { stacks: [14, 13, 14, 13], breakAt: { side: 1, stack: 3 } } as const;
const DRAWS = drawOrder(WALLS);
const topOfStackFromTheEnd = (stack: number): WallTile | undefined => DRAWS.at(-2 * stack);

const deadWallFact = z.strictObject({
  tiles: count,
  indicator: z.strictObject({ stackFromTheEnd: count, level: z.literal('top') }).nullable(),
  fullStacks: z.literal(6).optional(),
  halfStack: z.literal('the bottom tile of the stack before them').optional(),
  moves: z.literal(false).optional(),
  kongReplacement: z.literal('the live wall’s tail just before them').optional(),
});
test.each(factsOf('deadWall', deadWallFact))('the dead wall of %s', (_, { ruleset, fact }) => {
  const { deadWall } = ruleset;
  if (deadWall === null) throw new Error('there is a dead wall');
  expect([deadWall.tiles, deadWall.replacements]).toEqual([fact.tiles, 'before-it']);
  const indicator = fact.indicator === null ? [] : [topOfStackFromTheEnd(fact.indicator.stackFromTheEnd)];
  expect(indicatorPlaces(DRAWS, deadWall, 1)).toEqual(indicator);
  expect(DRAWS.at(-fact.tiles)?.level).toBe('bottom');
});

const sanmaFact = z.strictObject({
  tiles: count,
  indicator: z.strictObject({ stackFromTheBreakEnd: count, level: z.literal('top') }),
  replacements: count,
  staysAt: count,
  forKans: count,
  forNorths: count,
});
test.each(factsOf('deadWallOfSanma', sanmaFact))('the dead wall of %s', (_, { ruleset, fact }) => {
  const { deadWall } = ruleset;
  if (deadWall === null) throw new Error('there is a dead wall');
  expect([deadWall.tiles, deadWall.replacements]).toEqual([fact.tiles, 'from-it']);
  expect(fact.staysAt).toBe(deadWall.tiles);
  const [indicator] = indicatorPlaces(DRAWS, deadWall, 1);
  expect(indicator).toEqual(topOfStackFromTheEnd(fact.indicator.stackFromTheBreakEnd));
  const free = tailOrder(WALLS).findIndex(
    ({ side, stack }) => side === indicator?.side && stack === indicator.stack,
  );
  expect([free, fact.forKans + fact.forNorths]).toEqual([fact.replacements, fact.replacements]);
});

const turnsFact = z.strictObject({ onNorthsSetAside: z.literal(4) });
test.each(factsOf('indicatorTurns', turnsFact))('indicators of %s', (_, { ruleset, fact }) => {
  const { scoring, claims } = ruleset;
  if (scoring.method !== 'han') throw new Error('sanma counts han');
  expect(scoring.play.indicators.fourthNorth).toBe('turns-one');
  const norths = tilesOf(ruleset).filter((face) => face === claims.robbing.setAside);
  expect(norths).toHaveLength(fact.onNorthsSetAside);
});

const orderFact = z.strictObject({
  suit: z.literal('1 to 9 and back to 1').optional(),
  characters: facesOf.optional(),
  bamboo: facesOf.optional(),
  dragons: facesOf,
  winds: facesOf,
});
const NINE_AND_ONE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1] as const;
const WHOLE_SUITS = [
  NINE_AND_ONE.map((rank) => `${rank}m` as const),
  NINE_AND_ONE.map((rank) => `${rank}p` as const),
];

test.each(factsOf('doraOrder', orderFact))('dora of %s', (_, { ruleset, fact }) => {
  const { suit, characters, bamboo, dragons, winds } = fact;
  const table = doraTable(ruleset);
  const runs = [characters, bamboo, dragons, winds, ...(suit === undefined ? [] : WHOLE_SUITS)];
  for (const run of runs) {
    if (run === undefined) continue;
    expect(run.slice(0, -1).map((indicator) => faceOf(doraOf(table, indicator)))).toEqual(run.slice(1));
  }
});
