import { describe, expect, test } from 'vitest';
import { createSystemClock } from '../../../src/controller/chance-and-time.ts';

const NOON = 1_795_225_304_123;
const DAY_MS = 24 * 3_600_000;

/** A computer whose time of day can be set. */
const computer = (notBefore = 0) => {
  let passedMs = 5_000.25;
  let setBy = NOON - passedMs;
  const setBack: number[] = [];
  const clock = createSystemClock({
    timeOfDay: () => Math.floor(setBy + passedMs),
    monotonicMs: () => passedMs,
    notBefore,
    onSetBack: (byMs) => setBack.push(Math.round(byMs)),
  });
  return {
    setBack,
    now: clock.now,
    pass: (ms: number) => {
      passedMs += ms;
    },
    set: (byMs: number) => {
      setBy += byMs;
    },
  };
};

describe('the time of the record', () => {
  test('is the time of day in whole milliseconds', () => {
    const { now, pass } = computer();
    expect(now()).toBe(NOON);
    pass(1_500.5);
    expect(now()).toBe(NOON + 1_500);
  });

  test('goes on at the same pace where the time of day is set back', () => {
    const { now, pass, set } = computer();
    expect(now()).toBe(NOON);
    set(-DAY_MS);
    expect(now()).toBe(NOON);
    pass(700);
    expect(now()).toBe(NOON + 700);
  });

  test('follows the time of day where that is set forward', () => {
    const { now, set } = computer();
    now();
    set(DAY_MS);
    expect(now()).toBe(NOON + DAY_MS);
    set(-DAY_MS);
    expect(now()).toBe(NOON + DAY_MS);
  });

  test('is never before what was recorded last, though the computer came up with an older time', () => {
    const { now, pass } = computer(NOON + 60_000);
    expect(now()).toBe(NOON + 60_000);
    pass(10);
    expect(now()).toBe(NOON + 60_010);
    pass(120_000);
    expect(now()).toBe(NOON + 180_010);
  });

  test('tells once by how much the time of day was set back, and again after it went by it', () => {
    const { now, pass, set, setBack } = computer();
    now();
    set(-60_000);
    now();
    expect(setBack).toEqual([]);
    set(60_000 - DAY_MS);
    for (let asked = 0; asked < 3; asked += 1) {
      now();
      pass(60_000);
    }
    expect(setBack).toEqual([DAY_MS]);
    set(DAY_MS);
    now();
    set(-2 * DAY_MS);
    now();
    expect(setBack).toEqual([DAY_MS, 2 * DAY_MS]);
  });

  test('tells of none that was set back where the computer came up with an older time than was recorded', () => {
    const { now, pass, setBack } = computer(NOON + DAY_MS);
    now();
    pass(60_000);
    now();
    expect(setBack).toEqual([]);
  });

  test('does not stand still where it is asked for at every instant', () => {
    const { now, pass, set } = computer();
    now();
    set(-DAY_MS);
    for (let asked = 0; asked < 100; asked += 1) {
      pass(0.25);
      now();
    }
    expect(now()).toBe(NOON + 25);
  });
});
