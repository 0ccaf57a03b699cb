import type { Duplex } from 'node:stream';
import type { BrokerChoice } from '../../../src/club/mqtt/broker-client.ts';
import { type EmbeddedBroker, startEmbeddedBroker } from '../../../src/club/mqtt/embedded-broker.ts';
import { clubId } from '../../../src/contract/ids.ts';
import { mosquittoOn } from '../mosquitto.ts';
import { asNatsUser, natsNodes } from '../nats.ts';

/** A broker that may die. */
export interface ChaosBroker {
  readonly port: number;
  /** How tables reach it: over `url`, or inside this process. */
  readonly forTables: (url: string) => BrokerChoice;
  /** Where whoever reads finds it over `url`. */
  readonly forReaders: (url: string) => string;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const asItIs = (url: string): string => url;

type FreePort = () => Promise<number>;

const outside = (url: string): BrokerChoice => ({ kind: 'external', url, credentials: {} });
const byFive = (url: string): BrokerChoice => ({ kind: 'external', url, speaks: '5', credentials: {} });

const aedes = async (freePort: FreePort): Promise<ChaosBroker> => {
  const port = await freePort();
  const open = async (): Promise<EmbeddedBroker> => {
    const started = await startEmbeddedBroker({
      tokens: { knows: () => false, subscribe: () => () => undefined },
      host: '127.0.0.1',
      port,
      club: clubId.parse('club'),
      admit: () => undefined,
      onTrouble: () => undefined,
    });
    if (!started.ok) throw new Error(started.error.why);
    return started.broker;
  };
  let broker = await open();
  return {
    port,
    // While it is away nobody answers at the other end: the next attempt finds the one that was started meanwhile.
    forTables: () => ({ kind: 'embedded', dial: (): Duplex => broker.dial() }),
    forReaders: asItIs,
    kill: () => broker.close(),
    start: async () => {
      broker = await open();
    },
    remove: () => broker.close(),
  };
};

const mosquitto =
  (lines: readonly string[], forTables = outside) =>
  async (freePort: FreePort): Promise<ChaosBroker> => {
    const port = await freePort();
    const { kill, start, remove } = await mosquittoOn(port, { lines });
    return { port, forTables, forReaders: asItIs, kill, start, remove };
  };

const nats = async (freePort: FreePort): Promise<ChaosBroker> => {
  const node = natsNodes([await freePort(), await freePort(), await freePort()]);
  node.start(1);
  return {
    port: node.portOf(1),
    forTables: (url) => outside(asNatsUser('tables', url)),
    forReaders: (url) => asNatsUser('readers', url),
    kill: () => node.kill(1),
    start: async () => node.start(1),
    remove: node.remove,
  };
};

const OPEN = ['allow_anonymous true', 'max_queued_messages 10000'];

export const CHAOS_BROKERS = {
  aedes,
  Mosquitto: mosquitto(OPEN),
  'Mosquitto by MQTT 5': mosquitto(OPEN, byFive),
  'Mosquitto with persistence': mosquitto([
    ...OPEN,
    'persistence true',
    'persistence_location FOLDER/',
    'autosave_interval 1',
  ]),
  NATS: nats,
} as const;

export type ChaosBrokerName = keyof typeof CHAOS_BROKERS;
