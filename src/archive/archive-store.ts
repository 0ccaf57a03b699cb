import type { ClubId, Epoch, PersonId } from '../contract/ids.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { SignedHead } from '../contract/signed-head.ts';
import type { TableAddress } from '../contract/topics.ts';

/**
 * Keeps the ledgers of any number of tables and clubs. What is kept twice is kept once; no entry is ever taken away. Several
 * archives may use one store. While it is away each answer says why.
 */
export interface ArchiveStore {
  /** The newest entry of each table's newest epoch: where its ledger is to be followed on from. */
  readonly ends: () => Promise<StoreRead<readonly ArchivedEnd[]>>;
  /** All in one step, or nothing; a part of which an entry stands otherwise in the archive is left out as a whole. */
  readonly keep: (parts: readonly ArchivedPart[]) => Promise<Kept>;
  /** How persons of a club are called, by their ids. */
  readonly keepNames: (club: ClubId, names: ReadonlyMap<PersonId, string>) => Promise<NamesKept>;
  /** Lets go of how persons of a club were called. */
  readonly forgetNames: (club: ClubId, persons: readonly PersonId[]) => Promise<NamesKept>;
  /** What clubs have signed of their ledgers; what is kept twice is kept once. */
  readonly keepHeads: (heads: readonly SignedHead[]) => Promise<NamesKept>;
  /** Of a table, in the order in which they came. */
  readonly heads: (of: TableAddress) => Promise<StoreRead<readonly SignedHead[]>>;
  readonly tables: () => Promise<StoreRead<readonly ArchivedTable[]>>;
  /** Entries of one epoch in order, `from` on. */
  readonly entries: (of: TableAddress, where: LedgerPart) => Promise<StoreRead<readonly LedgerEntry[]>>;
  /** What tables of standings are made of: ledger after ledger, each in its order, a page at a time. It ends where one cannot be read. */
  readonly lines: () => AsyncIterable<StoreRead<readonly ArchivedLine[]>>;
  readonly names: () => Promise<StoreRead<readonly ArchivedName[]>>;
  readonly close: () => Promise<void>;
}

/** Entries of a table that follow each other. */
export interface ArchivedPart {
  readonly of: TableAddress;
  readonly entries: readonly LedgerEntry[];
}

export interface ArchivedEnd extends TableAddress {
  readonly last: LedgerEntry;
}

export interface LedgerPart {
  readonly epoch: Epoch;
  readonly from: number;
  readonly limit: number;
}

/** One epoch of a table's ledger. */
export interface ArchivedTable extends TableAddress {
  readonly epoch: Epoch;
  readonly entries: number;
  /** Of its newest entry. */
  readonly seq: number;
  readonly hash: string;
  readonly at: number;
}

/** What standings need of an entry. */
export interface ArchivedLine extends TableAddress {
  readonly epoch: Epoch;
  readonly seq: number;
  /** Milliseconds since 1970, by the table's clock. */
  readonly at: number;
  readonly entry: Pick<LedgerEntry, 'kind' | 'game' | 'ref' | 'deltas' | 'detail'> & {
    /** By which rules it was entered; left out where it was kept before lines told of them. */
    readonly rule?: Pick<LedgerEntry['rule'], 'id'>;
  };
}

export interface ArchivedName {
  readonly club: ClubId;
  readonly person: PersonId;
  readonly name: string;
}

/** Why an archive cannot be written or read now, for whoever looks after it. It is tried again: what is not kept yet waits. */
export interface StoreTrouble {
  readonly trouble: 'full' | 'read-only' | 'held' | 'away' | 'later-release' | 'failed';
  readonly why: string;
}

/** Another entry than the one that was to be kept stands under its number. */
export interface Fork extends TableAddress {
  readonly epoch: Epoch;
  readonly seq: number;
}

export type Troubled = { readonly ok: false; readonly trouble: StoreTrouble };
export type StoreRead<Value> = { readonly ok: true; readonly value: Value } | Troubled;
export type Kept = { readonly ok: true; readonly forks: readonly Fork[] } | Troubled;
export type NamesKept = { readonly ok: true } | Troubled;

export type StoreOpened =
  | { readonly ok: true; readonly store: ArchiveStore }
  | {
      readonly ok: false;
      readonly code: 'unwritable' | 'unreachable' | 'unusable' | 'damaged';
      readonly what: string;
    };

/** A server that is cut off answers nothing; what was asked is asked again. */
export const STORE_ANSWERS_WITHIN_MS = 30_000;

const ofLaterRelease = (schema: number): string => `the archive is of a later release (schema ${schema})`;

/** How a newer release's archive is refused. */
export const laterRelease = (schema: number): StoreOpened => ({
  ok: false,
  code: 'unusable',
  what: ofLaterRelease(schema),
});

/** Another archive has gone over to a later release meanwhile. */
export const outgrown = (schema: number): Troubled => ({
  ok: false,
  trouble: { trouble: 'later-release', why: `${ofLaterRelease(schema)}: start one of that release` },
});

/** The rows that were read, each as what it says. */
export const eachRow = <Value>(
  read: StoreRead<readonly unknown[]>,
  valueIn: (row: unknown) => Value,
): StoreRead<readonly Value[]> => (read.ok ? { ok: true, value: read.value.map(valueIn) } : read);
