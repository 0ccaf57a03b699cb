import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceToWin } from '../../../src/rules/distance.ts';
import { isBonusTile } from '../../../src/rules/tiles/tile.ts';
import { tilesOf } from '../../../src/rules/tiles/tile-set.ts';
import { isWaiting, mayDeclareReady, waitsOf } from '../../../src/rules/waits.ts';
import { korean, meld, tiles, winningHand } from './korean.ts';
import { pointRuleset } from './point-rulesets.ts';

const RULESET = korean();
const SOUTH = { seat: 'south', round: 'east' } as const;
const thirteen = (concealed: string, melds: readonly string[] = []) => ({
  concealed: tiles(concealed),
  melds: melds.map(meld),
  flowers: [],
});
const facesOf = (concealed: string, melds: readonly string[] = []) =>
  waitsOf(RULESET, thirteen(concealed, melds), SOUTH).map(({ face }) => face);

describe('what a hand waits for', () => {
  test.each([
    ['a two-sided wait', '123m456m678p34p99p', [], ['2p', '5p']],
    ['a wait on the eye', '123m456m678m222p9p', [], ['9p']],
    ['two pongs', '123m456m678p33p99p', [], ['3p', '9p']],
    ['seven pairs', '1133m5577p99s11z7m', [], ['7m']],
    ['nine gates', '1112345678999m', [], ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m']],
    ['orphans short of a pong', '119m19p19s123z567z', [], ['1m']],
    ['orphans short of a kind', '111m9m19p19s123z56z', [], ['7z']],
    ['bamboo one is no chow: only a pong', '123m456m678p11s99s', [], ['1s', '9s']],
    ['nothing', '147m258p19s12356z', [], []],
  ])('%s', (_, concealed, melds, want) => {
    expect(facesOf(concealed, melds)).toEqual(want);
  });

  test('a tile whose four copies the hand holds completes nothing', () => {
    expect(facesOf('9m', ['K1111m', 'K9999p', 'P555z', 'P666z'])).toEqual(['9m']);
    expect(facesOf('1111m', ['P999p', 'P555z', 'P666z'])).toEqual([]);
  });

  test('each wait says whether it meets the minimum on a discard, by self-draw and to declare ready', () => {
    const [first] = waitsOf(RULESET, thirteen('234m567m789p34p11z'), SOUTH);
    expect(first).toEqual({
      face: '2p',
      meetsMinimum: { onDiscard: false, bySelfDraw: true, toDeclareReady: false },
      handPoints: { onDiscard: 2, bySelfDraw: 4 },
    });
  });
});

test('only the points for drawing the tile are left out for ready: a third concealed pong is not', () => {
  const [first] = waitsOf(RULESET, thirteen('222m444p678m77p33z'), SOUTH);
  expect(first).toEqual({
    face: '7p',
    meetsMinimum: { onDiscard: false, bySelfDraw: true, toDeclareReady: true },
    handPoints: { onDiscard: 2, bySelfDraw: 7 },
  });
});

describe('ready may be declared', () => {
  const first = (concealed: string, options: Readonly<Record<string, unknown>>) =>
    waitsOf(korean(options), thirteen(concealed), SOUTH)[0]?.meetsMinimum;

  test('with just the minimum left', () => {
    const least = { onDiscard: false, bySelfDraw: true, toDeclareReady: true };
    expect(first('222m444p678m77p33z', { minimum: 5 })).toEqual(least);
    expect(first('222m444p678m77p33z', { minimum: 6 })).toEqual({ ...least, toDeclareReady: false });
  });

  test('for a limit hand by self-draw, whatever its points', () => {
    const limit = { onDiscard: false, bySelfDraw: true, toDeclareReady: true };
    expect(first('222m444p888m77p33p', { minimum: 20 })).toEqual(limit);
  });

  test('if one wait of several is worth enough', () => {
    const hand = thirteen('123456m78m234p11z');
    expect(waitsOf(RULESET, hand, SOUTH).map(({ meetsMinimum }) => meetsMinimum.toDeclareReady)).toEqual([
      false,
      false,
      true,
    ]);
    expect(mayDeclareReady(RULESET, hand, SOUTH)).toBe(true);
  });
});

test('a tile that makes a barred pong of North is no wait', () => {
  const ruleset = korean({ northNormal: true });
  const waits = waitsOf(ruleset, thirteen('123m456m678p99p44z'), SOUTH);
  expect(waits.map(({ face }) => face)).toEqual(['9p']);
});

describe('who was waiting', () => {
  const hand = thirteen('234m567m789p34p11z');
  test.each([
    ['a hand that only a self-draw makes legal waits', '', true],
    ['a hand whose every tile lies in sight does not', '2222p5555p', false],
    ['one copy out of sight is enough', '2222p555p', true],
  ])('%s', (_, visible, want) => {
    expect(isWaiting(RULESET, hand, { ...SOUTH, visible: tiles(visible) })).toBe(want);
  });

  test('a hand that no tile makes worth the minimum does not wait', () => {
    const poor = thirteen('234m567m34p11z', ['P999p']);
    expect(isWaiting(RULESET, poor, { ...SOUTH, visible: [] })).toBe(false);
  });
});

describe('ready', () => {
  test.each([
    ['needs the minimum without the self-draw', '234m567m789p34p11z', [], false],
    ['may be declared with enough', '234m567m789p34p99p', [], true],
    ['is never declared with claimed melds', '234m567m34p1z1z', ['P777z'], false],
    ['may be declared with a concealed kong', '234m567m34p11z', ['A7777z'], true],
  ])('%s', (_, concealed, melds, want) => {
    expect(mayDeclareReady(RULESET, thirteen(concealed, melds), SOUTH)).toBe(want);
  });
});

describe('the distance to a win', () => {
  test.each([
    ['a complete hand', '123m456m678p345p99p', [], 0],
    ['a waiting hand', '123m456m678p34p99p', [], 1],
    ['two tiles short', '123m456m67p34p99p1z', [], 2],
    ['six pairs', '1133m5577p99s11z7m', [], 1],
    ['orphans but one', '119m19p19s123z567z', [], 1],
    ['orphans without a pair', '19m19p19s123z567z5m', [], 2],
    ['a one and a nine of bamboo begin nothing together', '1199s', ['P111m', 'P222m', 'P333m'], 1],
    ['with melds', '34p99p', ['P111m', 'P222m', 'P333m'], 1],
  ])('%s', (_, concealed, melds, want) => {
    expect(distanceToWin(RULESET, thirteen(concealed, melds))).toBe(want);
  });

  test('a winning hand is complete; one tile less waits; and one more away is two short at most', () => {
    fc.assert(
      fc.property(winningHand, ({ concealed, melds, win }) => {
        expect(distanceToWin(RULESET, { concealed: [...concealed, win], melds })).toBe(0);
        expect(distanceToWin(RULESET, { concealed, melds })).toBe(1);
        expect(distanceToWin(RULESET, { concealed: concealed.slice(1), melds })).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('a hand waits for something only when one tile is missing', () => {
    const dealt = fc
      .shuffledSubarray(
        tilesOf(RULESET).filter((face) => !isBonusTile(face)),
        { minLength: 13, maxLength: 13 },
      )
      .map((concealed) => ({ concealed, melds: [], flowers: [] }));
    fc.assert(
      fc.property(dealt, (hand) => {
        const drawn = tilesOf(RULESET).map((face) => [...hand.concealed, face]);
        const best = Math.min(...drawn.map((concealed) => distanceToWin(RULESET, { concealed, melds: [] })));
        expect(best).toBe(distanceToWin(RULESET, hand) - 1);
      }),
      { numRuns: 30 },
    );
  });
});

describe('ready needs the minimum without the points for a self-draw', () => {
  test.each([
    ['the wikidot table pays concealed on a discard as well', 'wikidot-table', '234m567m789p34p11z', false],
    ['… with simples it is enough', 'wikidot-table', '234m567m678p34p22p', true],
    ['modern Korean: concealed alone is one', 'modern-korean', '123m456m678p12p99p', false],
    ['… with a two-sided wait it is pinfu', 'modern-korean', '123m456m678p34p99p', true],
    ['old Korean: concealed alone is two', 'old-korean', '123m456m678p12p11z', true],
  ] as const)('%s', (_, id, concealed, want) => {
    expect(mayDeclareReady(pointRuleset(id), thirteen(concealed), SOUTH)).toBe(want);
  });
});
