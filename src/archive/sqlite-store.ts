import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { canonicalJson } from '../contract/canonical-json.ts';
import type { Epoch } from '../contract/ids.ts';
import { type LedgerEntry, ledgerEntry } from '../contract/ledger.ts';
import { type SignedHead, signedHead } from '../contract/signed-head.ts';
import type { TableAddress } from '../contract/topics.ts';
import {
  type ArchivedLine,
  type ArchivedName,
  type ArchivedPart,
  type ArchivedTable,
  type ArchiveStore,
  eachRow,
  type Fork,
  laterRelease,
  type NamesKept,
  outgrown,
  type StoreOpened,
  type StoreRead,
  type StoreTrouble,
} from './archive-store.ts';
import { endsOf, lineIn, lineOf } from './archived-line.ts';
import { renewedStore } from './renewed-store.ts';

/** "MJTA": no other program's file is taken for an archive. */
const APPLICATION_ID = 0x4d_4a_54_41;
const SCHEMA = 2;
/** Several archives may write one file. */
const BUSY_TIMEOUT_MS = 5_000;

/** Since schema 2. */
const HEADS = `
  CREATE TABLE heads (
    number INTEGER PRIMARY KEY, club TEXT NOT NULL, "table" TEXT NOT NULL, head TEXT NOT NULL,
    UNIQUE (club, "table", head)
  ) STRICT;
  PRAGMA user_version = ${SCHEMA};
`;
const TABLES = `
  CREATE TABLE ledgers (
    number INTEGER PRIMARY KEY, club TEXT NOT NULL, "table" TEXT NOT NULL, epoch TEXT NOT NULL,
    UNIQUE (club, "table", epoch)
  ) STRICT;
  CREATE TABLE entries (
    ledger INTEGER NOT NULL REFERENCES ledgers, seq INTEGER NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL,
    line TEXT NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (ledger, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE names (club TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (club, person))
    STRICT, WITHOUT ROWID;
  PRAGMA application_id = ${APPLICATION_ID};
  ${HEADS}
`;

/** SQLite's result codes (sqlite.org/rescode.html), by the start of their names. */
const TROUBLES: readonly (readonly [code: string, trouble: 'full' | 'read-only' | 'held', why: string])[] = [
  ['SQLITE_FULL', 'full', 'the disk is full'],
  ['SQLITE_READONLY', 'read-only', 'the archive cannot be written to'],
  ['SQLITE_PERM', 'read-only', 'the archive cannot be written to'],
  ['SQLITE_CANTOPEN', 'read-only', 'the archive cannot be opened'],
  ['SQLITE_BUSY', 'held', 'another program is writing to the archive'],
  ['SQLITE_LOCKED', 'held', 'another program is writing to the archive'],
];

/** Opening fails with a plain error, whose text begins so. */
const codeOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return '';
  if (thrown.message.startsWith('ConnectionFailed')) return 'SQLITE_CANTOPEN';
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
};

const troubleOf = (thrown: unknown): StoreTrouble => {
  const code = codeOf(thrown);
  const known = TROUBLES.find(([prefix]) => code.startsWith(prefix));
  if (known !== undefined) return { trouble: known[1], why: known[2] };
  return { trouble: 'failed', why: thrown instanceof Error ? thrown.message : String(thrown) };
};

const numberOf = (row: unknown): number => Number(Object.values(Object(row))[0]);

const pragma = (db: Database.Database, name: string): number => numberOf(db.prepare(`PRAGMA ${name}`).get());

const refusedOpen = (thrown: unknown): StoreOpened & { ok: false } => {
  const code = codeOf(thrown);
  if (code.startsWith('SQLITE_NOTADB'))
    return { ok: false, code: 'damaged', what: 'the file is not a database' };
  if (code.startsWith('SQLITE_CORRUPT'))
    return { ok: false, code: 'damaged', what: 'the archive is damaged' };
  return { ok: false, code: 'unwritable', what: troubleOf(thrown).why };
};

/** Opens the archive in this file, and makes it where there is none. */
export const openSqliteStore = (file: string): StoreOpened => {
  const opened = openFile(file);
  if (!opened.ok) return opened;
  const renewing = { open: () => openFile(file), mayWrite: () => mayBeWritten(file) };
  return { ok: true, store: renewedStore(renewing, opened.store) };
};

