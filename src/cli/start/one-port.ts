import { isIPv6 } from 'node:net';
import type { ClubBroker, HostPort } from '../../club/club-config.ts';
import { isLoopback } from '../../serving/networks.ts';
import { type WrongSecret, wrongSecret } from './credentials.ts';

interface Listening {
  readonly http: HostPort;
  readonly tls: HostPort | null;
  readonly brokers: readonly ClubBroker[];
}

interface Listener {
  readonly flag: 'http' | 'tls' | 'broker' | 'broker-port' | 'inside';
  readonly at: HostPort;
}

/** Two of a club's own listeners that would be at one port; null: none would. */
export const atOnePort = ({ http, tls, brokers }: Listening): WrongSecret | null =>
  twoAtOnePort([
    { flag: 'http', at: http },
    ...(tls === null ? [] : [{ flag: 'tls', at: tls } as const]),
    ...brokers.flatMap((broker) =>
      broker.kind === 'embedded' ? [{ flag: 'broker', at: broker } as const] : [],
    ),
  ]);

/** Two listeners that would be at one port, which the system gives to one alone; null: none would. */
export const twoAtOnePort = (listeners: readonly Listener[]): WrongSecret | null => {
  for (const [second, { flag, at }] of listeners.entries()) {
    const first = listeners.slice(0, second).find((other) => meet(other.at, at));
    if (first !== undefined)
      return wrongSecret(flag, {
        what: `--${first.flag} and --${flag} would listen at one port, ${at.port}`,
        where: null,
        remedy: 'give one of them another',
      });
  }
  return null;
};

/** Port 0 is whatever the system has free. */
const meet = (one: HostPort, other: HostPort): boolean =>
  one.port === other.port && one.port !== 0 && (holds(one.host, other.host) || holds(other.host, one.host));

/** Whether who listens at the first host listens at the other too. */
const holds = (host: string, other: string): boolean => {
  if (host === other || host === '::') return true;
  if (host === '0.0.0.0') return !isIPv6(other);
  return host === 'localhost' && isLoopback(other);
};
