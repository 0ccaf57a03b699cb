import { createHash, randomInt } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Clock } from '../charts/ports.ts';
import type { Dice } from '../play/seating/furniture.ts';

/** Where the dice of a throw come from; it is known by the number of its walls, and by its own. */
export type RollDice = (thrown: { readonly cycle: number; readonly throw: number }) => Dice;

/** Fair dice, from the operating system's cryptographic source. */
export const fairDice: RollDice = () => [randomInt(1, 7), randomInt(1, 7)];

/**
 * Dice that fall the same way for the same seed: for demonstrations, and said so on the screen. Each throw falls as it would
 * have without a restart before it.
 */
export const seededDice =
  (seed: string): RollDice =>
  ({ cycle, throw: number }) => {
    const hash = createHash('sha256').update(`dice ${seed} ${cycle} ${number}`).digest();
    const state = xoroshiro128plus(hash.readInt32LE(0));
    return [uniformInt(state, 1, 6), uniformInt(state, 1, 6)];
  };

/** Chance that comes the same way for the same seed, from 0 up to 1. */
export const seededChance = (seed: string): (() => number) => {
  const state = xoroshiro128plus(createHash('sha256').update(`chance ${seed}`).digest().readInt32LE(0));
  return () => uniformInt(state, 0, STEPS_OF_CHANCE - 1) / STEPS_OF_CHANCE;
};

const STEPS_OF_CHANCE = 0x4000_0000;

interface ClockSources {
  /** The computer's time of day in milliseconds since 1970: it may jump, both ways. */
  readonly timeOfDay: () => number;
  /** Milliseconds that never jump. */
  readonly monotonicMs: () => number;
  /** What was stamped last, in milliseconds since 1970: nothing is stamped earlier. */
  readonly notBefore: number;
  /** The time of day that it went by was set back by so many milliseconds: told once, until it goes by it again. */
  readonly onSetBack?: (byMs: number) => void;
}

/** A time of day that is only kept right is set back by less. */
const SET_BACK_MS = 10 * 60_000;

const isTimer = (id: unknown): id is NodeJS.Timeout => id instanceof Object && Symbol.toPrimitive in id;

/**
 * The computer's own clock. Its time, in whole milliseconds, never goes backwards: set forward, the time of day is followed; set back, it
 * is not, and the clock stays as far ahead as it is then, for as long as it runs.
 */
export const createSystemClock = (sources: ClockSources): Clock => {
  const { timeOfDay, monotonicMs, notBefore, onSetBack = () => undefined } = sources;
  let ahead = notBefore - monotonicMs();
  let goesBy: 'time-of-day' | 'time-before' = 'time-before';
  return {
    now: () => {
      const passed = monotonicMs();
      const today = timeOfDay() - passed;
      if (today >= ahead) goesBy = 'time-of-day';
      else if (goesBy === 'time-of-day' && ahead - today > SET_BACK_MS) {
        goesBy = 'time-before';
        onSetBack(ahead - today);
      }
      ahead = Math.max(ahead, today);
      return Math.floor(ahead + passed);
    },
    setTimeout: (fn, timeoutMs) => setTimeout(fn, timeoutMs),
    clearTimeout: (id) => {
      if (isTimer(id)) clearTimeout(id);
    },
  };
};

/** The clock of a record in which this was stamped last. */
export const clockAfter = (notBefore: number, also: Pick<ClockSources, 'onSetBack'> = {}): Clock =>
  createSystemClock({ timeOfDay: Date.now, monotonicMs: () => performance.now(), notBefore, ...also });

/** The clock of what keeps no record. */
export const systemClock = clockAfter(0);
