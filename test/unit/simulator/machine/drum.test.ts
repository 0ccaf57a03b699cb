import { expect, test } from 'vitest';
import { COMMANDS } from '../../../../firmware-protocol/commands.ts';
import { printZone } from '../../../../firmware-protocol/zone.ts';
import { stir } from '../../../../simulator/machine/drum/drum.ts';
import { createHeads, type HeadCount } from '../../../../simulator/machine/drum/heads.ts';
import { MIXING } from '../../../../simulator/machine/drum/lying.ts';
import { placesOf, tilesInPlan, type WallPlan } from '../../../../simulator/machine/drum/wall-places.ts';
import { drumAfter, MAKE_NAMES, MAKES, type MakeName } from '../../../../simulator/machine/makes.ts';
import { createRandom } from '../../../../simulator/machine/random.ts';

const THIRTEEN: WallPlan = { stacks: [13, 13, 13, 13], middle: 4, half: null };
const FALLBACK: WallPlan = { stacks: [14, 13, 14, 13], middle: 0, half: null };
const THREE_WALLS: WallPlan = { stacks: [19, 18, 18, 0], middle: 0, half: null };
const ODD: WallPlan = { stacks: [11, 10, 11, 2], middle: 0, half: 3 };

const setOf = (plan: WallPlan) =>
  Array.from({ length: tilesInPlan(plan) }, (_, number) => ({ set: 'A' as const, number, face: '1p' }));

const buildOnce = (plan: WallPlan, { seed, heads = 4 }: { seed: string; heads?: HeadCount }) =>
  stir({
    tiles: MIXING.fair.lie(setOf(plan), () => undefined),
    heads: createHeads(plan, heads),
    random: createRandom(seed, 'drum'),
    take: MIXING.fair.take,
  });

const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(q * values.length)] ?? 0;

const plans: readonly (readonly [rule: string, plan: WallPlan])[] = [
  ['walls of 13 with four tiles in the middle', THIRTEEN],
  ['the fallback plan without a middle', FALLBACK],
  ['three walls', THREE_WALLS],
  ['a wall that ends in half a stack', ODD],
];
for (const [rule, plan] of plans) {
  for (const heads of [1, 4, 8] as const) {
    test(`${rule}: ${heads} head(s) put every tile at a place of its own and leave none free`, () => {
      const picks = buildOnce(plan, { seed: rule, heads });
      const { walls, middle } = placesOf(plan);
      const names = picks.map(({ zone }) => printZone(zone)).sort();
      expect(names).toEqual([...walls.flat(), ...middle].map(printZone).sort());
      expect(new Set(picks.map(({ tile }) => tile.number)).size).toBe(tilesInPlan(plan));
    });
  }
}

test('a lower tile is laid before the tile on top of it', () => {
  const order = new Map(buildOnce(THIRTEEN, { seed: 'order' }).map(({ zone }, at) => [printZone(zone), at]));
  for (const [name, at] of order) {
    if (name.endsWith('.t')) expect(order.get(`${name.slice(0, -1)}b`)).toBeLessThan(at);
  }
});

test('the same seed builds the same walls, another seed others', () => {
  expect(buildOnce(THIRTEEN, { seed: '7' })).toEqual(buildOnce(THIRTEEN, { seed: '7' }));
  expect(buildOnce(THIRTEEN, { seed: '7' })).not.toEqual(buildOnce(THIRTEEN, { seed: '8' }));
});

const times: readonly (readonly [heads: HeadCount, leastS: number, mostS: number])[] = [
  [4, 18, 35],
  [1, 80, 130],
];
for (const [heads, leastS, mostS] of times) {
  test(`a table with ${heads} head(s) builds 108 tiles in ${leastS} to ${mostS} s`, () => {
    const endsS = Array.from({ length: 200 }, (_, at) => {
      const picks = buildOnce(THIRTEEN, { seed: `time ${at}`, heads });
      return (picks.at(-1)?.atMs ?? 0) / 1000;
    });
    expect(quantile(endsS, 0.05)).toBeGreaterThan(leastS);
    expect(quantile(endsS, 0.95)).toBeLessThan(mostS);
  });
}

