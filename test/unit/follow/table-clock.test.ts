import { expect, test } from 'vitest';
import { createTableClock } from '../../../src/follow/table-clock.ts';

const EVERY_MS = 15_000;

/** A table that tells its time every fifteen seconds for so many minutes; `clock` is what it tells. */
const heardFor = (minutes: number, clock: (nowMs: number) => number) => {
  let nowMs = 0;
  const followed = createTableClock(() => nowMs);
  const behindMs: number[] = [];
  for (; nowMs <= minutes * 60_000; nowMs += EVERY_MS) {
    followed.heard(clock(nowMs));
    behindMs.push((followed.now() ?? 0) - clock(nowMs));
  }
  return behindMs;
};

test.each([11, 15, 19, 25, 3_600])(
  'a table whose clock is set back by %s seconds is believed a minute later',
  (seconds) => {
    const behindMs = heardFor(10, (nowMs) => nowMs - (nowMs > 300_000 ? seconds * 1_000 : 0));
    expect(behindMs.at(-1)).toBe(0);
    expect(behindMs.filter((ms) => ms > 10_000).length).toBeLessThanOrEqual(5);
  },
);

test('a clock that goes slower than the reader’s is followed', () => {
  const behindMs = heardFor(3 * 24 * 60, (nowMs) => nowMs * (1 - 50e-6));
  expect(Math.max(...behindMs)).toBeLessThan(100);
});

test('what was held back for an hour makes it no earlier', () => {
  let nowMs = 0;
  const clock = createTableClock(() => nowMs);
  clock.heard(1_000);
  nowMs = 3_600_000;
  for (const told of [2_000, 60_000, 600_000]) clock.heard(told);
  expect(clock.now()).toBe(3_601_000);
});
