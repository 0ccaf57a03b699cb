import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { KnownHosts } from '../../serving/known-hosts.ts';
import { isLoopback } from '../../serving/networks.ts';
import { LOAD_AGAIN_SOURCE } from './load-again.ts';
import { refuse } from './refusal.ts';

/**
 * The pages run what they were built with and speak to the server they came from, nothing else. Style
 * attributes are allowed because the screens place their parts with them.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  `script-src 'self' ${LOAD_AGAIN_SOURCE}`,
  "img-src 'self' data:",
  "font-src 'self' data:",
  "style-src-attr 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "connect-src 'self'",
].join('; ');

/** A name or an address with its port, and nothing that would write on in the policy. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** iPhones with iOS 15 do not take a WebSocket of the same server for its own. */
const socketsOf = (host: string | undefined): string =>
  host !== undefined && HOST.test(host) ? ` ws://${host} wss://${host}` : '';

const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

export const addSecurityHeaders = (server: FastifyInstance): void => {
  server.addHook('onRequest', async ({ headers: { host } }, reply) => {
    reply.headers(HEADERS);
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY + socketsOf(host));
  });
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

/**
 * Whether the page that asks came from this server. Programs, which send no Origin, may ask as well. Browsers leave the usual port out
 * of both, and a proxy may hand on the host with it.
 */
export const isOwnOrigin = (origin: string | undefined, host: string | undefined): boolean => {
  if (origin === undefined) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  const here = `${page.protocol}//${host}`;
  return URL.canParse(here) && new URL(here).host === page.host;
};

/** A page of another site must not listen to the table through the visitor's browser. */
export const fromOwnOriginOnly: onRequestHookHandler = async (request, reply) => {
  if (isOwnOrigin(request.headers.origin, request.headers.host)) return;
  return refuse(reply, 'foreign-origin', `A page of ${request.headers.origin} may not listen to this table.`);
};

const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** A proxy adds them: whoever stands behind it is somewhere else. */
const isHandedOn = ({ headers }: FastifyRequest): boolean =>
  'forwarded' in headers || 'x-forwarded-for' in headers || 'x-real-ip' in headers;

/** Whether this computer asks, by its own name: a foreign name may have been pointed here, a proxy may speak for others. */
export const isFromThisComputer = (request: FastifyRequest): boolean =>
  isLoopback(request.ip) && LOOPBACK_NAME.test(request.headers.host ?? '') && !isHandedOn(request);

/** Whether nobody on the way can read along: over TLS, also that of a proxy that is trusted, or within this computer. */
export const isConfidential = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || isFromThisComputer(request);