/** A log is written beside the file. */
const mayBeWritten = (file: string): boolean => {
  try {
    for (const each of [file, dirname(file)]) accessSync(each, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

const openFile = (file: string): StoreOpened => {
  let db: Database.Database;
  try {
    db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
    // What is let go of is written over, and not only put out of use.
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;',
    );
    const version = pragma(db, 'user_version');
    const application = pragma(db, 'application_id');
    const isNew = version === 0 && application === 0 && pragma(db, 'page_count') <= 1;
    if (!isNew && application !== APPLICATION_ID)
      return { ok: false, code: 'unusable', what: 'the database is of another program' };
    if (version > SCHEMA) return laterRelease(version);
    if (version < SCHEMA) make(db);
  } catch (thrown) {
    return refusedOpen(thrown);
  }
  return { ok: true, store: storeIn(db) };
};

/** Makes what is missing; another archive may have made it meanwhile. */
const make = (db: Database.Database): void => {
  db.exec('BEGIN IMMEDIATE');
  const version = pragma(db, 'user_version');
  if (version === 0) db.exec(TABLES);
  else if (version < SCHEMA) db.exec(HEADS);
  db.exec('COMMIT');
};

const EVERY_TABLE = `
  SELECT club, "table", epoch, count(*) AS entries, max(seq) AS seq, hash, at
  FROM ledgers JOIN entries ON ledger = number GROUP BY number ORDER BY club, "table", number`;
const ENTRIES_FROM = `
  SELECT entry FROM entries JOIN ledgers ON ledger = number
  WHERE club = ? AND "table" = ? AND epoch = ? AND seq >= ? ORDER BY seq LIMIT ?`;
const LINES_AFTER = `
  SELECT club, "table", epoch, ledger, seq, at, line FROM entries JOIN ledgers ON ledger = number
  WHERE (ledger, seq) > (?, ?) ORDER BY ledger, seq LIMIT ?`;
/** A page of them, so that what is written meanwhile need not wait. */
const LINES_AT_ONCE = 1_000;

const EVERY_NAME = 'SELECT club, person, name FROM names';
const HEADS_OF = 'SELECT head FROM heads WHERE club = ? AND "table" = ? ORDER BY number';

const tableIn = (row: unknown): ArchivedTable => {
  const { club, table, epoch, entries, seq, hash, at } = Object(row);
  return { club, table, epoch, entries, seq, hash, at };
};
const nameIn = (row: unknown): ArchivedName => {
  const { club, person, name } = Object(row);
  return { club, person, name };
};
const headIn = (row: unknown): SignedHead => signedHead.loose().parse(JSON.parse(String(Object(row).head)));
const entryIn = (row: unknown): LedgerEntry => ledgerEntry.parse(JSON.parse(String(Object(row).entry)));

const storeIn = (db: Database.Database): ArchiveStore => {
  const findLedger = db.prepare('SELECT number FROM ledgers WHERE club = ? AND "table" = ? AND epoch = ?');
  const addLedger = db.prepare('INSERT OR IGNORE INTO ledgers (club, "table", epoch) VALUES (?, ?, ?)');
  const addEntry = db.prepare(
    'INSERT OR IGNORE INTO entries (ledger, seq, hash, at, line, entry) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const findHash = db.prepare('SELECT hash FROM entries WHERE ledger = ? AND seq = ?');
  const addName = db.prepare('INSERT OR REPLACE INTO names (club, person, name) VALUES (?, ?, ?)');
  const addHead = db.prepare('INSERT OR IGNORE INTO heads (club, "table", head) VALUES (?, ?, ?)');
  const dropName = db.prepare('DELETE FROM names WHERE club = ? AND person = ?');

  /** What is asked of the database, or why it cannot be. */
  const orTrouble = <Result>(work: () => Result): StoreRead<Result> => {
    try {
      return { ok: true, value: work() };
    } catch (thrown) {
      return { ok: false, trouble: troubleOf(thrown) };
    }
  };

  /** In one transaction, where the archive is of this release. */
  const inOneStep = <Result>(work: () => Result): StoreRead<Result> => {
    try {
      db.exec('BEGIN IMMEDIATE');
      const version = pragma(db, 'user_version');
      if (version > SCHEMA) return outgrown(version);
      const value = work();
      db.exec('COMMIT');
      return { ok: true, value };
    } catch (thrown) {
      return { ok: false, trouble: troubleOf(thrown) };
    } finally {
      if (db.inTransaction) db.exec('ROLLBACK');
    }
  };

  const write = (work: () => void): NamesKept => {
    const done = inOneStep(work);
    return done.ok ? { ok: true } : done;
  };

  const read = (text: string, values: readonly (string | number)[]): StoreRead<readonly unknown[]> =>
    orTrouble(() => db.prepare(text).all([...values]));

  const ledgerOf = ({ club, table }: TableAddress, epoch: Epoch): number => {
    addLedger.run([club, table, epoch]);
    return numberOf(findLedger.get([club, table, epoch]));
  };

  /** Whether it is kept: another may stand there. */
  const keepOne = (of: TableAddress, entry: LedgerEntry): boolean => {
    const { seq, hash, at } = entry;
    const ledger = ledgerOf(of, entry.epoch);
    const { changes } = addEntry.run([ledger, seq, hash, at, lineOf(entry), canonicalJson(entry)]);
    return changes === 1 || Object(findHash.get([ledger, seq])).hash === hash;
  };

  const keepPart = ({ of, entries: fresh }: ArchivedPart): Fork | null => {
    db.exec('SAVEPOINT part');
    const forked = fresh.find((entry) => !keepOne(of, entry));
    db.exec(forked === undefined ? 'RELEASE part' : 'ROLLBACK TO part');
    return forked === undefined ? null : { ...of, epoch: forked.epoch, seq: forked.seq };
  };

  /** All entries are counted for it, while nobody else has a turn: once, until something is kept, here or by another process. */
  let counted: { readonly version: number; readonly tables: StoreRead<readonly ArchivedTable[]> } | null =
    null;
  const tables: ArchiveStore['tables'] = async () => {
    const version = orTrouble(() => pragma(db, 'data_version'));
    if (!version.ok) return version;
    if (counted?.version === version.value) return counted.tables;
    const found = eachRow(read(EVERY_TABLE, []), tableIn);
    counted = found.ok ? { version: version.value, tables: found } : null;
    return found;
  };

  const entries: ArchiveStore['entries'] = async ({ club, table }, { epoch, from, limit }) =>
    eachRow(read(ENTRIES_FROM, [club, table, epoch, from, limit]), entryIn);

  async function* lines(): AsyncGenerator<StoreRead<readonly ArchivedLine[]>> {
    for (let [ledger, seq] = [0, 0]; ; ) {
      const page = read(LINES_AFTER, [ledger, seq, LINES_AT_ONCE]);
      yield eachRow(page, lineIn);
      const last = page.ok ? page.value.at(-1) : undefined;
      if (last === undefined) return;
      ({ ledger, seq } = Object(last));
    }
  }

  return {
    tables,
    entries,
    lines,
    ends: () => endsOf({ tables, entries }),
    keep: async (parts) => {
      counted = null;
      const kept = inOneStep(() => parts.flatMap((part) => keepPart(part) ?? []));
      return kept.ok ? { ok: true, forks: kept.value } : kept;
    },
    keepNames: async (club, names) =>
      write(() => {
        for (const [person, name] of names) addName.run([club, person, name]);
      }),
    keepHeads: async (heads) =>
      write(() => {
        for (const head of heads) addHead.run([head.club, head.table, canonicalJson(head)]);
      }),
    heads: async ({ club, table }) => eachRow(read(HEADS_OF, [club, table]), headIn),
    forgetNames: async (club, persons) => {
      const forgotten = write(() => {
        for (const person of persons) dropName.run([club, person]);
      });
      if (!forgotten.ok) return forgotten;
      // The log beside the file holds the page as it was; where somebody reads now it does until the next time.
      const writtenOver = read('PRAGMA wal_checkpoint(TRUNCATE)', []);
      return writtenOver.ok ? forgotten : writtenOver;
    },
    names: async () => eachRow(read(EVERY_NAME, []), nameIn),
    close: async () => void db.close(),
  };
};
