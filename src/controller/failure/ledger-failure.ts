import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { recordsIn } from '../../ledger/backup/copy-record.ts';
import { backupsIn, type KnownBackup } from '../../ledger/backup/kept-backups.ts';
import { readManifest } from '../../ledger/backup/manifest.ts';
import { fileErrorOf } from '../../ledger/file/database.ts';
import { isReadOnlyDisk } from '../../ledger/file/on-disk.ts';
import type { LedgerErrorCode } from '../../ledger/ledger-error.ts';
import type { Verdict } from '../../ledger/repair/verify-ledger.ts';
import type { ExitName, Failure } from './exit-codes.ts';

/** The whole commands, as a shell takes them. */
const keepIt = (folder: string): string =>
  `"mjtable ledger new-epoch --data ${quoted(folder)}" keeps the damaged file aside and begins anew from the last good entry${orGoBack(folder)}`;

/** What is gone, or damaged from its first entry on, begins anew with nothing: where it was copied that is to be known, too. */
const orGoBack = (folder: string): string => {
  const [back] = [folder, dirname(resolve(folder))].flatMap((club) => {
    const backup = lastBackupOf(folder, club);
    return backup === null ? [] : [`"mjtable restore ${quoted(backup)} --data ${quoted(club)} --aside"`];
  });
  return back === undefined ? '' : `; ${back} goes back to the last backup, at all tables that are in it`;
};

/** The last one of a club that holds this record and is not known to be damaged; null: there is none where they usually lie. */
const lastBackupOf = (folder: string, club: string): string | null => {
  const isOfIt = ({ folder: backup, state }: KnownBackup): boolean =>
    state !== 'damaged' &&
    readManifest(backup)?.records.some((each) => resolve(club, each.folder) === resolve(folder)) === true;
  try {
    return backupsIn(join(club, 'backups')).findLast(isOfIt)?.folder ?? null;
  } catch {
    return null; // What may not be looked into is nobody's way back.
  }
};

const quoted = (path: string): string =>
  /^[\w./@%+=:,-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;

/** How each record in a folder is named to a command. */
const flagsOf = (folder: string): readonly string[] =>
  foldersIn(folder).map((each) => `--data ${quoted(each)}`);

const foldersIn = (folder: string): readonly string[] => recordsIn(folder).map((name) => join(folder, name));

/** A club of several tables has a folder for each in its own. */
const tablesIn = (folder: string): string => {
  const flags = flagsOf(folder);
  return flags.length === 0
    ? "give the table's data folder with --data"
    : `this is a club's folder; give that of a table: ${flags.join(', ')}`;
};

/** Only a record that is played on begins anew; in the place of a damaged copy another is taken. */
const keepOrLook = (folder: string, where: string | null): string => {
  const damaged = where === null ? folder : [folder, ...foldersIn(folder)].find((each) => isOf(each, where));
  if (damaged !== undefined) return keepIt(damaged);
  const played = flagsOf(folder).join(', ');
  const verify = `"mjtable ledger verify"${played === '' ? '' : ` (${played})`}`;
  return `this is a copy: take another, once ${verify} has found whole what is played on`;
};

const isOf = (folder: string, path: string): boolean =>
  [resolve(path), dirname(resolve(path))].includes(resolve(folder));

/** By name: root works in a folder as the user to whom it belongs. */
export const thisUser = (): string => {
  try {
    return `the user ${userInfo().username}`;
  } catch {
    return 'this user'; // One whom the computer does not know.
  }
};

/** What to do where no right of anybody helps. */
const MADE_READ_ONLY =
  'nobody may write there: a disk that fails is made so, see "dmesg" and copy what is on it, and mount it for writing again';

export const WRITABLE_AGAIN = `${MADE_READ_ONLY}; to a service all is so that it is not told of (ReadWritePaths=)`;

type RemedyOfPlace = (folder: string, where: string | null, isReadOnly: (path: string) => boolean) => string;

/** A disk that fails while somebody plays is made read-only under him, and SQLite says no more than that it could not write. */
const checkDisk: RemedyOfPlace = (folder, where, isReadOnly) =>
  isReadOnly(where ?? folder) ? `${MADE_READ_ONLY}; then start again` : 'check the disk and start again';

interface DamageTold {
  readonly exit: ExitName;
  /** What to do, where that depends on the data folder by its path, or on the file it is about. */
  readonly remedy: string | RemedyOfPlace;
}

const CATALOGUE: Readonly<Record<LedgerErrorCode, DamageTold>> = {
  'folder-unwritable': {
    exit: 'data-unwritable',
    remedy: (folder, where, isReadOnly) =>
      isReadOnly(where ?? folder)
        ? WRITABLE_AGAIN
        : `let ${thisUser()} read and write there (chown), do this with sudo or as the user of the data folder, or name another with --data`,
  },
  'in-the-way': {
    exit: 'data-unwritable',
    remedy: 'move what stands there elsewhere, or name another folder with --data',
  },
  'held-by-another': {
    exit: 'data-held',
    remedy: 'stop the other mjtable first, or give another folder with --data',
  },
  'no-ledger': { exit: 'ledger-unusable', remedy: tablesIn },
  'not-a-ledger': { exit: 'ledger-unusable', remedy: 'give another folder with --data' },
  'newer-schema': {
    exit: 'ledger-unusable',
    remedy: 'install that release, or give another folder with --data',
  },
  'newer-event': {
    exit: 'ledger-unusable',
    remedy: 'install that release again, or give another folder with --data',
  },
  damaged: { exit: 'ledger-damaged', remedy: keepOrLook },
  'damage-met': {
    exit: 'ledger-damaged',
    remedy: 'start again: the record is mended then, and what could not be proved is set aside',
  },
  'file-lost': {
    exit: 'ledger-damaged',
    remedy: 'put it back from where it went, or from a copy, and start again',
  },
  'disk-full': { exit: 'disk-failed', remedy: 'make room on the disk and start again' },
  'write-failed': { exit: 'disk-failed', remedy: checkDisk },
  'sync-failed': { exit: 'disk-failed', remedy: checkDisk },
  'out-of-memory': {
    exit: 'memory-short',
    remedy: (folder) => `start again; where it ends in the same way, ${keepIt(folder)}`,
  },
  'entry-refused': { exit: 'bug', remedy: 'please report it' },
  closed: { exit: 'bug', remedy: 'please report it' },
};

/**
 * What an error of a ledger, or of a file beside it, means to the person who started the program; null for any other error. `isReadOnly`:
 * whether the disk on which something lies lets nobody write.
 */
export const ledgerFailure = (
  thrown: unknown,
  folder: string,
  isReadOnly: (path: string) => boolean = isReadOnlyDisk,
): Failure | null => {
  const error = fileErrorOf(thrown, folder);
  if (error === null) return null;
  const { code, what, where } = error;
  const { exit, remedy } = CATALOGUE[code];
  return {
    exit,
    what,
    where,
    remedy: typeof remedy === 'string' ? remedy : remedy(folder, where, isReadOnly),
  };
};

/** What a check has found, in a line. */
export const damageIn = (verdict: Exclude<Verdict, { verdict: 'whole' }>): string => {
  if (verdict.verdict === 'broken-entry')
    return `the ledger is damaged at seq ${verdict.seq} (${verdict.fault})`;
  const told = verdict.damages.map(({ table, row, fault }) =>
    row === null ? `${table}: ${fault}` : `${table} row ${row}: ${fault}`,
  );
  return `every entry is whole but what stands beside them is damaged (${told.join('; ')})`;
};
