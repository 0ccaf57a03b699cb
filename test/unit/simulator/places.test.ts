import { describe, expect, test } from 'vitest';
import { parseZone, printZone } from '../../../firmware-protocol/zone.ts';
import { placesOf } from '../../../simulator/machine/drum/wall-places.ts';
import type { TileInside } from '../../../simulator/machine/inside.ts';
import {
  BOXES,
  DRUM,
  isZone,
  longestWallOf,
  STAGE,
  spotOf,
  TABLE_SIZE,
} from '../../../simulator/page/places.ts';
import { rulesOf } from '../../../simulator/study/match-study.ts';
import { usualSeating } from '../../../src/play/seating/seating.ts';
import { PLAYABLE_IDS } from '../../../src/rules/rulesets/presets.ts';
import { planFor } from '../../../src/rules/walls/wall-plan.ts';

const AT_THE_TABLE = ['wall0.0.t', 'wall3.18.b', 'mid.2', 'hand1.13', 'river2.20', 'flower0.3', 'meld1.0.3'];

test('a move is offered from where hands reach a tile by itself, and from nowhere else', () => {
  for (const at of AT_THE_TABLE) {
    const zone = parseZone(at);
    expect(zone === undefined ? undefined : printZone(zone)).toBe(at);
    expect(isZone(at)).toBe(true);
  }
  for (const at of ['loose', 'beside', 'track', 'floor', 'head3']) {
    expect(parseZone(at)).toBeUndefined();
    expect(isZone(at)).toBe(false);
  }
  // Zones of the wire, out of which nobody takes a tile that he chooses.
  for (const at of ['drum', 'out']) expect(isZone(at)).toBe(false);
});

test.each([1, 4, 8])('what %s heads hold is drawn round the drum, each at a place of its own', (heads) => {
  const tiles = Array.from({ length: heads }, (_, number): TileInside => {
    const which = { set: 'A', number, face: '1m' } as const;
    return { ...which, at: `head${number}`, due: `wall${number % 4}.0.b` };
  });
  const spots = tiles.map((tile) => spotOf(tile, { orderOf: () => 0, longestWall: 13 }));
  if (heads > 1) expect(closest(spots)).toBeGreaterThanOrEqual(2 * APART);
  for (const { x, y } of spots) expect(Math.hypot(x - DRUM.x, y - DRUM.y)).toBeCloseTo(DRUM.radius);
});

/** Wide enough that of two tiles side by side both are seen. */
const APART = 11;

const all = [
  ...PLAYABLE_IDS.map((ruleset) => ({ ruleset, options: {} })),
  { ruleset: 'house', options: { players: 4 } },
] as const;

describe.each(all)('the walls of $ruleset $options', ({ ruleset: id, options }) => {
  const ruleset = rulesOf({ ruleset: id, options });
  const { empty } = usualSeating(ruleset);
  const plans = ruleset.walls.map((plan) => ({ ...planFor(plan, empty) }));
  const zones = plans.map((plan) => {
    const { walls, middle } = placesOf({ half: null, ...plan });
    return [...walls.flat(), ...middle].map(printZone);
  });

  test('beneath lie one beside another, all within their box', () => {
    for (const each of zones) {
      const tiles = each.map((due, number) => ({ set: 'A', number, face: '1m', at: 'track', due }) as const);
      const longestWall = longestWallOf(tiles);
      const spots = tiles.map((tile) => spotOf(tile, { orderOf: () => 0, longestWall }));
      expect(closest(spots)).toBeGreaterThanOrEqual(APART);
      for (const { x, y } of spots) {
        expect(x).toBeGreaterThan(TABLE_SIZE);
        expect(x).toBeLessThan(STAGE.width);
        expect(y).toBeGreaterThan(BOXES.track.y);
        expect(y).toBeLessThan(BOXES.beside.y);
      }
    }
  });

  test('at the table stand one beside another, and no wall runs into the next', () => {
    for (const each of zones) {
      const tiles = each.map((at, number) => ({ set: 'A', number, face: '1m', at, due: null }) as const);
      const longestWall = longestWallOf(tiles);
      const spots = tiles.map((tile) => spotOf(tile, { orderOf: () => 0, longestWall }));
      expect(closest(spots)).toBeGreaterThanOrEqual(APART);
    }
  });
});

/** The shortest way from one to another. */
const closest = (spots: readonly { readonly x: number; readonly y: number }[]): number =>
  Math.min(
    ...spots.flatMap((one, at) =>
      spots.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    ),
  );
