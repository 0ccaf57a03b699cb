import type { StatusPayload } from '../contract/club-payloads.ts';
import { projectVersion } from '../controller/about/version.ts';
import { systemClock } from '../controller/chance-and-time.ts';
import { type Failure, toldToGuests } from '../controller/failure/exit-codes.ts';
import type { LedgerStore } from '../ledger/ledger-store.ts';
import { type BrokerNotice, createBrokerNotice } from './broker-notice.ts';
import type { ClubConfig } from './club-config.ts';
import { type BrokerChoice, brokerName } from './mqtt/broker-client.ts';
import { openBrokerLink } from './mqtt/broker-link.ts';
import type { Clock } from './mqtt/clock.ts';
import type { EmbeddedBroker } from './mqtt/embedded-broker.ts';
import { createPublisher, type Publisher, type PublisherOptions } from './mqtt/publisher.ts';

interface PublishingSurroundings extends Pick<PublisherOptions, 'head' | 'about' | 'signed' | 'orders'> {
  readonly clock: Clock;
  readonly club: ClubConfig;
  readonly table: string;
  readonly ledger: LedgerStore;
  /** Our own; null where the club's is used. */
  readonly embedded: EmbeddedBroker | null;
  readonly onNotice: (line: string) => void;
  /** Whether the broker hands on what is published is another matter now. */
  readonly onDelivery: () => void;
}

/** The table's voice in the club: to which broker, from which entry on, and whether anybody can hear it. */
export const startPublishing = async (
  surroundings: PublishingSurroundings,
): Promise<{ readonly publisher: Publisher; readonly delivery: BrokerNotice['current'] }> => {
  const { clock, club, table, ledger, onNotice, onDelivery, head, about, signed, orders } = surroundings;
  const broker = brokerOf(surroundings);
  const name = brokerName(broker);
  const notice = createBrokerNotice({ clock, onTold: onNotice, onChanged: onDelivery });
  const publisher = createPublisher({
    broker,
    club: club.club,
    table,
    clock,
    random: Math.random,
    head,
    readEntries: ledger.entries,
    cursor: {
      seq: await ledger.cursor(name),
      write: (seq) => ledger.writeCursor({ broker: name, seq }),
    },
    about,
    signed,
    orders,
    onBroker: notice.hear,
    onReadFailed: () => onNotice('the ledger could not be read for the broker; it is tried again'),
  });
  const close: Publisher['close'] = async (farewell) => {
    await publisher.close(farewell);
    notice.close();
  };
  return { publisher: { ...publisher, close }, delivery: notice.current };
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
    epoch: '',
    sw: projectVersion(),
    ts: systemClock.now(),
  });
  const link = openBrokerLink({
    broker: brokerOf({ club, embedded }),
    address: { club: club.club, table },
    clock: systemClock,
    random: Math.random,
    will: status,
    // A connection that ends meanwhile is made again, and told it again.
    onConnected: ({ conn, send }) => void send('status', JSON.stringify(status(conn))).catch(() => undefined),
    onDisconnected: () => undefined,
    onAway: () => undefined,
  });
  return { close: () => link.close(status) };
};

const brokerOf = ({ club, embedded }: Pick<PublishingSurroundings, 'club' | 'embedded'>): BrokerChoice => {
  if (club.broker.kind === 'external')
    return { kind: 'external', url: club.broker.url, credentials: club.brokerCredentials };
  if (embedded === null) throw new Error('the embedded broker is started before its publisher');
  return { kind: 'embedded', dial: embedded.dial };
};
