// Its build for browsers has nothing but a default.

import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { brokerAt, nodeAddresses } from '../contract/broker-address.ts';
import type { ClubId } from '../contract/ids.ts';

/** For the broker: user, password, certificates, as the package `mqtt` takes them. */
export type ShownToBroker = Pick<IClientOptions, 'username' | 'password' | 'ca' | 'cert' | 'key'>;

interface ClientWanted {
  /** With commas between the nodes of a cluster. */
  readonly url: string;
  readonly broker: ShownToBroker;
  readonly clientId: string;
}

/** Why there is no connection where nobody has said. */
export const CLOSED = 'closed by the broker';

/** The client's own words say nothing of it. */
export const notHeard = (club: ClubId): string =>
  `this broker lets nobody hear club ${club}: check the club's name and rights`;

const RECONNECT_MS = 1_000;
/** A line that is cut without a word is missed within one and a half of it, before any table is missed (`silence.ts`). */
const KEEPALIVE_S = 10;
const USUAL_PORTS = { mqtt: 1883, tcp: 1883, mqtts: 8883, ssl: 8883, ws: 80, wss: 443 } as const;

/** In turn, from one on that chance names: the readers of a club spread over its nodes. */
const nodesFrom = (url: string): readonly ReturnType<typeof brokerAt>[] => {
  const nodes = nodeAddresses(url).map(brokerAt);
  const first = Math.floor(Math.random() * nodes.length);
  return [...nodes.slice(first), ...nodes.slice(0, first)];
};

/**
 * Connects to a broker for as long as it is not ended: again every second, at the next of its nodes, whether the one before has
 * refused or was not there.
 *
 * @throws TypeError for what is no address of a broker
 */
export const openClient = ({
  url,
  broker,
  clientId,
}: ClientWanted): { readonly client: MqttClient; readonly nodes: number } => {
  const nodes = nodesFrom(url);
  const servers = nodes.map(({ protocol, host, port = USUAL_PORTS[protocol] }) => ({ protocol, host, port }));
  const client = mqtt.connect({
    ...nodes[0],
    ...(servers.length === 1 ? {} : { servers }),
    ...broker,
    protocolVersion: 4,
    clean: true,
    clientId,
    keepalive: KEEPALIVE_S,
    reconnectPeriod: RECONNECT_MS,
    // Otherwise whoever is refused once, while the broker's users are made anew, stays away for good.
    reconnectOnConnackError: true,
    resubscribe: false,
    queueQoSZero: false,
  });
  // The client would hold the certificate of every node against the name of the first.
  client.on('reconnect', () => Reflect.deleteProperty(client.options, 'servername'));
  return { client, nodes: nodes.length };
};
