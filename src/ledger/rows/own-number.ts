import type Database from 'libsql';
import { ledgerErrorOf } from '../file/database.ts';

/**
 * A row that has its own number for a column holds nothing in the place of that column ("that column appears in the
 * record as a NULL value", sqlite.org/fileformat2.html, section 2.3), and SQLite takes the number from the row's key
 * without a look at it. So it is read here from the pages themselves, by the same description.
 */
export interface OwnNumber {
  readonly row: number;
  readonly isEmptyInside: boolean;
}

/** Every table whose first column is the row's own number, in this release's form or an earlier one. */
export const NUMBERED_TABLES = ['events', 'packed_events', 'declarations', 'intents', 'seen'] as const;
export type NumberedTable = (typeof NUMBERED_TABLES)[number];

const NUMBERED = `SELECT 1 FROM pragma_table_info(?) WHERE cid = 0 AND pk = 1 AND type = 'INTEGER'`;
const ROOT =
  'SELECT data FROM sqlite_dbpage WHERE pgno = (SELECT rootpage FROM sqlite_schema WHERE name = ?)';
const PAGE = 'SELECT data FROM sqlite_dbpage WHERE pgno = ?';

interface NumbersAsked {
  readonly table: NumberedTable;
  readonly file: string;
}

/**
 * The rows of a table in order, a page of the file at a time: no lock is held while they are looked at. Whether the tree
 * is one at all is not for this to find.
 *
 * @throws LedgerError
 */
export function* ownNumbers(db: Database.Database, { table, file }: NumbersAsked): Generator<OwnNumber> {
  if (db.prepare(NUMBERED).raw().all([table]).length === 0) return;
  const read = { root: db.prepare(ROOT).raw(), page: db.prepare(PAGE).raw() };
  for (let after = 0; after < Number.POSITIVE_INFINITY; ) {
    const { page, upTo } = asOfNow(db, file, () => leafBehind(read, table, after));
    yield* rowsOf(page);
    after = upTo;
  }
}

/** A tree may have changed when it is read again, but not between its root and its leaf. */
const asOfNow = <T>(db: Database.Database, file: string, read: () => T): T => {
  try {
    db.exec('BEGIN');
    const found = read();
    db.exec('COMMIT');
    return found;
  } catch (thrown) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw ledgerErrorOf(thrown, file);
  }
};

interface PagesRead {
  readonly root: Database.Statement;
  readonly page: Database.Statement;
}

const INTERIOR = { kind: 5, header: 12 } as const;
const LEAF = { kind: 13, header: 8 } as const;

/** SQLite's own limit: a tree that is deeper leads round in a circle. */
const DEEPEST = 20;

interface Leaf {
  readonly page: Uint8Array;
  /** The greatest number that belongs on it, whether its row is there or was let go. */
  readonly upTo: number;
}

/** The leaf in which the next number belongs. Page 1, which begins otherwise, is the root of no table of ours. */
const leafBehind = (read: PagesRead, table: NumberedTable, after: number): Leaf => {
  let leaf: Leaf = { page: bytesIn(read.root.all([table])), upTo: Number.POSITIVE_INFINITY };
  for (let depth = 1; depth < DEEPEST && leaf.page[0] === INTERIOR.kind; depth += 1) {
    const { child, upTo } = childBehind(leaf, after);
    leaf = { page: bytesIn(read.page.all([child])), upTo };
  }
  return leaf;
};

const bytesIn = ([row]: readonly unknown[]): Uint8Array => {
  const [data] = Array.isArray(row) ? row : [];
  return data instanceof Uint8Array ? data : new Uint8Array();
};

/** Beside each child stands the greatest number in it; the last child, which stands in the header, holds all others. */
const childBehind = (
  { page, upTo }: Leaf,
  after: number,
): { readonly child: number; readonly upTo: number } => {
  for (const at of cellsOf(page, INTERIOR.header)) {
    const greatest = varint(page, at + 4).value;
    if (greatest > after) return { child: unsigned(page, at, 4), upTo: greatest };
  }
  return { child: unsigned(page, 8, 4), upTo };
};

/** A row is the length of its record, its number, and the record: the length of its head, a type for each column, … */
const rowsOf = (page: Uint8Array): readonly OwnNumber[] => {
  if (page[0] !== LEAF.kind) return [];
  return cellsOf(page, LEAF.header).map((at) => {
    const number = varint(page, varint(page, at).end);
    const firstType = varint(page, varint(page, number.end).end);
    return { row: number.value, isEmptyInside: firstType.value === 0 };
  });
};

/** Where on its page each cell begins, in the order of their numbers. */
const cellsOf = (page: Uint8Array, header: number): readonly number[] =>
  Array.from({ length: unsigned(page, 3, 2) }, (_, cell) => unsigned(page, header + 2 * cell, 2));

const unsigned = (page: Uint8Array, at: number, length: number): number =>
  page.subarray(at, at + length).reduce((value, byte) => value * 256 + byte, 0);

/** Seven bits a byte, the highest first, as long as the eighth bit is set. */
const varint = (page: Uint8Array, at: number): { readonly value: number; readonly end: number } => {
  let value = 0;
  for (let end = at + 1; ; end += 1) {
    const byte = page[end - 1] ?? 0;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, end };
  }
};
