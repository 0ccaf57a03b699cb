import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import type { DomainEvent } from '../../contract/events/recorded-events.ts';
import type { HeadMark } from '../../contract/ledger.ts';
import { addressToRead, hasLog, ledgerErrorOf } from '../file/database.ts';
import { readHeadMark } from '../file/head-mark.ts';
import { existingLedgerFile } from '../file/ledger-folder.ts';
import { isReadOnlyDisk } from '../file/on-disk.ts';
import { LedgerError } from '../ledger-error.ts';
import {
  asBlobs,
  CHAINS,
  type ChainEnd,
  type ChainName,
  chainColumns,
  EMPTY_CHAIN,
  type Row,
  rowInPart,
  rowOf,
  textAt,
} from '../rows/chained-row.ts';
import { ENTRY_SELECT } from '../rows/entry-row.ts';
import { eventIn } from '../rows/event-row.ts';
import { type KeyedTable, keyedTexts, keyedTextsAreSound } from '../rows/keyed-rows.ts';
import { LedgerRows } from '../rows/ledger-rows.ts';
import { refuseForeign, schemaFault, schemaVersion } from '../rows/ledger-schema.ts';
import { cursorsAreSound } from '../rows/lone-rows.ts';
import { type NumberedTable, type OwnNumber, ownNumbers } from '../rows/own-number.ts';
import { PACKED_SELECT, type ReadPacked, readPacked, unpackedInOrder } from '../rows/packed-hand.ts';
import { type StoredRow, storedRow } from '../rows/walk-chain.ts';

const BUSY_TIMEOUT_MS = 2_000;

/** A ledger opened beside its writer, for reading only. */
export interface LedgerReader {
  readonly file: string;
  /** All rows of entries, one at a time, in order, not checked. */
  readonly rows: () => Iterable<Row>;
  /** The rows of a chain after this one, in order, not checked. */
  readonly chain: (chain: ChainName, after: number) => Iterable<StoredRow>;
  /** The last row of events that is packed; the beginning where none is. */
  readonly packedEnd: () => ChainEnd;
  /** One row of a chain by its number; null where there is none. */
  readonly chainRow: (chain: ChainName, row: number) => StoredRow | null;
  /** The same tables by statement. */
  readonly tables: LedgerRows;
  readonly mark: HeadMark | null;
  /** `older`: written by a release that put no hash over events, declarations and intents. */
  readonly form: 'older' | 'present';
  /** What differs in the description of the tables; null when nothing. */
  readonly schemaFault: () => string | null;
  /** What SQLite itself finds wrong with the file's structure; null when nothing. */
  readonly structureFault: () => string | null;
  /** What the rows of a table hold in the place of their own number. */
  readonly ownNumbers: (table: NumberedTable) => Iterable<OwnNumber>;
  /** The events of the newest match, open or over, in the order they happened. */
  readonly newestMatch: () => readonly DomainEvent[];
  /** The name of the table that wrote last; empty before the first entry. */
  readonly table: () => string;
  /** The names of persons, by their ids, and clubs' files of rules whose matches were let go of, by their hashes. */
  readonly texts: (table: KeyedTable) => ReadonlyMap<string, string>;
  readonly close: () => void;
}

/** The first schema whose rows carry a hash. */
const PRESENT_FORM = 4;

/** The first schema with packed hands. */
const PACKED_FORM = 5;

/**
 * Opens the ledger of a data folder; a table may go on writing to it meanwhile. `isReadOnly`: whether the disk on which something lies
 * lets nobody write.
 *
 * @throws LedgerError `no-ledger`, `not-a-ledger`, `newer-schema`, `damaged`
 */
export const readLedger = (
  folder: string,
  isReadOnly: (path: string) => boolean = isReadOnlyDisk,
): LedgerReader => {
  const file = existingLedgerFile(folder);
  try {
    return readerOf(openedToRead(file, isReadOnly), file, readHeadMark(folder));
  } catch (thrown) {
    throw ledgerErrorOf(thrown, file);
  }
};

