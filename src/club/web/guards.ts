import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { tableParams } from '../../contract/feed.ts';
import { isLoopback } from './addresses.ts';
import { refuse } from './refusal.ts';

/**
 * The pages run what they were built with and speak to the server they came from, nothing else. Style
 * attributes are allowed because the screens place their parts with them.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "style-src-attr 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

export const addSecurityHeaders = (server: FastifyInstance): void => {
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS);
  });
};

/** Whether the page that asks came from this server. Programs, which send no Origin, may ask as well. */
export const isOwnOrigin = (origin: string | undefined, host: string | undefined): boolean => {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

/** A page of another site must not listen to the table through the visitor's browser. */
export const fromOwnOriginOnly: onRequestHookHandler = async (request, reply) => {
  if (isOwnOrigin(request.headers.origin, request.headers.host)) return;
  return refuse(reply, 'foreign-origin', `A page of ${request.headers.origin} may not listen to this table.`);
};

/** Null for what is no table's name. */
export const tableOf = (request: FastifyRequest): string | null =>
  tableParams.safeParse(request.params).data?.table ?? null;

export const unknownTable = (asked: string | null, table: string): string =>
  `There is no table ${asked === null ? 'of that name' : `"${asked}"`} here; this controller runs table "${table}".`;

/** Lets only the addresses of the table that is here through. */
export const forTable =
  (table: string): onRequestHookHandler =>
  async (request, reply) => {
    const asked = tableOf(request);
    if (asked === table) return;
    return refuse(reply, 'unknown-table', unknownTable(asked, table));
  };

const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Lets only this computer through, asked by its own name: a foreign name may have been pointed here. */
export const fromThisComputerOnly: onRequestHookHandler = async (request, reply) => {
  const { host = '' } = request.headers;
  if (isLoopback(request.ip) && LOOPBACK_NAME.test(host)) return;
  return refuse(reply, 'this-computer-only', 'This is told on the computer of the table only.');
};
