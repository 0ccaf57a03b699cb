import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, test } from 'vitest';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft, matchOpened } from '../../unit/ledger/drafts.ts';
import { ledgerLaws } from '../../unit/ledger/ledger-laws.ts';
import { freshFolder } from './data-folder.ts';

const laws = mkdtempSync(join(tmpdir(), 'mjtable-laws-'));
afterAll(() => rmSync(laws, { recursive: true }));
ledgerLaws('a ledger on a disk', () => openLedger(mkdtempSync(join(laws, 'ledger-'))));

const batch = {
  events: [matchOpened(1)],
  entries: [draft('a')],
  seen: { boot: '7.A1F0', sequence: 4 },
  at: 1,
};

/** A folder whose ledger holds three entries; `change` then does something to it. */
const folderWith = async (change: (db: Database.Database) => void): Promise<string> => {
  const folder = freshFolder();
  const ledger = await openLedger(folder);
  await ledger.commit({ ...batch, entries: ['a', 'b', 'c'].map((id) => draft(id)) });
  await ledger.close();
  const db = new Database(join(folder, 'ledger.db'));
  change(db);
  db.close();
  return folder;
};

const flipByte = (db: Database.Database, seq: number): void => {
  db.prepare(`UPDATE entries SET json = replace(json, '"pts":6', '"pts":7') WHERE seq = ?`).run([seq]);
};

describe('a ledger on a disk', () => {
  test('what was committed is there when it is opened again, and goes on from there', async () => {
    const folder = freshFolder();
    const before = await openLedger(folder);
    const { entries } = await before.commit(batch);
    const known = await before.recover();
    await before.close();
    const after = await openLedger(folder);
    expect(await after.recover()).toEqual(known);
    const again = await after.commit({ ...batch, entries: [draft('a'), draft('b')] });
    expect(again.entries.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(again.entries[0]).toEqual(entries[0]);
    await after.close();
  });

  test('what became of a command is written before whatever is asked after it', async () => {
    const ledger = await openLedger(freshFolder());
    const sent = (id: number) => ({ session: 7, id, line: `C ${id} SHOW`, cycle: null, op: null });
    await ledger.writeAhead(sent(1));
    const answered: string[] = [];
    const outcome = ledger
      .writeOutcome({ session: 7, id: 1, state: 'finished', result: '' })
      .then(() => answered.push('outcome'));
    await ledger.writeAhead(sent(2)).then(() => answered.push('next'));
    await outcome;
    expect(answered).toEqual(['outcome', 'next']);
    await ledger.writeOutcome({ session: 7, id: 2, state: 'accepted', result: null });
    expect(await ledger.recover()).toMatchObject({
      session: { lastId: 2, openIntents: [{ id: 2, state: 'accepted' }] },
    });
    await ledger.close();
  });

  test('a folder is held by one process at a time and free after it', async () => {
    const folder = freshFolder();
    const holder = await openLedger(folder);
    await expect(openLedger(folder)).rejects.toMatchObject({
      code: 'held-by-another',
      message: `the data folder is in use by another process, ${folder}`,
    });
    await holder.close();
    await (await openLedger(folder)).close();
  });

  test('a folder that cannot be made is refused by name', async () => {
    const file = join(freshFolder(), 'a-file');
    writeFileSync(file, '');
    const folder = join(file, 'data');
    await expect(openLedger(folder)).rejects.toMatchObject({
      code: 'folder-unwritable',
      message: `the data folder cannot be written to (ENOTDIR), ${folder}`,
    });
  });

  test('a folder where the system makes none is refused at once', async () => {
    await expect(openLedger('/proc/x/data')).rejects.toMatchObject({
      code: 'folder-unwritable',
      message: 'the data folder cannot be written to (ENOENT), /proc/x/data',
    });
  });

  test('a file that is no database is refused', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'ledger.db'), 'not a database at all, '.repeat(300));
    await expect(openLedger(folder)).rejects.toMatchObject({ code: 'damaged' });
  });

  test("another program's database is refused and left as it is", async () => {
    const folder = freshFolder();
    const other = new Database(join(folder, 'ledger.db'));
    other.exec('CREATE TABLE songs (name TEXT)');
    other.close();
    await expect(openLedger(folder)).rejects.toMatchObject({ code: 'not-a-ledger' });
  });

  test('a ledger of a later release is refused', async () => {
    const folder = await folderWith((db) => db.exec('PRAGMA user_version = 99'));
    await expect(openLedger(folder)).rejects.toMatchObject({ code: 'newer-schema' });
  });

  test('damage among the newest entries is found when the ledger is opened', async () => {
    const folder = await folderWith((db) => flipByte(db, 2));
    await expect(openLedger(folder)).rejects.toMatchObject({
      code: 'damaged',
      message: `the ledger is damaged at seq 2, ${join(folder, 'ledger.db')}`,
    });
  });

  test('an entry that was taken out is missed when the ledger is opened', async () => {
    const folder = await folderWith((db) => db.exec('DELETE FROM entries WHERE seq = 2'));
    await expect(openLedger(folder)).rejects.toMatchObject({ code: 'damaged' });
  });

  test('a ledger that mistakes its epoch does not begin a second chain', async () => {
    const folder = await folderWith((db) => db.exec(`UPDATE meta SET value = 'other'`));
    const ledger = await openLedger(folder);
    const { epoch, head } = await ledger.recover();
    expect(epoch).toBe(head?.epoch);
    await ledger.close();
  });

  test('events that are no events any more are set aside, and their place is known', async () => {
    const folder = await folderWith((db) => db.exec(`UPDATE events SET json = '[]'`));
    const ledger = await openLedger(folder);
    expect((await ledger.recover()).openMatch).toEqual({ number: 1, events: [], gaps: [0] });
    await ledger.close();
  });

  test('what waits for the disk is written before the ledger closes', async () => {
    const folder = freshFolder();
    const ledger = await openLedger(folder);
    const waiting = ['a', 'b', 'c'].map((id) => ledger.commit({ ...batch, entries: [draft(id)] }));
    await ledger.close();
    await expect(Promise.all(waiting)).resolves.toHaveLength(3);
  });
});
