import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect, type IClientOptions, MqttClient } from 'mqtt';
import { PUBLICATIONS, type PublicationName, type TableAddress, topicOf } from '../contract/topics.ts';

/** Which broker: our own, reached inside this process by `dial`, or another at an mqtt://, mqtts://, ws:// or wss:// address. */
export type BrokerChoice =
  | { readonly kind: 'embedded'; readonly dial: () => Duplex }
  | { readonly kind: 'external'; readonly url: string };

const KEEPALIVE_S = 10;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * One connection, used once: our own loop makes the next, because each needs its own last will. MQTT 3.1.1
 * (what every broker speaks), clean session, and the same client id always: if a second controller takes the
 * table's name, the two push each other out visibly instead of mixing their words. Without the write cache,
 * which would keep all 65 536 numbers of two bytes ready in a buffer each: eight megabytes for a table's few words.
 */
const optionsFor = (address: TableAddress, will: string): IClientOptions => ({
  protocolVersion: 4,
  clean: true,
  clientId: `mjtable-${address.club}-${address.table}`,
  keepalive: KEEPALIVE_S,
  connectTimeout: CONNECT_TIMEOUT_MS,
  reconnectPeriod: 0,
  queueQoSZero: false,
  resubscribe: false,
  writeCache: false,
  will: { topic: topicOf(address, 'status'), payload: Buffer.from(will), qos: 1, retain: true },
});

/** Small messages that wait for each other's acknowledgement would cost 40 ms each with the system's delay. */
const withoutDelay = (client: MqttClient): void => {
  if (client.stream instanceof Socket) client.stream.setNoDelay(true);
};

export const openClient = (broker: BrokerChoice, address: TableAddress, will: string): MqttClient => {
  const options = optionsFor(address, will);
  const client =
    broker.kind === 'external' ? connect(broker.url, options) : new MqttClient(broker.dial, options);
  client.on('connect', () => withoutDelay(client));
  return client;
};

/** Publishes with QoS 1; retained or not as the contract says. Rejects when the connection is gone. */
export const sender =
  (client: MqttClient, address: TableAddress) =>
  async (name: PublicationName, payload: string): Promise<void> => {
    await client.publishAsync(topicOf(address, name), payload, {
      qos: 1,
      retain: PUBLICATIONS[name].retain,
    });
  };
