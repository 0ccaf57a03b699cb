import { randomBytes } from 'node:crypto';
import Database from 'libsql';
import { type Epoch, ledgerEpoch } from '../../contract/ids.ts';
import { LedgerError } from '../ledger-error.ts';
import { asBlobs, rowOrNull } from './chained-row.ts';

type Db = Database.Database;

/** Marks the file as ours in its header ("MJT1"), so that no other program's database is mistaken for it. */
const APPLICATION_ID = 0x4d4a5431;

/**
 * So many of the newest commands of a session are taken along from a form that kept all of them: more than are ever under way,
 * or belong to one cycle.
 */
const INTENTS_TAKEN_ALONG = 1000;

/** Step n brings a database of version n to version n + 1. Steps are only ever added. */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
   CREATE TABLE events (
     id INTEGER PRIMARY KEY, match INTEGER NOT NULL, hand INTEGER NOT NULL, type TEXT NOT NULL,
     json TEXT NOT NULL, boot TEXT, eseq INTEGER, at INTEGER NOT NULL) STRICT;
   CREATE INDEX events_of_match ON events (match, id);
   CREATE TABLE entries (
     epoch TEXT NOT NULL, seq INTEGER NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL,
     UNIQUE (epoch, seq), UNIQUE (epoch, id)) STRICT;
   CREATE TABLE intents (
     written INTEGER PRIMARY KEY AUTOINCREMENT, session INTEGER NOT NULL, id INTEGER NOT NULL,
     line TEXT NOT NULL, cycle INTEGER, op TEXT, state TEXT NOT NULL, result TEXT,
     UNIQUE (session, id)) STRICT;
   CREATE TABLE seen (one INTEGER PRIMARY KEY CHECK (one = 1), boot TEXT NOT NULL, eseq INTEGER NOT NULL) STRICT;`,
  `CREATE TABLE declarations (
     id TEXT PRIMARY KEY, speaker TEXT NOT NULL, body TEXT NOT NULL, answer TEXT NOT NULL,
     at INTEGER NOT NULL) STRICT;
   CREATE INDEX declarations_at ON declarations (at);`,
  `CREATE TABLE cursors (
     epoch TEXT NOT NULL, broker TEXT NOT NULL, seq INTEGER NOT NULL, sum BLOB NOT NULL,
     PRIMARY KEY (epoch, broker)) STRICT, WITHOUT ROWID;`,
  // From here on rows carry a running hash. Of the commands only those of the newest session are gone on with, and the
  // highest cycle.
  `ALTER TABLE events ADD COLUMN v INTEGER;
   ALTER TABLE events ADD COLUMN hash BLOB;
   ALTER TABLE declarations RENAME TO declarations_of_2;
   DROP INDEX declarations_at;
   CREATE TABLE declarations (
     row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, speaker TEXT NOT NULL, body TEXT NOT NULL,
     answer TEXT NOT NULL, at INTEGER NOT NULL, hash BLOB) STRICT;
   INSERT INTO declarations (id, speaker, body, answer, at)
     SELECT id, speaker, body, answer, at FROM declarations_of_2 ORDER BY rowid;
   DROP TABLE declarations_of_2;
   ALTER TABLE intents RENAME TO intents_of_2;
   CREATE TABLE intents (
     row INTEGER PRIMARY KEY, session INTEGER NOT NULL, id INTEGER NOT NULL, state TEXT NOT NULL, line TEXT,
     cycle INTEGER, op TEXT, result TEXT, hash BLOB) STRICT;
   INSERT INTO intents (session, id, state, line, cycle, op, result)
     SELECT session, id, state, line, cycle, op, result FROM intents_of_2
     WHERE written = (SELECT written FROM intents_of_2 ORDER BY cycle DESC LIMIT 1)
       OR session = (SELECT session FROM intents_of_2 ORDER BY written DESC LIMIT 1)
         AND (state IN ('written', 'accepted')
           OR written > (SELECT max(written) FROM intents_of_2) - ${INTENTS_TAKEN_ALONG})
     ORDER BY written;
   DROP TABLE intents_of_2;
   CREATE INDEX intents_of_session ON intents (session, row);
   ALTER TABLE seen ADD COLUMN digest BLOB;
   CREATE TABLE gaps (
     chain TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, hash BLOB NOT NULL, why TEXT NOT NULL,
     file TEXT, at INTEGER NOT NULL, digest BLOB NOT NULL, PRIMARY KEY (chain, first)) STRICT;`,
  `CREATE TABLE packed_events (
     first INTEGER PRIMARY KEY, last INTEGER NOT NULL UNIQUE, match INTEGER NOT NULL, hand INTEGER NOT NULL,
     at INTEGER NOT NULL, before BLOB NOT NULL, hash BLOB NOT NULL, digest BLOB NOT NULL, rows BLOB NOT NULL) STRICT;`,
  // Beside the chains: a name can be erased.
  `CREATE TABLE persons (id TEXT PRIMARY KEY, name TEXT NOT NULL, sum BLOB NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE rules_files (hash TEXT PRIMARY KEY, json TEXT NOT NULL, sum BLOB NOT NULL) STRICT, WITHOUT ROWID;`,
];

const number = (db: Db, pragma: string): number => {
  const [value] = db.prepare(`PRAGMA ${pragma}`).raw().all().flat();
  return typeof value === 'number' ? value : 0;
};

export const schemaVersion = (db: Db): number => number(db, 'user_version');

/** Looks at the file's header alone and refuses what is not a ledger of this release or an earlier one. */
export const refuseForeign = (db: Db, file: string): void => {
  const isEmpty = number(db, 'schema_version') === 0;
  if (!isEmpty && number(db, 'application_id') !== APPLICATION_ID) {
    throw new LedgerError('not-a-ledger', `the file is a database of another program`, file);
  }
  const version = schemaVersion(db);
  if (version > MIGRATIONS.length) {
    throw new LedgerError(
      'newer-schema',
      `the ledger was written by a later release (version ${version}, this one knows ${MIGRATIONS.length})`,
      file,
    );
  }
};

/** Names one making of the store; 128 bits, so that two clubs never share one. */
export const newEpoch = (): Epoch => ledgerEpoch.parse(randomBytes(16).toString('hex'));

/** Brings the database to this release's tables, in one transaction; a new one is given `epoch`. */
export const migrate = (db: Db, epoch: Epoch): void => {
  const version = schemaVersion(db);
  if (version === MIGRATIONS.length) return;
  db.exec('BEGIN IMMEDIATE');
  for (const step of MIGRATIONS.slice(version)) db.exec(step);
  if (version === 0) db.prepare('INSERT INTO meta VALUES (?, ?)').run(['epoch', epoch]);
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  db.exec('COMMIT');
};

/**
 * What differs in the description of the tables from what this release would make; null when nothing. A description
 * that was damaged may still be read, and mean something else.
 */
export const schemaFault = (db: Db): string | null => {
  const expected = describedAt(schemaVersion(db));
  const found = describedBy(db);
  const differing = [...expected, ...found].find((each) => expected.has(each) !== found.has(each));
  return differing === undefined ? null : `another description of ${differing.split('\n')[2] ?? 'a table'}`;
};

const described = new Map<number, ReadonlySet<string>>();

/** What this release describes at a version, made once. */
const describedAt = (version: number): ReadonlySet<string> => {
  const known = described.get(version) ?? describedBy(migratedTo(version));
  described.set(version, known);
  return known;
};

const migratedTo = (version: number): Db => {
  const db = new Database(':memory:');
  for (const step of MIGRATIONS.slice(0, version)) db.exec(step);
  return db;
};

const describedBy = (db: Db): ReadonlySet<string> => {
  const texts = ['type', 'name', 'tbl_name', 'sql'];
  // Bytes that are no text any more read the same.
  const list = asBlobs(['rowid', ...texts, ...texts.map((text) => `typeof(${text})`)]);
  const rows = db.prepare(`SELECT ${list} FROM sqlite_schema`).raw().all().map(rowOrNull);
  return new Set(rows.map((row) => row?.join('\n') ?? '\n\nsomething that is no text'));
};

/** Writes the description of the tables as it must be, so that a damaged one keeps nobody from reading them. */
export const restoreSchema = (db: Db): void => {
  db.exec('PRAGMA writable_schema = ON');
  const list = 'type, name, tbl_name, sql, rowid';
  const expected = migratedTo(schemaVersion(db)).prepare(`SELECT ${list} FROM sqlite_schema`).raw().all();
  const put = db.prepare(
    'UPDATE sqlite_schema SET type = ?, name = ?, tbl_name = ?, sql = ? WHERE rowid = ?',
  );
  for (const row of expected) if (Array.isArray(row)) put.run(row);
};

/**
 * A copy by `VACUUM INTO` numbers the descriptions of its tables anew, and leaves out what a numbered table of an earlier release
 * has left behind (`sqlite_sequence`): both are put right, for a copy is held against the same description. In one transaction: each
 * row of its own would be synced to the disk by itself.
 */
export const renumberSchema = (db: Db): void => {
  db.exec('PRAGMA writable_schema = ON');
  db.exec('BEGIN');
  db.exec('CREATE TABLE numbered (row INTEGER PRIMARY KEY AUTOINCREMENT); DROP TABLE numbered');
  const expected = migratedTo(schemaVersion(db)).prepare('SELECT rowid, name FROM sqlite_schema').raw().all();
  const put = db.prepare('UPDATE sqlite_schema SET rowid = -? WHERE name = ?');
  for (const row of expected) if (Array.isArray(row)) put.run(row);
  db.exec('UPDATE sqlite_schema SET rowid = -rowid WHERE rowid < 0');
  db.exec('COMMIT');
  db.exec('PRAGMA writable_schema = OFF');
};
