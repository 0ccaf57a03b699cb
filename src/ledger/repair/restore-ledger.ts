import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { collected, ledgerErrorOf } from '../file/database.ts';
import type { FromTo } from '../file/from-to.ts';
import { headMarkFile } from '../file/head-mark.ts';
import { holdFolder, ledgerFile } from '../file/ledger-folder.ts';
import { keepOnDisk } from '../file/on-disk.ts';

/**
 * Puts the copy of a ledger in one folder in the place of the one in another, in one step: whenever it is interrupted the one or the
 * other is there, whole.
 *
 * @throws LedgerError `held-by-another`, `folder-unwritable`, `disk-full`
 */
export const restoreLedger = async ({ from: copy, to: folder }: FromTo): Promise<void> => {
  const letGo = holdFolder(folder);
  const file = ledgerFile(folder);
  try {
    const fresh = join(folder, 'ledger.restored.db');
    copyFileSync(ledgerFile(copy), fresh);
    keepOnDisk(fresh);
    // What is said of the head of the other file; the copy's comes with the files beside it.
    rmSync(headMarkFile(folder), { force: true });
    if (existsSync(file)) await endLog(file);
    renameSync(fresh, file);
    keepOnDisk(folder);
  } catch (thrown) {
    throw ledgerErrorOf(thrown, file);
  } finally {
    letGo();
  }
};

/** A log that stayed would be taken for the other file's. */
const endLog = async (file: string): Promise<void> => {
  // Whoever has read it in this process and closes it late would take the other file's log away.
  await collected();
  const db = new Database(file);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  // No statement was prepared that would keep the file open.
  db.close();
  for (const log of [`${file}-wal`, `${file}-shm`]) rmSync(log, { force: true });
};
