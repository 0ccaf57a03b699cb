import type { FollowedAt } from '../../archive/hear-clubs.ts';
import { nodeAddresses } from '../../contract/broker-address.ts';
import { clubId } from '../../contract/ids.ts';
import { type Failure, usageFailure } from '../../controller/failure/exit-codes.ts';
import { readBrokerCredentials, type WrittenCredentials } from '../start/credentials.ts';
import { withoutPassword } from '../start/without-password.ts';
import { type AddressesTold, readAddresses } from './told-addresses.ts';

/** The usual club on this computer. */
export const USUAL_CLUB = 'mqtt://127.0.0.1:1883/club';

const SCHEMES: readonly string[] = ['mqtt:', 'mqtts:', 'ws:', 'wss:'];
const TLS_SCHEMES: readonly string[] = ['mqtts:', 'wss:'];
const WEB_SCHEMES: readonly string[] = ['ws:', 'wss:'];

const isBroker = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return SCHEMES.includes(protocol) && hostname !== '';
};

/** `…/mqtt/CLUB` as the address of the broker, or of all nodes of one, and the club; null where it is none. */
const followedAt = (text: string): FollowedAt | null => {
  const nodes = nodeAddresses(text);
  const [, place = '', path = '', search = ''] = /^([a-z]+:\/\/[^/]+)\/([^?#]*)(.*)$/i.exec(text) ?? [];
  const steps = path.split('/');
  const club = clubId.safeParse(steps.at(-1));
  if (!nodes.every(isBroker) || !club.success) return null;
  const isOverWeb = WEB_SCHEMES.includes(new URL(nodes[0]).protocol);
  return { url: `${[place, ...(isOverWeb ? steps.slice(0, -1) : [])].join('/')}${search}`, club: club.data };
};

export type ClubsRead =
  | { readonly ok: true; readonly clubs: readonly FollowedAt[] }
  | { readonly ok: false; readonly failure: Failure };

/** Where brokers are told: flags of `mjtable watch` and `mjtable archive`. */
export interface BrokersTold extends Pick<AddressesTold, 'given' | 'file'> {
  /** The certificates for all brokers with TLS; left out = whom this computer trusts, and none of one's own. */
  readonly tls?: Pick<WrittenCredentials, 'ca' | 'cert' | 'key'>;
}

/**
 * Brokers with the club whose tables are heard there: `mqtt://HOST[:PORT]/CLUB`, or `ws://HOST[:PORT]/mqtt/CLUB`; of a cluster
 * several HOST[:PORT] with commas between.
 */
export const readClubs = (told: BrokersTold): ClubsRead => {
  const read = readAddresses({ ...told, flag: 'broker', variable: process.env['MJTABLE_BROKERS'] });
  if (!read.ok) return read;
  const clubs: FollowedAt[] = [];
  for (const text of read.addresses.length > 0 ? read.addresses : [USUAL_CLUB]) {
    const at = followedAt(text);
    if (at === null) return { ok: false, failure: notOne(text) };
    clubs.push(at);
  }
  return told.tls === undefined ? { ok: true, clubs } : withCertificates(clubs, told.tls);
};

const isOverTls = ({ url }: FollowedAt): boolean =>
  TLS_SCHEMES.includes(new URL(nodeAddresses(url)[0]).protocol);

const withCertificates = (clubs: readonly FollowedAt[], tls: NonNullable<BrokersTold['tls']>): ClubsRead => {
  const [first] = [...clubs.filter(isOverTls), ...clubs];
  const read = readBrokerCredentials(
    { kind: 'external', url: first?.url ?? '' },
    { ...tls, user: null, 'password-file': null },
  );
  if (!read.ok) return read;
  const broker = read.credentials;
  return { ok: true, clubs: clubs.map((at) => (isOverTls(at) ? { ...at, broker } : at)) };
};

const notOne = (text: string): Failure =>
  usageFailure({
    what: `--broker wants mqtt://HOST[:PORT]/CLUB, not "${withoutPassword(text)}"`,
    where: null,
    remedy: `name the broker and the club, such as ${USUAL_CLUB}`,
  });
