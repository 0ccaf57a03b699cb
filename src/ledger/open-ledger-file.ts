import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import Database from 'libsql';
import type { HeadMark, LedgerEntry } from '../contract/ledger.ts';
import { damagesAtStart } from './check-at-start.ts';
import { checkRow, readSoundEntry } from './entry-row.ts';
import { watchFiles } from './file-watch.ts';
import type { OpenedLedger } from './group-commit.ts';
import { readHeadMark } from './head-mark.ts';
import { LedgerError } from './ledger-error.ts';
import { holdFolder, ledgerFile, makeOwnersFile } from './ledger-folder.ts';
import { LedgerRows } from './ledger-rows.ts';
import { migrate, refuseForeign } from './ledger-schema.ts';
import { type Mended, mendLedger } from './mend-ledger.ts';
import { readerOf } from './read-ledger.ts';
import type { Row } from './row-value.ts';
import { ledgerErrorOf } from './sqlite-error.ts';
import type { Damage } from './verify-ledger.ts';

/** How far back the chain is verified whenever the ledger is opened; `mjtable ledger verify` does all of it. */
const TAIL_ENTRIES = 100;

/** A reader of the same file (verify, export) may hold its lock for this long before it is tried again. */
const BUSY_TIMEOUT_MS = 1_000;

/** Pages of the log (4 kB each) at which a commit itself brings it into the file; other threads do long before. */
const LOG_PAGES_AT_MOST = 16_000;

/**
 * Opens the ledger of a data folder for writing, making both where they are missing.
 *
 * @throws LedgerError saying what is wrong with the folder, the file or the newest entries
 */
export const openLedgerFile = (folder: string): OpenedLedger & { readonly release: () => void } => {
  const letGo = holdFolder(folder);
  const file = ledgerFile(folder);
  try {
    const mark = readHeadMark(folder);
    refuseVanished(file, mark);
    const mended = isThere(file) ? mendedIfDamaged(folder, mark) : null;
    const db = openDatabase(file);
    const rows = new LedgerRows(db);
    const epoch = rows.epoch();
    const head = verifiedHead(rows.lastEntryRows(TAIL_ENTRIES + 1), file);
    refuseOtherEpoch({ epoch, head, file });
    const watch = watchFiles([file, `${file}-wal`]);
    const notices = [...mendedNotices(mended), ...markNotices(mark, head)];
    return { db, rows, file, epoch, head, watch, notices, release: () => closeBoth(db, letGo) };
  } catch (thrown) {
    letGo();
    throw ledgerErrorOf(thrown, file);
  }
};

const isThere = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** A file that is gone, or empty as after a loss of power, is not begun anew in silence. */
const refuseVanished = (file: string, mark: HeadMark | null): void => {
  const known = mark?.head ?? null;
  if (known === null || isThere(file)) return;
  throw new LedgerError('damaged', `the ledger is gone, which held ${known.seq} entries, ${file}`);
};

/** Whatever cannot be proved beside the entries is set aside before anything is built on it. */
const mendedIfDamaged = (folder: string, mark: HeadMark | null): Mended | null => {
  const file = ledgerFile(folder);
  const isDamaged = mark?.asks === 'mend' || lookAt(file, mark).length > 0;
  return isDamaged ? mendLedger(folder, mark, Date.now()) : null;
};

const lookAt = (file: string, mark: HeadMark | null): readonly Damage[] => {
  let db: Database.Database | null = null;
  try {
    db = openDatabase(file);
    return [...damagesAtStart(readerOf(db, file, mark))];
  } catch (thrown) {
    const error = ledgerErrorOf(thrown, file);
    if (error.code !== 'damaged') throw error;
    return [{ table: 'file', row: null, fault: error.message }];
  } finally {
    db?.close();
  }
};

const mendedNotices = (mended: Mended | null): readonly string[] => {
  if (mended === null) return [];
  const rows = mended.setAside.map(
    ({ chain, first, last }) => `${chain} ${first}${first === last ? '' : `-${last}`}`,
  );
  const what =
    rows.length === 0
      ? 'nothing in it was lost'
      : `what could not be proved is set aside: ${rows.join(', ')}`;
  return [
    `the record was damaged and is written anew, ${what}; the damaged file is kept as ${mended.keptIn}`,
  ];
};

/** Losing the small file alone loses nothing: it is written again. */
const markNotices = (mark: HeadMark | null, head: LedgerEntry | null): readonly string[] =>
  mark !== null || head === null || head.v === 1
    ? []
    : ['the small file beside the ledger was missing or could not be read, and is written again'];

/** WAL and FULL: a commit is one sync, and what was committed outlives a power cut (sqlite.org/wal.html). */
const openDatabase = (file: string): Database.Database => {
  makeOwnersFile(file);
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  refuseForeign(db, file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  db.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES_AT_MOST}`);
  migrate(db, newEpoch());
  return db;
};

/** Names one making of the store; 128 bits, so that two clubs never share one. */
export const newEpoch = (): string => randomBytes(16).toString('hex');

/** Checks each row against the one before; the oldest of a full tail has nothing before it but its own hash. */
const verifiedHead = (tail: readonly Row[], file: string): LedgerEntry | null => {
  let previous: LedgerEntry | null = null;
  for (const [place, row] of tail.entries()) {
    const isAnchor = place === 0 && row[1] !== '1';
    const entry: LedgerEntry | null = isAnchor ? readSoundEntry(row) : checkedEntry(row, previous);
    if (entry === null) throw new LedgerError('damaged', `the ledger is damaged at seq ${row[1]}, ${file}`);
    previous = entry;
  }
  return previous;
};

/** A store that took another epoch for its own would begin a second chain beside the first. */
const refuseOtherEpoch = (opened: Pick<OpenedLedger, 'epoch' | 'head' | 'file'>): void => {
  const { epoch, head, file } = opened;
  if (head === null || head.epoch === epoch) return;
  throw new LedgerError('damaged', `the ledger is of epoch ${head.epoch} but says ${epoch}, ${file}`);
};

const checkedEntry = (row: Row, previous: LedgerEntry | null): LedgerEntry | null => {
  const checked = checkRow(row, previous);
  return 'entry' in checked ? checked.entry : null;
};

const closeBoth = (db: Database.Database, letGo: () => void): void => {
  db.close();
  letGo();
};
