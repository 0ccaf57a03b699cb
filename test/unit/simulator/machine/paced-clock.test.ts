import { expect, test } from 'vitest';
import { createPacedClock } from '../../../../simulator/machine/paced-clock.ts';
import { VirtualClock } from '../../../../simulator/machine/virtual-clock.ts';

/** Rings so much later than it should, as a busy computer does. */
const lateClock = (lateMs: number) => {
  const clock = new VirtualClock();
  return {
    advance: (durationMs: number) => clock.advance(durationMs),
    real: {
      now: clock.now,
      setTimeout: (fn: () => void, timeoutMs: number) => clock.setTimeout(fn, timeoutMs + lateMs),
      clearTimeout: clock.clearTimeout,
    },
  };
};

test('what is due happens at its own moment, however late the real clock rings', () => {
  const { real, advance } = lateClock(7);
  const paced = createPacedClock(real);
  const seen: number[] = [];
  paced.setTimeout(() => {
    seen.push(paced.now());
    paced.setTimeout(() => seen.push(paced.now()), 5);
  }, 10);
  advance(16);
  expect(seen).toEqual([]);
  advance(1);
  expect(seen).toEqual([10, 15]);
});

test('what comes from outside comes after all that was due by then, on a whole microsecond', () => {
  const { real, advance } = lateClock(1_000);
  const paced = createPacedClock(real);
  const seen: (readonly [string, number])[] = [];
  paced.setTimeout(() => seen.push(['due', paced.now()]), 3);
  advance(4.000_25);
  paced.enter(() => seen.push(['came', paced.now()]));
  paced.enter(() => seen.push(['came', paced.now()]));
  expect(seen).toEqual([
    ['due', 3],
    ['came', 4.002],
    ['came', 4.003],
  ]);
});

test('what is done within something that came has its moment', () => {
  const { real, advance } = lateClock(0);
  const paced = createPacedClock(real);
  advance(2);
  const seen: number[] = [];
  paced.enter(() => {
    seen.push(paced.now());
    paced.enter(() => seen.push(paced.now()));
  });
  expect(seen).toEqual([2.001, 2.001]);
});

test('a timer that was called off does not ring, and one that is due earlier is not waited for in vain', () => {
  const { real, advance } = lateClock(0);
  const paced = createPacedClock(real);
  const seen: string[] = [];
  const late = paced.setTimeout(() => seen.push('late'), 50);
  paced.setTimeout(() => seen.push('early'), 10);
  paced.clearTimeout(late);
  advance(10);
  expect(seen).toEqual(['early']);
  advance(100);
  expect(seen).toEqual(['early']);
});
