import { expect, test } from 'vitest';
import { fillLedger } from '../../../bench/ledger/fill-ledger.ts';
import { LEDGER_PAGE_LIMIT } from '../../../src/contract/ledger.ts';
import type { DurableLedger } from '../../../src/ledger/durable-ledger.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { freshFolder } from './data-folder.ts';

/** A check of so many takes many slices; the match that is open then is written to its end. */
const ENTRIES = 2_000;

/** All that there is, as whoever streams it asks for it. */
const readAll = async (ledger: DurableLedger): Promise<number> => {
  for (let read = 0; ; ) {
    const page = await ledger.lines(read + 1, LEDGER_PAGE_LIMIT);
    if ('damagedSeq' in page) throw new Error(`entry ${page.damagedSeq} is damaged`);
    if (page.count === 0) return read;
    read += page.count;
  }
};

test('a check of a real record lets readers go first for as long as they read, and is done after them', async () => {
  const folder = freshFolder();
  fillLedger(folder, ENTRIES);
  const ledger = await openLedger(folder);
  const beganMs = performance.now();
  const alone = await ledger.check();
  const aloneMs = performance.now() - beganMs;

  expect(alone.verdict).toBe('whole');
  const entries = await readAll(ledger);
  expect(entries).toBeGreaterThanOrEqual(ENTRIES);
  let checked: 'under-way' | 'over' = 'under-way';
  const check = ledger.check().finally(() => {
    checked = 'over';
  });
  // For three times as long as it takes where nobody reads.
  for (const untilMs = performance.now() + 3 * aloneMs; performance.now() < untilMs; ) {
    expect(await readAll(ledger)).toBe(entries);
    expect(checked).toBe('under-way');
  }
  expect(await check).toEqual(alone);
  await ledger.close();
});
