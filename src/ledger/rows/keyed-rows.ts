import type Database from 'libsql';
import { CHAIN_START } from '../../contract/entry-chain.ts';
import { asBlobs, type Row, rowHash, rowInPart } from './chained-row.ts';

/**
 * Tables outside every chain, a text under a key: who is called what, and the files of rules that matches were played by. A
 * name can be erased and the chains stay whole. Each row carries a sum of itself; one that is not as it was written is no row.
 */
export const KEYED_TABLES = ['persons', 'rules_files'] as const;

export type KeyedTable = (typeof KEYED_TABLES)[number];

const COLUMNS = {
  persons: { key: 'id', text: 'name' },
  rules_files: { key: 'hash', text: 'json' },
} as const satisfies Readonly<Record<KeyedTable, unknown>>;

const sumOf = (key: string, text: string): string => rowHash(CHAIN_START, [key, text]);

const rowsOf = (db: Database.Database, table: KeyedTable): readonly Row[] => {
  // A ledger of an earlier release has none.
  const known = db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').raw().all([table]);
  if (known.length === 0) return [];
  const { key, text } = COLUMNS[table];
  const list = asBlobs([key, text, 'lower(hex(sum))']);
  return db.prepare(`SELECT ${list} FROM ${table} ORDER BY ${key}`).raw().all([]).map(rowInPart);
};

const pairIn = ([key, text, sum]: Row): readonly [string, string] | null =>
  key != null && text != null && sumOf(key, text) === sum ? [key, text] : null;

/** What is as it was written. */
export const keyedTexts = (db: Database.Database, table: KeyedTable): ReadonlyMap<string, string> =>
  new Map(
    rowsOf(db, table).flatMap((row) => {
      const pair = pairIn(row);
      return pair === null ? [] : [pair];
    }),
  );

export const keepText = (db: Database.Database, table: KeyedTable, [key, text]: readonly [string, string]) =>
  void db
    .prepare(`INSERT OR REPLACE INTO ${table} VALUES (?, ?, ?)`)
    .run([key, text, Buffer.from(sumOf(key, text), 'hex')]);

/**
 * Lets some of them go. The whole table is written anew, and the pages it stood on are filled with zeros: what was moved
 * from one to another would be left on the first.
 */
export const eraseTexts = (
  db: Database.Database,
  table: KeyedTable,
  isToGo: (text: string, key: string) => boolean,
): void => {
  const kept = [...keyedTexts(db, table)].filter(([key, text]) => !isToGo(text, key));
  db.exec('PRAGMA secure_delete = ON');
  db.exec('BEGIN IMMEDIATE');
  db.exec(`DELETE FROM ${table}`);
  for (const pair of kept) keepText(db, table, pair);
  db.exec('COMMIT');
};

/** Whether every row of these tables is as it was written. */
export const keyedTextsAreSound = (db: Database.Database): boolean =>
  KEYED_TABLES.every((table) => rowsOf(db, table).every((row) => pairIn(row) !== null));
