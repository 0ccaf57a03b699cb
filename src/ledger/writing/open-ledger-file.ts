import Database from 'libsql';
import type { HeadMark, LedgerEntry } from '../../contract/ledger.ts';
import { hasLog, ledgerErrorOf } from '../file/database.ts';
import { readHeadMark } from '../file/head-mark.ts';
import { holdFolder, ledgerFile, makeOwnersFile, watchFiles } from '../file/ledger-folder.ts';
import { LedgerError } from '../ledger-error.ts';
import { readerOf, readLedger } from '../reading/read-ledger.ts';
import { endOf, isLedgerThere, refuseVanished } from '../reading/record-end.ts';
import { mendLedger } from '../repair/mend-ledger.ts';
import { damagesAtStart } from '../repair/verify-ledger.ts';
import type { Row } from '../rows/chained-row.ts';
import { checkRow, readSoundEntry } from '../rows/entry-row.ts';
import { LedgerRows } from '../rows/ledger-rows.ts';
import { migrate, newEpoch, refuseForeign, schemaVersion } from '../rows/ledger-schema.ts';
import type { OpenedLedger } from './group-commit.ts';

/** How far back the chain is verified whenever the ledger is opened; all of it is once the table plays. */
const TAIL_ENTRIES = 32;

/** A reader of the same file (verify, export) may hold its lock for this long before it is tried again. */
const BUSY_TIMEOUT_MS = 1_000;

/** Pages of the log (4 kB each) at which a commit itself brings it into the file; other threads do long before. */
const LOG_PAGES_AT_MOST = 16_000;

/** In kB: a table goes back to its newest match at most, and there may be many tables. */
const CACHE_KB = 512;

/**
 * Opens the ledger of a data folder for writing, making both where they are missing: all that is done by several threads
 * for a table, in this one.
 *
 * @throws LedgerError saying what is wrong with the folder, the file or the newest entries
 */
export const openLedgerFile = (folder: string): OpenedLedger & { readonly release: () => void } => {
  const letGo = holdFolder(folder);
  try {
    const made = readyDatabase(folder, 'look');
    const notices = made === null ? mendedNotices(folder) : [];
    const db = made ?? readyDatabase(folder, 'mended');
    const opened = openReady(folder, notices);
    db?.close();
    const release = (): void => {
      opened.db.close();
      letGo();
    };
    return { ...opened, release };
  } catch (thrown) {
    letGo();
    throw ledgerErrorOf(thrown, ledgerFile(folder));
  }
};

/** Whether what a table goes on with is looked at, or was `mended` a moment ago. */
export type Looking = 'look' | 'mended';

/**
 * Makes the file of a ledger ready for its writer: what takes long is done here, and what waits for the disk. Null where
 * something in it is damaged, and it is to be mended first.
 *
 * @throws LedgerError
 */
export const readyDatabase = (folder: string, looking: Looking): Database.Database | null => {
  const file = ledgerFile(folder);
  const mark = readHeadMark(folder);
  refuseVanished(file, mark);
  const isLookedAt = looking === 'look' && isLedgerThere(file);
  if (isLookedAt) refuseCutLog(folder, mark);
  if (isLookedAt && mark?.asks === 'mend') return null;
  let db: Database.Database | null = null;
  try {
    db = openDatabase(file);
    const isDamaged = isLookedAt && [...damagesAtStart(readerOf(db, file, mark))].length > 0;
    if (isDamaged) db.close();
    else beginLog(db);
    return isDamaged ? null : db;
  } catch (thrown) {
    db?.close();
    const error = ledgerErrorOf(thrown, file);
    if (error.code === 'damaged' && isLookedAt) return null;
    throw error;
  }
};

