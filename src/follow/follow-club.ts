import { answerTopic, type CommandName, commandTopic } from '../contract/asking.ts';
import type { CuePayload } from '../contract/club-payloads.ts';
import { type ClubId, clubId, type TableId, tableId } from '../contract/ids.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import { PUBLICATIONS, type PublicationName, type TableAddress } from '../contract/topics.ts';
import { untrustedJson } from '../contract/untrusted-json.ts';
import { fromOf } from './follow-from.ts';
import type { FollowedTable } from './followed-table.ts';
import type { FollowFrom } from './ledger-followed.ts';
import { CLOSED, notHeard, openClient, type ShownToBroker } from './open-client.ts';
import type { ReaderClock } from './silence.ts';
import type { Come } from './snapshots-kept.ts';
import { createTableFollower, type TableFollower } from './table-follower.ts';

/** Which club is followed, by which broker and from where on. */
export interface FollowOptions {
  /** The broker: `mqtt://…`, `mqtts://…`, or in a browser `ws://…/mqtt`; of a cluster all nodes, `mqtt://n1,n2:1884,n3`. */
  readonly url: string;
  /** The club's name, as its tables publish it. */
  readonly club: string;
  /** For the broker: user, password, certificates, as the package `mqtt` takes them. */
  readonly broker?: ShownToBroker;
  /** Where a table's ledger is followed from, asked when the table is first heard; left out = its newest entry. */
  readonly from?: (table: TableAddress) => FollowFrom;
  /** The public keys, base64url, by one of which the club signs where its ledgers stand; left out = nothing signed is looked at. */
  readonly keys?: readonly string[];
  /** Something of a table has changed. */
  readonly onTable?: (table: FollowedTable) => void;
  /**
   * Proved entries of a table: each once, in order, none left out. What it throws ends the program, unless that catches it somewhere: the
   * entries were not taken then, and come again. It is not waited for: what an `async` one could not keep does not come again.
   */
  readonly onEntries?: (table: TableAddress, entries: readonly LedgerEntry[]) => void;
  /** Something happens now, for a sound or a show: whoever misses it misses nothing that counts. */
  readonly onCue?: (table: TableAddress, cue: CuePayload) => void;
  /** The broker is there, or why it is not. It is called for as long as the club is followed. */
  readonly onBroker?: (state: BrokerHeard) => void;
  /** Something came on a table's topics that is nothing a table says there: it changes nothing. Called each time. */
  readonly onUnread?: (what: Unread) => void;
  /** A table publishes that is not followed, because a thousand are: told once, of the first. */
  readonly onLeftOut?: (table: TableAddress) => void;
}

/** What was not read, as far as it has a name: whatever somebody wrote there is not handed on. */
export interface Unread {
  readonly club: ClubId;
  /** Null: no table has such a name. */
  readonly table: TableId | null;
  /** Null: a topic that is not known, perhaps of a later release. */
  readonly name: PublicationName | null;
}

/** What became of the connection to the broker. */
export type BrokerHeard =
  | { readonly broker: 'connected' }
  /** `code`: the system's, as CERT_HAS_EXPIRED, or the broker's number; null where there is none. */
  | { readonly broker: 'away'; readonly why: string; readonly code: string | number | null };

/** The tables of a club, followed until it is closed. */
export interface FollowedClub {
  readonly tables: () => readonly FollowedTable[];
  readonly close: () => Promise<void>;
}

const ID_CHARACTERS = 16;
/** A broker that refuses the topics may let them be heard later. */
const SUBSCRIBE_AGAIN_MS = 5_000;
/** More than any club has: whoever may write there could name tables without end. */
const MOST_TABLES = 1_000;

const newId = (): string =>
  Array.from({ length: ID_CHARACTERS }, () => Math.floor(Math.random() * 36).toString(36)).join('');

interface TopicParts {
  /** Null: no table has such a name. */
  readonly table: TableId | null;
  readonly rest: string;
}

/** Which table a topic of this club is about, and the rest of it; null for a topic of another kind. */
const partsOf = (club: ClubId, topic: string): TopicParts | null => {
  const root = `mj/v1/${club}/t/`;
  const slash = topic.indexOf('/', root.length);
  if (!topic.startsWith(root) || slash < 0) return null;
  const table = tableId.safeParse(topic.slice(root.length, slash)).data ?? null;
  return { table, rest: topic.slice(slash + 1) };
};

const BY_SUFFIX: ReadonlyMap<string, PublicationName> = new Map(
  Object.entries(PUBLICATIONS).flatMap(([name, { suffix }]) => (isName(name) ? [[suffix, name]] : [])),
);

function isName(name: string): name is PublicationName {
  return name in PUBLICATIONS;
}

/** Undefined for what is no JSON of ours; an empty payload takes a retained message away. */
const jsonOf = (payload: Uint8Array): unknown => untrustedJson(new TextDecoder().decode(payload));

const isSaidThere = (name: PublicationName, json: unknown): boolean =>
  PUBLICATIONS[name].schema.safeParse(json).success;

const UNSAID = { why: CLOSED, code: null } as const;

type Away = Omit<Extract<BrokerHeard, { broker: 'away' }>, 'broker'>;

const awayBy = (error: Error): Away => {
  const code: unknown = Reflect.get(error, 'code');
  return { why: error.message, code: typeof code === 'string' || typeof code === 'number' ? code : null };
};

