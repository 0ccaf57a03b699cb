import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal.ts';

/** Which names of this computer a page may have asked for. */
export type KnownHosts = (host: string) => boolean;

interface HostsAsked {
  /** As the club says it is called: `--hosts`, `--phones-at`, the name of `--http`; with or without a port. */
  readonly names: readonly string[];
  /** Whether the club's certificate is for a name. */
  readonly isCertified: (name: string) => boolean;
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
export const createKnownHosts = ({ names, isCertified }: HostsAsked): KnownHosts => {
  const own = hostname().toLowerCase();
  const known = new Set(['localhost', own, `${own}.local`, ...names.map(nameIn)]);
  return (host) => {
    const name = nameIn(host);
    return isIP(name) !== 0 || known.has(name) || isCertified(name);
  };
};

/** Refuses whatever asks for a name that is not this computer's, before anything else is looked at. */
export const addKnownHosts = (server: FastifyInstance, isKnown: KnownHosts): void => {
  server.addHook('onRequest', async (request, reply) => {
    const { host } = request.headers;
    if (host === undefined || isKnown(host)) return;
    return refuse(
      reply,
      'foreign-host',
      'This name is not one of this club: ask by its address, or have the name added to "hosts" in its configuration.',
    );
  });
};
