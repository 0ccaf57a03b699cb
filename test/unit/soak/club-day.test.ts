import { expect, test } from 'vitest';
import { lostDays } from '../../../scripts/soak/club-day/lost-days.ts';
import { MemoryCourse } from '../../../scripts/soak/club-day/memory-course.ts';
import { dayReport } from '../../../scripts/soak/club-day/report.ts';
import { cutsOf } from '../../harness/club-day/cuts-of-day.ts';

const HOUR_MS = 3_600_000;
const MIB = 2 ** 20;
const DAY = { seed: 'a', tables: 5, hours: 2, faulted: 0.01, cuts: 2, folder: '/kept/here' };

test('a thread that throws is what is wrong with its tables, and the page tells it with where the records are', () => {
  const tables = lostDays({ ...DAY, share: 1, shares: 2 }, new Error('the disk is full'));
  expect(tables.map(({ name, wrong }) => [name, wrong.length])).toEqual([
    ['t1', 1],
    ['t3', 1],
    ['t5', 1],
  ]);
  const memory = new MemoryCourse(1, () => 0);
  const page = dayReport({
    day: DAY,
    tables,
    tookMs: 1,
    threads: 2,
    memory,
    keptIn: DAY.folder,
    strangers: null,
  });
  expect(page).toContain('3 tables are not as they should be.');
  expect(page).toContain('the disk is full');
  expect(page).toContain('Their records are kept in <code>/kept/here</code>.');
  expect(page).toContain('the power failed 2 times');
  expect(page.match(/computer alone; the machines kept theirs|computer and machines at once/g)).toHaveLength(
    2,
  );
});

test('of the cuts of a day half are of the whole club, by its seed, whichever these are', () => {
  const day = { seed: 'a', hours: 13, cuts: 10 };
  const cuts = cutsOf(day);
  expect(cutsOf(day)).toEqual(cuts);
  expect(cuts.map(({ atMs }) => atMs)).toEqual(cuts.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
  const hit = (seed: string): string =>
    cutsOf({ ...day, seed })
      .map(({ hits }) => hits)
      .join();
  const days = Array.from({ length: 20 }, (_, nth) => hit(`${nth}`));
  for (const each of days) expect(each.match(/club/g)).toHaveLength(5);
  expect(new Set(days).size).toBeGreaterThan(10);
});

test('memory is told for each hour that is over in all threads', () => {
  let held = 100 * MIB;
  const memory = new MemoryCourse(2, () => held);
  memory.passed(0, HOUR_MS);
  expect(memory.hours()).toEqual([]);
  memory.passed(1, HOUR_MS);
  held = 300 * MIB;
  // One that came to grief is not waited for.
  memory.passed(0, Number.POSITIVE_INFINITY);
  memory.passed(1, 2 * HOUR_MS);
  memory.passed(1, Number.POSITIVE_INFINITY);
  expect(memory.hours()).toEqual([100 * MIB, 300 * MIB]);
  expect(memory.most()).toBe(300 * MIB);
  const page = dayReport({
    day: DAY,
    tables: [],
    tookMs: 1,
    threads: 2,
    memory,
    keptIn: null,
    strangers: null,
  });
  expect(page).toMatch(/Memory at the end of each hour[\s\S]*>300<\/tr>/);
});
