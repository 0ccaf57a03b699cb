import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { LedgerError } from './ledger-error.ts';
import { ledgerErrorOf } from './sqlite-error.ts';

export const ledgerFile = (folder: string): string => join(folder, 'ledger.db');

/**
 * Makes the folder where it is missing and holds it until the release is called or the process dies. The lock
 * is the operating system's, on a file of its own, so that nothing has to be cleared after a crash and others
 * may read the ledger meanwhile.
 *
 * @throws LedgerError `folder-unwritable`, `held-by-another`
 */
export const holdFolder = (folder: string): (() => void) => {
  makeWritable(folder);
  const file = join(folder, 'ledger.lock');
  try {
    const lock = new Database(file);
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (thrown) {
    const error = ledgerErrorOf(thrown, file);
    if (error.code !== 'held-by-another') throw error;
    throw new LedgerError('held-by-another', `the data folder is in use by another process, ${folder}`);
  }
};

const makeWritable = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (thrown) {
    const reason = thrown instanceof Error && 'code' in thrown ? ` (${String(thrown.code)})` : '';
    throw new LedgerError('folder-unwritable', `the data folder cannot be written to${reason}, ${folder}`);
  }
};

/**
 * For readers: the ledger's file, which must be there.
 *
 * @throws LedgerError `no-ledger`
 */
export const existingLedgerFile = (folder: string): string => {
  const file = ledgerFile(folder);
  if (!existsSync(file)) throw new LedgerError('no-ledger', `there is no ledger, ${file}`);
  return file;
};
