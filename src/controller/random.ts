import { createHash, randomInt } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Dice } from '../play/seating/furniture.ts';

/** Where the dice come from. */
export type RollDice = () => Dice;

/** Fair dice, from the operating system's cryptographic source. */
export const fairDice: RollDice = () => [randomInt(1, 7), randomInt(1, 7)];

/** Dice that fall the same way for the same seed: for demonstrations, and said so on the screen. */
export const seededDice = (seed: string): RollDice => {
  const state = xoroshiro128plus(createHash('sha256').update(`dice ${seed}`).digest().readInt32LE(0));
  return () => [uniformInt(state, 1, 6), uniformInt(state, 1, 6)];
};
