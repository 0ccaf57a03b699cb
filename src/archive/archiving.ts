import { rightsToAsk } from '../contract/asking.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { SignedHead } from '../contract/signed-head.ts';
import type { TableAddress } from '../contract/topics.ts';
import {
  type BrokerHeard,
  type FollowedClub,
  type FollowedTable,
  type FollowOptions,
  followClub,
} from '../follow/index.ts';
import { type ArchiveStore, type Fork, type StoreTrouble, StoreUnreadable } from './archive-store.ts';
import { createWaitingEntries } from './waiting-entries.ts';

/** A club, and the broker over which it is heard. */
export interface FollowedAt {
  readonly url: string;
  readonly club: string;
  /** Certificates, as PEM; left out = whom this computer trusts. */
  readonly broker?: NonNullable<FollowOptions['broker']>;
}

export interface ArchivingOptions {
  readonly store: ArchiveStore;
  readonly clubs: readonly FollowedAt[];
  /** By which keys what clubs have signed is proved, and kept; left out = it is not looked at. */
  readonly keys?: readonly string[];
  /** Why a broker is away, and what to do; left out = its own word alone. */
  readonly awayText?: (heard: Extract<BrokerHeard, { broker: 'away' }>) => string;
  /** What whoever looks after the archive is to know, once each time that it begins or ends. */
  readonly onTold: (line: string) => void;
  readonly setTimer: (run: () => void, delayMs: number) => () => void;
  /** How many entries may wait to be kept before the clubs are heard no more; left out = some 30 MB of them. */
  readonly mostWaiting?: number;
}

