import type { LedgerEntry } from '../contract/ledger.ts';
import type { TableAddress } from '../contract/topics.ts';
import type { ArchivedPart } from './archive-store.ts';

/** Entries that are to be kept, in order for each table. */
export interface WaitingEntries {
  readonly count: () => number;
  /** Whether they are taken. */
  readonly add: (of: TableAddress, entries: readonly LedgerEntry[]) => boolean;
  /** What is to be written next, a part for each table; it waits until it is let go. */
  readonly next: () => readonly ArchivedPart[];
  readonly letGo: (written: readonly ArchivedPart[]) => void;
  /** All of this table that waits. */
  readonly drop: (of: TableAddress) => void;
  /** Somebody has to look at this table: what waits of it is written, and nothing more is taken. */
  readonly takeNoMore: (of: TableAddress) => void;
}

/** Written in one step. */
const MOST_AT_ONCE = 500;

const nameOf = ({ club, table }: TableAddress): string => `${club}/${table}`;

export const createWaitingEntries = (): WaitingEntries => {
  const waiting = new Map<string, { readonly of: TableAddress; readonly entries: LedgerEntry[] }>();
  const takenNoMore = new Set<string>();
  let count = 0;

  const next = (): readonly ArchivedPart[] => {
    const parts: ArchivedPart[] = [];
    let room = MOST_AT_ONCE;
    for (const { of, entries } of waiting.values()) {
      if (room === 0) break;
      const part = entries.slice(0, room);
      room -= part.length;
      parts.push({ of, entries: part });
    }
    return parts;
  };

  return {
    next,
    count: () => count,
    add: (of, entries) => {
      if (takenNoMore.has(nameOf(of))) return false;
      const known = waiting.get(nameOf(of));
      if (known === undefined) waiting.set(nameOf(of), { of, entries: [...entries] });
      else known.entries.push(...entries);
      count += entries.length;
      return true;
    },
    letGo: (written) => {
      for (const { of, entries } of written) {
        const left = waiting.get(nameOf(of));
        count -= left?.entries.splice(0, entries.length).length ?? 0;
        if (left?.entries.length === 0) waiting.delete(nameOf(of));
      }
    },
    drop: (of) => {
      count -= waiting.get(nameOf(of))?.entries.length ?? 0;
      waiting.delete(nameOf(of));
    },
    takeNoMore: (of) => void takenNoMore.add(nameOf(of)),
  };
};
