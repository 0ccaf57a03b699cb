import type Database from 'libsql';
import { CHAIN_START } from '../../contract/entry-chain.ts';
import { asBlobs, CHAINS, type ChainName, chainColumns, numberAt, rowOf } from '../rows/chained-row.ts';
import { rulesFileIn } from '../rows/event-row.ts';
import { ENDED, IS_RESERVATION } from '../rows/intent-row.ts';
import { keepText } from '../rows/keyed-rows.ts';
import type { Gap } from '../rows/lone-rows.ts';
import {
  type FoundToPack,
  PACKED_COLUMNS,
  PACKED_SELECT,
  type PackAsked,
  type PackedHand,
  packedRow,
  readPacked,
  unpackHand,
} from '../rows/packed-hand.ts';
import { storedRow } from '../rows/walk-chain.ts';
import type { OpenedLedger } from './group-commit.ts';

/** Keeps the file from growing with what nobody goes back to: a little at a time, whenever nothing else is asked. */
export interface Housekeeping {
  /** Does one short thing, if there is one, and says what comes next. */
  readonly step: () => TidyStep;
  /** Puts a hand in the place of its rows, if they are still those that were packed; null: none is left to be packed. */
  readonly takePacked: (found: FoundToPack | null) => TidyStep;
  /** Before the database is closed. */
  readonly forget: () => void;
}

export type TidyStep =
  | { readonly next: 'step' }
  /** A hand is to be packed elsewhere: that takes longer than a commit may wait. */
  | { readonly next: 'pack'; readonly asked: PackAsked }
  | { readonly next: 'nothing' };

