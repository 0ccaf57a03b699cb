import { createSocket } from 'node:dgram';
import { networkInterfaces } from 'node:os';
import { isLoopback } from '../../serving/networks.ts';
import { EVERYWHERE, inAddress } from './hosts.ts';

/** How phones find this computer. */
export interface PhonesConfig {
  /** As the club says it is found, `host` or `host:port`; null: by the address of its default route. */
  readonly at: string | null;
  /** What starts it again so that phones find it, where they cannot now. */
  readonly command: string;
  /** What they join first; null: they are in the club's network already. */
  readonly wifi: { readonly name: string; readonly password: string | null } | null;
}

/** Where a phone finds the pages, without a slash at the end; null: nobody but this computer does. */
export type PhonesAt = string | null;

/** Addresses that are nobody's (RFC 5737, RFC 3849): nothing is sent to them. */
const SOMEWHERE = { udp4: '192.0.2.1', udp6: '2001:db8::1' } as const;

/** The address of this computer on the way out; null where no way leads out. */
const addressOut = (family: keyof typeof SOMEWHERE): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = createSocket(family);
    const settle = (address: string | null): void => {
      socket.close();
      resolve(address);
    };
    socket.once('error', () => settle(null));
    socket.connect(9, SOMEWHERE[family], () => {
      const { address } = socket.address();
      settle(EVERYWHERE.has(address) ? null : address);
    });
  });

/** In a network that leads nowhere else: the first address of this computer that others can ask for. */
const addressWithin = (interfaces: ReturnType<typeof networkInterfaces>): string | null =>
  Object.values(interfaces)
    .flatMap((all) => all ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? null;

/** Of a name, or of an address: one of IPv6 is in brackets, with colons of its own. */
const WITH_PORT = /^(?:\[.*\]|[^:]*):\d+$/;

/** Whether nobody but this computer is served there. */
export const isForThisComputer = (host: string): boolean => host === 'localhost' || isLoopback(host);

/** `trustedProxies`: those before the club, of which one on this computer lets phones in where the club alone does not. */
export const phonesAt = async (
  { host, port }: { readonly host: string; readonly port: number },
  { at }: Pick<PhonesConfig, 'at'>,
  trustedProxies: readonly string[],
): Promise<PhonesAt> => {
  if (isForThisComputer(host) && (at === null || trustedProxies.length === 0)) return null;
  if (at !== null) return `http://${WITH_PORT.test(at) ? at : `${at}:${port}`}`;
  const found = EVERYWHERE.has(host)
    ? ((await addressOut('udp4')) ?? (await addressOut('udp6')) ?? addressWithin(networkInterfaces()))
    : host;
  return found === null || isLoopback(found) ? null : `http://${inAddress(found)}:${port}`;
};

/** So long a text may be that is shown as a picture (`qr-code.ts`): version 9 with correction M (ISO/IEC 18004, table 7), bytes. */
export const LONGEST_PICTURED_BYTES = 180;

/** What cameras understand as a network to join. */
export const wifiText = ({ name, password }: NonNullable<PhonesConfig['wifi']>): string => {
  const written = (text: string): string => text.replace(/[\\;,:"]/g, (sign) => `\\${sign}`);
  return password === null
    ? `WIFI:T:nopass;S:${written(name)};;`
    : `WIFI:T:WPA;S:${written(name)};P:${written(password)};;`;
};
