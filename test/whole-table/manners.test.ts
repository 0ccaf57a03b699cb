import { describe, expect, test } from 'vitest';
import { type MannerlyPlay, playWithManners } from '../harness/mannerly-match.ts';

const HANDS = 2;

describe('people with bad manners stop no hand: tiles are conserved, and payments come to zero', () => {
  test.each<[string, Omit<MannerlyPlay, 'hands' | 'seed'>]>([
    ['observed', { play: 'as-the-table-can', people: ['forgetful', 'impatient', 'cheating'] }],
    ['observed by cheats alone', { play: 'as-the-table-can', people: ['cheating', 'cheating', 'cheating'] }],
    ['declared', { play: 'declared', people: ['forgetful', 'impatient', 'cheating'] }],
    ['declared in a hurry', { play: 'declared', people: ['fast', 'careful', 'impatient'] }],
  ])(
    '%s',
    async (seed, how) => {
      const { settled, wrong, lapses } = await playWithManners({ seed, hands: HANDS, ...how });
      expect(wrong).toEqual([]);
      expect(settled).toBe(HANDS);
      expect(lapses.size).toBeGreaterThan(0);
    },
    120_000,
  );
});
