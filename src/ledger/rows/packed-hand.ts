import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type Database from 'libsql';
import { CHAIN_START } from '../../contract/entry-chain.ts';
import {
  asBlobs,
  CHAINS,
  type ChainEnd,
  chainColumns,
  numberAt,
  type Row,
  rowHash,
  rowOf,
  textAt,
} from './chained-row.ts';
import { LedgerRows } from './ledger-rows.ts';
import { type StoredRow, storedRow } from './walk-chain.ts';

/** The rows of events of one hand, compressed into one: they are had again to the byte, and so is the hash of each. */
export interface PackedHand {
  /** Numbers of the first and the last of its rows. */
  readonly first: number;
  readonly last: number;
  readonly match: number;
  readonly hand: number;
  /** When the last of them happened, in milliseconds since 1970. */
  readonly at: number;
  /** SHA-256, hex: what the first follows on, and what the last carries. */
  readonly before: string;
  readonly hash: string;
  readonly rows: Uint8Array;
}

/** One that was found: sound or not. */
export type ReadPacked = PackedHand & { readonly isSound: boolean };

const NUMBERS = ['first', 'last', 'match', 'hand', 'at'] as const;

export const PACKED_COLUMNS = [...NUMBERS, 'before', 'hash', 'digest', 'rows'].join(', ');
export const PACKED_SELECT = `${asBlobs([
  ...NUMBERS,
  ...['before', 'hash', 'digest'].map((column) => `lower(hex(${column}))`),
])}, rows`;

/** Past this nothing is gained that would be worth the time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const COLUMN = {
  match: CHAINS.events.indexOf('match'),
  hand: CHAINS.events.indexOf('hand'),
  at: CHAINS.events.indexOf('at'),
};

type UnpackedRow = StoredRow & { readonly fields: Row };

/** Packs rows that follow each other; null where one of them is not proved by its hash: damage is kept as it is. */
const packHand = (found: readonly StoredRow[], before: string): PackedHand | null => {
  const rows = found.flatMap((row) => (row.fields === null ? [] : [{ ...row, fields: row.fields }]));
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined || rows.length < found.length) return null;
  const isHashed = last.hash !== '';
  if (isHashed && !isProved(rows, before)) return null;
  return {
    first: first.row,
    last: last.row,
    match: numberAt(first.fields, COLUMN.match),
    hand: numberAt(first.fields, COLUMN.hand),
    at: numberAt(last.fields, COLUMN.at),
    before: isHashed ? before : CHAIN_START,
    hash: isHashed ? last.hash : CHAIN_START,
    rows: brotliCompressSync(JSON.stringify(rows.map(({ fields }) => fields)), QUALITY),
  };
};

const isProved = (rows: readonly UnpackedRow[], before: string): boolean =>
  rows.every(({ fields, hash }, place) => rowHash(rows[place - 1]?.hash ?? before, fields) === hash);

/** As it is written: with a digest of all that stands in it. */
export const packedRow = (packed: PackedHand): readonly (number | Uint8Array)[] => [
  ...NUMBERS.map((column) => packed[column]),
  ...[packed.before, packed.hash, digestOf(packed)].map((hex) => Buffer.from(hex, 'hex')),
  packed.rows,
];

const digestOf = (packed: PackedHand): string =>
  rowHash(CHAIN_START, [
    ...NUMBERS.map((column) => String(packed[column])),
    packed.before,
    packed.hash,
    createHash('sha256').update(packed.rows).digest('hex'),
  ]);

/** A packed hand as the database gives it (`PACKED_SELECT`). */
export const readPacked = (value: unknown): ReadPacked => {
  if (!Array.isArray(value)) throw new TypeError('the database gives rows as arrays');
  const row = rowOf(value.slice(0, -1));
  const bytes: unknown = value.at(-1);
  const packed: PackedHand = {
    first: numberAt(row, 0),
    last: numberAt(row, 1),
    match: numberAt(row, 2),
    hand: numberAt(row, 3),
    at: numberAt(row, 4),
    before: textAt(row, 5),
    hash: textAt(row, 6),
    rows: bytes instanceof Uint8Array ? bytes : new Uint8Array(),
  };
  return { ...packed, isSound: digestOf(packed) === textAt(row, 7) };
};

/** The rows again; of a damaged one only where it began and what came after it can go on from. */
export const unpackHand = (packed: ReadPacked): readonly StoredRow[] => {
  const { first, last, before, hash } = packed;
  if (!packed.isSound)
    return [
      ...(first < last ? [{ row: first, fields: null, hash: '' }] : []),
      { row: last, fields: null, hash },
    ];
  const rows: readonly Row[] = JSON.parse(brotliDecompressSync(packed.rows).toString('utf8'));
  let end: ChainEnd = { row: first - 1, hash: before };
  return rows.map((fields) => {
    end = { row: end.row + 1, hash: rowHash(end.hash, fields) };
    return { row: end.row, fields, hash: hash === CHAIN_START ? '' : end.hash };
  });
};

/** Rows of both kinds in the order of their numbers. */
export function* unpackedInOrder(
  packed: Iterable<ReadPacked>,
  rows: Iterable<StoredRow>,
): Generator<StoredRow> {
  const hands = packed[Symbol.iterator]();
  let next = hands.next();
  for (const row of rows) {
    while (next.done !== true && next.value.first < row.row) {
      yield* unpackHand(next.value);
      next = hands.next();
    }
    yield row;
  }
  for (; next.done !== true; next = hands.next()) yield* unpackHand(next.value);
}

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

/** Rows of one hand that are packed into one; a longer hand into several. */
const ROWS_AT_MOST = 2_000;
/** More than most hands have: rows of the hands behind it would be read in vain. */
const ROWS_AT_ONCE = 250;

const SQL = {
  runFrom: `SELECT ${chainColumns('events')} FROM events WHERE id > ? ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
  hashOfEvent: `SELECT ${asBlobs(['lower(hex(hash))'])} FROM events WHERE id = ?`,
  hashOfPacked: `SELECT ${asBlobs(['lower(hex(hash))'])} FROM packed_events WHERE last = ?`,
} as const;

/** Reads a hand and packs it. It changes nothing; null where there is none. */
export const packNext = (db: Database.Database, { after, beforeMatch }: PackAsked): FoundToPack | null => {
  const found = nextHand(db, after);
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

/** What belongs to the hand of the first row behind this one, as far as it goes without a gap and in one form. */
const nextHand = (db: Database.Database, after: number): readonly StoredRow[] => {
  const runFrom = db.prepare(SQL.runFrom).raw();
  const found: StoredRow[] = [];
  for (;;) {
    const rows = runFrom.all([found.at(-1)?.row ?? after]).map(storedRow);
    const first = found[0] ?? rows[0];
    if (first === undefined) return found;
    const goesOn = (row: StoredRow, place: number): boolean =>
      row.row === first.row + found.length + place && keyOf(row) === keyOf(first);
    const other = rows.findIndex((row, place) => !goesOn(row, place));
    found.push(...rows.slice(0, other === -1 ? rows.length : other));
    if (other !== -1 || rows.length < ROWS_AT_ONCE || found.length >= ROWS_AT_MOST) return found;
  }
};

const keyOf = ({ fields, hash }: StoredRow): string => {
  const form = hash === '' ? 'older' : 'hashed';
  return fields === null ? 'damaged' : `${columnOf(fields, 'match')} ${columnOf(fields, 'hand')} ${form}`;
};
