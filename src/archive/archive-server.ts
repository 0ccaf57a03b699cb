import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import {
  type ArchivedHeadsAnswer,
  type ArchivedLedgerAnswer,
  type ArchivedTablesAnswer,
  archivedLedgerQuery,
  archivedStreamQuery,
  archivedTableParams,
  type LeagueAnswer,
  leagueQuery,
} from '../contract/archive.ts';
import { LINES_OF_JSON } from '../contract/feed.ts';
import { LEDGER_PAGE_LIMIT, type LedgerEntry } from '../contract/ledger.ts';
import { createKnownHosts } from '../serving/known-hosts.ts';
import { addPages } from './archive-pages.ts';
import { addRefusals, refuse, refuseAway, refuseQuery, refuseThrown } from './archive-refusals.ts';
import { type ArchiveStore, STORE_ANSWERS_WITHIN_MS, type StoreRead } from './archive-store.ts';
import { createNamedStandings, type ReadStandings } from './named-standings.ts';
import { limitReaders, READER_CONNECTIONS } from './reader-connections.ts';

interface LinesAsked {
  /** The first page, which is read already. */
  readonly first: readonly LedgerEntry[];
  /** So many lines at most. */
  readonly limit: number;
  readonly pageFrom: (from: number, limit: number) => Promise<StoreRead<readonly LedgerEntry[]>>;
}

/**
 * Entry by entry, a page at a time. Throws where another cannot be read: an answer that was begun is cut off then, so that nobody takes
 * it for the whole.
 */
async function* linesOf({ first, limit, pageFrom }: LinesAsked): AsyncGenerator<string> {
  for (let [entries, left] = [first, limit]; ; ) {
    for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
    left -= entries.length;
    const last = entries.at(-1);
    if (last === undefined || left <= 0) return;
    const page = await pageFrom(last.seq + 1, Math.min(left, LEDGER_PAGE_LIMIT));
    if (!page.ok) throw new Error(page.trouble.why);
    entries = page.value;
  }
}

/** What programs ask for. */
const addAnswers = (server: FastifyInstance, store: ArchiveStore, standingsOf: ReadStandings): void => {
  server.get('/api/tables', async (_, reply) => {
    const tables = await store.tables();
    if (!tables.ok) return refuseAway(reply, tables);
    return { v: 1, tables: [...tables.value] } satisfies ArchivedTablesAnswer;
  });

  server.get('/api/league', async (request, reply) => {
    const query = leagueQuery.safeParse(request.query);
    if (!query.success) return refuseQuery(reply, query.error);
    const standings = await standingsOf(query.data);
    if (!standings.ok) return refuseAway(reply, standings);
    return { v: 1, standings: standings.value } satisfies LeagueAnswer;
  });

  server.get('/api/t/:club/:table/ledger', async (request, reply) => {
    const table = archivedTableParams.safeParse(request.params);
    const query = archivedLedgerQuery.safeParse(request.query);
    if (!table.success) return refuseQuery(reply, table.error);
    if (!query.success) return refuseQuery(reply, query.error);
    const entries = await store.entries(table.data, query.data);
    if (!entries.ok) return refuseAway(reply, entries);
    return { v: 1, from: query.data.from, entries: [...entries.value] } satisfies ArchivedLedgerAnswer;
  });

  server.get('/api/t/:club/:table/signed', async (request, reply) => {
    const table = archivedTableParams.safeParse(request.params);
    if (!table.success) return refuseQuery(reply, table.error);
    const heads = await store.heads(table.data);
    if (!heads.ok) return refuseAway(reply, heads);
    return { v: 1, heads: [...heads.value] } satisfies ArchivedHeadsAnswer;
  });

  server.get('/api/t/:club/:table/ledger.ndjson', async (request, reply) => {
    const table = archivedTableParams.safeParse(request.params);
    const query = archivedStreamQuery.safeParse(request.query);
    if (!table.success) return refuseQuery(reply, table.error);
    if (!query.success) return refuseQuery(reply, query.error);
    const { epoch, from, limit = Number.POSITIVE_INFINITY } = query.data;
    const pageFrom: LinesAsked['pageFrom'] = (next, most) =>
      store.entries(table.data, { epoch, from: next, limit: most });
    const first = await pageFrom(from, Math.min(limit, LEDGER_PAGE_LIMIT));
    if (!first.ok) return refuseAway(reply, first);
    // HEAD is answered as GET would be, and what nobody is sent is not read.
    const told = request.method === 'HEAD' ? [] : linesOf({ first: first.value, limit, pageFrom });
    return reply.type(LINES_OF_JSON).send(Readable.from(told));
  });
};

/** Its pages have no program and no picture, and nobody is to give them one. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
};

/** By a name that was pointed here a page of somebody else's would read all of it in a visitor's browser. */
const addGuards = (server: FastifyInstance, hosts: readonly string[]): void => {
  const isKnown = createKnownHosts({ names: hosts });
  server.addHook('onRequest', async ({ headers: { host } }, reply) => {
    reply.headers(HEADERS);
    if (host === undefined || isKnown(host)) return;
    return refuse(
      reply,
      'foreign-host',
      'This name is not one of this archive: ask by its address, or name it with --hosts.',
    );
  });
};

/** Every address that is served. `hosts`: names by which it is asked, beside those of this computer. */
export const addArchive = (
  server: FastifyInstance,
  store: ArchiveStore,
  hosts: readonly string[] = [],
): void => {
  const standings = createNamedStandings(store);
  addGuards(server, hosts);
  addRefusals(server);
  addAnswers(server, store, standings);
  addPages(server, { store, standings });
};

/**
 * Who takes nothing and says nothing for so long is cut off, also in the middle of a ledger that he asked for. Longer than a
 * store is waited for: whoever waits hears that it does not answer.
 */
const PATIENCE_MS = 2 * STORE_ANSWERS_WITHIN_MS;

/** Serves what an archive keeps: ledgers, standings, and pages of both. It takes nothing in. */
export const archiveServer = (
  store: ArchiveStore,
  hosts: readonly string[] = [],
  patienceMs = PATIENCE_MS,
): FastifyInstance => {
  // An address that cannot be read is met before any route, and refused in the same form.
  const server = fastify({ frameworkErrors: refuseThrown, connectionTimeout: patienceMs });
  limitReaders(server.server, READER_CONNECTIONS);
  addArchive(server, store, hosts);
  return server;
};
