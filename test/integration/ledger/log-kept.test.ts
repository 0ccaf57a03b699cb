import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { copyRecord, vacuumInto } from '../../../src/ledger/backup/copy-record.ts';
import { collected } from '../../../src/ledger/file/database.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { recordState } from '../../../src/ledger/record-state.ts';
import { beginNewEpoch } from '../../../src/ledger/repair/new-epoch.ts';
import { verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { openLedgerFile } from '../../../src/ledger/writing/open-ledger-file.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

/* The record of a club whose power failed: what was committed last lies in the log, in which one byte is read wrongly. */

let folder: string;
let log: string;
beforeEach(async () => {
  const played = freshFolder();
  folder = freshFolder();
  const ledger = await openLedger(played);
  for (const hand of [1, 2, 3, 4])
    await ledger.commit({ events: [], entries: [draft(`h${hand}`, { hand })], seen: null, at: 1 });
  for (const name of readdirSync(played).filter((each) => each !== 'ledger.lock'))
    copyFileSync(join(played, name), join(folder, name));
  await ledger.close();
  copyFileSync(join(played, 'ledger.head.json'), join(folder, 'ledger.head.json'));
  log = join(folder, 'ledger.db-wal');
});

/** In the commit of the second hand: made wrong, and right again by the second time. */
const flipByte = (): void => {
  const bytes = readFileSync(log);
  const place = bytes.indexOf('id":"h2"');
  writeFileSync(log, bytes.with(place - 1, bytes.readUInt8(place - 1) ^ 1));
};

const entriesIn = (place: string): number => {
  const reader = readLedger(place);
  try {
    return [...reader.rows()].length;
  } finally {
    reader.close();
  }
};

test('who verifies a record leaves its log as it is: read rightly the next time, all of it is there', async () => {
  flipByte();
  const reader = readLedger(folder);
  expect(verifyLedger(reader)).toMatchObject({ verdict: 'broken-entry', fault: 'missing' });
  reader.close();
  await collected();
  flipByte();
  expect(entriesIn(folder)).toBe(4);
});

test.each([
  ['asks how far a record has come', async () => recordState(folder)],
  [
    'copies a record',
    async () => vacuumInto({ from: join(folder, 'ledger.db'), to: join(freshFolder(), 'ledger.db') }),
  ],
  ['reads a record', async () => entriesIn(folder)],
])('whoever %s leaves file and log as they were', async (_, act) => {
  flipByte();
  const wrong = readFileSync(log);
  const file = readFileSync(join(folder, 'ledger.db'));
  await act();
  // Only then is the file really closed.
  await collected();
  expect(readFileSync(log).equals(wrong)).toBe(true);
  expect(readFileSync(join(folder, 'ledger.db')).equals(file)).toBe(true);
});

test('a record whose log cannot be read to its end is not copied: the copy would lack hands, and pass for whole', async () => {
  flipByte();
  await expect(copyRecord({ from: folder, to: freshFolder() })).rejects.toThrow(
    'the ledger is damaged at seq 2',
  );
  flipByte();
  const { record } = await copyRecord({ from: folder, to: freshFolder() });
  expect(record.head?.seq).toBe(4);
});

test('a record whose log is whole is copied with what lies in the log alone', async () => {
  expect(statSync(log).size).toBeGreaterThan(0);
  const copy = freshFolder();
  await vacuumInto({ from: join(folder, 'ledger.db'), to: join(copy, 'ledger.db') });
  expect(entriesIn(copy)).toBe(4);
});

test('a start at which the log cannot be read to its end is refused, and leaves it for the next one', async () => {
  flipByte();
  const wrong = readFileSync(log);
  expect(() => openLedgerFile(folder)).toThrow('damaged at seq 2: its log cannot be read to its end');
  await collected();
  expect(readFileSync(log).equals(wrong)).toBe(true);
  flipByte();
  const { head, release } = openLedgerFile(folder);
  release();
  expect(head?.seq).toBe(4);
});

test('a new epoch begins from the last entry that can be read, and keeps the log with the file', () => {
  flipByte();
  const wrong = readFileSync(log);
  const { lastGood, keptIn } = beginNewEpoch(folder, 2);
  expect(lastGood?.seq).toBe(1);
  expect(readFileSync(join(folder, `${keptIn}-wal`)).equals(wrong)).toBe(true);
});
