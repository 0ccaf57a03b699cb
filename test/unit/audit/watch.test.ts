import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bitsKnown,
  chanceWith,
  excessAfter,
  type Guess,
  NO_EXCESS,
  shareSeen,
  timesLikelier,
} from '../../../src/audit/excess.ts';
import { newWatch, standingAlarm, type WatchRules, watchAfter } from '../../../src/audit/watch.ts';

type Kind = 'low' | 'high';
const RULES: WatchRules<Kind> = { kinds: ['low', 'high'], tolerated: 0.05, falseAlarms: 0.01, standsFor: 20 };

const right = (chance: number): Guess => ({ chance, outcome: 'right' });
const wrong = (chance: number): Guess => ({ chance, outcome: 'wrong' });

const watched = (rounds: number, guess: (round: number) => Guess) => {
  let watch = newWatch(RULES);
  for (let round = 1; round <= rounds; round += 1) watch = watchAfter(RULES, watch, { low: [guess(round)] });
  return watch;
};

describe('what guesses are worth', () => {
  test('a share is what is right beyond chance, of what chance leaves open', () => {
    const seen = excessAfter(NO_EXCESS, [right(0.25), right(0.25), wrong(0.25), wrong(0.25)]);
    expect(shareSeen(seen)).toBeCloseTo((2 - 1) / 3);
    expect(shareSeen(excessAfter(NO_EXCESS, [wrong(0.5)]))).toBe(0);
  });

  test('who is right each time at even chances soon knows almost a bit each time', () => {
    const seen = excessAfter(
      NO_EXCESS,
      Array.from({ length: 1000 }, () => right(0.5)),
    );
    expect(bitsKnown(seen) / 1000).toBeGreaterThan(0.95);
    expect(bitsKnown(seen) / 1000).toBeLessThan(1);
  });

  test('who guesses at chance knows nothing, and loses no more than it takes to learn that', () => {
    const seen = excessAfter(
      NO_EXCESS,
      Array.from({ length: 1000 }, (_, nth) => (nth % 4 === 0 ? right(0.25) : wrong(0.25))),
    );
    expect(bitsKnown(seen)).toBeLessThan(0);
    expect(bitsKnown(seen)).toBeGreaterThan(-3.1);
  });

  test('no guess gains on the mean where the source is within tolerance, whatever its chance', () => {
    const part = fc.double({ min: 0.01, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(part, part, fc.double({ min: 0, max: 0.05, noNaN: true }), (chance, share, followed) => {
        const isRight = chanceWith(followed, chance);
        const sought = Math.max(share, 0.05);
        const mean =
          isRight * timesLikelier(right(chance), sought, 0.05) +
          (1 - isRight) * timesLikelier(wrong(chance), sought, 0.05);
        expect(mean).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });
});

describe('a watch', () => {
  test('gives an alarm for what is right far too often, and says which guess it was', () => {
    expect(watched(30, () => right(0.25)).alarm).toMatchObject({ kind: 'low' });
  });

  test('gives none where a guess is right as often as it may be', () => {
    expect(watched(3000, (round) => (round % 4 === 0 ? right(0.25) : wrong(0.25))).alarm).toBeNull();
  });

  test('gives none where the share is no more than tolerated', () => {
    // One in twenty follows the guess, of the others a quarter is right by chance.
    expect(watched(8000, (round) => ((round * 23) % 80 < 23 ? right(0.25) : wrong(0.25))).alarm).toBeNull();
  });

  test('finds a fault that begins after many fair rounds, almost as soon', () => {
    const fair = 4000;
    const watch = watched(fair + 40, (round) =>
      round > fair || round % 4 === 0 ? right(0.25) : wrong(0.25),
    );
    expect(watch.alarm?.round).toBeGreaterThan(fair);
  });

  test('begins again after an alarm, and asks for twice as much', () => {
    const alarms = [];
    let watch = newWatch(RULES);
    for (let round = 1; round <= 100; round += 1) {
      watch = watchAfter(RULES, watch, { high: [right(0.4)] });
      if (watch.alarm?.round === round) alarms.push(round);
    }
    expect(watch.alarms).toBe(alarms.length);
    expect(alarms.length).toBeGreaterThan(2);
    expect((alarms[1] ?? 0) - (alarms[0] ?? 0)).toBeGreaterThanOrEqual(alarms[0] ?? 0);
  });

  test('lets an alarm stand for as many rounds as it says, and no longer', () => {
    let watch = watched(30, () => right(0.25));
    expect(standingAlarm(RULES, watch)).toBe('low');
    for (let round = 0; round < RULES.standsFor; round += 1) watch = watchAfter(RULES, watch, {});
    expect(standingAlarm(RULES, watch)).toBeNull();
    expect(watch.alarm).not.toBeNull();
  });
});
