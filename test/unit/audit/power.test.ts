import { expect, test } from 'vitest';
import { MIXING } from '../../../simulator/machine/drum/lying.ts';
import { below, createRandom } from '../../../simulator/machine/random.ts';
import { DICE_KINDS, diceGuesses } from '../../../src/audit/dice-guesses.ts';
import { bitsKnown } from '../../../src/audit/excess.ts';
import { fairDice } from '../../../src/controller/chance-and-time.ts';
import { throwsToAlarm, wallsOf, wallsToAlarm, watchedWalls } from '../../model/audited-evening.ts';

/** A share of `npm run soak -- shuffle-audit`. */

const evening = (seed: string) => createRandom(`evening ${seed}`, 'audit');

test('fair walls give no alarm in an evening of 300, and nobody knows anything of them', () => {
  const random = evening('1');
  const [last] = [...watchedWalls(wallsOf(random), random, 300)].slice(-1);
  expect(last?.alarms).toBe(0);
  for (const { excess } of last?.watched ?? []) expect(bitsKnown(excess) / 300).toBeLessThan(0.1);
});

test('a drum that mixes poorly is found within five walls', () => {
  for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']) {
    const random = evening(seed);
    expect(wallsToAlarm(wallsOf(random, MIXING.poor), random, 5)).not.toBeNull();
  }
});

test('our own dice give no alarm in 3,000 throws', () => {
  expect(throwsToAlarm(() => fairDice({ cycle: 1, throw: 1 }), 3000)).toBeNull();
});

test('a die that shows its six two times in five is found within 300 throws', () => {
  const random = evening('dice');
  const loaded = () => [random.next() < 0.4 ? 6 : 1 + below(random, 5), 1 + below(random, 6)] as const;
  expect(throwsToAlarm(loaded, 300)).not.toBeNull();
});

test('of each throw one face of either die and one sum is guessed right, by fair chances', () => {
  const guesses = diceGuesses([3, 4]);
  const made = DICE_KINDS.flatMap((kind) => (guesses[kind] ?? []).map((guess) => ({ kind, ...guess })));
  expect(made.filter(({ outcome }) => outcome === 'right').map(({ kind }) => kind)).toEqual([
    'first-3',
    'second-4',
    'sum-7',
  ]);
  expect(made.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(3);
});
