import { everyCommandTopic } from '../contract/asking.ts';
import type { StatusPayload } from '../contract/club-payloads.ts';
import { NO_EPOCH, type TableId } from '../contract/ids.ts';
import type { BrokerStanding } from '../contract/seat-view.ts';
import type { TableAddress } from '../contract/topics.ts';
import { projectVersion } from '../controller/about/version.ts';
import { systemClock } from '../controller/chance-and-time.ts';
import { type Failure, toldToGuests } from '../controller/failure/exit-codes.ts';
import type { LedgerStore } from '../ledger/ledger-store.ts';
import { createBrokerNotice } from './broker-notice.ts';
import type { ClubBroker, ClubConfig } from './club-config.ts';
import type { BrokerChoice } from './mqtt/broker-client.ts';
import { openBrokerLink } from './mqtt/broker-link.ts';
import { brokerName } from './mqtt/broker-name.ts';
import type { Clock } from './mqtt/clock.ts';
import type { EmbeddedBroker } from './mqtt/embedded-broker.ts';
import { createPublisher, type Publisher, type PublisherOptions } from './mqtt/publisher.ts';

interface PublishingSurroundings extends Pick<PublisherOptions, 'head' | 'about' | 'signed' | 'orders'> {
  readonly clock: Clock;
  readonly club: ClubConfig;
  readonly table: TableId;
  readonly ledger: LedgerStore;
  /** Our own; null where the club has none. */
  readonly embedded: EmbeddedBroker | null;
  readonly onNotice: (line: string) => void;
  /** Whether a broker hands on what is published is another matter now. */
  readonly onDelivery: () => void;
}

/** A table's voice at all brokers of its club. */
export interface Publishing {
  readonly publisher: Publisher;
  /** How the broker that takes least does; null before the first word of any. */
  readonly delivery: () => BrokerStanding['delivery'] | null;
  readonly brokers: () => readonly BrokerStanding[];
}

/** The table's voice at one broker. */
interface Voice {
  readonly at: string;
  readonly publisher: Publisher;
  /** Null before the first word of the broker. */
  readonly delivery: () => BrokerStanding['delivery'] | null;
}

/** From what reaches nobody to what is known to arrive. */
const WORST_FIRST: readonly BrokerStanding['delivery'][] = [
  'away',
  'missing',
  'uncheckable',
  'awaited',
  'confirmed',
];

/**
 * The table's voice in the club: at each broker from where that one has acknowledged the ledger on, over a connection
 * of its own. A broker that is away or slow holds up none of the others.
 */
export const startPublishing = async (surroundings: PublishingSurroundings): Promise<Publishing> => {
  const voices = await Promise.all(
    surroundings.club.brokers.map((broker) => startVoice(broker, surroundings)),
  );
  const each = (does: (publisher: Publisher) => Promise<void>): Promise<void> =>
    Promise.all(voices.map(({ publisher }) => does(publisher))).then(() => undefined);
  const publisher: Publisher = {
    expectView: (look) => {
      for (const voice of voices) voice.publisher.expectView(look);
    },
    showView: (look) => {
      for (const voice of voices) voice.publisher.showView(look);
    },
    tellCues: (cues) => {
      for (const voice of voices) voice.publisher.tellCues(cues);
    },
    appendEntries: (entries) => {
      for (const voice of voices) voice.publisher.appendEntries(entries);
    },
    tellSigned: () => {
      for (const voice of voices) voice.publisher.tellSigned();
    },
    drain: () => each(({ drain }) => drain()),
    close: (farewell) => each(({ close }) => close(farewell)),
  };
  return {
    publisher,
    delivery: () => {
      const heard = new Set(voices.map(({ delivery }) => delivery()));
      return WORST_FIRST.find((delivery) => heard.has(delivery)) ?? null;
    },
    brokers: () => voices.map(({ at, delivery }) => ({ at, delivery: delivery() ?? 'awaited' })),
  };
};

const once = (say: () => void): (() => void) => {
  let isSaid = false;
  return () => {
    if (!isSaid) say();
    isSaid = true;
  };
};

const unheardLine = (called: string, of: TableAddress): string =>
  `${called} lets nobody ask this table: archives get no entry that they have missed, orders do not come; let its user read ${everyCommandTopic(of)} there`;

const startVoice = async (
  broker: ClubBroker,
  { clock, club, table, ledger, embedded, onNotice, onDelivery, ...ports }: PublishingSurroundings,
): Promise<Voice> => {
  const at = brokerName(broker);
  const called = club.brokers.length === 1 ? 'the broker' : `the broker ${at}`;
  const notice = createBrokerNotice({ called, clock, onTold: onNotice, onChanged: onDelivery });
  const publisher = createPublisher({
    ...ports,
    broker: choiceOf(broker, embedded),
    club: club.club,
    table,
    clock,
    random: Math.random,
    readEntries: ledger.entries,
    cursor: {
      seq: await ledger.cursor(at),
      write: (seq) => ledger.writeCursor({ broker: at, seq }),
    },
    onBroker: notice.hear,
    onReadFailed: () => onNotice(`the ledger could not be read for ${called}; it is tried again`),
    onUnheard: once(() => onNotice(unheardLine(called, { club: club.club, table }))),
  });
  const close: Publisher['close'] = async (farewell) => {
    await publisher.close(farewell);
    notice.close();
  };
  return { at, publisher: { ...publisher, close }, delivery: notice.current };
};

/** The voice of a table that has failed: tells whoever listens, also a broker that comes later, that it has and why. */
export const sayFailed = ({
  club,
  table,
  embedded,
  failure,
}: Pick<PublishingSurroundings, 'club' | 'table' | 'embedded'> & { readonly failure: Failure }): {
  readonly close: () => Promise<void>;
} => {
  const status = (conn: string): StatusPayload => ({
    v: 1,
    state: 'offline',
    reason: 'failed',
    failure: { code: failure.exit, why: toldToGuests(failure) },
    conn,
    epoch: NO_EPOCH,
    sw: projectVersion(),
    ts: systemClock.now(),
  });
  const links = club.brokers.map((broker) =>
    openBrokerLink({
      broker: choiceOf(broker, embedded),
      address: { club: club.club, table },
      clock: systemClock,
      random: Math.random,
      will: status,
      // A connection that ends meanwhile is made again, and told it again.
      onConnected: ({ conn, send }) =>
        void send('status', JSON.stringify(status(conn))).catch(() => undefined),
      onDisconnected: () => undefined,
      onAway: () => undefined,
    }),
  );
  return { close: () => Promise.all(links.map((link) => link.close(status))).then(() => undefined) };
};

const choiceOf = (broker: ClubBroker, embedded: EmbeddedBroker | null): BrokerChoice => {
  if (broker.kind === 'external') return broker;
  if (embedded === null) throw new Error('the embedded broker is started before its publisher');
  return { kind: 'embedded', dial: embedded.dial };
};