const EVENTS = chainColumns('events');
const SQL = {
  firstEvent: `SELECT ${asBlobs(['id', 'match'])} FROM events WHERE id > ? ORDER BY id LIMIT 1`,
  rowsBetween: `SELECT ${EVENTS} FROM events WHERE id BETWEEN ? AND ? ORDER BY id`,
  countBetween: `SELECT ${asBlobs(['count(*)'])} FROM events WHERE id BETWEEN ? AND ?`,
  hashOfEvent: `SELECT ${asBlobs(['lower(hex(hash))'])} FROM events WHERE id = ?`,
  addPacked: `INSERT INTO packed_events (${PACKED_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  dropEvents: 'DELETE FROM events WHERE id BETWEEN ? AND ?',
  oldestPacked: `SELECT ${PACKED_SELECT} FROM packed_events ORDER BY first LIMIT 1`,
  dropPacked: 'DELETE FROM packed_events WHERE first = ?',
  firstIntent: `SELECT ${asBlobs(['min(row)'])} FROM intents`,
  firstOfCycle: `SELECT ${asBlobs(['min(row)'])} FROM intents WHERE cycle = ?`,
  // What follows on a command is a few rows behind it: that is looked for where the rows are, not here.
  firstOpen: `SELECT ${asBlobs(['min(row)'])} FROM intents AS sent
    WHERE session = ? AND line IS NOT NULL AND NOT ${IS_RESERVATION} AND NOT EXISTS (
      SELECT 1 FROM intents AS told WHERE told.session = sent.session AND told.row > sent.row
        AND told.id = sent.id AND told.state IN (${ENDED.map((state) => `'${state}'`).join()}))`,
  newestReservation: `SELECT ${asBlobs(['max(row)'])} FROM intents WHERE session = ? AND ${IS_RESERVATION}`,
  hashOfIntent: `SELECT ${asBlobs(['lower(hex(hash))'])} FROM intents WHERE row = ?`,
  dropIntents: 'DELETE FROM intents WHERE row <= ?',
} as const;

/**
 * In an hour as much of what is too old is let go of as was played in a day. So a date that is years ahead, in the record and at
 * the computer, takes days of it and not all. Time in which nobody played counts as a day at most: a club that plays once a week
 * loses as many evenings as one that plays each day.
 */
const LET_GO_PACE = 24;
const DAY_MS = 24 * 3_600_000;

interface HousekeepingOptions {
  /** How long the events of a hand are kept; null: for good. */
  readonly keepMovesMs: number | null;
  /** The computer's own date, in milliseconds since 1970. */
  readonly date?: () => number;
  /** Milliseconds that never jump. */
  readonly monotonicMs?: () => number;
}

export const createHousekeeping = (
  { db, rows }: OpenedLedger,
  { keepMovesMs, date = Date.now, monotonicMs = () => performance.now() }: HousekeepingOptions,
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
  /** Since when something is too old, how much of what was played has had its turn, and up to when; null: nothing is. */
  let lettingGo: { readonly sinceMs: number; readonly playedMs: number; readonly upTo: number } | null = null;

  const letGo = (chain: ChainName, gone: Pick<Gap, 'first' | 'last' | 'hash'>): void => {
    const joined = rows
      .gaps()
      .find((gap) => gap.chain === chain && gap.why === 'let-go' && gap.last === gone.first - 1);
    const first = joined?.first ?? gone.first;
    rows.addGap({ chain, ...gone, first, why: 'let-go', file: null, at: rows.lastEventAt() });
  };

  /** Of commands only those of the newest cycle are asked for again, what is still open, and which ids may be used. */
  const letGoCommands = (): boolean => {
    const cycle = rows.lastCycle();
    const first = Number(textOf('firstIntent') ?? 0);
    const newest = rows.newestIntent();
    if (cycle === 0 || newest === null) return false;
    const session = numberAt(newest, CHAINS.intents.indexOf('session'));
    const kept = [
      textOf('firstOfCycle', cycle),
      textOf('firstOpen', session),
      textOf('newestReservation', session),
    ];
    const last = Math.min(...kept.map((row) => (row === null ? Infinity : Number(row)))) - 1;
    if (last < first) return false;
    letGo('intents', { first, last, hash: hashOr(textOf('hashOfIntent', last)) });
    run('dropIntents', last);
    return true;
  };

  const letGoMoves = (): boolean => {
    if (keepMovesMs === null) return false;
    const [found] = all('oldestPacked');
    if (found === undefined) return false;
    const oldest = readPacked(found);
    // A date that was wrong for a moment stays in the record, and makes nothing old; nor does one that is wrong now.
    const now = Math.min(rows.lastEventAt(), date());
    if (!oldest.isSound || oldest.at >= now - keepMovesMs) {
      lettingGo = null;
      return false;
    }
    const { sinceMs, playedMs, upTo } = lettingGo ?? { sinceMs: monotonicMs(), playedMs: 0, upTo: oldest.at };
    const betweenMs = Math.min(Math.max(0, oldest.at - upTo), DAY_MS);
    lettingGo = { sinceMs, playedMs: playedMs + betweenMs, upTo: oldest.at };
    if (lettingGo.playedMs > LET_GO_PACE * (monotonicMs() - sinceMs)) return false;
    // Entries that were scored by a club's own file stay, and so does the file.
    for (const { fields } of unpackHand(oldest)) {
      const file = fields === null ? null : rulesFileIn(fields);
      if (file !== null) keepText(db, 'rules_files', file);
    }
    letGo('events', oldest);
    run('dropPacked', oldest.first);
    return true;
  };

  const packAsked = (): TidyStep => {
    const [found] = all('firstEvent', looked);
    const beforeMatch = rows.lastFiling().match;
    const isLeft = found !== undefined && numberAt(rowOf(found), 1) < beforeMatch;
    return isLeft ? { next: 'pack', asked: { after: looked, beforeMatch } } : { next: 'nothing' };
  };

  /** The running hash says what all of them hold; rows that were recorded without one are held against what was packed. */
  const areStillThere = (packed: PackedHand): boolean => {
    const { first, last, hash } = packed;
    if (textOf('countBetween', first, last) !== String(last - first + 1)) return false;
    if (hash !== CHAIN_START) return textOf('hashOfEvent', last) === hash;
    const unpacked = unpackHand({ ...packed, isSound: true });
    return JSON.stringify(all('rowsBetween', first, last).map(storedRow)) === JSON.stringify(unpacked);
  };

  const inTransaction = <T>(work: () => T): T => {
    // It is only told in other words what is on the disk already: there is nothing to wait for.
    try {
      db.exec('BEGIN IMMEDIATE');
      const done = work();
      db.exec('COMMIT');
      return done;
    } finally {
      if (db.inTransaction) db.exec('ROLLBACK');
    }
  };

  return {
    step: () => (inTransaction(() => letGoCommands() || letGoMoves()) ? { next: 'step' } : packAsked()),
    takePacked: (found) => {
      if (found === null) return { next: 'nothing' };
      const { last, packed } = found;
      looked = last;
      if (packed === null) return { next: 'step' };
      inTransaction(() => {
        if (!areStillThere(packed)) return;
        run('addPacked', ...packedRow(packed));
        run('dropEvents', packed.first, packed.last);
      });
      return { next: 'step' };
    },
    forget: () => prepared.clear(),
  };
};

const hashOr = (hash: string | null): string => (hash === null || hash === '' ? CHAIN_START : hash);
