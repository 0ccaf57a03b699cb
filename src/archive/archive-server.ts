import { Readable } from 'node:stream';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { clubId } from '../contract/club-id.ts';
import { LEDGER_PAGE_LIMIT, type LedgerEntry } from '../contract/ledger.ts';
import { ASKED_LANGUAGES, languageAsked } from '../contract/rule-book.ts';
import { freeText } from '../contract/values.ts';
import { archivePage } from './archive-page.ts';
import type { ArchiveStore, StoreRead, Troubled } from './archive-store.ts';
import { createLeagueReader, type ReadLeague } from './league-reader.ts';
import { ordinalOf } from './open-skill.ts';

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

const away = (reply: FastifyReply, { trouble }: Troubled) =>
  reply.code(AWAY).send({ error: { code: 'archive-away', message: trouble.why } });

/**
 * Entry by entry, a page at a time, the first of which is read already. Throws where another cannot be: an answer that was begun
 * is cut off then, so that nobody takes it for the whole.
 */
async function* linesOf(
  first: readonly LedgerEntry[],
  pageFrom: (from: number) => Promise<StoreRead<readonly LedgerEntry[]>>,
): AsyncGenerator<string> {
  for (let entries = first; ; ) {
    for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
    const last = entries.at(-1);
    if (last === undefined) return;
    const page = await pageFrom(last.seq + 1);
    if (!page.ok) throw new Error(page.trouble.why);
    entries = page.value;
  }
}

const leagueOf = async (
  store: ArchiveStore,
  { read, club }: { readonly read: ReadLeague; readonly club?: string | undefined },
) => {
  const [named, all] = [await store.names(), await read()];
  if (!named.ok) return named;
  if (!all.ok) return all;
  const names = new Map(named.value.map((each) => [`${each.club}/${each.person}`, each.name]));
  const standings = all.value
    .filter((standing) => club === undefined || standing.club === club)
    .map((standing) => ({
      ...standing,
      rating: { ...standing.rating, ordinal: ordinalOf(standing.rating) },
      name: names.get(`${standing.club}/${standing.person}`) ?? standing.person,
    }));
  return { ok: true, value: standings } as const;
};

/** Serves what an archive keeps: ledgers, standings, and a page of both. It takes nothing in. */
export const archiveServer = (store: ArchiveStore): FastifyInstance => {
  const server = fastify();
  const read = createLeagueReader(store);

  server.get('/api/tables', async (_, reply) => {
    const tables = await store.tables();
    return tables.ok ? { v: 1, tables: tables.value } : away(reply, tables);
  });

  server.get('/api/league', async (request, reply) => {
    const query = leagueQuery.safeParse(request.query);
    if (!query.success) return reply.code(REFUSED).send(badQuery(query.error.issues));
    const standings = await leagueOf(store, { read, ...query.data });
    return standings.ok ? { v: 1, standings: standings.value } : away(reply, standings);
  });

  server.get('/api/t/:club/:table/ledger', async (request, reply) => {
    const table = tableParams.safeParse(request.params);
    const query = partQuery.safeParse(request.query);
    if (!table.success) return reply.code(REFUSED).send(badQuery(table.error.issues));
    if (!query.success) return reply.code(REFUSED).send(badQuery(query.error.issues));
    const entries = await store.entries(table.data, query.data);
    return entries.ok ? { v: 1, from: query.data.from, entries: entries.value } : away(reply, entries);
  });

  server.get('/api/t/:club/:table/signed', async (request, reply) => {
    const table = tableParams.safeParse(request.params);
    if (!table.success) return reply.code(REFUSED).send(badQuery(table.error.issues));
    const heads = await store.heads(table.data);
    return heads.ok ? { v: 1, heads: heads.value } : away(reply, heads);
  });

  server.get('/api/t/:club/:table/ledger.ndjson', async (request, reply) => {
    const table = tableParams.safeParse(request.params);
    const query = partQuery.safeParse(request.query);
    if (!table.success) return reply.code(REFUSED).send(badQuery(table.error.issues));
    if (!query.success) return reply.code(REFUSED).send(badQuery(query.error.issues));
    const { epoch, from } = query.data;
    const pageFrom = (next: number) =>
      store.entries(table.data, { epoch, from: next, limit: LEDGER_PAGE_LIMIT });
    const first = await pageFrom(from);
    if (!first.ok) return away(reply, first);
    return reply.type('application/x-ndjson').send(Readable.from(linesOf(first.value, pageFrom)));
  });

  server.get('/', async (request, reply) => {
    const { data } = pageQuery.safeParse(request.query);
    const [standings, tables] = [await leagueOf(store, { read }), await store.tables()];
    if (!standings.ok) return away(reply, standings);
    if (!tables.ok) return away(reply, tables);
    const page = archivePage({
      language: data?.lang ?? 'en',
      standings: standings.value,
      tables: tables.value,
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });

  return server;
};