/** Follows clubs and keeps what their tables write, until it is closed. */
export interface Archiving {
  /** How many entries wait to be kept. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

const TRY_AGAIN_MS = 5_000;
const MOST_WAITING = 10_000;

const nameOf = ({ club, table }: TableAddress): string => `${club}/${table}`;

/** Clubs that are heard. */
interface Hearing {
  readonly followed: readonly FollowedClub[];
}

export const startArchiving = (options: ArchivingOptions): Archiving => {
  const { store, clubs, keys, onTold, setTimer, mostWaiting = MOST_WAITING } = options;
  const { awayText = ({ why }) => why } = options;
  const waiting = createWaitingEntries();
  /** Names that are to be kept, by club and person. */
  const names = new Map<string, Map<string, string>>();
  const namesKept = new Map<string, string>();
  /** The newest heads that are to be kept, and the signatures of those that are, by table. */
  const heads = new Map<string, SignedHead>();
  const headsKept = new Map<string, string>();
  /** Persons whose names are to be let go of, by club; and all of whom that was told. */
  const toForget = new Map<string, Set<string>>();
  const forgotten = new Set<string>();
  /** Tables that somebody has to look at: nothing more is kept of them. */
  const stood = new Set<string>();
  const told = new Map<string, string>();
  /** Null while the clubs are not heard: what their tables write meanwhile they are asked for afterwards. */
  let hearing: Hearing | null = null;
  let closed = false;
  /** The store is tried again by the timer alone. */
  let isTroubled = false;
  let stopTimer: () => void = () => undefined;

  /** Says it where it is news about this. */
  const tell = (about: string, line: string): void => {
    if (told.get(about) === line) return;
    told.set(about, line);
    onTold(line);
  };

  const tellTrouble = ({ why }: StoreTrouble): void =>
    tell('store', `${why}; entries wait, and are kept as soon as that is mended`);

  const tellFork = (fork: Fork): void => {
    stood.add(nameOf(fork));
    waiting.drop(fork);
    const why = `another entry ${fork.seq} is kept of epoch ${fork.epoch}`;
    tell(nameOf(fork), `${nameOf(fork)}: ${why}; look which record is the true one`);
  };

  const keepNames = async (): Promise<StoreTrouble | null> => {
    for (const [club, fresh] of names) {
      const part = new Map(fresh);
      const kept = await store.keepNames(club, part);
      if (!kept.ok) return kept.trouble;
      for (const [person, name] of part) {
        namesKept.set(`${club}/${person}`, name);
        if (fresh.get(person) === name) fresh.delete(person);
      }
      if (fresh.size === 0) names.delete(club);
    }
    return null;
  };

  const keepHeads = async (): Promise<StoreTrouble | null> => {
    const fresh = [...heads];
    if (fresh.length === 0) return null;
    const kept = await store.keepHeads(fresh.map(([, head]) => head));
    if (!kept.ok) return kept.trouble;
    for (const [name, head] of fresh) {
      headsKept.set(name, head.signature);
      if (heads.get(name) === head) heads.delete(name);
    }
    return null;
  };

  const forgetNames = async (): Promise<StoreTrouble | null> => {
    for (const [club, persons] of toForget) {
      const part = [...persons];
      const done = await store.forgetNames(club, part);
      if (!done.ok) return done.trouble;
      for (const person of part) persons.delete(person);
      if (persons.size === 0) toForget.delete(club);
    }
    return null;
  };

  /** Writes all that waits; null, or why it cannot. */
  const keepWaiting = async (): Promise<StoreTrouble | null> => {
    for (let parts = waiting.next(); parts.length > 0; parts = waiting.next()) {
      const kept = await store.keep(parts);
      if (!kept.ok) return kept.trouble;
      waiting.letGo(parts);
      for (const fork of kept.forks) tellFork(fork);
    }
    return (await keepNames()) ?? (await keepHeads()) ?? (await forgetNames());
  };

  const hear = async (): Promise<StoreTrouble | null> => {
    if (hearing !== null || closed) return null;
    try {
      const ends = await store.ends();
      if (!closed) hearing = hearFrom(new Map(ends.map((end) => [nameOf(end), end.last])));
      return null;
    } catch (thrown) {
      if (thrown instanceof StoreUnreadable) return thrown.trouble;
      throw thrown;
    }
  };

  const leave = async (): Promise<void> => {
    const left = hearing;
    hearing = null;
    await Promise.all(left?.followed.map((club) => club.close()) ?? []);
  };

  const tend = async (): Promise<void> => {
    const trouble = (await keepWaiting()) ?? (await hear());
    stopTimer();
    isTroubled = trouble !== null;
    if (trouble !== null) {
      tellTrouble(trouble);
      if (!closed) stopTimer = setTimer(tendSoon, TRY_AGAIN_MS);
    } else if (told.has('store')) tell('store', 'everything is kept');
  };

  /** One at a time speaks to the store; whoever comes meanwhile has it look once more. */
  let tending: Promise<void> | null = null;
  let isAskedAgain = false;
  const tendSoon = (): void => {
    isAskedAgain = tending !== null;
    tending ??= tend().finally(() => {
      tending = null;
      if (isAskedAgain && !closed) tendSoon();
    });
  };

  const keep = (of: TableAddress, fresh: readonly LedgerEntry[]): void => {
    if (stood.has(nameOf(of))) return;
    waiting.add(of, fresh);
    if (waiting.count() > mostWaiting) {
      tell('hearing', `${waiting.count()} entries wait; the clubs are heard again when they are kept`);
      void leave();
    }
    if (!isTroubled) tendSoon();
  };

  const hearSigned = ({ signed, signedTrouble, ...of }: FollowedTable): void => {
    const name = nameOf(of);
    if (signedTrouble !== null)
      tell(`signed ${name}`, `${name}: what is signed does not prove its ledger (${signedTrouble})`);
    if (signed === null || headsKept.get(name) === signed.signature || heads.get(name) === signed) return;
    heads.set(name, signed);
    if (!isTroubled) tendSoon();
  };

  const tellNotAnswered = ({ notAnswered, ...of }: FollowedTable): void => {
    const name = nameOf(of);
    const about = `answers ${name}`;
    if (notAnswered === null) {
      if (told.has(about)) tell(about, `${name}: it answers`);
      return;
    }
    const why =
      notAnswered.why === 'refused'
        ? `it refuses its entries (${notAnswered.message})`
        : `it does not answer: ${rightsToAsk(of.club)}`;
    tell(about, `${name}: ${why}; it is asked again`);
  };

  const hearTable = (table: FollowedTable): void => {
    if (table.trouble !== null) {
      const { trouble } = table.trouble;
      stood.add(nameOf(table));
      tell(
        nameOf(table),
        `${nameOf(table)}: ${trouble}; nothing more of it is kept until the archive is started again`,
      );
    }
    tellNotAnswered(table);
    hearSigned(table);
    for (const person of table.info?.erased ?? []) {
      if (forgotten.has(`${table.club}/${person}`)) continue;
      forgotten.add(`${table.club}/${person}`);
      names.get(table.club)?.delete(person);
      toForget.set(table.club, (toForget.get(table.club) ?? new Set<string>()).add(person));
      if (!isTroubled) tendSoon();
    }
    for (const { person, name } of table.info?.sides ?? []) {
      if (person === null || name === null || namesKept.get(`${table.club}/${person}`) === name) continue;
      if (forgotten.has(`${table.club}/${person}`)) continue;
      const fresh = names.get(table.club) ?? new Map<string, string>();
      if (fresh.get(person) === name) continue;
      names.set(table.club, fresh.set(person, name));
      if (!isTroubled) tendSoon();
    }
  };

  const hearBroker = ({ url, club }: FollowedAt, heard: BrokerHeard): void => {
    const { hostname } = new URL(url);
    const line =
      heard.broker === 'connected' ? 'is heard' : `is away (${awayText(heard)}); it is tried again`;
    tell(`broker ${url} ${club}`, `club ${club} at ${hostname} ${line}`);
  };

  const hearFrom = (ends: ReadonlyMap<string, LedgerEntry>): Hearing => {
    told.delete('hearing');
    /** What comes after the clubs were left is not taken: something before it may be missing. */
    const whileHeard =
      <Heard extends readonly unknown[]>(take: (...heard: Heard) => void) =>
      (...heard: Heard): void => {
        if (hearing === mine) take(...heard);
      };
    const followed = clubs.map((at) =>
      followClub({
        ...at,
        ...(keys === undefined ? {} : { keys }),
        from: (table) => ends.get(nameOf(table)) ?? 'first',
        onEntries: whileHeard(keep),
        onTable: whileHeard(hearTable),
        onBroker: whileHeard((heard) => hearBroker(at, heard)),
        onLeftOut: whileHeard((of) =>
          tell(
            `left out ${of.club}`,
            `${nameOf(of)}: more than a thousand tables publish in this club; it is left out`,
          ),
        ),
      }),
    );
    const mine: Hearing = { followed };
    return mine;
  };

  tendSoon();

  return {
    waiting: waiting.count,
    close: async () => {
      closed = true;
      stopTimer();
      await leave();
      await tending;
      await keepWaiting();
      await store.close();
    },
  };
};
