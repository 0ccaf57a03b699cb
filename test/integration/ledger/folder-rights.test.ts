import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { holdFolder, takeRightsOfOthers } from '../../../src/ledger/file/ledger-folder.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const rightsOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const rightsIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, rightsOf(join(folder, name))]));

const ALL = { 'ledger.db': '600', 'ledger.db-shm': '600', 'ledger.db-wal': '600', 'ledger.lock': '600' };

describe("the data folder is its owner's alone", () => {
  test('when it is made, with every file in it', async () => {
    const folder = join(freshFolder(), 'club', 'data');
    const ledger = await openLedger(folder);
    await ledger.commit({ events: [], entries: [draft('a')], seen: null, at: 1 });
    expect(rightsOf(folder)).toBe('700');
    expect(rightsIn(folder)).toMatchObject(ALL);
    expect(takeRightsOfOthers(folder)).toEqual([]);
    await ledger.close();
  });

  test('when an earlier release made it for all to read: that is repaired and told', async () => {
    const folder = join(freshFolder(), 'data');
    mkdirSync(join(folder, 'wire'), { recursive: true });
    writeFileSync(join(folder, 'wire', 'wire.log'), '');
    const ledger = await openLedger(folder);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    for (const path of ['', 'wire']) chmodSync(join(folder, path), 0o755);
    const told = takeRightsOfOthers(folder);
    expect(told).toContain(
      `others had rights on what is recorded (644): they were taken away, ${join(folder, 'ledger.db')}`,
    );
    expect(rightsOf(folder)).toBe('700');
    expect(rightsIn(folder)).toMatchObject({ ...ALL, wire: '700' });
    expect(rightsIn(join(folder, 'wire'))).toEqual({ 'wire.log': '600' });
    expect(takeRightsOfOthers(folder)).toEqual([]);
    await ledger.close();
  });

  test('but not where it holds other things: those are told of, and only the record is closed', async () => {
    const folder = freshFolder();
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'accounts.txt'), 'not ours', { mode: 0o644 });
    const ledger = await openLedger(folder);
    chmodSync(join(folder, 'ledger.db'), 0o644);
    expect(takeRightsOfOthers(folder)).toHaveLength(2);
    expect(rightsOf(folder)).toBe('755');
    expect(rightsIn(folder)).toMatchObject({ 'accounts.txt': '644', 'ledger.db': '600' });
    await ledger.close();
  });
});

test('whoever tries to hold a folder that this process holds is refused, and no other process gets it for that', () => {
  const folder = freshFolder();
  const letGo = holdFolder(folder);
  expect(() => holdFolder(folder)).toThrow('in use by another process');
  const file = JSON.stringify(join(folder, 'ledger.lock'));
  const other = `import Database from 'libsql'; new Database(${file}).exec('BEGIN EXCLUSIVE');`;
  const take = () => spawnSync(process.execPath, ['--input-type=module', '--eval', other]).status;
  expect(take()).toBe(1);
  letGo();
  expect(take()).toBe(0);
});
