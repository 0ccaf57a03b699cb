import { randomBytes } from 'node:crypto';
import Database from 'libsql';
import type { LedgerEntry } from '../contract/ledger-entry.ts';
import { checkRow, readSoundEntry } from './entry-row.ts';
import type { OpenedLedger } from './group-commit.ts';
import { LedgerError } from './ledger-error.ts';
import { holdFolder, ledgerFile } from './ledger-folder.ts';
import { LedgerRows } from './ledger-rows.ts';
import { migrate, refuseForeign } from './ledger-schema.ts';
import type { Row } from './row-value.ts';
import { ledgerErrorOf } from './sqlite-error.ts';

/** How far back the chain is verified whenever the ledger is opened; `mjtable ledger verify` does all of it. */
const TAIL_ENTRIES = 100;

/** A reader of the same file (verify, export) may hold its lock for this long. */
const BUSY_TIMEOUT_MS = 2_000;

/**
 * Opens the ledger of a data folder for writing, making both where they are missing.
 *
 * @throws LedgerError saying what is wrong with the folder, the file or the newest entries
 */
export const openLedgerFile = (folder: string): OpenedLedger & { readonly release: () => void } => {
  const letGo = holdFolder(folder);
  const file = ledgerFile(folder);
  try {
    const db = openDatabase(file);
    const rows = new LedgerRows(db);
    const epoch = rows.epoch();
    const head = verifiedHead(rows.lastEntryRows(TAIL_ENTRIES + 1), file);
    refuseOtherEpoch({ epoch, head, file });
    return { db, rows, file, epoch, head, release: () => closeBoth(db, letGo) };
  } catch (thrown) {
    letGo();
    throw ledgerErrorOf(thrown, file);
  }
};

/** WAL and FULL: a commit is one sync, and what was committed outlives a power cut (sqlite.org/wal.html). */
const openDatabase = (file: string): Database.Database => {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  refuseForeign(db, file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  migrate(db, newEpoch());
  return db;
};

/** Names one making of the store; 128 bits, so that two clubs never share one. */
const newEpoch = (): string => randomBytes(16).toString('hex');

/** Checks each row against the one before; the oldest of a full tail has nothing before it but its own hash. */
const verifiedHead = (tail: readonly Row[], file: string): LedgerEntry | null => {
  let previous: LedgerEntry | null = null;
  for (const [place, row] of tail.entries()) {
    const isAnchor = place === 0 && row[1] !== 1;
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
