import { isIP } from 'node:net';
import type { ClubConfig, HostPort } from '../../club/club-config.ts';
import { type Failure, usageFailure } from '../../controller/failure/exit-codes.ts';
import { brokerFile, hostName, hostPort, isHostName, listed, onOff } from './flags.ts';
import type { WrittenValues } from './setting-failure.ts';

/** Settings of TLS, and of who may speak for this computer. */
export const OF_TLS = {
  tls: hostPort.nullable(),
  'tls-cert': brokerFile.nullable(),
  'tls-key': brokerFile.nullable(),
  'tls-name': hostName.nullable(),
  'tls-strict': onOff,
  hosts: listed('names with commas between', isHostName),
  'trusted-proxy': listed('addresses or networks with commas between, such as 10.0.0.0/8', (each) =>
    isNetwork(each),
  ),
};

export const TLS_DEFAULTS = {
  tls: null,
  'tls-cert': null,
  'tls-key': null,
  'tls-name': null,
  'tls-strict': false,
  hosts: '',
  'trusted-proxy': '',
} as const satisfies WrittenValues;

/** In bits, by the version that `isIP` tells. */
const LONGEST_PREFIX: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** As the web server takes them: it throws at the network of all addresses, and at some names of interfaces (`%eth-0`). */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const longest = LONGEST_PREFIX[isIP(address)];
  if (longest === undefined || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
};

const USUAL_PORT = 8443;

interface TlsWritten {
  readonly tls: HostPort | null;
  readonly 'tls-cert': string | null;
  readonly 'tls-key': string | null;
  readonly 'tls-name': string | null;
  readonly 'tls-strict': boolean;
  readonly hosts: readonly string[];
  readonly 'trusted-proxy': readonly string[];
}

type TlsRead =
  | { readonly ok: true; readonly tls: Pick<ClubConfig, 'tls' | 'hosts' | 'trustedProxies'> }
  | { readonly ok: false; readonly key: string; readonly failure: Failure };

/** Certificate and key are given together, and everything else of TLS with them. */
export const tlsOf = (written: TlsWritten, http: HostPort): TlsRead => {
  const {
    'tls-cert': cert,
    'tls-key': key,
    'tls-name': name,
    'tls-strict': isStrict,
    tls,
    hosts,
    'trusted-proxy': trustedProxies,
  } = written;
  const others = { hosts: name === null ? hosts : [...hosts, name], trustedProxies };
  if (isStrict && name === null)
    return {
      ok: false,
      key: 'tls-strict',
      failure: usageFailure({
        what: '--tls-strict wants --tls-name too',
        where: null,
        remedy: 'name the public name that the certificate is for: whoever asks for it comes over TLS alone',
      }),
    };
  if (cert !== null && key !== null) {
    const at = tls ?? { host: http.host, port: USUAL_PORT };
    return {
      ok: true,
      tls: { tls: { ...at, cert, key, name, byName: isStrict ? 'strict' : 'either' }, ...others },
    };
  }
  const alone = (['tls-cert', 'tls-key', 'tls-name', 'tls'] as const).find((each) => written[each] !== null);
  if (alone === undefined) return { ok: true, tls: { tls: null, ...others } };
  const what = `--${alone} wants ${cert === null ? '--tls-cert' : '--tls-key'} too`;
  return {
    ok: false,
    key: alone,
    failure: usageFailure({ what, where: null, remedy: "give the club's certificate and the key to it" }),
  };
};
