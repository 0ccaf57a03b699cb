import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { LedgerError } from '../ledger-error.ts';
import { ledgerErrorOf } from './database.ts';
import { OWNERS_FILE, OWNERS_FOLDER } from './owners-rights.ts';

const RIGHTS = 0o777;
const OF_OTHERS = 0o077;

export const ledgerFile = (folder: string): string => join(folder, 'ledger.db');

/**
 * Makes the folder where it is missing and holds it until the release is called or the process dies. Others may read the ledger meanwhile.
 *
 * @throws LedgerError `folder-unwritable`, `held-by-another`
 */
export const holdFolder = (folder: string): (() => void) => {
  makeWritable(folder);
  const release = holdFile(join(folder, 'ledger.lock'));
  if (release !== null) return release;
  throw new LedgerError('held-by-another', `the data folder is in use by another process`, folder);
};

/**
 * Holds a file of its own for something of which there may be one at a time; null: another process has it. The lock is the operating
 * system's, so that nothing has to be cleared after a crash.
 *
 * @throws LedgerError `folder-unwritable` among others
 */
export const holdFile = (file: string): (() => void) | null => {
  try {
    makeOwnersFile(file);
    const lock = new Database(file);
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (thrown) {
    const error = ledgerErrorOf(thrown, file);
    if (error.code === 'held-by-another') return null;
    throw error;
  }
};

const makeWritable = (folder: string): void => {
  try {
    makeFolder(folder, OWNERS_FOLDER);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (thrown) {
    throw new LedgerError(
      'folder-unwritable',
      `the data folder cannot be written to${reasonOf(thrown)}`,
      folder,
    );
  }
};

/** Folder by folder: Node's own way never returns where none can be made below one that is there (/proc). */
const makeFolder = (folder: string, rights: number): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), RIGHTS);
  mkdirSync(folder, rights);
};

/**
 * Makes the file where it is missing: SQLite gives the files it makes beside a database the rights of the database. One that is there
 * is not opened: to close it again would let go of every lock that this process has on it.
 */
export const makeOwnersFile = (file: string): void => {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNERS_FILE));
};

const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? ` (${String(thrown.code)})` : '';

/** What the controller keeps in its data folder. */
const isOurs = (name: string): boolean => /^ledger[.-]/.test(name) || name === 'wire';

/**
 * Takes from everybody but the owner what rights there are on the data folder and the files in it. A folder that
 * holds other things too is left as it is, its files of ours are not.
 *
 * @returns a line for each thing somebody at the console is to know
 */
export const takeRightsOfOthers = (folder: string): readonly string[] => {
  const names = readdirSync(folder);
  const files = names.filter(isOurs).flatMap((name) => withContents(join(folder, name)));
  const isShared = names.some((name) => !isOurs(name));
  return [...(isShared ? sharedFolder(folder) : narrowed(folder)), ...files.flatMap(narrowed)];
};

const withContents = (path: string): readonly string[] =>
  statSync(path).isDirectory() ? [path, ...readdirSync(path).map((name) => join(path, name))] : [path];

const isOpenToOthers = (path: string): boolean => (statSync(path).mode & OF_OTHERS) !== 0;

const sharedFolder = (folder: string): readonly string[] =>
  isOpenToOthers(folder)
    ? [
        `the data folder holds files of others and is left open to them, ${folder}; better give it one of its own`,
      ]
    : [];

const narrowed = (path: string): readonly string[] => {
  const { mode } = statSync(path);
  if ((mode & OF_OTHERS) === 0) return [];
  const was = (mode & RIGHTS).toString(8);
  try {
    chmodSync(path, mode & RIGHTS & ~OF_OTHERS);
  } catch (thrown) {
    return [`others can read what is recorded, and that cannot be changed${reasonOf(thrown)}, ${path}`];
  }
  return isOpenToOthers(path)
    ? [`others can read what is recorded: this file system keeps no rights, ${path}`]
    : [`others had rights on what is recorded (${was}): they were taken away, ${path}`];
};

/**
 * Whether something is there. Of what lies in a folder that this user may not enter nobody says that it is not.
 *
 * @throws LedgerError `folder-unwritable`
 */
export const isThere = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (thrown) {
    throw ledgerErrorOf(thrown, path);
  }
};

/**
 * For readers: the ledger's file, which must be there.
 *
 * @throws LedgerError `no-ledger`, `folder-unwritable`
 */
export const existingLedgerFile = (folder: string): string => {
  const file = ledgerFile(folder);
  if (!isThere(file)) throw new LedgerError('no-ledger', `there is no ledger`, file);
  return file;
};

interface Identity {
  readonly dev: number;
  readonly ino: number;
  readonly size: number;
}

/** Tells whether a file that is open is still the one that is found under its name. */
export interface FileWatch {
  /** What happened to it; null while nothing did. */
  readonly fault: () => LedgerError | null;
}

/** Watches files that may grow and are never made shorter by their owner. */
export const watchFiles = (files: readonly string[]): FileWatch => {
  const known = new Map(files.map((file) => [file, identityOf(file)]));
  let found: LedgerError | null = null;

  const look = (): LedgerError | null => {
    for (const [file, before] of known) {
      const now = identityOf(file);
      const what = whatHappened(before, now);
      if (what !== null)
        return new LedgerError('file-lost', `the file was ${what} while it was written to`, file);
      known.set(file, now);
    }
    return null;
  };

  /** A file that cannot even be looked at is as good as lost. */
  const lookOrFault = (): LedgerError | null => {
    try {
      return look();
    } catch (thrown) {
      return new LedgerError('file-lost', `the file can no longer be looked at${reasonOf(thrown)}`, files[0]);
    }
  };

  return {
    fault: () => {
      found ??= lookOrFault();
      return found;
    },
  };
};

const identityOf = (file: string): Identity | null => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? null : { dev: found.dev, ino: found.ino, size: found.size };
};

/** A file that was not there yet may be made at any time. */
const whatHappened = (before: Identity | null, now: Identity | null): string | null => {
  if (before === null) return null;
  if (now === null) return 'removed';
  if (now.dev !== before.dev || now.ino !== before.ino) return 'replaced';
  return now.size < before.size ? 'cut short' : null;
};
