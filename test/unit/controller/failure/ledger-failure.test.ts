import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
