import { createHash } from 'node:crypto';
import { closeSync, copyFileSync, fsyncSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { FileCopied, RecordCopied } from '../../contract/backup.ts';
import type { HeadMark } from '../../contract/ledger.ts';
import { isBesideLedger } from '../beside/beside-ledger.ts';
import { addressToRead, closeDatabase, fileErrorOf, hasLog, ledgerErrorOf } from '../file/database.ts';
import type { FromTo } from '../file/from-to.ts';
import { readHeadMark } from '../file/head-mark.ts';
import { existingLedgerFile, isThere, ledgerFile, makeOwnersFile } from '../file/ledger-folder.ts';
import { LedgerError } from '../ledger-error.ts';
import { type LedgerReader, readLedger } from '../reading/read-ledger.ts';
import { endOf } from '../reading/record-end.ts';
import { readSoundEntry } from '../rows/entry-row.ts';
import { eventsMark } from '../rows/event-row.ts';
import { renumberSchema } from '../rows/ledger-schema.ts';

const BUSY_TIMEOUT_MS = 2_000;

export interface RecordCopy {
  readonly record: Omit<RecordCopied, 'folder'>;
  /** By their names in the folder. */
  readonly files: readonly FileCopied[];
}

/**
 * Copies the record of a folder, while its writer may be at work: the ledger as it stood at one moment (`VACUUM INTO`), and the files
 * beside it. What it gives is on the disk.
 *
 * @throws LedgerError `disk-full` among others; what was written until then is left to whoever asked
 */
export const copyRecord = async ({ from: folder, to: into }: FromTo): Promise<RecordCopy> => {
  const copy = ledgerFile(into);
  try {
    const ledger = existingLedgerFile(folder);
    const mark = readHeadMark(folder);
    // First: a head that is signed meanwhile would name an entry that the copy does not have.
    const beside = readdirSync(folder).filter(isBesideLedger);
    for (const name of beside) {
      makeOwnersFile(join(into, name));
      copyFileSync(join(folder, name), join(into, name));
    }
    await vacuumInto({ from: ledger, to: copy });
    const names = ['ledger.db', ...beside];
    const record = copiedRecord(into, { mark, ledger });
    return { record, files: names.map((name) => fileIn(into, name)) };
  } catch (thrown) {
    throw fileErrorOf(thrown, copy) ?? ledgerErrorOf(thrown, copy);
  }
};

/** Copies the ledger in a file, also one of an earlier release, as it stands at one moment into a file that is not there yet. */
export const vacuumInto = async ({ from: file, to: copy }: FromTo): Promise<void> => {
  makeOwnersFile(copy);
  const db = openedToCopy(file);
  try {
    db.exec(`VACUUM INTO '${copy.replaceAll("'", "''")}'`);
  } catch (thrown) {
    // What is damaged, or not to be opened, is what was read.
    const error = ledgerErrorOf(thrown, file);
    throw error.code === 'damaged' || error.code === 'in-the-way' ? error : thrown;
  } finally {
    // No statement was prepared that would keep the file open.
    db.close();
  }
  const copied = new Database(copy);
  try {
    renumberSchema(copied);
  } finally {
    await closeDatabase(copied);
  }
};

/** Where it cannot be opened, or nothing is left of it as after a loss of power, that is of what was to be copied. */
const openedToCopy = (file: string): Database.Database => {
  if (statSync(file).size === 0 && !hasLog(file))
    throw new LedgerError('damaged', 'the file is empty, and holds no ledger any more', file);
  try {
    return new Database(addressToRead(file), { timeout: BUSY_TIMEOUT_MS });
  } catch (thrown) {
    throw ledgerErrorOf(thrown, file);
  }
};

/** Of a log in which a byte is wrong SQLite copies what lies before it, and says nothing: a copy that lacks what the mark knows is none. */
const refuseCutOff = (copied: LedgerReader, { mark, ledger }: CopiedFrom): void => {
  const end = endOf(copied, mark);
  if (end.is === 'missing')
    throw new LedgerError('damaged', `the ledger is damaged at seq ${end.seq}`, ledger);
};

interface CopiedFrom {
  /** Of before it was copied. */
  readonly mark: HeadMark | null;
  readonly ledger: string;
}

/** Where the copy ends: it may lie before where the record ends by now. */
const copiedRecord = (into: string, from: CopiedFrom): RecordCopy['record'] => {
  const reader = readLedger(into);
  try {
    refuseCutOff(reader, from);
    const last = reader.tables
      .lastEntryRows(1)
      .flatMap((row) => readSoundEntry(row) ?? [])
      .at(-1);
    return {
      table: reader.table(),
      epoch: reader.tables.epoch(),
      head: last === undefined ? null : { seq: last.seq, hash: last.hash },
      events: eventsMark(reader.tables.endOf('events')) ?? null,
    };
  } finally {
    reader.close();
  }
};

const CHUNK_BYTES = 1024 * 1024;

/** A file as it is on the disk now. */
export const fileIn = (folder: string, path: string): FileCopied => {
  const open = openSync(join(folder, path), 'r');
  try {
    fsyncSync(open);
    const hash = createHash('sha256');
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let bytes = 0;
    for (let read = readSync(open, chunk); read > 0; read = readSync(open, chunk)) {
      hash.update(chunk.subarray(0, read));
      bytes += read;
    }
    return { path, bytes, sha256: hash.digest('hex') };
  } finally {
    closeSync(open);
  }
};

/**
 * The folders in a data folder that hold a record: its root, as the empty text, and those of its tables.
 *
 * @throws LedgerError `folder-unwritable` where it may not be looked into
 */
export const recordsIn = (data: string): readonly string[] => {
  if (!isThere(data)) return [];
  const tables = namesOfTables(data);
  return ['', ...tables.toSorted()].filter((folder) => isThere(ledgerFile(join(data, folder))));
};

const namesOfTables = (data: string): readonly string[] => {
  try {
    return readdirSync(data).filter((name) => TABLE_FOLDER.test(name) && isFolder(join(data, name)));
  } catch (thrown) {
    // A file in its place holds no record.
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOTDIR') return [];
    throw ledgerErrorOf(thrown, data);
  }
};

/** Also by a link, as to another disk: the club plays on there. */
const isFolder = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch (thrown) {
    throw ledgerErrorOf(thrown, path);
  }
};

/**
 * The same of a folder that is to have one.
 *
 * @throws LedgerError `no-ledger`
 */
export const recordsWanted = (data: string): readonly string[] => {
  const records = recordsIn(data);
  if (records.length === 0) throw new LedgerError('no-ledger', 'there is no ledger', data);
  return records;
};

/** As ids of tables are: what was put aside has a point in its name. */
const TABLE_FOLDER = /^[a-z0-9-]{1,32}$/;

/** What a copy of the record takes at most, in bytes. */
export const bytesOfRecord = (folder: string): number =>
  readdirSync(folder)
    .filter((name) => isBesideLedger(name) || /^ledger\.db(?:-wal)?$/.test(name))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
