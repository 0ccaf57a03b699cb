import type { LedgerEntry } from '../contract/ledger.ts';
import type { TableAddress } from '../contract/topics.ts';

/** Keeps the ledgers of any number of tables and clubs. What is kept twice is kept once; nothing is ever taken away. */
export interface ArchiveStore {
  /** The newest entry of each table's newest epoch: where its ledger is to be followed on from. */
  readonly ends: () => readonly ArchivedEnd[];
  /** Entries that follow each other. Whatever of them is there already stays as it is. */
  readonly keep: (of: TableAddress, entries: readonly LedgerEntry[]) => Kept;
  /** How persons of a club are called, by their ids. */
  readonly keepNames: (club: string, names: ReadonlyMap<string, string>) => Kept;
  readonly tables: () => readonly ArchivedTable[];
  /** Entries of one epoch in order, `from` on. */
  readonly entries: (of: TableAddress, where: LedgerPart) => readonly LedgerEntry[];
  /** What tables of standings are made of, in the order in which it was written. */
  readonly lines: () => Iterable<ArchivedLine>;
  readonly nameOf: (club: string, person: string) => string | null;
  readonly close: () => void;
}

export interface ArchivedEnd extends TableAddress {
  readonly last: LedgerEntry;
}

export interface LedgerPart {
  readonly epoch: string;
  readonly from: number;
  readonly limit: number;
}

/** One epoch of a table's ledger. */
export interface ArchivedTable extends TableAddress {
  readonly epoch: string;
  readonly entries: number;
  /** Of its newest entry. */
  readonly seq: number;
  readonly hash: string;
  readonly at: number;
}

/** What standings need of an entry. */
export interface ArchivedLine extends TableAddress {
  readonly epoch: string;
  readonly seq: number;
  readonly entry: Pick<LedgerEntry, 'kind' | 'game' | 'ref' | 'deltas' | 'detail'>;
}

/** Why an archive cannot be opened or written, for whoever looks after it. */
export type StoreTrouble =
  /** It is tried again: what is not kept yet waits. */
  | { readonly trouble: 'full' | 'read-only' | 'held' | 'failed'; readonly why: string }
  /** Another entry is kept under the number of this one. */
  | { readonly trouble: 'fork'; readonly why: string };

export type Kept = { readonly ok: true } | { readonly ok: false; readonly trouble: StoreTrouble };
