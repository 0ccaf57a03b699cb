import { expect, test } from 'vitest';
import { createAheadOfDate } from '../../../../src/club/web/ahead-of-date.ts';

const HOUR_MS = 3_600_000;
const DATE = 1_700_000_000_000;

/** A table's time and the date, which the test says. */
const clocks = () => {
  let date = DATE;
  let now = DATE;
  const aheadOfDate = createAheadOfDate(() => date);
  const table = { now: () => now };
  return {
    ahead: () => aheadOfDate(table),
    setDate: (ms: number) => {
      date = ms;
    },
    setNow: (ms: number) => {
      now = ms;
    },
  };
};

test('a table is ahead of the date by as much as the date was set back, until it has caught up', () => {
  const { ahead, setDate } = clocks();
  expect(ahead()).toBe(0);
  setDate(DATE - 9 * HOUR_MS);
  expect(ahead()).toBe(9 * HOUR_MS);
  setDate(DATE);
  expect(ahead()).toBe(0);
});

test('clocks that are read a little one after the other, wherever they stand, are no further apart than before', () => {
  const { ahead, setNow } = clocks();
  setNow(DATE + 3);
  expect(ahead()).toBe(0);
  setNow(DATE + HOUR_MS + 499);
  const far = ahead();
  for (const apart of [501, 498, 500, 1_400]) {
    setNow(DATE + HOUR_MS + apart);
    expect(ahead()).toBe(far);
  }
});

test('each table has a time of its own', () => {
  const aheadOfDate = createAheadOfDate(() => DATE);
  const [right, ahead] = [{ now: () => DATE }, { now: () => DATE + HOUR_MS }];
  expect([right, ahead, right].map(aheadOfDate)).toEqual([0, HOUR_MS, 0]);
});
