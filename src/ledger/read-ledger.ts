import Database from 'libsql';
import { type DomainEvent, domainEvent } from '../contract/domain-event.ts';
import { ENTRY_COLUMNS } from './entry-row.ts';
import { existingLedgerFile } from './ledger-folder.ts';
import { refuseForeign } from './ledger-schema.ts';
import { type Row, rowOf, textAt } from './row-value.ts';
import { ledgerErrorOf } from './sqlite-error.ts';

const BUSY_TIMEOUT_MS = 2_000;

/** A ledger opened beside its writer, for reading only. */
export interface LedgerReader {
  readonly file: string;
  /** All rows of entries, one at a time, in order, not checked. */
  readonly rows: () => Iterable<Row>;
  /** What SQLite itself finds wrong with the file's structure; null when nothing. */
  readonly structureFault: () => string | null;
  /** The events of the newest match, open or over, in the order they happened. */
  readonly newestMatch: () => readonly DomainEvent[];
  /** The name of the table that wrote last; empty before the first entry. */
  readonly table: () => string;
  readonly close: () => void;
}

/**
 * Opens the ledger of a data folder; a table may go on writing to it meanwhile.
 *
 * @throws LedgerError `no-ledger`, `not-a-ledger`, `newer-schema`, `damaged`
 */
export const readLedger = (folder: string): LedgerReader => {
  const file = existingLedgerFile(folder);
  try {
    const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
    refuseForeign(db, file);
    db.exec('PRAGMA query_only = ON');
    return {
      file,
      rows: () => entryRows(db, file),
      newestMatch: () => newestMatch(db, file),
      table: () => tableOf(db),
      structureFault: () => structureFault(db),
      close: () => db.close(),
    };
  } catch (thrown) {
    throw ledgerErrorOf(thrown, file);
  }
};

/** In the order they were written, which must be the order of seq. */
function* entryRows(db: Database.Database, file: string): Generator<Row> {
  try {
    const all = db.prepare(`SELECT ${ENTRY_COLUMNS} FROM entries ORDER BY rowid`).raw();
    for (const row of all.iterate([])) yield rowOf(row);
  } catch (thrown) {
    throw ledgerErrorOf(thrown, file);
  }
}

const newestMatch = (db: Database.Database, file: string): readonly DomainEvent[] => {
  const ofNewest = 'SELECT json FROM events WHERE match = (SELECT max(match) FROM events) ORDER BY id';
  try {
    return db
      .prepare(ofNewest)
      .raw()
      .all([])
      .map((row) => domainEvent.parse(JSON.parse(textAt(rowOf(row), 0))));
  } catch (thrown) {
    throw ledgerErrorOf(thrown, file);
  }
};

const tableOf = (db: Database.Database): string => {
  const [last] = db.prepare('SELECT id FROM entries ORDER BY rowid DESC LIMIT 1').raw().all([]);
  return last === undefined ? '' : (textAt(rowOf(last), 0).split('/')[0] ?? '');
};

const structureFault = (db: Database.Database): string | null => {
  const [first] = db.prepare('PRAGMA integrity_check(1)').raw().all();
  const verdict = textAt(rowOf(first), 0);
  return verdict === 'ok' ? null : verdict;
};
