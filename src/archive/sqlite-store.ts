import Database from 'libsql';
import { canonicalJson } from '../contract/canonical-json.ts';
import { type LedgerEntry, ledgerEntry } from '../contract/ledger.ts';
import type { TableAddress } from '../contract/topics.ts';
import type { ArchivedEnd, ArchivedTable, ArchiveStore, Kept, StoreTrouble } from './archive-store.ts';

/** "MJTA": no other program's file is taken for an archive. */
const APPLICATION_ID = 0x4d_4a_54_41;
const SCHEMA = 1;
/** Several archives may write one file. */
const BUSY_TIMEOUT_MS = 5_000;

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
  PRAGMA user_version = ${SCHEMA};
`;

export type StoreOpened =
  | { readonly ok: true; readonly store: ArchiveStore }
  | { readonly ok: false; readonly code: 'unwritable' | 'unusable' | 'damaged'; readonly what: string };

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
  let db: Database.Database;
  try {
    db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    const version = pragma(db, 'user_version');
    const application = pragma(db, 'application_id');
    const isNew = version === 0 && application === 0 && pragma(db, 'page_count') <= 1;
    if (!isNew && application !== APPLICATION_ID)
      return { ok: false, code: 'unusable', what: 'the database is of another program' };
    if (version > SCHEMA)
      return { ok: false, code: 'unusable', what: `the archive is of a later release (schema ${version})` };
    if (isNew) make(db);
  } catch (thrown) {
    return refusedOpen(thrown);
  }
  return { ok: true, store: storeIn(db) };
};

/** Another archive may have made it meanwhile. */
const make = (db: Database.Database): void => {
  db.exec('BEGIN IMMEDIATE');
  if (pragma(db, 'user_version') === 0) db.exec(TABLES);
  db.exec('COMMIT');
};

/** What standings are made of: all of an entry but the tiles. */
const lineOf = ({ kind, game, ref, deltas, detail }: LedgerEntry): string => {
  const { outcome, winner, also, players, player, person, follows } = detail;
  const told = Object.entries({ outcome, winner, players, player, person, follows }).filter(
    ([, value]) => value !== undefined,
  );
  const others = Array.isArray(also) ? { also: also.map((each) => ({ winner: Object(each).winner })) } : {};
  return JSON.stringify({ kind, game, ref, deltas, detail: { ...Object.fromEntries(told), ...others } });
};

const entryIn = (row: unknown): LedgerEntry => ledgerEntry.parse(JSON.parse(String(Object(row).entry)));

const storeIn = (db: Database.Database): ArchiveStore => {
  const findLedger = db.prepare('SELECT number FROM ledgers WHERE club = ? AND "table" = ? AND epoch = ?');
  const addLedger = db.prepare('INSERT OR IGNORE INTO ledgers (club, "table", epoch) VALUES (?, ?, ?)');
  const addEntry = db.prepare(
    'INSERT OR IGNORE INTO entries (ledger, seq, hash, at, line, entry) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const findHash = db.prepare('SELECT hash FROM entries WHERE ledger = ? AND seq = ?');
  const addName = db.prepare('INSERT OR REPLACE INTO names (club, person, name) VALUES (?, ?, ?)');
  const findName = db.prepare('SELECT name FROM names WHERE club = ? AND person = ?');

  const inOneStep = (work: () => Kept): Kept => {
    try {
      db.exec('BEGIN IMMEDIATE');
      const kept = work();
      db.exec(kept.ok ? 'COMMIT' : 'ROLLBACK');
      return kept;
    } catch (thrown) {
      if (db.inTransaction) db.exec('ROLLBACK');
      return { ok: false, trouble: troubleOf(thrown) };
    }
  };

  const ledgerOf = ({ club, table }: TableAddress, epoch: string): number => {
    addLedger.run([club, table, epoch]);
    return numberOf(findLedger.get([club, table, epoch]));
  };

  const keepOne = (ledger: number, entry: LedgerEntry): Kept => {
    const { seq, hash, at } = entry;
    const { changes } = addEntry.run([ledger, seq, hash, at, lineOf(entry), canonicalJson(entry)]);
    if (changes === 1 || Object(findHash.get([ledger, seq])).hash === hash) return { ok: true };
    const why = `another entry ${seq} is kept of epoch ${entry.epoch}`;
    return { ok: false, trouble: { trouble: 'fork', why } };
  };

  const tables = (): readonly ArchivedTable[] =>
    db
      .prepare(
        `SELECT club, "table", epoch, count(*) AS entries, max(seq) AS seq, hash, at
         FROM ledgers JOIN entries ON ledger = number GROUP BY number ORDER BY club, "table", number`,
      )
      .all()
      .map((row): ArchivedTable => {
        const { club, table, epoch, entries, seq, hash, at } = Object(row);
        return { club, table, epoch, entries, seq, hash, at };
      });

  const entries: ArchiveStore['entries'] = ({ club, table }, { epoch, from, limit }) =>
    db
      .prepare(
        `SELECT entry FROM entries JOIN ledgers ON ledger = number
         WHERE club = ? AND "table" = ? AND epoch = ? AND seq >= ? ORDER BY seq LIMIT ?`,
      )
      .all([club, table, epoch, from, limit])
      .map(entryIn);

  return {
    tables,
    entries,
    ends: () => {
      const newest = new Map(tables().map((each) => [`${each.club}/${each.table}`, each]));
      return [...newest.values()].flatMap((each): readonly ArchivedEnd[] =>
        entries(each, { epoch: each.epoch, from: each.seq, limit: 1 }).map((last) => ({
          club: each.club,
          table: each.table,
          last,
        })),
      );
    },
    keep: (of, fresh) =>
      inOneStep(() => {
        for (const entry of fresh) {
          const kept = keepOne(ledgerOf(of, entry.epoch), entry);
          if (!kept.ok) return kept;
        }
        return { ok: true };
      }),
    keepNames: (club, names) =>
      inOneStep(() => {
        for (const [person, name] of names) addName.run([club, person, name]);
        return { ok: true };
      }),
    lines: function* () {
      const every = db.prepare(
        `SELECT club, "table", epoch, seq, line FROM ledgers JOIN entries ON ledger = number ORDER BY number, seq`,
      );
      for (const row of every.iterate()) {
        const { club, table, epoch, seq, line } = Object(row);
        yield { club, table, epoch, seq, entry: JSON.parse(line) };
      }
    },
    nameOf: (club, person) => {
      const row = findName.get([club, person]);
      return row === undefined ? null : String(Object(row).name);
    },
    close: () => void db.close(),
  };
};
