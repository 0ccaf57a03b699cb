import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HeadMark } from '../../../src/contract/ledger.ts';
import { HeadMarkKeeper, readHeadMark } from '../../../src/ledger/head-mark.ts';
import { freshFolder } from './data-folder.ts';

const HASH = 'ab'.repeat(32);

/** So many entries, and so many events. */
const mark = (entries: number, events: number, asks: HeadMark['asks'] = 'nothing'): HeadMark => ({
  v: 1,
  epoch: 'e',
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
  await keeper.close();
  expect(marked()).toEqual(mark(1, 10));
  expect(vi.getTimerCount()).toBe(0);
});
