import { join } from 'node:path';
import { type OrderName, SIGNED_ORDERS, UNSIGNED_ORDERS } from '../../contract/ordering.ts';
import { bridgeSection, type Centre, readingOfClub, rightsOfClub, userOfClub } from './mosquitto-bridge.ts';

/** For whom a Mosquitto is: a club, or a centre to which the brokers of several send. */
export type BrokerOf =
  | { readonly of: 'club'; readonly club: string; readonly centre: Centre | null }
  | { readonly of: 'centre'; readonly clubs: readonly string[] };

/** How a Mosquitto is set up. */
export interface MosquittoAsked {
  readonly broker: BrokerOf;
  /** Where its files will lie; absolute. */
  readonly folder: string;
  /** Its certificate and key, absolute paths; null: nobody beyond this computer reaches it. */
  readonly proof: { readonly cert: string; readonly key: string } | null;
  readonly ports: MosquittoPorts;
}

export interface MosquittoPorts {
  /** Without TLS, for programs of this computer. */
  readonly local: number;
  readonly tls: number;
  /** MQTT over WebSocket, with TLS: for pages. */
  readonly web: number;
}

export const USUAL_PORTS: MosquittoPorts = { local: 1883, tls: 8883, web: 8084 };

/** Who a table shows itself as, who whoever listens does, and who those of the club that may also have a machine stand. */
const TABLES = 'tables';
const READERS = 'readers';
const STAFF = 'staff';

const listeners = ({ proof, ports }: MosquittoAsked): string => {
  if (proof === null)
    return `# Without a certificate nobody beyond this computer is let in.\nlistener ${ports.local} 127.0.0.1`;
  const secured = `certfile ${proof.cert}\nkeyfile ${proof.key}\ntls_version tlsv1.2`;
  return `listener ${ports.local} 127.0.0.1

# mqtts://
listener ${ports.tls}
${secured}

# wss://, for pages
listener ${ports.web}
protocol websockets
${secured}`;
};

const config = (
  asked: MosquittoAsked,
): string => `# Mosquitto 2 for ${titleOf(asked.broker)}, by "mjtable broker-config mosquitto".
# What is kept here is a convenience: the tables publish everything again at each connection, and remember every entry.
allow_anonymous false
password_file ${join(asked.folder, 'passwords')}
acl_file ${join(asked.folder, 'rights')}

persistence true
persistence_location ${asked.folder}/
persistence_file retained.db
# Seconds; usually half an hour, all of which a loss of power takes.
autosave_interval 10

# A reader that is slow for a while loses nothing of a burst.
max_queued_messages 10000
# The longest message of a table is an answer of 64 kB.
message_size_limit 1048576
set_tcp_nodelay true

${listeners(asked)}
${bridge(asked.broker)}`;

const titleOf = (broker: BrokerOf): string =>
  broker.of === 'club' ? `the club "${broker.club}"` : `a centre of ${broker.clubs.length} clubs`;

const bridge = (broker: BrokerOf): string =>
  broker.of === 'club' && broker.centre !== null ? `\n${bridgeSection(broker.club, broker.centre)}\n` : '';

const centreRights = (clubs: readonly string[]): string => `# Each club's broker tells of its own tables.
${clubs.map(rightsOfClub).join('\n')}
# Archives, screens and other programs listen to all of them.
user ${READERS}
${clubs.map(readingOfClub).join('\n')}
`;

const readingAndAsking = (club: string): string => `topic read mj/v1/${club}/t/+/pub/#
topic read mj/v1/${club}/t/+/res/+
topic write mj/v1/${club}/t/+/cmd/replay
topic write mj/v1/${club}/t/+/cmd/rebirth
${ordering(club, SIGNED_ORDERS)}`;

const ordering = (club: string, orders: readonly OrderName[]): string =>
  orders.map((order) => `topic write mj/v1/${club}/t/+/cmd/${order}`).join('\n');

const clubRights = (
  club: string,
): string => `# Tables tell, hear what they have told, hear questions and answer them.
user ${TABLES}
topic readwrite mj/v1/${club}/t/+/pub/#
topic read mj/v1/${club}/t/+/cmd/+
topic write mj/v1/${club}/t/+/res/+

# Screens, archives and other programs listen and ask; what they ask changes nothing, or proves by a signature who says so.
user ${READERS}
${readingAndAsking(club)}

# Staff may also have a table stand and call for somebody, which wants no signature.
user ${STAFF}
${readingAndAsking(club)}
${ordering(club, UNSIGNED_ORDERS)}
`;

/** The files by their names. */
export const mosquittoFiles = (asked: MosquittoAsked): Readonly<Record<string, string>> => ({
  'mosquitto.conf': config(asked),
  rights: asked.broker.of === 'club' ? clubRights(asked.broker.club) : centreRights(asked.broker.clubs),
});

/** Who shows himself there, and what is told to him when all is done. */
const usersOf = (broker: BrokerOf): readonly [first: string, ...others: readonly string[]] =>
  broker.of === 'club' ? [TABLES, READERS, STAFF] : [READERS, ...broker.clubs.map(userOfClub)];

/** What is left to do by hand: passwords are nobody's but the club's. */
export const nextSteps = ({ broker, folder, proof, ports }: MosquittoAsked): readonly string[] => {
  const passwords = join(folder, 'passwords');
  const at = proof === null ? `mqtt://127.0.0.1:${ports.local}` : `mqtts://HOST:${ports.tls}`;
  const [first, ...others] = usersOf(broker);
  const chosen = [`-c ${passwords} ${first}`, ...others.map((user) => `${passwords} ${user}`)];
  return [
    `choose passwords: ${chosen.map((user) => `mosquitto_passwd ${user}`).join('; ')}`,
    ...(proof === null ? [] : [copiedProof(proof, folder)]),
    `let its user read and write the folder: chown -R mosquitto ${folder}`,
    `start it: mosquitto -c ${join(folder, 'mosquitto.conf')}`,
    broker.of === 'club'
      ? `tell the tables: mjtable run --club ${broker.club} --broker ${at} --broker-user ${TABLES} --broker-password-file FILE`
      : `tell each club: mjtable broker-config mosquitto --club CLUB --centre ${at} --centre-password-file FILE`,
  ];
};

/** Mosquitto is root no more when it opens them, and those that are renewed are usually root's alone. */
const copiedProof = ({ cert, key }: NonNullable<MosquittoAsked['proof']>, folder: string): string => {
  const copy = (of: string, name: string): string =>
    `install -o mosquitto -m 600 ${of} ${join(folder, name)}`;
  return `where root alone may read ${key}, or the certificate, its user has copies: ${copy(cert, 'cert.pem')}; ${copy(key, 'key.pem')}; name these in ${join(folder, 'mosquitto.conf')}, and after each renewal copy again and send the broker SIGHUP`;
};
