import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Which names of this computer a page may have asked for. */
export type KnownHosts = (host: string) => boolean;

interface HostsAsked {
  /** As whoever runs it says it is called: `--hosts`, `--phones-at`, the name of `--http`; with or without a port. */
  readonly names: readonly string[];
  /** Whether its certificate is for a name. Left out: it has none. */
  readonly isCertified?: (name: string) => boolean;
}

const nameIn = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^\[(.*)\]$/, '$1');

/**
 * A page of a foreign name may have been pointed here by whoever owns that name, and would then count as ours in a visitor's browser
 * (DNS rebinding). An address leads nowhere else, so every address is known.
 */
export const createKnownHosts = ({ names, isCertified = () => false }: HostsAsked): KnownHosts => {
  const own = hostname().toLowerCase();
  const known = new Set(['localhost', own, `${own}.local`, ...names.map(nameIn)]);
  return (host) => {
    const name = nameIn(host);
    return isIP(name) !== 0 || known.has(name) || isCertified(name);
  };
};
