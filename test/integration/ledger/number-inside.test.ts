import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { NUMBERED_TABLES } from '../../../src/ledger/rows/own-number.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { folderOf, RECORDED, started, verify } from './damaged-record.ts';

describe('a row that holds something in the place of its own number', () => {
  /** As one flipped bit would leave it: SQLite writes it where the column is described as one like any other. */
  const withNumberInside = (table: string): { readonly folder: string; readonly row: unknown } => {
    const folder = folderOf(RECORDED.file);
    const file = join(folder, 'ledger.db');
    const list = 'rowid, type, name, tbl_name, rootpage, sql';
    const asDescribed = new Database(file);
    const described = asDescribed.prepare(`SELECT ${list} FROM sqlite_schema`).raw().all();
    const [column] = asDescribed.prepare('SELECT name FROM pragma_table_info(?)').raw().all([table]).flat();
    const [row] = asDescribed.prepare(`SELECT max(rowid) FROM ${table}`).raw().all().flat();
    asDescribed.exec(`PRAGMA writable_schema = ON;
      DELETE FROM sqlite_schema WHERE tbl_name = '${table}' AND type = 'index' AND sql IS NOT NULL;
      UPDATE sqlite_schema SET sql = replace(replace(sql, 'PRIMARY KEY CHECK (one = 1)', ''), 'PRIMARY KEY', '')
        WHERE name = '${table}'`);
    asDescribed.close();
    const otherwise = new Database(file);
    otherwise.exec(`UPDATE ${table} SET ${String(column)} = 0 WHERE rowid = ${String(row)}`);
    otherwise.exec('PRAGMA writable_schema = ON');
    const put = otherwise.prepare(`INSERT OR REPLACE INTO sqlite_schema (${list}) VALUES (?, ?, ?, ?, ?, ?)`);
    for (const each of described) put.run(each);
    otherwise.close();
    return { folder, row };
  };

  test.each(['events', 'declarations', 'intents', 'seen'])('is told by table and row: %s', (table) => {
    const { folder, row } = withNumberInside(table);
    expect(verify(folder)).toEqual({
      verdict: 'broken-file',
      damages: [{ table, row, fault: 'not-empty-in-place-of-its-number' }],
    });
  });

  test('is found once the table plays, and written anew at the next start with nothing lost', async () => {
    const { folder } = withNumberInside('events');
    const ledger = await openLedger(folder);
    expect((await ledger.recover()).notices).toEqual([]);
    expect(await ledger.check()).toMatchObject({ verdict: 'broken-file' });
    await ledger.close();
    const { notices } = (await started(folder)).recovered;
    expect(notices).toEqual([expect.stringContaining('nothing in it was lost')]);
    expect(verify(folder)).toMatchObject({ verdict: 'whole', setAside: [] });
  });

  test('is looked for in every table whose rows have one', () => {
    const db = new Database(join(folderOf(RECORDED.file), 'ledger.db'));
    const numbered = db
      .prepare(
        `SELECT each.name FROM sqlite_schema AS each, pragma_table_info(each.name) AS held
         WHERE each.type = 'table' AND held.pk = 1 AND held.type = 'INTEGER'`,
      )
      .raw()
      .all()
      .flat();
    db.close();
    expect(numbered.sort()).toEqual([...NUMBERED_TABLES].sort());
  });
});
