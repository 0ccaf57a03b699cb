import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { clubId } from '../contract/club-id.ts';
import { LEDGER_PAGE_LIMIT } from '../contract/ledger.ts';
import { ASKED_LANGUAGES, languageAsked } from '../contract/rule-book.ts';
import type { TableAddress } from '../contract/topics.ts';
import { freeText } from '../contract/values.ts';
import { archivePage } from './archive-page.ts';
import { type ArchiveStore, type LedgerPart, StoreUnreadable } from './archive-store.ts';
import { ordinalOf } from './open-skill.ts';
import { standingsOf } from './standings.ts';

const EPOCH = freeText({ least: 1, most: 64 });
const tableParams = z.object({ club: clubId, table: clubId });
const partQuery = z.strictObject({
  epoch: EPOCH,
  from: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(LEDGER_PAGE_LIMIT).default(LEDGER_PAGE_LIMIT),
});
const leagueQuery = z.strictObject({ club: clubId.optional() });
const pageQuery = z.object({ lang: z.enum(ASKED_LANGUAGES).default('en').transform(languageAsked) });

const REFUSED = 400;
const AWAY = 503;
const badQuery = (issues: readonly { readonly message: string }[]) => ({
  error: { code: 'bad-query', message: issues.map(({ message }) => message).join('; ') },
});

/** Entry by entry, a page at a time. */
async function* linesOf(
  store: ArchiveStore,
  of: TableAddress,
  { epoch, from }: LedgerPart,
): AsyncGenerator<string> {
  for (let next = from; ; ) {
    const entries = await store.entries(of, { epoch, from: next, limit: LEDGER_PAGE_LIMIT });
    for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
    const last = entries.at(-1);
    if (last === undefined) return;
    next = last.seq + 1;
  }
}

const leagueOf = async (store: ArchiveStore, club?: string) => {
  const names = new Map((await store.names()).map((each) => [`${each.club}/${each.person}`, each.name]));
  return (await standingsOf(store.lines()))
    .filter((standing) => club === undefined || standing.club === club)
    .map((standing) => ({
      ...standing,
      rating: { ...standing.rating, ordinal: ordinalOf(standing.rating) },
      name: names.get(`${standing.club}/${standing.person}`) ?? standing.person,
    }));
};

/** Serves what an archive keeps: ledgers, standings, and a page of both. It takes nothing in. */
export const archiveServer = (store: ArchiveStore): FastifyInstance => {
  const server = fastify();
  server.setErrorHandler((error, _, reply) => {
    if (!(error instanceof StoreUnreadable)) throw error;
    return reply.code(AWAY).send({ error: { code: 'archive-away', message: error.message } });
  });

  server.get('/api/tables', async () => ({ v: 1, tables: await store.tables() }));

  server.get('/api/league', async (request, reply) => {
    const query = leagueQuery.safeParse(request.query);
    if (!query.success) return reply.code(REFUSED).send(badQuery(query.error.issues));
    return { v: 1, standings: await leagueOf(store, query.data.club) };
  });

  server.get('/api/t/:club/:table/ledger', async (request, reply) => {
    const table = tableParams.safeParse(request.params);
    const query = partQuery.safeParse(request.query);
    if (!table.success) return reply.code(REFUSED).send(badQuery(table.error.issues));
    if (!query.success) return reply.code(REFUSED).send(badQuery(query.error.issues));
    return { v: 1, from: query.data.from, entries: await store.entries(table.data, query.data) };
  });

  server.get('/api/t/:club/:table/signed', async (request, reply) => {
    const table = tableParams.safeParse(request.params);
    if (!table.success) return reply.code(REFUSED).send(badQuery(table.error.issues));
    return { v: 1, heads: await store.heads(table.data) };
  });

  server.get('/api/t/:club/:table/ledger.ndjson', async (request, reply) => {
    const table = tableParams.safeParse(request.params);
    const query = partQuery.safeParse(request.query);
    if (!table.success) return reply.code(REFUSED).send(badQuery(table.error.issues));
    if (!query.success) return reply.code(REFUSED).send(badQuery(query.error.issues));
    return reply.type('application/x-ndjson').send(Readable.from(linesOf(store, table.data, query.data)));
  });

  server.get('/', async (request, reply) => {
    const { data } = pageQuery.safeParse(request.query);
    const page = archivePage({
      language: data?.lang ?? 'en',
      standings: await leagueOf(store),
      tables: await store.tables(),
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });

  return server;
};
