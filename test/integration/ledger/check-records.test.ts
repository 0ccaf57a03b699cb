import { mkdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { beforeEach, expect, test } from 'vitest';
import { checkRecords } from '../../../src/cli/check/check-records.ts';
import { tableId } from '../../../src/contract/ids.ts';
import { WAITING_TABLE } from '../../harness/lone-club-table.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

/* Whoever asks whether all is well hears of a record with which its table would not begin. */

let data: string;
let file: string;
beforeEach(async () => {
  data = freshFolder();
  file = join(data, 't2', 'ledger.db');
  const ledger = await openLedger(join(data, 't2'));
  await ledger.commit({ events: [], entries: [draft('one'), draft('two')], seen: null, at: 1 });
  await ledger.close();
});

const changed = (sql: string): void => {
  const db = new Database(file);
  db.exec(sql);
  db.close();
};

const found = () =>
  checkRecords({ data, tables: ['t1', 't2'].map((id) => ({ ...WAITING_TABLE, id: tableId.parse(id) })) });

test('of records with which their tables go on, and where none was begun, nothing is told', () => {
  expect(found()).toEqual([]);
});

test.each<[string, harm: () => void, what: string]>([
  ['gone', () => rmSync(file), 'the ledger is gone, which held 2 entries'],
  ['empty', () => truncateSync(file), 'the ledger is gone, which held 2 entries'],
  ['cut short', () => truncateSync(file, 8_192), 'the database is damaged'],
  ['without its end', () => changed('DELETE FROM entries WHERE seq = 2'), 'the ledger is damaged at seq 2'],
  [
    'changed at its end',
    () => changed(`UPDATE entries SET json = replace(json, '-6', '-7') WHERE seq = 2`),
    'the ledger is damaged at seq 2',
  ],
  [
    'a later release wrote',
    () => changed('PRAGMA user_version = 99'),
    'the ledger was written by a later release',
  ],
  [
    'in whose place a folder stands',
    () => {
      rmSync(file);
      mkdirSync(file);
    },
    'a folder stands where a file is looked for',
  ],
])('one that is %s is told as wrong, with its file and what to do', (_, harm, what) => {
  harm();
  const [wrong, ...more] = found();
  expect(more).toEqual([]);
  expect(wrong).toMatchObject({ is: 'wrong', about: 'record', remedy: expect.stringMatching(/./) });
  expect(wrong?.what).toContain(what);
  expect(wrong?.what).toContain(file);
});