const timer = (run: () => void, delayMs: number): (() => void) => {
  const id = setTimeout(run, delayMs);
  return () => clearTimeout(id);
};

const READER_CLOCK: ReaderClock = { monotonicMs: () => performance.now(), date: Date.now, setTimer: timer };

/**
 * Follows every table of a club, also through breaks of the line: what was missed meanwhile is asked for, and what a broker
 * has kept is not believed against what is known.
 *
 * @throws ZodError where no club can be called so; TypeError where `from` is no function, and, when a table is first heard, where it
 *   answers what a ledger cannot be followed from
 */
export const followClub = (options: FollowOptions): FollowedClub => followClubBy(READER_CLOCK, options);

/** The same, by another clock. */
export const followClubBy = (clock: ReaderClock, options: FollowOptions): FollowedClub => {
  const from = fromOf(options.from);
  const club = clubId.parse(options.club);
  const { url, broker = {}, onTable, onEntries, onCue, onBroker } = options;
  const reply = newId();
  const followers = new Map<TableId, TableFollower>();
  const shown = new Map<string, FollowedTable>();
  let online = false;
  const { client, nodes } = openClient({ url, broker, clientId: `follower-${reply}` });

  const ask = (table: TableAddress, name: CommandName, question: object): void => {
    const payload = JSON.stringify({ v: 1, reply, ...question });
    client.publish(commandTopic(table, name), payload, { qos: 1 }, () => undefined);
  };

  let isTold: 'all-followed' | 'left-out' = 'all-followed';
  const leaveOut = (table: TableId): null => {
    if (isTold === 'all-followed') options.onLeftOut?.({ club, table });
    isTold = 'left-out';
    return null;
  };

  /** Null where what was published there is nothing that a table says. */
  const followerOf = (table: TableId, name: PublicationName, json: unknown): TableFollower | null => {
    const known = followers.get(table);
    if (known !== undefined) return known;
    if (!isSaidThere(name, json)) return null;
    return followers.size < MOST_TABLES ? begun(table) : leaveOut(table);
  };

  const begun = (table: TableId): TableFollower => {
    const address = { club, table };
    const follower = createTableFollower({
      address,
      from: from(address),
      keys: options.keys ?? null,
      ask: (name, question) => ask(address, name, question),
      newId,
      ...clock,
      random: Math.random,
      onEntries: (entries) => onEntries?.(address, entries),
      onCue: (cue) => onCue?.(address, cue),
      onChange: (state) => {
        shown.set(table, state);
        onTable?.(state);
      },
    });
    followers.set(table, follower);
    if (online) follower.connected();
    return follower;
  };

  const hear = (table: TableId | null, name: PublicationName, come: Come): 'read' | 'unread' => {
    if (table === null) return 'unread';
    const follower = followerOf(table, name, come.payload);
    if (follower !== null) return follower.hear(name, come);
    return isSaidThere(name, come.payload) ? 'read' : 'unread';
  };

  const unread = (table: TableId | null, name: PublicationName | null): void =>
    options.onUnread?.({ club, table, name });

  client.on('message', (topic, payload, { retain }) => {
    const parts = partsOf(club, topic);
    if (parts === null) return;
    const { table, rest } = parts;
    const json = jsonOf(payload);
    const name = BY_SUFFIX.get(rest);
    if (rest === `res/${reply}`) {
      if (table !== null) followers.get(table)?.hearAnswer(json);
      return;
    }
    if (name === undefined) return unread(table, null);
    // An empty one takes away what a broker has kept, and says nothing.
    if (hear(table, name, { payload: json, retained: retain }) === 'unread' && payload.length > 0)
      unread(table, name);
  });

  let by: Away = UNSAID;
  const away = (): void => {
    if (online) for (const follower of followers.values()) follower.disconnected();
    online = false;
    onBroker?.({ broker: 'away', ...by });
  };

  /** Connections in a row that were not made. */
  let failures = 0;
  /** One node of several that is away is told by nobody, as long as another is there. */
  const closed = (): void => {
    failures = online ? 0 : failures + 1;
    if (failures % nodes === 0) away();
  };

  let isClosed = false;
  let stopTrying: () => void = () => undefined;

  /** What was published before the topics are heard is asked for; a broker that refuses them is asked again. */
  const begin = async (): Promise<void> => {
    const every = { club, table: '+' } as const;
    try {
      await client.subscribeAsync([`mj/v1/${club}/t/+/pub/#`, answerTopic(every, reply)], { qos: 1 });
    } catch {
      // The end of a connection is told by itself, and after the last nothing is.
      if (isClosed || !client.connected) return;
      by = { why: notHeard(club), code: null };
      away();
      stopTrying = timer(() => (nodes === 1 ? void begin() : client.stream.destroy()), SUBSCRIBE_AGAIN_MS);
      return;
    }
    online = true;
    onBroker?.({ broker: 'connected' });
    for (const follower of followers.values()) follower.connected();
  };

  client.on('connect', () => {
    by = UNSAID;
    void begin();
  });
  client.on('error', (error) => {
    by = awayBy(error);
  });
  client.on('close', () => {
    stopTrying();
    closed();
  });

  return {
    tables: () => [...shown.values()],
    close: async () => {
      isClosed = true;
      stopTrying();
      for (const follower of followers.values()) follower.disconnected();
      client.removeAllListeners('close');
      await client.endAsync(true);
    },
  };
};
