import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, inject, test } from 'vitest';
import { EventMarks } from '../../../src/ledger/repair/event-marks.ts';

const hashOf = (row: number): string => row.toString(16).padStart(64, '0');

describe('what entries say of events', () => {
  test('is found by its row, and of the rows between nothing is known', () => {
    const marks = new EventMarks();
    expect(marks.newest).toBe(0);
    expect(marks.hashOf(0)).toBeNull();
    for (let row = 180; row <= 1_800_000; row += 180) marks.note(row, hashOf(row));
    expect(marks.newest).toBe(1_800_000);
    expect([180, 900_000, 1_800_000].map((row) => marks.hashOf(row))).toEqual(
      [180, 900_000, 1_800_000].map(hashOf),
    );
    expect([0, 1, 181, 899_999, 1_800_001].map((row) => marks.hashOf(row))).toEqual(Array(5).fill(null));
  });

  test('is what was said last, where several say it of one row', () => {
    const marks = new EventMarks();
    for (const hash of [hashOf(1), hashOf(2)]) marks.note(7, hash);
    marks.note(9, hashOf(9));
    marks.note(7, hashOf(3));
    expect([marks.hashOf(7), marks.hashOf(9), marks.newest]).toEqual([hashOf(3), hashOf(9), 9]);
  });

  test('is found in whichever order the rows came', () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => (n * 7_919) % 5_003);
    const marks = new EventMarks();
    for (const row of rows) marks.note(row, hashOf(row));
    expect(rows.filter((row) => marks.hashOf(row) !== hashOf(row))).toEqual([]);
    expect(marks.newest).toBe(Math.max(...rows));
  });

  test('finds room for more than a million of them in a thread of the ledger', async () => {
    const thread = inThread(`
      const marks = new EventMarks();
      for (let row = 180; row <= 180 * 1_100_000; row += 180) marks.note(row, String(row).padStart(64, '0'));
      parentPort.postMessage([marks.newest, marks.hashOf(180 * 1_048_577)]);`);
    const told = await new Promise((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
    });
    expect(told).toEqual([198_000_000, '188743860'.padStart(64, '0')]);
    await thread.terminate();
  });
});

/** With the heap that a thread of the ledger has. */
const inThread = (work: string): Worker => {
  const built = pathToFileURL(join(inject('threads'), 'event-marks.js')).href;
  const begin = `
    const { parentPort } = require('node:worker_threads');
    import(${JSON.stringify(built)}).then(({ EventMarks }) => {
      ${work}
    });`;
  return new Worker(begin, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 2 },
  });
};
