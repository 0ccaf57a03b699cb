import fs, { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { backupCommand } from '../../../src/cli/backup/backup-command.ts';
import { restoreCommand } from '../../../src/cli/backup/restore-command.ts';
import { EXITS } from '../../../src/controller/failure/exit-codes.ts';
import { backupsIn } from '../../../src/ledger/backup/kept-backups.ts';
import { printed } from '../../harness/printed.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

/* What kept a backup from being taken or restored is told with the file that it is, and with what helps. */

let data: string;
let into: string;
let told: readonly string[];
beforeEach(async () => {
  data = freshFolder();
  into = join(freshFolder(), 'backups');
  const ledger = await openLedger(data);
  await ledger.commit({ events: [], entries: [draft('one')], seen: null, at: 1 });
  await ledger.close();
  writeFileSync(join(data, 'languages.json'), '{}');
  told = printed();
});

const fillDisk = (): void => {
  const copy = vi.spyOn(fs, 'copyFileSync').mockImplementation((_from, dest) => {
    throw Object.assign(new Error('no room'), { code: 'ENOSPC', syscall: 'copyfile', dest });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    copy.mockRestore();
    syncBuiltinESMExports();
  });
};

const backUp = () => backupCommand({ data, into, keep: null });

test('for which there is no room wants room and another try: nothing has ended that were to be started again', async () => {
  fillDisk();
  expect(await backUp()).toBe(EXITS['disk-failed'].code);
  expect(told.join('')).toContain(
    `the disk has no room for a backup, ${into}; make room there, or name another folder with --into, and take it again\n`,
  );
});

test('that finds no room where it is restored wants room there and another try', async () => {
  await backUp();
  const from = backupsIn(into)[0]?.folder ?? '';
  const elsewhere = freshFolder();
  fillDisk();
  const order = { from, data: elsewhere, how: 'done', standing: 'refuses', key: null } as const;
  expect(await restoreCommand(order)).toBe(EXITS['disk-failed'].code);
  expect(told.join('')).toMatch(
    new RegExp(`the disk is full, ${elsewhere}/\\S+; make room there, and restore again\\n$`),
  );
});

test('of a record of which an empty file is left says so of that file, and names the way back', async () => {
  await backUp();
  truncateSync(join(data, 'ledger.db'));
  expect(await backUp()).toBe(EXITS['ledger-damaged'].code);
  expect(told.join('')).toContain(
    `the file is empty, and holds no ledger any more, ${join(data, 'ledger.db')}; "mjtable ledger new-epoch`,
  );
});

test.each(['ledger.db', 'ledger.db-wal', 'ledger-wear.jsonl'])(
  'of a record in which a folder stands in the place of %s wants that moved',
  async (name) => {
    rmSync(join(data, name), { force: true });
    mkdirSync(join(data, name));
    expect(await backUp()).toBe(EXITS['data-unwritable'].code);
    expect(told.join('')).toContain(
      `a folder stands where a file is looked for, ${join(data, name)}; move what stands there elsewhere, or name another folder with --data\n`,
    );
    expect(backupsIn(into)).toEqual([]);
  },
);
