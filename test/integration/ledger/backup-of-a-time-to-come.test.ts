import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBackups } from '../../../src/cli/check/check-backups.ts';
import { createBackups } from '../../../src/club/backups.ts';
import { copyRecord } from '../../../src/ledger/backup/copy-record.ts';
import { backupsIn, USUALLY_KEPT } from '../../../src/ledger/backup/kept-backups.ts';
import { takeBackup } from '../../../src/ledger/backup/take-backup.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 28, 12);
const IN_YEARS = Date.UTC(2036, 0, 1);
const UNSIGNED = { publicKey: () => null, sign: () => null };

test('a backup of a time to come keeps no other from being made, and a check tells of it', async () => {
  const data = freshFolder();
  const into = join(data, 'backups');
  const ledger = await openLedger(data);
  await takeBackup({ data, into, at: IN_YEARS, sw: 'test', signer: UNSIGNED, copy: copyRecord });
  let now = NOW;
  const backups = createBackups({
    ...{ data, into, signer: UNSIGNED, version: 'test', keep: USUALLY_KEPT, date: () => now },
    onNotice: (line) => expect.unreachable(line),
  });
  const times = (): readonly number[] => backupsIn(into).map(({ at }) => at);
  await backups.takeWhenDue();
  expect(times()).toEqual([NOW, IN_YEARS]);
  await ledger.commit({ events: [], entries: [draft('a')], seen: null, at: 1 });
  await ledger.close();
  now += HOUR_MS;
  await backups.takeWhenDue();
  expect(times()).toEqual([NOW, now, IN_YEARS]);

  const [, told] = await checkBackups({ data, backups: into, backupsKept: USUALLY_KEPT }, now);
  expect(told).toMatchObject({
    is: 'remarkable',
    what: `1 of those at ${into} is of a time to come, the last of 2036-01-01T00:00:00.000Z`,
  });
});
