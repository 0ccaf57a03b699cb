import { expect, test } from 'vitest';
import { aheadNotice, setBackNotice } from '../../../src/club/table-record.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 28);

test('a record whose clock is days ahead of the computer is told with what to do, and one of some hours is not', () => {
  expect(aheadNotice(0, NOW)).toBeNull();
  expect(aheadNotice(NOW + 23 * HOUR_MS, NOW)).toBeNull();
  const told = aheadNotice(Date.UTC(2028, 0, 1), NOW);
  expect(told).toMatch(/2028-01-01T00:00:00.000Z.*set it right and start again.*"mjtable restore"/);
});

test('a date that was set back is told with how far what is recorded is ahead, and what brings it back', () => {
  expect(setBackNotice(9 * HOUR_MS)).toMatch(/set back by 540 minutes.*starts again/);
});
