import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Situation } from '../../../src/rules/hands/hand.ts';
import { splitsOf } from '../../../src/rules/hands/readings.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import { addTo, kindOf, noTiles } from '../../../src/rules/tiles/kind.ts';
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

function fastSplits(kinds: readonly number[]): readonly string[] {
  const counts = noTiles();
  for (const kind of kinds) addTo(counts, kind, 1);
  return splitsOf(counts).map(({ eye, sets }) =>
    [`eye ${eye}`, ...sets.map(({ shape, kind }) => `${shape} ${kind}`).toSorted()].join(' '),
  );
}

test('six of a kind, as jokers can make them, are two pongs', () => {
  const sixThrees = [0, 0, 0, 2, 2, 2, 3, 3, 3, 3, 3, 3, 5, 5];
  expect(new Set(fastSplits(sixThrees))).toEqual(naiveSplits(sixThrees));
  expect(fastSplits(sixThrees)).toContain('eye 5 pong 0 pong 2 pong 3 pong 3');
});

test('the fast and the plain decomposer find the same splits, each once', () => {
  const concealedTiles = winningHand.map(({ concealed, win }) => [...concealed, win].map(kindOf));
  fc.assert(
    fc.property(fc.oneof(concealedTiles, fewKinds), (kinds) => {
      const fast = fastSplits(kinds);
      expect(new Set(fast)).toEqual(naiveSplits(kinds));
      expect(new Set(fast).size).toBe(fast.length);
    }),
    { numRuns: 500 },
  );
});
