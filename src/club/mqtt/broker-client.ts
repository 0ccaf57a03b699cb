import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  connect,
  ErrorWithReasonCode,
  ErrorWithSubackPacket,
  type IClientOptions,
  type IClientSubscribeOptions,
  MqttClient,
} from 'mqtt';
import {
  ANSWER_EXPIRY_S,
  answerTopic,
  commandNameIn,
  everyCommandTopic,
  replyIn,
} from '../../contract/asking.ts';
import { brokerAt } from '../../contract/broker-address.ts';
import { PUBLICATIONS, type TableAddress, topicOf } from '../../contract/topics.ts';
import type { Asked, Granted, Session } from './session.ts';

/** How a table shows a broker who it is, and knows the broker: certificates and keys as PEM. What is left out is not used. */
export interface BrokerCredentials {
  /** Who signs for the broker, in place of whom this computer trusts. */
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly username?: string;
  readonly password?: string;
}

/** A broker of another make, at an mqtt:// or mqtts:// address. */
export interface ExternalBroker {
  readonly kind: 'external';
  readonly url: string;
  /** Where else it is, as the nodes of a cluster are: whoever does not find it tries the next. Left out = nowhere. */
  readonly others?: readonly string[];
  /** Which MQTT is spoken there; left out = 3.1.1, which every broker speaks. */
  readonly speaks?: '5';
  readonly credentials: BrokerCredentials;
}

/** Which broker: our own, reached inside this process by `dial`, or another. */
export type BrokerChoice = { readonly kind: 'embedded'; readonly dial: () => Duplex } | ExternalBroker;

/** Each of its addresses, as a broker of its own. */
export const nodesOf = ({
  others = [],
  ...first
}: ExternalBroker): readonly [ExternalBroker, ...ExternalBroker[]] => [
  first,
  ...others.map((url) => ({ ...first, url })),
];

/** Between two ends in one process no line is cut: there a wait for signs of life could only end what lives, where the process was held. */
const KEEPALIVE_S = { external: 10, embedded: 0 } as const satisfies Record<BrokerChoice['kind'], number>;
const CONNECT_TIMEOUT_MS = 5_000;

/** As the protocol numbers its versions. */
export const protocolVersionOf = (broker: BrokerChoice): 4 | 5 =>
  broker.kind === 'external' && broker.speaks === '5' ? 5 : 4;

/**
 * What a broker knows a table's connection by. Between club and table stands what no name holds, and no slash: a Mosquitto with a plugin
 * drops everything that comes from an id with one.
 */
export const clientIdOf = ({ club, table }: TableAddress): string => `mjtable-${club}_${table}`;

/**
 * One connection, used once: our own loop makes the next, because each needs its own last will. Clean session, and the same client id always: if a second controller takes the
 * table's name, the two push each other out visibly instead of mixing their words. Without the write cache,
 * which would keep all 65 536 numbers of two bytes ready in a buffer each: eight megabytes for a table's few words.
 */
const optionsFor = (address: TableAddress, will: string) => ({
  clean: true,
  clientId: clientIdOf(address),
  connectTimeout: CONNECT_TIMEOUT_MS,
  reconnectPeriod: 0,
  queueQoSZero: false,
  resubscribe: false,
  writeCache: false,
  will: { topic: topicOf(address, 'status'), payload: Buffer.from(will), qos: 1 as const, retain: true },
});

/** Small messages that wait for each other's acknowledgement would cost 40 ms each with the system's delay. */
const withoutDelay = (client: MqttClient): void => {
  if (client.stream instanceof Socket) client.stream.setNoDelay(true);
};

export const openClient = (broker: BrokerChoice, address: TableAddress, will: string): MqttClient => {
  const options: IClientOptions = {
    ...optionsFor(address, will),
    keepalive: KEEPALIVE_S[broker.kind],
    protocolVersion: protocolVersionOf(broker),
  };
  const client =
    broker.kind === 'external'
      ? connect({ ...brokerAt(broker.url), ...options, ...broker.credentials })
      : new MqttClient(broker.dial, options);
  client.on('connect', () => withoutDelay(client));
  return client;
};

/** How long a broker keeps it for who is away; MQTT 3.1.1 has no word for that. */
const expiring = (expiryS: number | undefined) =>
  expiryS === undefined ? {} : { properties: { messageExpiryInterval: expiryS } };

/**
 * Publishes with the QoS of the contract, retained or not as it says. Rejects when the connection is gone. Where the broker says
 * that it discards the message, as MQTT 5 can, `onDiscarded` hears why: the connection stands.
 */
export const sender =
  (client: MqttClient, address: TableAddress, onDiscarded: (why: string) => void): Session['send'] =>
  async (name, payload) => {
    const { retain, qos, expiryS } = PUBLICATIONS[name];
    const how = { qos, retain, ...expiring(expiryS) } as const;
    try {
      await client.publishAsync(topicOf(address, name), payload, how);
    } catch (thrown) {
      if (!(thrown instanceof ErrorWithReasonCode)) throw thrown;
      onDiscarded(thrown.message);
    }
  };

/**
 * Where a question of MQTT 5 wants its answer, and what is to be given back with it. A property that came twice, against
 * MQTT 5, is a list here, whatever its type says: it is as good as none.
 */
export const answerWanted = (
  address: TableAddress,
  {
    responseTopic,
    correlationData,
  }: { readonly [property in 'responseTopic' | 'correlationData']?: unknown },
): Pick<Asked, 'reply' | 'correlation'> => ({
  reply: typeof responseTopic === 'string' ? replyIn(address, responseTopic) : null,
  correlation: Buffer.isBuffer(correlationData) ? correlationData : null,
});

/** Rejects when the connection is gone. */
const subscribed = async (
  client: MqttClient,
  topic: string,
  how: Pick<IClientSubscribeOptions, 'rap'> = {},
): Promise<Granted> => {
  try {
    await client.subscribeAsync(topic, { qos: 1, ...how });
    return 'granted';
  } catch (thrown) {
    // A refusal (SUBACK 0x80) comes with its packet, the end of the connection without one.
    if (thrown instanceof ErrorWithSubackPacket && thrown.packet !== undefined) return 'refused';
    throw thrown;
  }
};

/** Hears what is asked of this table. Rejects when the connection is gone. */
export const questionHearer =
  (client: MqttClient, address: TableAddress): Session['hearQuestions'] =>
  async (onAsked) => {
    client.on('message', (topic, payload, { retain, properties = {} }) => {
      const command = commandNameIn(address, topic);
      if (command === null) return;
      onAsked({
        command,
        payload: payload.toString(),
        retained: retain,
        ...answerWanted(address, properties),
      });
    });
    // MQTT 5 tells on request that a message was sent to be kept; MQTT 3.1.1 tells only whoever comes after it.
    return subscribed(client, everyCommandTopic(address), { rap: true });
  };

export const answerer =
  (client: MqttClient, address: TableAddress): Session['answer'] =>
  async ({ reply, correlation }, payload) => {
    const correlating = correlation === null ? {} : { correlationData: correlation };
    await client.publishAsync(answerTopic(address, reply), payload, {
      qos: 1,
      properties: { messageExpiryInterval: ANSWER_EXPIRY_S, ...correlating },
    });
  };

/** Hears what is published under a name of this table, by whomever. Rejects when the connection is gone. */
export const hearer =
  (client: MqttClient, address: TableAddress): Session['hear'] =>
  async (name, onHeard) => {
    const wanted = topicOf(address, name);
    client.on('message', (topic, payload) => {
      if (topic === wanted) onHeard(payload.toString());
    });
    return subscribed(client, wanted);
  };