/** Opens what was made ready, for writing. `notices`: how it was found. */
export const openReady = (folder: string, notices: readonly string[]): OpenedLedger => {
  const file = ledgerFile(folder);
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    // A commit is written to the log; that the log is on the disk its writer sees to (RecordWriter).
    db.exec(`PRAGMA synchronous = NORMAL; PRAGMA cache_size = -${CACHE_KB}`);
    db.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES_AT_MOST}`);
    const rows = new LedgerRows(db);
    const epoch = rows.epoch();
    const head = verifiedHead(rows.lastEntryRows(TAIL_ENTRIES + 1), file);
    refuseOtherEpoch({ epoch, head, file });
    const watch = watchFiles([file, `${file}-wal`]);
    // Other records are written by the same thread: it never waits for a file that is held.
    db.exec('PRAGMA busy_timeout = 0');
    return { db, rows, file, epoch, head, watch, notices: [...notices, ...markNotices(folder, head)] };
  } catch (thrown) {
    db.close();
    throw ledgerErrorOf(thrown, file);
  }
};

/**
 * A log that cannot be read to where the record ended is left as it is: whoever opens it to write takes it away, with all that lies behind
 * the place. What is damaged otherwise is found by the looks that follow.
 */
const refuseCutLog = (folder: string, mark: HeadMark | null): void => {
  const file = ledgerFile(folder);
  if (!hasLog(file)) return;
  const missing = missingFrom(folder, mark);
  if (missing === null) return;
  throw new LedgerError(
    'damaged',
    `the ledger is damaged at seq ${missing}: its log cannot be read to its end`,
    `${file}-wal`,
  );
};

/** Null: no entry that was known is missing, or nobody can say. */
const missingFrom = (folder: string, mark: HeadMark | null): number | null => {
  try {
    const reader = readLedger(folder);
    try {
      const end = endOf(reader, mark);
      return end.is === 'missing' ? end.seq : null;
    } finally {
      reader.close();
    }
  } catch {
    return null;
  }
};

/** Sets aside whatever cannot be proved beside the entries before anything is built on it, and tells what it was. */
export const mendedNotices = (folder: string): readonly string[] => {
  const { setAside, keptIn } = mendLedger(folder, readHeadMark(folder), Date.now());
  const rows = setAside.map(
    ({ chain, first, last }) => `${chain} ${first}${first === last ? '' : `-${last}`}`,
  );
  const what =
    rows.length === 0
      ? 'nothing in it was lost'
      : `what could not be proved is set aside: ${rows.join(', ')}`;
  return [`the record was damaged and is written anew, ${what}; the damaged file is kept as ${keptIn}`];
};

/** Losing the small file alone loses nothing: it is written again. */
const markNotices = (folder: string, head: LedgerEntry | null): readonly string[] =>
  readHeadMark(folder) !== null || head === null || head.v === 1
    ? []
    : ['the small file beside the ledger was missing or could not be read, and is written again'];

/** FULL: what it writes is on the disk when it is done. */
const openDatabase = (file: string): Database.Database => {
  makeOwnersFile(file);
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  refuseForeign(db, file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  db.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES_AT_MOST}`);
  migrate(db, newEpoch());
  return db;
};

/**
 * Begins the log in front of the file, or begins it anew where all of it was brought in: whoever writes to it next does not
 * wait for the disk to take its header.
 */
export const beginLog = (db: Database.Database): void => {
  try {
    // It changes nothing, and is written all the same.
    db.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${schemaVersion(db)}; COMMIT`);
  } catch (thrown) {
    // The next commit does it where another program writes meanwhile.
    if (ledgerErrorOf(thrown, '').code !== 'held-by-another') throw thrown;
  }
};

/** Checks each row against the one before; the oldest of a full tail has nothing before it but its own hash. */
const verifiedHead = (tail: readonly Row[], file: string): LedgerEntry | null => {
  let previous: LedgerEntry | null = null;
  for (const [place, row] of tail.entries()) {
    const isAnchor = place === 0 && row[1] !== '1';
    const entry: LedgerEntry | null = isAnchor ? readSoundEntry(row) : checkedEntry(row, previous);
    if (entry === null) throw new LedgerError('damaged', `the ledger is damaged at seq ${row[1]}`, file);
    previous = entry;
  }
  return previous;
};

/** A store that took another epoch for its own would begin a second chain beside the first. */
const refuseOtherEpoch = (opened: Pick<OpenedLedger, 'epoch' | 'head' | 'file'>): void => {
  const { epoch, head, file } = opened;
  if (head === null || head.epoch === epoch) return;
  throw new LedgerError('damaged', `the ledger is of epoch ${head.epoch} but says ${epoch}`, file);
};

const checkedEntry = (row: Row, previous: LedgerEntry | null): LedgerEntry | null => {
  const checked = checkRow(row, previous);
  return 'entry' in checked ? checked.entry : null;
};
