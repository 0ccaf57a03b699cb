import type Database from 'libsql';
import { CHAIN_START } from './chain.ts';
import { CHAINS, type ChainName, chainColumns } from './chained-row.ts';
import type { Gap } from './gap.ts';
import type { OpenedLedger } from './group-commit.ts';
import { foldIntents } from './intent-row.ts';
import {
  PACKED_COLUMNS,
  PACKED_SELECT,
  type PackedHand,
  packedRow,
  packHand,
  readPacked,
} from './packed-hand.ts';
import { asBlobs, numberAt, rowOf, textAt } from './row-value.ts';
import { type StoredRow, storedRow } from './walk-chain.ts';

/** Keeps the file from growing with what nobody goes back to: a little at a time, whenever nothing else is asked. */
export interface Housekeeping {
  /** Does one thing, if there is one: `more` while another may be left. */
  readonly step: () => 'more' | 'done';
}

/** Rows looked at for one hand; a longer one is packed into several. */
const ROWS_AT_ONCE = 2_000;

const EVENTS = chainColumns('events');
const SQL = {
  runFrom: `SELECT ${EVENTS} FROM events WHERE id > ? ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
  hashOfEvent: `SELECT ${asBlobs(['lower(hex(hash))'])} FROM events WHERE id = ?`,
  hashOfPacked: `SELECT ${asBlobs(['lower(hex(hash))'])} FROM packed_events WHERE last = ?`,
  addPacked: `INSERT INTO packed_events (${PACKED_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  dropEvents: 'DELETE FROM events WHERE id BETWEEN ? AND ?',
  oldestPacked: `SELECT ${PACKED_SELECT} FROM packed_events ORDER BY first LIMIT 1`,
  dropPacked: 'DELETE FROM packed_events WHERE first = ?',
  firstIntent: `SELECT ${asBlobs(['min(row)'])} FROM intents`,
  firstOfCycle: `SELECT ${asBlobs(['min(row)'])} FROM intents WHERE cycle = ?`,
  firstOfCommand: `SELECT ${asBlobs(['min(row)'])} FROM intents WHERE session = ? AND id = ?`,
  hashOfIntent: `SELECT ${asBlobs(['lower(hex(hash))'])} FROM intents WHERE row = ?`,
  dropIntents: 'DELETE FROM intents WHERE row <= ?',
} as const;

/** `keepMovesMs`: how long the events of a hand are kept; null: for good. */
export const createHousekeeping = (
  { db, rows }: OpenedLedger,
  { keepMovesMs }: { readonly keepMovesMs: number | null },
): Housekeeping => {
  const prepared = new Map<keyof typeof SQL, Database.Statement>();
  const statement = (name: keyof typeof SQL): Database.Statement => {
    const ready = prepared.get(name) ?? db.prepare(SQL[name]);
    if (!prepared.has(name) && SQL[name].startsWith('SELECT')) ready.raw();
    prepared.set(name, ready);
    return ready;
  };
  const all = (name: keyof typeof SQL, ...values: readonly number[]): readonly unknown[] =>
    statement(name).all([...values]);
  const textOf = (name: keyof typeof SQL, ...values: readonly number[]): string | null => {
    const [found] = all(name, ...values);
    return found === undefined ? null : (rowOf(found)[0] ?? null);
  };
  const run = (name: keyof typeof SQL, ...values: readonly (number | Uint8Array)[]): void =>
    void statement(name).run([...values]);

  /** Up to which event everything is packed, or cannot be. */
  let looked = 0;

  const letGo = (chain: ChainName, gone: Pick<Gap, 'first' | 'last' | 'hash'>): void => {
    const joined = rows
      .gaps()
      .find((gap) => gap.chain === chain && gap.why === 'let-go' && gap.last === gone.first - 1);
    const first = joined?.first ?? gone.first;
    rows.addGap({ chain, ...gone, first, why: 'let-go', file: null, at: rows.lastEventAt() });
  };

  /** Of commands only those of the newest cycle are asked for again, and what is still open. */
  const letGoCommands = (): boolean => {
    const cycle = rows.lastCycle();
    const first = Number(textOf('firstIntent') ?? 0);
    const newest = rows.newestIntent();
    if (cycle === 0 || newest === null) return false;
    const session = numberAt(newest, CHAINS.intents.indexOf('session'));
    const needed = [
      textOf('firstOfCycle', cycle),
      ...foldIntents(rows.intentsOf(session)).openIntents.map(({ id }) =>
        textOf('firstOfCommand', session, id),
      ),
    ];
    const last = Math.min(...needed.map(Number)) - 1;
    if (last < first) return false;
    letGo('intents', { first, last, hash: hashOr(textOf('hashOfIntent', last)) });
    run('dropIntents', last);
    return true;
  };

  const packNext = (): boolean => {
    const found = nextHand(all('runFrom', looked).map(storedRow));
    const [first] = found;
    const last = found.at(-1);
    if (first === undefined || last === undefined || matchOf(first) >= rows.lastFiling().match) return false;
    looked = last.row;
    const packed = packHand(found, hashBefore(first.row));
    if (packed !== null) replace(packed);
    return true;
  };

  const replace = (packed: PackedHand): void => {
    run('addPacked', ...packedRow(packed));
    run('dropEvents', packed.first, packed.last);
  };

  const hashBefore = (row: number): string => {
    const ofGap = rows.gaps().find((gap) => gap.chain === 'events' && gap.last === row - 1)?.hash;
    return hashOr(textOf('hashOfEvent', row - 1) ?? textOf('hashOfPacked', row - 1) ?? ofGap ?? null);
  };

  const letGoMoves = (): boolean => {
    if (keepMovesMs === null) return false;
    const [found] = all('oldestPacked');
    if (found === undefined) return false;
    const oldest = readPacked(found);
    if (!oldest.isSound || oldest.at >= rows.lastEventAt() - keepMovesMs) return false;
    letGo('events', oldest);
    run('dropPacked', oldest.first);
    return true;
  };

  return {
    step: () => {
      // It is only told in other words what is on the disk already: there is nothing to wait for.
      db.exec('PRAGMA synchronous = NORMAL');
      try {
        db.exec('BEGIN IMMEDIATE');
        const isDone = letGoCommands() || packNext() || letGoMoves();
        db.exec('COMMIT');
        return isDone ? 'more' : 'done';
      } finally {
        if (db.inTransaction) db.exec('ROLLBACK');
        db.exec('PRAGMA synchronous = FULL');
      }
    },
  };
};

const hashOr = (hash: string | null): string => (hash === null || hash === '' ? CHAIN_START : hash);

const matchOf = ({ fields }: StoredRow): number =>
  fields === null ? 0 : numberAt(fields, CHAINS.events.indexOf('match'));

/** What belongs to the hand of the first row, as far as it goes without a gap and in one form. */
const nextHand = (rows: readonly StoredRow[]): readonly StoredRow[] => {
  const [first] = rows;
  if (first === undefined) return [];
  const other = rows.findIndex((row, place) => row.row !== first.row + place || keyOf(row) !== keyOf(first));
  return other === -1 ? rows : rows.slice(0, other);
};

const keyOf = ({ fields, hash }: StoredRow): string => {
  const form = hash === '' ? 'older' : 'hashed';
  if (fields === null) return 'damaged';
  const at = (column: 'match' | 'hand'): string => textAt(fields, CHAINS.events.indexOf(column));
  return `${at('match')} ${at('hand')} ${form}`;
};
