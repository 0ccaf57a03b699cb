import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { FaultLine } from '../../../src/contract/fault-record.ts';
import { openFaults } from '../../../src/ledger/beside/fault-file.ts';
import { createLineWriter } from '../../../src/ledger/beside/line-writer.ts';
import { freshFolder } from './data-folder.ts';

const raised = (at: number): FaultLine => ({ v: 1, what: 'raised', at, code: 'F301' });

const timesIn = (folder: string): readonly number[] => openFaults(folder).before.map(({ at }) => at);

test('lines are written in the order they came, however many come at once: no fault ends before it was raised', async () => {
  const folder = freshFolder();
  const { keep } = openFaults(folder);
  const times = Array.from({ length: 1_000 }, (_, nth) => nth + 1);
  for (const at of times) keep(raised(at));
  await vi.waitFor(() => expect(timesIn(folder)).toHaveLength(times.length), { timeout: 60_000 });
  expect(timesIn(folder)).toEqual(times);
});

test('a line that was cut off takes none that follows with it', async () => {
  const folder = freshFolder();
  appendFileSync(join(folder, 'ledger-faults.jsonl'), `${JSON.stringify(raised(1))}\n{"v":1,"wh`);
  openFaults(folder).keep(raised(2));
  await vi.waitFor(() => expect(timesIn(folder)).toEqual([1, 2]));
});

test('whoever hands a line over hears whether it was kept; one that was lost holds up none after it', async () => {
  const folder = join(freshFolder(), 'later');
  const file = join(folder, 'lines');
  const add = createLineWriter(file);
  expect(await add('one')).toBe('lost');
  mkdirSync(folder);
  expect(await Promise.all([add('two'), add('three')])).toEqual(['kept', 'kept']);
  expect(readFileSync(file, 'utf8')).toBe('two\nthree\n');
});
