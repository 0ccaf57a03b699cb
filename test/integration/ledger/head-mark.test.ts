import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ledgerEpoch } from '../../../src/contract/ids.ts';
import type { HeadMark } from '../../../src/contract/ledger.ts';
import { HeadMarkKeeper, readHeadMark, writeHeadMark } from '../../../src/ledger/file/head-mark.ts';
import { freshFolder } from './data-folder.ts';

const HASH = 'ab'.repeat(32);

/** So many entries, and so many events. */
const mark = (entries: number, events: number, asks: HeadMark['asks'] = 'nothing'): HeadMark => ({
  epoch: ledgerEpoch.parse('e'),
  head: entries === 0 ? null : { seq: entries, hash: HASH },
  events: { row: events, hash: HASH },
  asks,
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A keeper that has marked this. */
const keeperAt = async (marked: HeadMark) => {
  const folder = freshFolder();
  const keeper = new HeadMarkKeeper(folder);
  keeper.note(marked);
  vi.advanceTimersByTime(250);
  await expect.poll(() => readHeadMark(folder)).toEqual(marked);
  // What another file of this process has left behind may have begun one since.
  vi.clearAllTimers();
  return { keeper, marked: () => readHeadMark(folder) };
};

test.each([
  ['a new entry', mark(2, 10), 250],
  ['damage that was met', mark(1, 10, 'mend'), 250],
  ['a move', mark(1, 10), 2_000],
])('%s is marked in time', async (_, next, withinMs) => {
  const { keeper, marked } = await keeperAt(mark(1, 9));
  keeper.note(next);
  vi.advanceTimersByTime(withinMs - 1);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  await expect.poll(marked).toEqual(next);
  await keeper.close();
});

test('an entry does not wait for the move before it, nor a move for the moves after it', async () => {
  const { keeper, marked } = await keeperAt(mark(1, 9));
  keeper.note(mark(1, 10));
  vi.advanceTimersByTime(1_000);
  keeper.note(mark(1, 11));
  vi.advanceTimersByTime(1_000);
  await expect.poll(marked).toEqual(mark(1, 11));

  keeper.note(mark(1, 12));
  keeper.note(mark(2, 13));
  vi.advanceTimersByTime(250);
  await expect.poll(marked).toEqual(mark(2, 13));
  await keeper.close();
});

test('what still waits is marked when the record is closed', async () => {
  const { keeper, marked } = await keeperAt(mark(1, 9));
  keeper.note(mark(1, 10));
  const closed = keeper.close();
  expect(vi.getTimerCount()).toBe(0);
  await closed;
  expect(marked()).toEqual(mark(1, 10));
});

test('a mark with a bit of it flipped, or cut off, is no mark: it never says something else', () => {
  const folder = freshFolder();
  const file = join(folder, 'ledger.head.json');
  writeHeadMark(folder, mark(7, 512));
  const written = readFileSync(file);
  expect(readHeadMark(folder)).toEqual(mark(7, 512));
  const readAs = (bytes: Buffer): HeadMark | null => {
    writeFileSync(file, bytes);
    return readHeadMark(folder);
  };
  for (let bit = 0; bit < written.length * 8; bit += 1) {
    const flipped = Buffer.from(written);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect([null, mark(7, 512)], `bit ${bit}`).toContainEqual(readAs(flipped));
  }
  for (let length = 0; length < written.length - 1; length += 1)
    expect(readAs(written.subarray(0, length)), `cut off at ${length}`).toBeNull();
});

test('a mark of an earlier release, which had no sum, is read', () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'ledger.head.json'), JSON.stringify({ v: 1, ...mark(7, 512) }));
  expect(readHeadMark(folder)).toEqual(mark(7, 512));
});
