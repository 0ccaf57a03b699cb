import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Situation } from '../../../src/rules/hands/hand.ts';
import type { HandTally } from '../../../src/rules/hands/reading.ts';
import { readingsOf } from '../../../src/rules/hands/readings.ts';
import { shareOf, suitSumsOf } from '../../../src/rules/hands/suits.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import {
  addTo,
  countOf,
  KIND_COUNT,
  type Kind,
  type KindCounts,
  kindOf,
  NO_KIND,
  noTiles,
} from '../../../src/rules/tiles/kind.ts';
import { FLOWER_FACES } from '../../../src/rules/tiles/tile.ts';
import { korean, winningHand } from './korean.ts';
import { naiveSplits } from './naive-splits.ts';

const RULESET = korean();
const seat = fc.constantFrom('east' as const, 'south' as const, 'west' as const);
const situation: fc.Arbitrary<Situation> = fc.record({
  by: fc.constantFrom('self-draw' as const, 'discard' as const),
  seat,
  round: seat,
});

test('the order of the tiles never changes the score', () => {
  const shuffled = winningHand.chain((hand) =>
    fc.record({
      hand: fc.constant(hand),
      concealed: fc.shuffledSubarray([...hand.concealed], { minLength: hand.concealed.length }),
      melds: fc.shuffledSubarray([...hand.melds], { minLength: hand.melds.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, situation, ({ hand, concealed, melds }, given) => {
      const points = (score: ReturnType<typeof scoreHand>) => {
        expect(score.outcome).not.toBe('impossible');
        if (score.outcome !== 'won') return score;
        return { ...score, reading: score.reading.form };
      };
      const reordered = scoreHand(RULESET, { ...hand, concealed, melds }, given);
      expect(points(reordered)).toEqual(points(scoreHand(RULESET, hand, given)));
    }),
  );
});

test('flowers and other bonus-points never make a hand legal or illegal, nor change its hand-points', () => {
  fc.assert(
    fc.property(winningHand, situation, (hand, given) => {
      const bare = scoreHand(RULESET, { ...hand, flowers: [] }, given);
      const rich = scoreHand(RULESET, { ...hand, flowers: FLOWER_FACES }, { ...given, lastTile: true });
      expect(rich.outcome).toBe(bare.outcome);
      if (bare.outcome === 'impossible' || rich.outcome === 'impossible') return;
      expect(rich.handPoints).toBe(bare.handPoints);
    }),
  );
});

test('the points of a win are the sum of its items, and at least the minimum', () => {
  fc.assert(
    fc.property(winningHand, situation, (hand, given) => {
      const score = scoreHand(RULESET, hand, given);
      if (score.outcome !== 'won' || score.limit !== null) return;
      const sum = score.items.reduce((total, { points }) => total + points, 0);
      expect(sum).toBe(score.handPoints + score.bonusPoints);
      expect(score.handPoints).toBeGreaterThanOrEqual(RULESET.scoring.minimum);
    }),
  );
});

/** Tiles of one suit and some honours, so that many splits are possible. */
const fewKinds = fc.array(fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 31), {
  minLength: 14,
  maxLength: 14,
});

interface FastReading {
  readonly split: string;
  readonly completed: number;
}

function fastReadings(kinds: readonly number[]): readonly FastReading[] {
  const counts = noTiles();
  for (const kind of kinds) addTo(counts, kind, 1);
  return readingsOf(drawnHand(counts, kinds[0] ?? NO_KIND), 'self-draw', ONLY_SETS).map(
    ({ eye, sets, completed }) => ({
      split: [`eye ${eye}`, ...sets.map(({ shape, kind }) => `${shape} ${kind}`).toSorted()].join(' '),
      completed,
    }),
  );
}

const splitsIn = (readings: readonly FastReading[]): ReadonlySet<string> =>
  new Set(readings.map(({ split }) => split));

const ONLY_SETS = { sevenPairs: 'none', orphans: null } as const;

function drawnHand(concealed: KindCounts, win: Kind): HandTally {
  let concealedSums = 0;
  for (let kind = 0; kind < KIND_COUNT; kind += 1) concealedSums += countOf(concealed, kind) * shareOf(kind);
  return {
    ...{ concealed, concealedSums, all: concealed, real: concealed, ...suitSumsOf(concealed), win },
    ...{ melds: [], claimedMelds: 0, flowers: 0, bonusTiles: [], norths: 0, wests: 0, voidFlowers: 0 },
    ...{ redFives: 0, jokers: 0, looseJokers: 0 },
  };
}

test('six of a kind, as jokers can make them, are two pongs', () => {
  const sixThrees = [0, 0, 0, 2, 2, 2, 3, 3, 3, 3, 3, 3, 5, 5];
  const splits = splitsIn(fastReadings(sixThrees));
  expect(splits).toEqual(naiveSplits(sixThrees));
  expect(splits).toContain('eye 5 pong 0 pong 2 pong 3 pong 3');
});

test('the fast and the plain decomposer find the same splits, each once', () => {
  const concealedTiles = winningHand.map(({ concealed, win }) => [...concealed, win].map(kindOf));
  fc.assert(
    fc.property(fc.oneof(concealedTiles, fewKinds), (kinds) => {
      const fast = fastReadings(kinds);
      expect(splitsIn(fast)).toEqual(naiveSplits(kinds));
      const each = fast.map(({ split, completed }) => `${split}, completed ${completed}`);
      expect(new Set(each).size).toBe(each.length);
    }),
    { numRuns: 500 },
  );
});
