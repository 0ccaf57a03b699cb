import type { Dice } from '../play/seating/furniture.ts';
import type { Guess } from './excess.ts';
import type { Guesses, WatchRules } from './watch.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
type Face = (typeof FACES)[number];
type Sum = (typeof SUMS)[number];

/** That a die shows this face, or both together this sum: somebody may guess so of each throw. */
export type DiceKind = `first-${Face}` | `second-${Face}` | `sum-${Sum}`;

export const DICE_KINDS: readonly DiceKind[] = [
  ...FACES.map((face) => `first-${face}` as const),
  ...FACES.map((face) => `second-${face}` as const),
  ...SUMS.map((sum) => `sum-${sum}` as const),
];

/** The dice of a table are watched so: docs/shuffle-audit.md tells why. */
export const DICE_RULES: WatchRules<DiceKind> = {
  kinds: DICE_KINDS,
  tolerated: 0.03,
  falseAlarms: 0.003,
  standsFor: 1000,
};

const guess = (chance: number, isRight: boolean): readonly Guess[] => [
  { chance, outcome: isRight ? 'right' : 'wrong' },
];

/** Of 36 throws, how many have this sum. */
const waysTo = (sum: Sum): number => 6 - Math.abs(7 - sum);

export const diceGuesses = ([first, second]: Dice): Guesses<DiceKind> => {
  const guesses: { [kind in DiceKind]?: readonly Guess[] } = {};
  for (const face of FACES) {
    guesses[`first-${face}`] = guess(1 / FACES.length, first === face);
    guesses[`second-${face}`] = guess(1 / FACES.length, second === face);
  }
  for (const sum of SUMS) guesses[`sum-${sum}`] = guess(waysTo(sum) / 36, first + second === sum);
  return guesses;
};
