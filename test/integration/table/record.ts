import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'libsql';

/** A domain event as the database of the controller holds it. */
export interface Recorded {
  readonly match: number;
  readonly hand: number;
  readonly type: string;
  readonly json: string;
}

/** A ledger entry as the test reads it: only what it checks. */
export interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly game: number;
  readonly hand: number;
  readonly seq: number;
  readonly prev: string;
  readonly hash: string;
  readonly potDelta: number;
  readonly pot: number;
  readonly deltas: readonly Points[];
  readonly totals: readonly Points[];
  readonly detail: { readonly players?: object };
}

interface Points {
  readonly side: number;
  readonly player: string;
  readonly pts: number;
}

/** Reads one text of each row; the rows are JSON, made by the database itself. */
const read = <Row>(data: string, select: string): readonly Row[] => {
  const database = new Database(join(data, 'ledger.db'), { readonly: true });
  try {
    return database
      .prepare(select)
      .raw()
      .all()
      .map((row) => JSON.parse(String([row].flat()[0])));
  } finally {
    database.close();
  }
};

/** Every domain event that is on the disk, whether or not a controller is running. */
export const eventsIn = (data: string): readonly Recorded[] =>
  read<Recorded>(
    data,
    `SELECT json_object('match', match, 'hand', hand, 'type', type, 'json', json) FROM events ORDER BY id`,
  );

export const entriesIn = (data: string): readonly Entry[] =>
  read<Entry>(data, 'SELECT json FROM entries ORDER BY seq');

/** RFC 8785 for what an entry holds (texts, whole numbers, lists, objects), written anew from the RFC. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = new Map(Object.entries(value));
  const names = [...members.keys()].sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(members.get(name))}`).join(',')}}`;
};

/** The hash an entry must have: SHA-256 of `prev` followed by the entry without `hash`. */
const hashOf = ({ hash: _hash, ...rest }: Entry): string =>
  createHash('sha256')
    .update(rest.prev + canonical(rest))
    .digest('hex');

const pointsAfter = (totals: ReadonlyMap<string, number>, deltas: readonly Points[]): Map<string, number> => {
  const after = new Map(totals);
  for (const { player, pts } of deltas) after.set(player, (after.get(player) ?? 0) + pts);
  return after;
};

const sumOf = (points: readonly Points[]): number => points.reduce((sum, { pts }) => sum + pts, 0);

/** What is wrong with a ledger from its first entry on: numbers, chain, sums and totals; empty for a whole one. */
export const flawsIn = (entries: readonly Entry[]): readonly string[] => {
  const flaws: string[] = [];
  let prev = '0'.repeat(64);
  let totals = new Map<string, number>();
  for (const [place, entry] of entries.entries()) {
    const expect = (holds: boolean, what: string): void => {
      if (!holds) flaws.push(`${what} at ${place + 1}, seq ${entry.seq}`);
    };
    if (entry.kind === 'open') totals = new Map();
    totals = pointsAfter(totals, entry.deltas);
    expect(entry.seq === place + 1, 'a gap');
    expect(entry.prev === prev, 'a broken chain');
    expect(entry.hash === hashOf(entry), 'a wrong hash');
    expect(sumOf(entry.deltas) + entry.potDelta === 0, 'points out of nowhere');
    expect(
      entry.totals.every(({ player, pts }) => totals.get(player) === pts),
      'wrong totals',
    );
    prev = entry.hash;
  }
  return flaws;
};

/** What a nine-hand match writes, in this order and each once. */
export const matchIds = (game: number): readonly string[] => [
  `t1/g${game}/open`,
  ...Array.from({ length: 9 }, (_, hand) => `t1/g${game}/h${hand + 1}/settle`),
  `t1/g${game}/close`,
];
