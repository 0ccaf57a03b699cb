import type Database from 'libsql';
import { LedgerError } from './ledger-error.ts';

type Db = Database.Database;

/** Marks the file as ours in its header ("MJT1"), so that no other program's database is mistaken for it. */
const APPLICATION_ID = 0x4d4a5431;

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
];

const number = (db: Db, pragma: string): number => {
  const [value] = db.prepare(`PRAGMA ${pragma}`).raw().all().flat();
  return typeof value === 'number' ? value : 0;
};

/** Looks at the file's header alone and refuses what is not a ledger of this release or an earlier one. */
export const refuseForeign = (db: Db, file: string): void => {
  const isEmpty = number(db, 'schema_version') === 0;
  if (!isEmpty && number(db, 'application_id') !== APPLICATION_ID) {
    throw new LedgerError('not-a-ledger', `the file is a database of another program, ${file}`);
  }
  const version = number(db, 'user_version');
  if (version > MIGRATIONS.length) {
    throw new LedgerError(
      'newer-schema',
      `the ledger was written by a later release (version ${version}, this one knows ${MIGRATIONS.length}), ${file}`,
    );
  }
};

/** Brings the database to this release's tables, in one transaction; a new one is given `newEpoch`. */
export const migrate = (db: Db, newEpoch: string): void => {
  const version = number(db, 'user_version');
  if (version === MIGRATIONS.length) return;
  db.exec('BEGIN IMMEDIATE');
  for (const step of MIGRATIONS.slice(version)) db.exec(step);
  if (version === 0) db.prepare('INSERT INTO meta VALUES (?, ?)').run(['epoch', newEpoch]);
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  db.exec('COMMIT');
};
