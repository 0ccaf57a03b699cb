import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { archivedLedgerQuery, archivedTableParams, entrySeq } from '../contract/archive.ts';
import type { Epoch } from '../contract/ids.ts';
import { ASKED_LANGUAGES, type Language, languageAsked } from '../contract/rule-book.ts';
import { archivePage } from './archive-page.ts';
import { refuseAway } from './archive-refusals.ts';
import type { ArchiveStore, StoreRead } from './archive-store.ts';
import { handPage } from './hand-page.ts';
import { handsPage, nothingPage, type Reading } from './hands-page.ts';
import { type LedgerNamed, readHand, readHands } from './kept-ledger.ts';
import type { ReadStandings } from './named-standings.ts';
import { languageWanted } from './page-language.ts';

const NOT_KEPT = 404;

const pageQuery = z.object({
  lang: z.enum(ASKED_LANGUAGES).transform(languageAsked).optional().catch(undefined),
});
const ledgerQuery = archivedLedgerQuery.pick({ epoch: true, from: true }).strip();
const handQuery = z.object({ epoch: archivedLedgerQuery.shape.epoch, entry: entrySeq });

/** That of the address, else that of the browser. */
const languageOf = ({ query, headers }: FastifyRequest): Language =>
  pageQuery.parse(query).lang ?? languageWanted(headers['accept-language']);

/** Null: the address names none. */
const ledgerIn = ({ params }: FastifyRequest, epoch: Epoch | undefined): LedgerNamed | null => {
  const table = archivedTableParams.safeParse(params);
  return table.success && epoch !== undefined ? { ...table.data, epoch } : null;
};

/** What somebody opens in a browser. An address that names nothing answers as one whose hand is not kept. */
export const addPages = (
  server: FastifyInstance,
  { store, standings }: { readonly store: ArchiveStore; readonly standings: ReadStandings },
): void => {
  const show = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('vary', 'accept-language').send(page);

  /** In the reader's language, with the names of the club. */
  const readingOf = async (request: FastifyRequest, ledger: LedgerNamed): Promise<StoreRead<Reading>> => {
    const names = await store.names();
    if (!names.ok) return names;
    const ofClub = names.value.filter(({ club }) => club === ledger.club);
    return {
      ok: true,
      value: {
        language: languageOf(request),
        ledger,
        names: new Map(ofClub.map(({ person, name }) => [person, name])),
      },
    };
  };

  server.get('/', async (request, reply) => {
    const [all, tables] = [await standings(), await store.tables()];
    if (!all.ok) return refuseAway(reply, all);
    if (!tables.ok) return refuseAway(reply, tables);
    const language = languageOf(request);
    return show(reply, archivePage({ language, standings: all.value, tables: tables.value }));
  });

  server.get('/t/:club/:table', async (request, reply) => {
    const query = ledgerQuery.safeParse(request.query);
    const ledger = ledgerIn(request, query.data?.epoch);
    if (ledger === null) return show(reply.code(NOT_KEPT), nothingPage(languageOf(request), 'ledger'));
    const reading = await readingOf(request, ledger);
    if (!reading.ok) return refuseAway(reply, reading);
    const read = query.success ? await readHands(store, ledger, query.data.from) : null;
    if (read?.ok === false) return refuseAway(reply, read);
    if (read?.value == null) reply.code(NOT_KEPT);
    return show(reply, handsPage(reading.value, read?.value ?? null));
  });

  server.get('/t/:club/:table/hand', async (request, reply) => {
    const query = handQuery.safeParse(request.query);
    const ledger = ledgerIn(request, query.data?.epoch);
    if (ledger === null) return show(reply.code(NOT_KEPT), nothingPage(languageOf(request), 'hand'));
    const reading = await readingOf(request, ledger);
    if (!reading.ok) return refuseAway(reply, reading);
    const read = query.success ? await readHand(store, ledger, query.data.entry) : null;
    if (read?.ok === false) return refuseAway(reply, read);
    if (read?.value == null) reply.code(NOT_KEPT);
    return show(reply, handPage(reading.value, read?.value ?? null));
  });
};