/** Also who only reads has SQLite make a log's shared memory; on a disk on which nobody writes a file without a log is all there is. */
const openedToRead = (file: string, isReadOnly: (path: string) => boolean): Database.Database => {
  try {
    return openedAt(addressToRead(file), file);
  } catch (thrown) {
    const isRefused = ledgerErrorOf(thrown, file).code === 'folder-unwritable';
    if (!isRefused || hasLog(file) || !isReadOnly(file)) throw thrown;
    return openedAt(`${pathToFileURL(file).href}?immutable=1`, file);
  }
};

const openedAt = (address: string, file: string): Database.Database => {
  const db = new Database(address, { timeout: BUSY_TIMEOUT_MS });
  try {
    refuseForeign(db, file);
    db.exec('PRAGMA query_only = ON');
    return db;
  } catch (thrown) {
    db.close();
    throw thrown;
  }
};

/** The same of a database that is open; `mark`: what the file beside it says. */
export const readerOf = (db: Database.Database, file: string, mark: HeadMark | null): LedgerReader => ({
  file,
  rows: () => inPages(file, () => entriesAfter(db)),
  chain: (chain, after) => rowsOf(db, file, { chain, after }),
  packedEnd: () => told(file, () => packedEnd(db)),
  chainRow: (chain, row) => chainRow(db, { chain, row, file }),
  tables: new LedgerRows(db),
  mark,
  form: schemaVersion(db) < PRESENT_FORM ? 'older' : 'present',
  newestMatch: () => newestMatch(db, file),
  table: () => told(file, () => tableOf(db)),
  schemaFault: () => schemaFault(db),
  structureFault: () => structureFault(db),
  ownNumbers: (table) => ownNumbers(db, { table, file }),
  texts: (table) => told(file, () => keyedTexts(db, table)),
  close: () => db.close(),
});

/** Rows are read so many at a time, so that no lock is held while they are looked at. */
const PAGE = 500;

interface PageRead<T> {
  readonly items: readonly T[];
  /** The number of the last row in it. */
  readonly last: number;
}

type ReadPage<T> = (after: number) => PageRead<T>;

function* inPages<T>(file: string, prepare: () => ReadPage<T>, from = 0): Generator<T> {
  let after = from;
  const read = told(file, prepare);
  for (;;) {
    const { items, last } = told(file, () => read(after));
    yield* items;
    if (items.length < PAGE) return;
    // A tree whose order is broken would lead round in a circle.
    if (last <= after) throw new LedgerError('damaged', `the rows are out of order`, file);
    after = last;
  }
}

/** What the database throws, in our codes. */
export const told = <T>(file: string, work: () => T): T => {
  try {
    return work();
  } catch (thrown) {
    throw ledgerErrorOf(thrown, file);
  }
};

/** In the order they were written, which must be the order of seq. */
const entriesAfter = (db: Database.Database): ReadPage<Row> => {
  const list = `${ENTRY_SELECT}, ${asBlobs(['rowid'])}`;
  const page = db.prepare(`SELECT ${list} FROM entries WHERE rowid > ? ORDER BY rowid LIMIT ${PAGE}`).raw();
  return (after) => {
    const items = page.all([after]).map(rowInPart);
    return { items, last: Number(items.at(-1)?.at(-1) ?? after) };
  };
};

const chainAfter = (db: Database.Database, chain: ChainName): ReadPage<StoredRow> => {
  const { row, columns } = columnsIn(schemaVersion(db), chain);
  if (columns === null) return (after) => ({ items: [], last: after });
  const sql = `SELECT ${columns} FROM ${chain} WHERE ${row} > ? ORDER BY ${row} LIMIT ${PAGE}`;
  const page = db.prepare(sql).raw();
  return (after) => {
    const items = page.all([after]).map(storedRow);
    return { items, last: items.at(-1)?.row ?? after };
  };
};

