import type { LedgerEntry } from '../contract/ledger.ts';
import { type LeftEpoch, leftEpochOf } from '../contract/left-epoch.ts';
import type { ArchivedTable, ArchiveStore, StoreRead, Troubled } from './archive-store.ts';
import type { LedgerNamed } from './kept-ledger.ts';

/** Which of the entries that are kept count in a league: those that the record holds which goes on, and each once. */
export interface LedgersCounted {
  /** The number of the last entry that counts; 0: none does. */
  readonly upTo: (of: LedgerNamed) => number;
  /** Matches that were over by the entry of this number count in another ledger, which has the same entries up to it; 0: none does. */
  readonly sharedTo: (of: LedgerNamed) => number;
  /** The ledger from which this one has gone on; null: it is not kept as it was left. */
  readonly wentOnFrom: (of: LedgerNamed) => LedgerNamed | null;
}

interface Ledger extends ArchivedTable {
  /** When it was begun, in milliseconds since 1970, by the clock of whoever has begun it. */
  readonly begunAt: number;
  readonly left: LeftEpoch | null;
}

/** The end of an epoch that was left, where it is kept. */
interface Before {
  readonly ledger: Ledger;
  readonly left: LeftEpoch;
  /** Whether the same table wrote it, by any of its names: what another wrote may be a record of which somebody has made a copy. */
  readonly isOwn: boolean;
}

/** The entry under this number, where it is kept. */
type EntryAt = (of: LedgerNamed, seq: number) => Promise<LedgerEntry | null>;

const nameOf = ({ club, table, epoch }: LedgerNamed): string => [club, table, epoch].join('/');

const withBeginning = async (entryAt: EntryAt, table: ArchivedTable): Promise<Ledger> => {
  const first = await entryAt(table, 1);
  return { ...table, begunAt: first?.at ?? 0, left: first === null ? null : leftEpochOf(first) };
};

/** Two ledgers of one record that differ behind an entry: a copy was played with. */
interface Parted {
  /** The shorter one. */
  readonly ledger: Ledger;
  readonly other: Ledger;
  /** The last entry that both have; 0: none. */
  readonly common: number;
}

interface Records {
  /** Under another name all of it is kept too, and perhaps more. */
  readonly longestOf: ReadonlyMap<Ledger, Ledger>;
  readonly parted: readonly Parted[];
}

/** Each entry is chained to all before it: where two have the same hash, all before them are the same. */
const lastCommon = async (entryAt: EntryAt, ledger: Ledger, longer: Ledger): Promise<number> => {
  if ((await entryAt(longer, ledger.seq))?.hash === ledger.hash) return ledger.seq;
  let [same, other] = [0, ledger.seq];
  while (other - same > 1) {
    const seq = Math.floor((same + other) / 2);
    const entry = await entryAt(ledger, seq);
    if (entry !== null && (await entryAt(longer, seq))?.hash === entry.hash) same = seq;
    else other = seq;
  }
  return same;
};

/** Epochs are random: what stands under two names is one record, whose table was called otherwise meanwhile. The one that goes further is it. */
const recordsOf = async (entryAt: EntryAt, ledgers: readonly Ledger[]): Promise<Records> => {
  const longestOf = new Map<Ledger, Ledger>();
  const partedOf = new Map<string, readonly Ledger[]>();
  const parted: Parted[] = [];
  for (const ledger of ledgers.toSorted((a, b) => b.seq - a.seq)) {
    const record = `${ledger.club}/${ledger.epoch}`;
    const longer = partedOf.get(record) ?? [];
    const pairs: Parted[] = [];
    for (const other of longer)
      pairs.push({ ledger, other, common: await lastCommon(entryAt, ledger, other) });
    const whole = pairs.find(({ common }) => common === ledger.seq);
    if (whole !== undefined) {
      longestOf.set(ledger, whole.other);
      continue;
    }
    // Where they differ both have matches of their own.
    partedOf.set(record, [...longer, ledger]);
    parted.push(...pairs);
  }
  return { longestOf, parted };
};