/** When 108 tiles stand at machines of each kind: of so many of a hundred builds no later, in seconds. */
const makeTimes: Readonly<Record<MakeName, readonly (readonly [part: number, seconds: number])[]>> = {
  'four-mouth': [
    [0.05, 21.5],
    [0.5, 22.6],
    [0.95, 24.4],
    [0.99, 25.4],
  ],
  'slow-four-mouth': [
    [0.05, 31.2],
    [0.5, 33.3],
    [0.95, 36.8],
    [0.99, 38.6],
  ],
  'single-mouth': [
    [0.05, 103.3],
    [0.5, 107.9],
    [0.95, 115.4],
    [0.99, 120.5],
  ],
};
/** They were told to the last tile's place, not to its leaving the drum; and it is chance. */
const WITHIN = 0.08;

const endsOf = (name: MakeName, builds: number): readonly number[] =>
  Array.from({ length: 200 }, (_, at) => {
    const drum = drumAfter(MAKES[name], builds);
    const picks = stir({
      tiles: MIXING.fair.lie(setOf(THIRTEEN), () => undefined),
      heads: createHeads(THIRTEEN, MAKES[name].heads),
      random: createRandom(`time ${at}`, 'drum'),
      take: MIXING.fair.take,
      drum,
    });
    return (picks.at(-1)?.atMs ?? 0) / 1000;
  });

test.each(MAKE_NAMES)('a %s machine builds 108 tiles in the time that is published of its kind', (name) => {
  const endsS = endsOf(name, 0);
  for (const [part, seconds] of makeTimes[name])
    expect(Math.abs(quantile(endsS, part) / seconds - 1)).toBeLessThan(WITHIN);
});

test.each(MAKE_NAMES)('a %s machine is slower after ten thousand builds', (name) => {
  expect(quantile(endsOf(name, 10_000), 0.5)).toBeGreaterThan(1.1 * quantile(endsOf(name, 0), 0.5));
});

test.each(MAKE_NAMES)(
  'a %s machine has built its 108 tiles in time after ten thousand builds, too',
  (name) => {
    expect(quantile(endsOf(name, 10_000), 0.99)).toBeLessThan(COMMANDS.BUILD.deadlineMs / 1000);
  },
);

const BUILDS = 3000;
/** Chi-square with 107 degrees of freedom: 99.9 % of fair drums stay below this. */
const CRITICAL_107 = 157.0;

const chiSquare = (counts: readonly number[]): number => {
  const expected = BUILDS / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

test('every tile comes to every place equally often', () => {
  const places = [...placesOf(THIRTEEN).walls.flat(), ...placesOf(THIRTEEN).middle].map(printZone);
  const indexOf = new Map(places.map((name, index) => [name, index]));
  const watched = [0, 1, 53, 107];
  const counts = watched.map(() => places.map(() => 0));
  const partners = places.map(() => 0);
  for (let build = 0; build < BUILDS; build += 1) {
    const picks = buildOnce(THIRTEEN, { seed: `chi ${build}` });
    for (const [at, number] of watched.entries()) {
      const zone = picks.find(({ tile }) => tile.number === number)?.zone;
      const place = zone && indexOf.get(printZone(zone));
      const row = counts[at];
      if (row !== undefined && place !== undefined) row[place] = (row[place] ?? 0) + 1;
    }
    const first = picks.find(({ zone }) => printZone(zone) === 'wall0.0.b')?.tile.number ?? 0;
    partners[first] = (partners[first] ?? 0) + 1;
  }
  for (const row of counts) expect(chiSquare(row)).toBeLessThan(CRITICAL_107);
  expect(chiSquare(partners)).toBeLessThan(CRITICAL_107);
});

test('tiles that lay side by side before do not stay neighbours', () => {
  let together = 0;
  for (let build = 0; build < BUILDS; build += 1) {
    const picks = buildOnce(THIRTEEN, { seed: `neighbour ${build}` });
    const [one, other] = [0, 1].map((number) => picks.find(({ tile }) => tile.number === number)?.zone);
    if (one?.place === 'wall' && other?.place === 'wall') {
      together += one.side === other.side && one.stack === other.stack ? 1 : 0;
    }
  }
  // 52 stacks of 108 places: 104/108 × 1/107 of all pairs share one; four standard deviations around it.
  const fair = (BUILDS * 104) / 108 / 107;
  expect(Math.abs(together - fair)).toBeLessThan(4 * Math.sqrt(fair));
});
