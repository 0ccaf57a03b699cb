import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

/* Where SQLite would make the shared memory of a log a link leads nowhere: it is refused as on a disk that is read-only. */

let folder: string;
beforeEach(async () => {
  const written = freshFolder();
  const ledger = await openLedger(written);
  await ledger.commit({ events: [], entries: [draft('one')], seen: null, at: 1 });
  await ledger.close();
  folder = join(freshFolder(), 'a record # of 100 %');
  mkdirSync(folder);
  copyFileSync(join(written, 'ledger.db'), join(folder, 'ledger.db'));
  symlinkSync(join(folder, 'not', 'there'), join(folder, 'ledger.db-shm'));
});

test('a record that was closed is read on a disk on which nobody may write', () => {
  const reader = readLedger(folder, () => true);
  expect(verifyLedger(reader)).toMatchObject({ verdict: 'whole', entries: 1 });
  reader.close();
});

test('it is not where a log lies beside it: what that holds would be missing', () => {
  writeFileSync(join(folder, 'ledger.db-wal'), 'what was committed last');
  expect(() => readLedger(folder, () => true)).toThrow('ledger.db');
});

test('it is not where somebody may write there, who would be read in the middle of it', () => {
  expect(() => readLedger(folder, () => false)).toThrow('cannot be opened');
});