const everyBefore = (
  ledgers: readonly Ledger[],
  longestOf: ReadonlyMap<Ledger, Ledger>,
): ReadonlyMap<Ledger, Before> => {
  const recordOf = (ledger: Ledger): Ledger => longestOf.get(ledger) ?? ledger;
  const wasCalled = (ledger: Ledger, { table }: Ledger): boolean =>
    ledgers.some((each) => each.table === table && recordOf(each) === ledger);
  const befores = new Map<Ledger, Before>();
  for (const ledger of ledgers) {
    const { club, epoch, left } = ledger;
    if (left === null || left.epoch === epoch || longestOf.has(ledger)) continue;
    const all = ledgers.filter((each) => each.club === club && each.epoch === left.epoch);
    const own = all.find((each) => wasCalled(ledger, each));
    const found = own ?? all[0];
    if (found !== undefined) befores.set(ledger, { ledger: recordOf(found), left, isOwn: own !== undefined });
  }
  return befores;
};

/** By which ledger each was left in the end: an older copy may have been gone on with after that, and then the record is that. */
const everyNext = (befores: ReadonlyMap<Ledger, Before>): ReadonlyMap<Ledger, Ledger> => {
  const next = new Map<Ledger, Ledger>();
  for (const [ledger, { ledger: before, isOwn }] of befores) {
    const known = next.get(before);
    if (isOwn && (known === undefined || known.begunAt <= ledger.begunAt)) next.set(before, ledger);
  }
  return next;
};

/** As it was left, and for good: the table that has written what another goes on from may go on with it as well. */
const isAsLeft = async (entryAt: EntryAt, { ledger, left, isOwn }: Before): Promise<boolean> =>
  (isOwn || ledger.seq === left.seq) && (await entryAt(ledger, left.seq))?.hash === left.hash;

/** Reads the beginning of each ledger, and where one goes on from another also that entry. */
export const ledgersCounted = async (
  store: Pick<ArchiveStore, 'entries'>,
  tables: readonly ArchivedTable[],
): Promise<StoreRead<LedgersCounted>> => {
  const troubles: Troubled[] = [];
  const entryAt: EntryAt = async ({ club, table, epoch }, seq) => {
    const read = await store.entries({ club, table }, { epoch, from: seq, limit: 1 });
    if (!read.ok) troubles.push(read);
    const entry = read.ok ? read.value[0] : undefined;
    return entry?.seq === seq ? entry : null;
  };
  const ledgers: Ledger[] = [];
  for (const table of tables) ledgers.push(await withBeginning(entryAt, table));
  const { longestOf, parted } = await recordsOf(entryAt, ledgers);
  const befores = everyBefore(ledgers, longestOf);
  const next = everyNext(befores);

  /** Whether it goes on from what the record had lost by then; whoever says that two follow on each other says nothing. */
  const isLost = (ledger: Ledger): boolean => {
    const looked = new Set<Ledger>();
    let at = ledger;
    for (let before = befores.get(at); before?.isOwn === true && !looked.has(at); before = befores.get(at)) {
      if (next.get(before.ledger) !== at) return true;
      looked.add(at);
      at = before.ledger;
    }
    return false;
  };

  const upTo = new Map<string, number>();
  const wentOnFrom = new Map<string, LedgerNamed>();
  for (const ledger of ledgers) {
    const by = next.get(ledger);
    if (longestOf.has(ledger) || isLost(ledger)) upTo.set(nameOf(ledger), 0);
    else if (by?.left != null) upTo.set(nameOf(ledger), by.left.seq);
    const before = befores.get(ledger);
    if (before !== undefined && (await isAsLeft(entryAt, before)))
      wentOnFrom.set(nameOf(ledger), before.ledger);
  }
  const upToOf = (of: LedgerNamed): number => upTo.get(nameOf(of)) ?? Number.POSITIVE_INFINITY;
  const sharedTo = new Map<string, number>();
  for (const { ledger, other, common } of parted) {
    const name = nameOf(ledger);
    // What the other one's table has taken back counts there no more.
    sharedTo.set(name, Math.max(sharedTo.get(name) ?? 0, Math.min(common, upToOf(other))));
  }
  const [trouble] = troubles;
  return (
    trouble ?? {
      ok: true,
      value: {
        upTo: upToOf,
        sharedTo: (of) => sharedTo.get(nameOf(of)) ?? 0,
        wentOnFrom: (of) => wentOnFrom.get(nameOf(of)) ?? null,
      },
    }
  );
};
