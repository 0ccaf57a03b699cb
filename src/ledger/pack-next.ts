import type Database from 'libsql';
import { CHAIN_START } from './chain.ts';
import { CHAINS, chainColumns } from './chained-row.ts';
import { LedgerRows } from './ledger-rows.ts';
import { type PackedHand, packHand } from './packed-hand.ts';
import { asBlobs, numberAt, type Row, rowOf, textAt } from './row-value.ts';
import { type StoredRow, storedRow } from './walk-chain.ts';

/** Which hand is to be packed: the first behind this row of events, of a match before this one. */
export interface PackAsked {
  readonly after: number;
  readonly beforeMatch: number;
}

/** A hand that was looked at, up to this row; null where it is kept as it is, because something in it is damaged. */
export interface FoundToPack {
  readonly last: number;
  readonly packed: PackedHand | null;
}

/** Rows looked at for one hand; a longer one is packed into several. */
const ROWS_AT_ONCE = 2_000;

const SQL = {
  runFrom: `SELECT ${chainColumns('events')} FROM events WHERE id > ? ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
  hashOfEvent: `SELECT ${asBlobs(['lower(hex(hash))'])} FROM events WHERE id = ?`,
  hashOfPacked: `SELECT ${asBlobs(['lower(hex(hash))'])} FROM packed_events WHERE last = ?`,
} as const;

/** Reads a hand and packs it. It changes nothing; null where there is none. */
export const packNext = (db: Database.Database, { after, beforeMatch }: PackAsked): FoundToPack | null => {
  const found = nextHand(db.prepare(SQL.runFrom).raw().all([after]).map(storedRow));
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined || matchOf(first) >= beforeMatch) return null;
  return { last: last.row, packed: packHand(found, hashBefore(db, first.row)) };
};

const hashBefore = (db: Database.Database, row: number): string => {
  const hashAt = (sql: string): string | null => {
    const [found] = db
      .prepare(sql)
      .raw()
      .all([row - 1]);
    return found === undefined ? null : textAt(rowOf(found), 0);
  };
  const gaps = new LedgerRows(db).gaps();
  const ofGap = gaps.find((gap) => gap.chain === 'events' && gap.last === row - 1)?.hash;
  const hash = hashAt(SQL.hashOfEvent) ?? hashAt(SQL.hashOfPacked) ?? ofGap ?? '';
  return hash === '' ? CHAIN_START : hash;
};

const columnOf = (fields: Row, column: 'match' | 'hand'): number =>
  numberAt(fields, CHAINS.events.indexOf(column));

const matchOf = ({ fields }: StoredRow): number => (fields === null ? 0 : columnOf(fields, 'match'));

/** What belongs to the hand of the first row, as far as it goes without a gap and in one form. */
const nextHand = (rows: readonly StoredRow[]): readonly StoredRow[] => {
  const [first] = rows;
  if (first === undefined) return [];
  const other = rows.findIndex((row, place) => row.row !== first.row + place || keyOf(row) !== keyOf(first));
  return other === -1 ? rows : rows.slice(0, other);
};

const keyOf = ({ fields, hash }: StoredRow): string => {
  const form = hash === '' ? 'older' : 'hashed';
  return fields === null ? 'damaged' : `${columnOf(fields, 'match')} ${columnOf(fields, 'hand')} ${form}`;
};
