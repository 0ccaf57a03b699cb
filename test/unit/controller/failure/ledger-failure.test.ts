import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { unwritableFinding } from '../../../../src/cli/check/check-disk.ts';
import { ledgerFailure } from '../../../../src/controller/failure/ledger-failure.ts';
import { isReadOnlyDisk } from '../../../../src/ledger/file/on-disk.ts';
import { LedgerError } from '../../../../src/ledger/ledger-error.ts';

const unwritable = (isReadOnly: boolean): string | undefined =>
  ledgerFailure(
    new LedgerError('folder-unwritable', 'the database cannot be written to', '/data/ledger.db'),
    '/data',
    (path) => isReadOnly && path === '/data/ledger.db',
  )?.remedy;

test('where the disk lets nobody write no right is asked for: the disk is to be looked at', () => {
  expect(unwritable(true)).toMatch(/^nobody may write there: a disk that fails is made so, see "dmesg"/);
  expect(unwritable(true)).not.toContain('chown');
  expect(unwritable(false)).toMatch(/^let the user .* \(chown\)/);
});

test('so it is told of a disk that is made read-only while a table plays, of which SQLite says only that it could not write', () => {
  const failed = (isReadOnly: boolean) =>
    ledgerFailure(
      new LedgerError('write-failed', 'the database failed (SQLITE_IOERR_WRITE)', '/data/ledger.db'),
      '/data',
      () => isReadOnly,
    );
  expect(failed(true)).toMatchObject({
    exit: 'disk-failed',
    remedy: expect.stringMatching(/^nobody may write there: .* see "dmesg".*; then start again$/),
  });
  expect(failed(false)?.remedy).toBe('check the disk and start again');
});

test('a check tells the two apart as well', () => {
  expect(unwritableFinding('/data', 'EROFS')).toMatchObject({ remedy: expect.stringContaining('dmesg') });
  expect(unwritableFinding('/data', 'EACCES')).toMatchObject({
    remedy: expect.stringContaining('give this one to the user'),
  });
});

test('a disk that is written to is none that lets nobody, and nothing is left of the trial', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(isReadOnlyDisk(join(folder, 'not', 'there', 'yet'))).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

/** What is thrown, as the system or SQLite throws it. */
const thrownWith = (names: Readonly<Record<string, string>>): Error =>
  Object.assign(new Error('refused'), names);

describe('whatever a command does to a record', () => {
  const told = (thrown: unknown) => ledgerFailure(thrown, '/data', () => false);

  test('a full disk that SQLite meets is told as that, and is no bug', () => {
    const db = new Database(':memory:');
    onTestFinished(() => void db.close());
    db.exec('PRAGMA max_page_count = 2; CREATE TABLE t (x)');
    const fill = (): void => void db.exec('INSERT INTO t VALUES (hex(zeroblob(20000)))');
    expect(fill).toThrow();
    let met: unknown = null;
    try {
      fill();
    } catch (thrown) {
      met = thrown;
    }
    expect(told(met)).toMatchObject({ exit: 'disk-failed', what: 'the disk is full', where: '/data' });
  });

  test('so is one on which the memory beside the log finds no room', () => {
    expect(told(thrownWith({ code: 'SQLITE_IOERR_SHMSIZE' }))).toMatchObject({
      what: 'the disk is full',
      remedy: 'make room on the disk and start again',
    });
  });

  test('a disk that fails is told as that, whether SQLite meets it or we do', () => {
    const ofSqlite = told(thrownWith({ code: 'SQLITE_IOERR_READ' }));
    const ours = told(thrownWith({ code: 'EIO', syscall: 'read', path: '/data/ledger-wear.jsonl' }));
    for (const each of [ofSqlite, ours])
      expect(each).toMatchObject({ exit: 'disk-failed', remedy: 'check the disk and start again' });
    expect(ours?.where).toBe('/data/ledger-wear.jsonl');
  });

  test('a wrong statement is no trouble of the disk', () => {
    expect(told(thrownWith({ code: 'SQLITE_ERROR' }))).toBeNull();
  });

  test('where there is no room for a copy, room is asked for where it was to be', () => {
    const copying = { syscall: 'copyfile', path: '/stick/ledger.db', dest: '/data/ledger.db' };
    expect(told(thrownWith({ ...copying, code: 'ENOSPC' }))?.where).toBe('/data/ledger.db');
    expect(told(thrownWith({ ...copying, code: 'EACCES' }))?.where).toBe('/stick/ledger.db');
  });
});
