import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ledgerFailure } from '../../../src/controller/failure/ledger-failure.ts';
import { copyRecord } from '../../../src/ledger/backup/copy-record.ts';
import { keepState } from '../../../src/ledger/backup/looked-through.ts';
import { takeBackup } from '../../../src/ledger/backup/take-backup.ts';
import { ledgerFile } from '../../../src/ledger/file/ledger-folder.ts';
import { LedgerError } from '../../../src/ledger/ledger-error.ts';
import { createSigner } from '../../../src/signing/signer.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

/* A record that is gone begins anew with nothing: whoever has copied it reads how to get it back. */

let club: string;
let record: string;
beforeEach(async () => {
  club = freshFolder();
  record = join(club, 't2');
  const ledger = await openLedger(record);
  await ledger.commit({ events: [], entries: [draft('one')], seen: null, at: 1 });
  await ledger.close();
});

const HOUR_MS = 3_600_000;

const backUp = async (hour: number): Promise<string> => {
  const signer = createSigner({ folder: club, onNotice: () => undefined });
  const asked = { data: club, into: join(club, 'backups'), at: hour * HOUR_MS, sw: '1.0.0', signer };
  return (await takeBackup({ ...asked, copy: copyRecord })).folder;
};

const remedy = (folder: string): string | undefined =>
  ledgerFailure(new LedgerError('damaged', 'the ledger is gone', ledgerFile(folder)), folder)?.remedy;

test('of a record that was copied the last backup is named that is not damaged, and how to go back to it', async () => {
  await backUp(1);
  const last = await backUp(2);
  keepState(await backUp(3), 'damaged');
  expect(remedy(record)).toMatch(/^"mjtable ledger new-epoch --data .*" keeps the damaged file aside/);
  expect(remedy(record)).toContain(
    `; "mjtable restore ${last} --data ${club} --aside" goes back to the last backup, at all tables that are in it`,
  );
});

test('of one that is in no backup none is named', async () => {
  expect(remedy(record)).not.toContain('restore');
  await backUp(1);
  const other = join(club, 't3');
  mkdirSync(other);
  expect(remedy(other)).not.toContain('restore');
});
