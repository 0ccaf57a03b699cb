import { nodeAddresses } from '../contract/broker-address.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { TableAddress } from '../contract/topics.ts';
import type { BrokerHeard, FollowedTable } from '../follow/index.ts';
import type { ArchiveStore, Fork, StoreTrouble } from './archive-store.ts';
import type { ServedLedgers } from './controller-ledgers.ts';
import { createHeadsToKeep } from './heads-to-keep.ts';
import { type FollowedAt, type Hearing, hearClubs } from './hear-clubs.ts';
import { createNamesToKeep } from './names-to-keep.ts';
import { createNewestEntries } from './newest-entries.ts';
import { createReadingOverHttp } from './read-over-http.ts';
import { seamLine } from './seam-line.ts';
import { tellWhetherHeard } from './tell-whether-heard.ts';
import { createToldOnce, type ToldOnce } from './told-once.ts';
import { unreadCounter } from './unread-counter.ts';
import { createWaitingEntries } from './waiting-entries.ts';

export interface ArchivingOptions {
  readonly store: ArchiveStore;
  readonly clubs: readonly FollowedAt[];
  /** Controllers whose ledgers are read over HTTP, before the clubs are heard and each minute; left out = MQTT alone. */
  readonly controllers?: readonly ServedLedgers[];
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
/** A table that is heard has nothing new then. */
const READ_AGAIN_MS = 60_000;
/** So long the first reading may keep the clubs waiting: whoever reads slowly is read on beside them. */
const FIRST_READING_MS = 45_000;
const MOST_WAITING = 10_000;

const nameOf = ({ club, table }: TableAddress): string => `${club}/${table}`;

export const startArchiving = (options: ArchivingOptions): Archiving => {
  const { store, clubs, keys, setTimer, mostWaiting = MOST_WAITING } = options;
  const { awayText = ({ why }) => why, controllers = [] } = options;
  const told = createToldOnce(options.onTold);
  const waiting = createWaitingEntries();
  const names = createNamesToKeep(store);
  const heads = createHeadsToKeep(store);
  const countUnread = unreadCounter(options.onTold);
  /** Null while the clubs are not heard: what their tables write meanwhile they are asked for afterwards. */
  let hearing: Hearing | null = null;
  let closed = false;
  const newest = createNewestEntries();
  /** Over HTTP, before the clubs are heard: what is kept by then is not asked for a hundred entries at a time. */
  let firstReading: 'to-come' | 'under-way' | 'over' = controllers.length === 0 ? 'over' : 'to-come';
  /** The store is tried again by the timer alone. */
  let isTroubled = false;
  let stopTimer: () => void = () => undefined;

  const keepEntries = async (): Promise<StoreTrouble | null> => {
    for (let parts = waiting.next(); parts.length > 0; parts = waiting.next()) {
      const kept = await store.keep(parts);
      if (!kept.ok) return kept.trouble;
      waiting.letGo(parts);
      for (const fork of kept.forks) {
        waiting.drop(fork);
        waiting.takeNoMore(fork);
        told.tell(nameOf(fork), forkLine(fork));
      }
    }
    return null;
  };

  /** Writes all that waits; null, or why it cannot. */
  const keepWaiting = async (): Promise<StoreTrouble | null> =>
    (await keepEntries()) ?? (await names.keep()) ?? (await heads.keep());

  const hear = async (): Promise<StoreTrouble | null> => {
    if (hearing !== null || closed || firstReading === 'under-way') return null;
    const ends = await store.ends();
    if (!ends.ok) return ends.trouble;
    for (const { last, ...of } of ends.value) newest.note(of, last);
    if (closed) return null;
    if (firstReading === 'over') hearing = hearFrom();
    else readOverHttp();
    return null;
  };

  const leave = async (): Promise<void> => {
    const left = hearing;
    hearing = null;
    await left?.leave();
  };

  const tend = async (): Promise<void> => {
    const trouble = (await keepWaiting()) ?? (await hear());
    stopTimer();
    isTroubled = trouble !== null;
    if (trouble === null) return told.tellOver('store', 'everything is kept');
    told.tell('store', `${trouble.why}; entries wait, and are kept as soon as that is mended`);
    if (!closed) stopTimer = setTimer(tendSoon, TRY_AGAIN_MS);
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

  const tendToNews = (isNews: boolean): void => {
    if (isNews && !isTroubled) tendSoon();
  };

  /** Whether they are taken. */
  const add = (of: TableAddress, fresh: readonly LedgerEntry[]): boolean => {
    if (!waiting.add(of, fresh)) return false;
    const seam = seamLine(of, newest.of(of), fresh[0]);
    if (seam !== null) told.tell(`epoch ${nameOf(of)}`, seam);
    newest.note(of, fresh.at(-1));
    return true;
  };

  const takeEntries = (of: TableAddress, fresh: readonly LedgerEntry[]): void => {
    if (!add(of, fresh)) return;
    if (waiting.count() > mostWaiting) {
      told.tell('hearing', `${waiting.count()} entries wait; the clubs are heard again when they are kept`);
      void leave();
    }
    tendToNews(true);
  };

  /** As fast as they are kept. */
  const takeRead = async (of: TableAddress, fresh: readonly LedgerEntry[]): Promise<boolean> => {
    if (isTroubled || closed || !add(of, fresh)) return false;
    tendSoon();
    await tending;
    return !isTroubled && !closed;
  };

  const overHttp = createReadingOverHttp({ controllers, lastOf: newest.of, take: takeRead, told, setTimer });
  let reading: Promise<void> = Promise.resolve();
  let stopReading: () => void = () => undefined;
  const endFirstReading = (): void => {
    firstReading = 'over';
    tendToNews(hearing === null && !closed);
  };
  const readOverHttp = (): void => {
    if (firstReading === 'to-come') {
      firstReading = 'under-way';
      stopReading = setTimer(endFirstReading, FIRST_READING_MS);
    }
    reading = overHttp.read().finally(() => {
      stopReading();
      if (!closed) stopReading = setTimer(readOverHttp, READ_AGAIN_MS);
      endFirstReading();
    });
  };

  const takeTable = (table: FollowedTable): void => {
    if (table.trouble !== null) waiting.takeNoMore(table);
    tellOfTable(told, table);
    const { club, signed, info } = table;
    tendToNews(signed !== null && heads.hear(table, signed));
    tendToNews(info !== null && names.hear(club, info));
  };

  const hearFrom = (): Hearing => {
    told.forget('hearing');
    return hearClubs({
      clubs,
      ...(keys === undefined ? {} : { keys }),
      lastOf: newest.of,
      onEntries: takeEntries,
      onTable: takeTable,
      onBroker: ({ url, club }, heard) => {
        const is =
          heard.broker === 'connected' ? 'is heard' : `is away (${awayText(heard)}); it is tried again`;
        const hosts = nodeAddresses(url).map((node) => new URL(node).hostname);
        told.tell(`broker ${url} ${club}`, `club ${club} at ${hosts.join(', ')} ${is}`);
      },
      onUnread: countUnread,
      onLeftOut: (of) =>
        told.tell(
          `left out ${of.club}`,
          `${nameOf(of)}: more than a thousand tables publish in this club; it is left out`,
        ),
    });
  };

  tendSoon();

  return {
    waiting: waiting.count,
    close: async () => {
      closed = true;
      stopTimer();
      stopReading();
      overHttp.close();
      await leave();
      await reading;
      await tending;
      await keepWaiting();
      await store.close();
    },
  };
};

const forkLine = (fork: Fork): string =>
  `${nameOf(fork)}: another entry ${fork.seq} is kept of epoch ${fork.epoch}; look which record is the true one`;

/** What somebody has to look at. */
const tellOfTable = (told: ToldOnce, table: FollowedTable): void => {
  const { trouble, signedTrouble } = table;
  const name = nameOf(table);
  if (trouble !== null)
    told.tell(
      name,
      `${name}: ${trouble.trouble}; nothing more of it is kept until the archive is started again`,
    );
  tellWhetherHeard(told, table);
  if (signedTrouble !== null)
    told.tell(`signed ${name}`, `${name}: what is signed does not prove its ledger (${signedTrouble})`);
};
