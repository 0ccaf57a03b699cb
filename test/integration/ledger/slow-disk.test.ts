import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commitsOfMany } from '../../../bench/ledger/measure-many.ts';

const PROGRAM = join(import.meta.dirname, '../../../dist/bench/ledger/commits-of-many.js');
const MOST_MS = 250;

/** A computer that is busy with other tests is late by itself: one of three tries is to be in time. */
describe('where the disk takes 50 ms for every sync', { retry: 2 }, () => {
  test('64 tables commit at the pace of play, ninety-nine of a hundred within 250 ms', async () => {
    const { commits, p99 } = await commitsOfMany(PROGRAM, { tables: 64, forS: 8, trouble: 'none' });
    expect(commits).toBeGreaterThan(300);
    expect(p99).toBeLessThanOrEqual(MOST_MS);
  });

  test.each([
    ['that is full', 'full', /disk-full/],
    ['that another program holds', 'held', /kept-waiting/],
    ['that is damaged, and mended meanwhile', 'damaged', /the record was damaged and is written anew/],
  ] as const)('no table waits for the file of another %s', async (_what, trouble, told) => {
    const found = await commitsOfMany(PROGRAM, { tables: 8, forS: 8, trouble });
    expect(found.told).toMatch(told);
    expect(found.p99).toBeLessThanOrEqual(MOST_MS);
  });
});