/** The number of a row and what it holds; null where that release had no such table. */
const columnsIn = (
  version: number,
  chain: ChainName,
): { readonly row: string; readonly columns: string | null } => {
  if (version >= PRESENT_FORM) return { row: CHAINS[chain][0], columns: chainColumns(chain) };
  const { row, made } = OLDER[chain];
  const columns: readonly string[] = CHAINS[chain];
  const found = columns.map((column, place) => (place === 0 ? row : column === 'v' ? 'NULL' : column));
  return { row, columns: version < made ? null : asBlobs([...found, "''"]) };
};

/** How a row was numbered before it had a hash, and the schema its table came with. */
const OLDER = {
  events: { row: 'id', made: 1 },
  declarations: { row: 'rowid', made: 2 },
  intents: { row: 'written', made: 1 },
} as const satisfies Record<ChainName, { readonly row: string; readonly made: number }>;

interface RowAsked {
  readonly chain: ChainName;
  readonly row: number;
  readonly file: string;
}

const chainRow = (db: Database.Database, { chain, row, file }: RowAsked): StoredRow | null => {
  const sql = `SELECT ${chainColumns(chain)} FROM ${chain} WHERE ${CHAINS[chain][0]} = ?`;
  const [found] = told(file, () => db.prepare(sql).raw().all([row]));
  return found === undefined ? null : storedRow(found);
};

/** Events of matches that are over stand in another table, a hand packed into a row. */
const rowsOf = (
  db: Database.Database,
  file: string,
  { chain, after }: { readonly chain: ChainName; readonly after: number },
): Iterable<StoredRow> => {
  const rows = inPages(file, () => chainAfter(db, chain), after);
  if (chain !== 'events' || schemaVersion(db) < PACKED_FORM) return rows;
  return unpackedInOrder(
    inPages(file, () => packedAfter(db), after),
    rows,
  );
};

const packedEnd = (db: Database.Database): ChainEnd => {
  if (schemaVersion(db) < PACKED_FORM) return EMPTY_CHAIN;
  const newest = `SELECT ${PACKED_SELECT} FROM packed_events ORDER BY last DESC LIMIT 1`;
  const packed = db.prepare(newest).raw().all([]).map(readPacked)[0];
  return packed?.isSound === true ? { row: packed.last, hash: packed.hash } : EMPTY_CHAIN;
};

const packedAfter = (db: Database.Database): ReadPage<ReadPacked> => {
  const sql = `SELECT ${PACKED_SELECT} FROM packed_events WHERE last > ? ORDER BY last LIMIT ${PAGE}`;
  const page = db.prepare(sql).raw();
  return (after) => {
    const items = page.all([after]).map(readPacked);
    return { items, last: items.at(-1)?.last ?? after };
  };
};

const newestMatch = (db: Database.Database, file: string): readonly DomainEvent[] => {
  const ofNewest = `SELECT ${asBlobs(CHAINS.events)} FROM events
    WHERE match = (SELECT max(match) FROM events) ORDER BY id`;
  try {
    return db
      .prepare(ofNewest)
      .raw()
      .all([])
      .map((row) => soundEvent(rowOf(row)));
  } catch (thrown) {
    throw ledgerErrorOf(thrown, file);
  }
};

const soundEvent = (fields: Row): DomainEvent => {
  const found = eventIn(fields);
  if (found.read === 'event') return found.event;
  throw new LedgerError('damaged', `row ${fields[0]} of the events cannot be read (${found.why})`);
};

const tableOf = (db: Database.Database): string => {
  const last = `SELECT ${asBlobs(['id'])} FROM entries ORDER BY rowid DESC LIMIT 1`;
  const [row] = db.prepare(last).raw().all([]);
  return row === undefined ? '' : (textAt(rowOf(row), 0).split('/')[0] ?? '');
};

const structureFault = (db: Database.Database): string | null => {
  const [first] = db.prepare('PRAGMA integrity_check(1)').raw().all();
  const [verdict] = Array.isArray(first) ? first : [];
  if (verdict !== 'ok') return String(verdict);
  if (!cursorsAreSound(db)) return 'how far a broker has acknowledged is not as it was written';
  return keyedTextsAreSound(db) ? null : 'a name or a file of rules is not as it was written';
};
