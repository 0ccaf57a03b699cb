import type { LedgerEntry } from '../contract/ledger.ts';
import type { TableAddress } from '../contract/topics.ts';
import { type BrokerHeard, type FollowedTable, followClub } from '../follow/index.ts';
import type { ArchiveStore, StoreTrouble } from './archive-store.ts';

/** A club, and the broker over which it is heard. */
export interface FollowedAt {
  readonly url: string;
  readonly club: string;
}

export interface ArchivingOptions {
  readonly store: ArchiveStore;
  readonly clubs: readonly FollowedAt[];
  /** What whoever looks after the archive is to know, once each time that it begins or ends. */
  readonly onTold: (line: string) => void;
  readonly setTimer: (run: () => void, delayMs: number) => () => void;
}

/** Follows clubs and keeps what their tables write, until it is closed. */
export interface Archiving {
  /** How many entries wait to be kept. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

const TRY_AGAIN_MS = 5_000;

const nameOf = ({ club, table }: TableAddress): string => `${club}/${table}`;

export const startArchiving = ({ store, clubs, onTold, setTimer }: ArchivingOptions): Archiving => {
  const ends = new Map(store.ends().map((end) => [nameOf(end), end.last]));
  /** Tables of which something waits: what it is, in order. */
  const waiting = new Map<string, { readonly of: TableAddress; readonly entries: LedgerEntry[] }>();
  /** Tables of which two ledgers were heard: nothing more is kept of them. */
  const forked = new Set<string>();
  const told = new Map<string, string>();
  let stopTimer: () => void = () => undefined;
  let isWaiting = false;

  /** Says it where it is news about this. */
  const tell = (about: string, line: string): void => {
    if (told.get(about) === line) return;
    told.set(about, line);
    onTold(line);
  };

  const tellTrouble = (of: TableAddress, { trouble, why }: StoreTrouble): void => {
    if (trouble === 'fork') {
      forked.add(nameOf(of));
      tell(nameOf(of), `${nameOf(of)}: ${why}; look which record is the true one`);
    } else tell('store', `${why}; entries wait, and are kept as soon as that is mended`);
  };

  const keepWaiting = (): void => {
    isWaiting = false;
    for (const [name, { of, entries }] of waiting) {
      const kept = store.keep(of, entries);
      if (kept.ok || kept.trouble.trouble === 'fork') waiting.delete(name);
      if (!kept.ok) tellTrouble(of, kept.trouble);
    }
    if (waiting.size > 0) wait();
    else if (told.has('store')) tell('store', 'everything is kept');
  };

  const wait = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    stopTimer = setTimer(keepWaiting, TRY_AGAIN_MS);
  };

  const keep = (of: TableAddress, fresh: readonly LedgerEntry[]): void => {
    if (forked.has(nameOf(of))) return;
    const before = waiting.get(nameOf(of));
    if (before !== undefined) {
      before.entries.push(...fresh);
      return;
    }
    const kept = store.keep(of, fresh);
    if (kept.ok) return;
    tellTrouble(of, kept.trouble);
    if (forked.has(nameOf(of))) return;
    waiting.set(nameOf(of), { of, entries: [...fresh] });
    wait();
  };

  const names = new Map<string, string>();
  const hearTable = (table: FollowedTable): void => {
    if (table.trouble !== null) {
      const { trouble } = table.trouble;
      tell(
        nameOf(table),
        `${nameOf(table)}: ${trouble}; nothing more of it is kept until the archive is started again`,
      );
    }
    const fresh = (table.info?.sides ?? []).flatMap(({ person, name }): readonly [string, string][] =>
      person !== null && name !== null && names.get(`${table.club}/${person}`) !== name
        ? [[person, name]]
        : [],
    );
    if (fresh.length === 0 || !store.keepNames(table.club, new Map(fresh)).ok) return;
    for (const [person, name] of fresh) names.set(`${table.club}/${person}`, name);
  };

  const hearBroker = ({ url, club }: FollowedAt, heard: BrokerHeard): void => {
    const { hostname } = new URL(url);
    const line = heard.broker === 'connected' ? 'is heard' : `is away (${heard.why}); it is tried again`;
    tell(`broker ${url} ${club}`, `club ${club} at ${hostname} ${line}`);
  };

  const followed = clubs.map((at) =>
    followClub({
      ...at,
      from: (table) => ends.get(nameOf(table)) ?? 'first',
      onEntries: keep,
      onTable: hearTable,
      onBroker: (heard) => hearBroker(at, heard),
    }),
  );

  return {
    waiting: () => [...waiting.values()].reduce((sum, { entries }) => sum + entries.length, 0),
    close: async () => {
      stopTimer();
      await Promise.all(followed.map((club) => club.close()));
      keepWaiting();
      stopTimer();
      store.close();
    },
  };
};
