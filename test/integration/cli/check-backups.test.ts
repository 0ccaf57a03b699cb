import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBackups } from '../../../src/cli/check/check-backups.ts';
import { findingLine } from '../../../src/cli/check/finding.ts';
import { USUALLY_KEPT } from '../../../src/ledger/backup/kept-backups.ts';
import { openLedger } from '../../../src/ledger/ledgers.ts';
import { temporaryFolder } from '../../harness/programs.ts';

const MB = 1_000_000;
const NOW = Date.UTC(2026, 10, 28, 12);

test('a check tells how many backups have room, and what to do where they have not', async () => {
  const data = temporaryFolder();
  await (await openLedger(data)).close();
  const asked = { data, backups: join(data, 'backups'), backupsKept: USUALLY_KEPT };
  const told = async (free: number, kept = USUALLY_KEPT) =>
    (await checkBackups({ ...asked, backupsKept: kept }, NOW, async () => free)).map(findingLine);
  expect(await told(1_000 * MB)).toEqual([`ok     backups: 0 at ${asked.backups}, of which one takes 1 MB`]);
  expect(await told(70 * MB)).toEqual([
    expect.stringMatching(
      /^note {3}backups: .*: \d+ of 78 have room in the half of the disk that is theirs, and older ones go sooner; keep fewer/,
    ),
  ]);
  expect(await told(1 * MB)).toEqual([
    expect.stringMatching(/^WRONG {2}backups: .*: there is no room for another; keep fewer/),
  ]);
  expect(await checkBackups({ ...asked, backups: null }, NOW)).toEqual([]);
  // Neither a folder, nor one that whoever checks may read.
  writeFileSync(join(data, 'no-folder'), '');
  expect((await checkBackups({ ...asked, backups: join(data, 'no-folder') }, NOW)).map(findingLine)).toEqual([
    expect.stringMatching(
      /^WRONG {2}backups: .*no-folder cannot be read and written to \(ENOTDIR\); .* or name another folder/,
    ),
  ]);
});

test('a check tells of a folder of backups that cannot be written to, and how a service is let write there', async () => {
  const data = temporaryFolder();
  await (await openLedger(data)).close();
  // Nobody writes there, not even root.
  const backups = '/proc/backups';
  const [told] = await checkBackups({ data, backups, backupsKept: USUALLY_KEPT }, NOW);
  expect(told).toMatchObject({
    is: 'wrong',
    what: expect.stringMatching(/^\/proc\/backups cannot be read and written to \(E[A-Z]+\)$/),
    remedy: expect.stringMatching(
      /"systemctl edit mjtable", \[Service\], ReadWritePaths=-\/proc\/backups, then/,
    ),
  });
});
