import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { type LedgerAnswer, ledgerQuery, type TablesAnswer } from '../../contract/feed.ts';
import type { ReadLedgerPage } from '../../contract/ledger.ts';
import { networkOf } from './addresses.ts';
import { forTable } from './guards.ts';
import { createRate } from './rate.ts';
import { complaintOf, refuse } from './refusal.ts';
import { type RulesToRead, rulesPath } from './rule-routes.ts';
import type { ViewFeed } from './view-feed.ts';

export interface ApiOptions {
  readonly club: string;
  readonly table: string;
  readonly feed: ViewFeed;
  readonly ledger: { readonly page: ReadLedgerPage };
  readonly rules: RulesToRead;
}

/** What the ledger's pages need to know of whoever asks. */
interface Askers {
  readonly hasEntered: (request: FastifyRequest) => boolean;
}

/** For whoever has not entered: a screen that comes back reads a match's entries, a program goes on from there. */
const QUESTIONS = { atOnce: 20, aSecond: 5 };

/** The pages of a table; a seat has one where somebody sits. */
const screensOf = ({ table, feed }: ApiOptions): TablesAnswer['tables'][number]['screens'] => [
  { id: 'table', title: 'Table screen', path: `/t/${table}/table` },
  ...(feed.current()?.sides ?? []).flatMap((each) =>
    each.seated
      ? [{ id: `seat-${each.side}`, title: `Seat of ${each.name}`, path: `/t/${table}/seat/${each.side}` }]
      : [],
  ),
  { id: 'operator', title: 'Operator', path: `/t/${table}/operator` },
];

const tablesOf = (options: ApiOptions): TablesAnswer => ({
  v: 1,
  club: options.club,
  tables: [
    {
      table: options.table,
      screens: screensOf(options),
      rules: rulesPath(options.rules.ofTable),
    },
  ],
});

export const addApi = (server: FastifyInstance, options: ApiOptions & Askers): void => {
  const { table, feed, ledger } = options;
  const askedOneByOne = oneQuestionAtATime(options);

  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });

  server.get('/healthz', async () => ({ status: 'ok' }));

  server.get('/api/tables', async () => tablesOf(options));

  server.get('/api/t/:table/view', { onRequest: forTable(table) }, async (_request, reply) => {
    const view = feed.current();
    return view ?? refuse(reply, 'not-ready', `Table "${table}" has not shown itself yet.`);
  });

  server.get('/api/ledger', { onRequest: askedOneByOne }, async (request, reply) => {
    const query = ledgerQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 'bad-query', complaintOf(query.error.issues));
    const { from, limit } = query.data;
    const page = await ledger.page(from, limit);
    if ('damagedSeq' in page)
      return refuse(
        reply,
        'damaged-entry',
        `Entry ${page.damagedSeq} of the ledger is damaged: it is not shown.`,
      );
    return { v: 1, from, entries: [...page] } satisfies LedgerAnswer;
  });
};

/** Strangers ask for one page of the ledger at a time, and for so many a second; each address by itself. */
const oneQuestionAtATime = ({ hasEntered }: Askers): onRequestHookHandler => {
  const rate = createRate({ ...QUESTIONS, now: () => performance.now() });
  const asking = new Set<string>();
  return async (request, reply) => {
    if (hasEntered(request)) return;
    const network = networkOf(request.ip);
    if (asking.has(network) || !rate.take(network)) {
      reply.header('retry-after', '1');
      return refuse(reply, 'too-many-questions', 'One page of the ledger at a time, and five a second.');
    }
    asking.add(network);
    reply.raw.once('close', () => asking.delete(network));
  };
};
