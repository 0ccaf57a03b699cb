import { statSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type Database from 'libsql';
import { LedgerError, type LedgerErrorCode } from '../ledger-error.ts';

const FOLDER_FOR_FILE = 'a folder stands where a file is looked for';

/** SQLite's result codes (sqlite.org/rescode.html), by the start of their names, and the system's. */
const CODES: readonly (readonly [prefix: string, code: LedgerErrorCode, meaning: string])[] = [
  ['SQLITE_FULL', 'disk-full', 'the disk is full'],
  // Its shared memory could not grow beside the log.
  ['SQLITE_IOERR_SHMSIZE', 'disk-full', 'the disk is full'],
  ['SQLITE_CORRUPT', 'damaged', 'the database is damaged'],
  // A description of the tables that has changed: no statement of ours is wrong.
  ['SQLITE_ERROR', 'damaged', 'the tables are not as they were made'],
  ['SQLITE_CONSTRAINT', 'damaged', 'the tables contradict themselves'],
  ['SQLITE_NOTADB', 'damaged', 'the file is not a database'],
  ['SQLITE_BUSY', 'held-by-another', 'another process is writing'],
  ['SQLITE_LOCKED', 'held-by-another', 'another process is writing'],
  ['SQLITE_READONLY', 'folder-unwritable', 'the database cannot be written to'],
  ['SQLITE_PERM', 'folder-unwritable', 'the database cannot be written to'],
  ['SQLITE_CANTOPEN', 'folder-unwritable', 'the database cannot be opened'],
  ['ENOSPC', 'disk-full', 'the disk is full'],
  ['EDQUOT', 'disk-full', 'the disk is full'],
  ['EIO', 'write-failed', 'the disk failed'],
  ['EACCES', 'folder-unwritable', 'it may not be opened by this user'],
  ['EPERM', 'folder-unwritable', 'it may not be changed by this user'],
  ['EROFS', 'folder-unwritable', 'it may only be read there'],
  ['ENOTDIR', 'in-the-way', 'a file stands where a folder is looked for'],
  ['EISDIR', 'in-the-way', FOLDER_FOR_FILE],
  ['ENAMETOOLONG', 'folder-unwritable', 'the name is too long'],
  ['ELOOP', 'in-the-way', 'links lead round in a ring'],
];

const knownCode = (code: string) => CODES.find(([prefix]) => code.startsWith(prefix));

/** What the database threw, told in our codes. A `LedgerError` stays as it is. */
export const ledgerErrorOf = (thrown: unknown, file: string): LedgerError => {
  if (thrown instanceof LedgerError) return thrown;
  const code = codeOf(thrown);
  const folder = code === 'SQLITE_CANTOPEN' ? folderInPlaceOf(file) : null;
  if (folder !== null) return new LedgerError('in-the-way', FOLDER_FOR_FILE, folder);
  const known = knownCode(code);
  if (known !== undefined) return new LedgerError(known[1], `${known[2]}`, file);
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return new LedgerError('write-failed', `the database failed (${code || reason})`, file);
};

/** Of what SQLite could not open: the folder that stands there; null where none does. */
const folderInPlaceOf = (file: string): string | null =>
  [file, `${file}-wal`, `${file}-shm`].find((each) =>
    statSync(each, { throwIfNoEntry: false })?.isDirectory(),
  ) ?? null;

/** What the disk refused SQLite: no statement of ours is wrong then. */
const OF_THE_DISK = /^SQLITE_(?:FULL|IOERR|READONLY)/;

/** What the system refused of a file, or the disk of a database; null for anything else that was thrown. */
export const fileErrorOf = (thrown: unknown, folder: string): LedgerError | null => {
  if (thrown instanceof LedgerError) return thrown;
  if (OF_THE_DISK.test(codeOf(thrown))) return ledgerErrorOf(thrown, folder);
  // A network's error tells an address.
  if (!(thrown instanceof Error) || !('syscall' in thrown) || 'address' in thrown) return null;
  const known = knownCode(codeOf(thrown));
  return known === undefined ? null : ledgerErrorOf(thrown, fileIn(thrown, known[1]) ?? folder);
};

/** What was copied is named first, and it is the copy for which there is no room. */
const fileIn = (thrown: Error, code: LedgerErrorCode): string | null => {
  if (code === 'disk-full' && 'dest' in thrown && typeof thrown.dest === 'string') return thrown.dest;
  return 'path' in thrown && typeof thrown.path === 'string' ? thrown.path : null;
};

/** Opening fails with a plain error, whose text ends in the numeric code: 14 is "unable to open". */
const codeOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return '';
  if (thrown.message.startsWith('ConnectionFailed')) return 'SQLITE_CANTOPEN';
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
};

/** Whether a log lies beside a database that holds something, as where its writer was killed. */
export const hasLog = (file: string): boolean =>
  (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/**
 * What a database is opened by to be read alone. Whoever closes one last brings its log in as far as that can be read, and takes it away:
 * of a log in which a byte is wrong, or was read wrongly once, all behind it would be gone. Opened like this it stays as it is.
 */
export const addressToRead = (file: string): string =>
  hasLog(file) ? `${pathToFileURL(file).href}?mode=ro` : file;

let collect: (() => void) | null = null;

const collector = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('gc');
  return typeof found === 'function' ? () => void found() : () => undefined;
};

/**
 * Closes a database and its file. libsql keeps the file open as long as there are statements that were prepared for it, and
 * lets go of those only when they are collected: whoever calls this must have forgotten them.
 */
export const closeDatabase = async (db: Database.Database): Promise<void> => {
  db.close();
  await collected();
};

/** Once the files of all databases are closed that were closed, and whose statements are forgotten. */
export const collected = async (): Promise<void> => {
  collect ??= collector();
  collect();
  await nextTurn();
};
