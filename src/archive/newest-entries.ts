import type { LedgerEntry } from '../contract/ledger.ts';
import type { TableAddress } from '../contract/topics.ts';

/** The newest entry of each table that is kept, or waits to be. */
export interface NewestEntries {
  /** Null: none is. */
  readonly of: (table: TableAddress) => LedgerEntry | null;
  /** Whoever comes behind another by the same table changes nothing. */
  readonly note: (table: TableAddress, entry: LedgerEntry | undefined) => void;
}

const nameOf = ({ club, table }: TableAddress): string => `${club}/${table}`;

export const createNewestEntries = (): NewestEntries => {
  const newest = new Map<string, LedgerEntry>();
  return {
    of: (table) => newest.get(nameOf(table)) ?? null,
    note: (table, entry) => {
      const known = newest.get(nameOf(table));
      if (entry === undefined || (known?.epoch === entry.epoch && known.seq >= entry.seq)) return;
      newest.set(nameOf(table), entry);
    },
  };
};
