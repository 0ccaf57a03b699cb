import fs, {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { backupCommand } from '../../../src/cli/backup/backup-command.ts';
import { restoreCommand } from '../../../src/cli/backup/restore-command.ts';
import { erasePlayer } from '../../../src/cli/player/erase-player.ts';
import { update } from '../../../src/cli/update/update.ts';
import { createRecordFolders } from '../../../src/club/record-folder.ts';
import { tableId } from '../../../src/contract/ids.ts';
import { EXITS } from '../../../src/controller/failure/exit-codes.ts';
import { roomForBackups } from '../../../src/ledger/backup/backup-room.ts';
import { recordsIn } from '../../../src/ledger/backup/copy-record.ts';
import { backupsIn } from '../../../src/ledger/backup/kept-backups.ts';
import { readManifest } from '../../../src/ledger/backup/manifest.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { recordStatesIn } from '../../../src/ledger/record-state.ts';
import { openLedgerFile } from '../../../src/ledger/writing/open-ledger-file.ts';
import { printed } from '../../harness/printed.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { goldenLedger } from '../../harness/recorded-ledger.ts';
import { clubOf, computer, formOf, packageOf, updateAsked } from '../../harness/updated-club.ts';

const NOON = Date.UTC(2026, 10, 24, 12);

/** One in memory, as nearly every Linux has it. */
const OTHER_DISK = '/dev/shm';
const hasOtherDisk = existsSync(OTHER_DISK) && statSync(OTHER_DISK).dev !== statSync(tmpdir()).dev;

const onOtherDisk = (): string => {
  const folder = mkdtempSync(join(OTHER_DISK, 'mjtable-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A club of two tables. The record of the second lies elsewhere: its folder is a link. */
const aClub = (ledger: string, elsewhere = temporaryFolder()) => {
  const data = clubOf(ledger);
  const linked = join(elsewhere, 'second');
  mkdirSync(linked);
  writeFileSync(join(linked, 'ledger.db'), goldenLedger(ledger));
  symlinkSync(linked, join(data, 't2'));
  return { data, linked };
};

const isLink = (path: string): boolean => lstatSync(path).isSymbolicLink();

/** The only backup of a club, which is taken now. */
const backupOf = async (data: string): Promise<string> => {
  expect(await backupCommand({ data, into: null, keep: null })).toBe(EXITS.ok.code);
  return backupsIn(join(data, 'backups'))[0]?.folder ?? '';
};

describe('a table whose folder is a link', () => {
  test('is a table of the club: its record is in a backup, and whoever is erased is erased there', async () => {
    const { data, linked } = aClub('by-id-declared');
    printed();
    expect(recordsIn(data)).toEqual(['t1', 't2']);
    const folder = await backupOf(data);
    expect(readManifest(folder)?.records.map((record) => record.folder)).toEqual(['t1', 't2']);
    expect(await erasePlayer({ data, who: 'Ada', backups: null, now: NOON })).toBe(EXITS.ok.code);
    const reader = readLedger(linked);
    expect([...reader.texts('persons').values()].toSorted()).toEqual(['Ben', 'Cho']);
    reader.close();
  });

  test('whose link leads nowhere, or to a file, keeps nobody from the records of the others', () => {
    const { data, linked } = aClub('by-id-declared');
    rmSync(linked, { recursive: true });
    expect(recordsIn(data)).toEqual(['t1']);
    writeFileSync(linked, '');
    expect(recordsIn(data)).toEqual(['t1']);
  });

  test('is restored where the link leads, and what stood there is put aside with the rest', async () => {
    const { data, linked } = aClub('by-id-declared');
    const told = printed();
    const from = await backupOf(data);
    const order = { from, data, how: 'done', standing: 'put-aside', key: null } as const;
    expect(await restoreCommand(order)).toBe(EXITS.ok.code);
    const [, aside = ''] = /kept in (.*)\n/.exec(told.join('')) ?? [];
    expect(recordsIn(aside)).toEqual(['t1', 't2']);
    expect(isLink(join(data, 't2'))).toBe(true);
    expect(readdirSync(linked)).toContain('ledger.db');
    expect(Object.keys(recordStatesIn(data))).toEqual(['t1', 't2']);
  });

  test.skipIf(!hasOtherDisk)(
    'on another disk is restored once what stands there was moved by hand, and nothing is touched until then',
    async () => {
      const { data, linked } = aClub('by-id-declared', onOtherDisk());
      const told = printed();
      const from = await backupOf(data);
      const before = [data, join(data, 't1'), linked].map((folder) => readdirSync(folder));
      const order = { from, data, how: 'done', standing: 'put-aside', key: null } as const;
      expect(await restoreCommand(order)).toBe(EXITS['work-failed'].code);
      expect(told.at(-1)).toContain(`cannot be put aside in it, ${data}/t2; move it elsewhere by hand`);
      expect([data, join(data, 't1'), linked].map((folder) => readdirSync(folder))).toEqual(before);
      for (const name of readdirSync(linked)) rmSync(join(linked, name));
      expect(await restoreCommand(order)).toBe(EXITS.ok.code);
      expect(isLink(join(data, 't2'))).toBe(true);
      expect(Object.keys(recordStatesIn(data))).toEqual(['t1', 't2']);
    },
  );

  test('that looks like one on the same disk, and is none, is not restored by half: all is where it was', async () => {
    const { data } = aClub('by-id-declared');
    printed();
    const from = await backupOf(data);
    const before = recordStatesIn(data);
    const rename = fs.renameSync;
    const renaming = vi.spyOn(fs, 'renameSync').mockImplementation((was, becomes) => {
      if (String(was).endsWith('t2/ledger.db')) throw Object.assign(new Error('EXDEV'), { code: 'EXDEV' });
      rename(was, becomes);
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      renaming.mockRestore();
      syncBuiltinESMExports();
    });
    const order = { from, data, how: 'done', standing: 'put-aside', key: null } as const;
    await expect(restoreCommand(order)).rejects.toThrow('EXDEV');
    expect(recordStatesIn(data)).toEqual(before);
  });

  test.skipIf(!hasOtherDisk)('on the disk of the backups leaves them half of it', async () => {
    const elsewhere = onOtherDisk();
    const { data } = aClub('by-id-declared', elsewhere);
    expect(await roomForBackups({ data, into: join(elsewhere, 'backups') })).toMatchObject({
      disk: 'of-the-record',
    });
  });

  test('is copied before an update, and put back where the link leads when it fails', async () => {
    const { data, linked } = aClub('finished');
    const before = recordStatesIn(data);
    const { ports } = computer(data);
    const tryOut = async (): Promise<string> => {
      for (const table of ['t1', 't2']) openLedgerFile(join(data, table)).release();
      return 'it is not ready';
    };
    expect(await update(updateAsked(data, packageOf('1.1.0')), { ...ports, tryOut })).toMatchObject({
      what: 'the update failed (it is not ready); the data are as they were',
    });
    expect([formOf(data, 't1'), formOf(data, 't2')]).toEqual(['older', 'older']);
    expect(recordStatesIn(data)).toEqual(before);
    expect(isLink(join(data, 't2'))).toBe(true);
    expect(readdirSync(linked)).toContain('ledger.db');
  });

  test('is not replaced by a folder when a record at the root is the table’s: that is told, and nothing is moved', async () => {
    const { data, linked } = aClub('by-id-declared');
    const home = join(data, 't1');
    renameSync(join(home, 'ledger.db'), join(data, 'ledger.db'));
    rmSync(home, { recursive: true });
    rmSync(join(linked, 'ledger.db'));
    symlinkSync(linked, home);
    const tables = [tableId.parse('t1'), tableId.parse('t2')];
    const folderOf = createRecordFolders(data, () => undefined);
    expect(await folderOf(tableId.parse('t1'), tables)).toMatchObject({
      exit: 'ledger-unusable',
      where: home,
      remedy: expect.stringContaining('take the link away'),
    });
    expect(isLink(home)).toBe(true);
    expect(recordsIn(data)).toEqual(['']);
  });
});
