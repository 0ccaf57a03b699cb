import type { FastifyInstance } from 'fastify';
import { type LedgerAnswer, ledgerQuery, type TablesAnswer } from '../contract/feed.ts';
import type { LedgerEntry } from '../contract/ledger-entry.ts';
import { forTable } from './guards.ts';
import { complaintOf, refuse } from './refusal.ts';
import { type RulesToRead, rulesPath } from './rule-routes.ts';
import type { ViewFeed } from './view-feed.ts';

/** The part of the ledger the web server reads. */
interface LedgerPages {
  /** Entries `from` (included) onwards, at most `limit`, in order. */
  readonly entries: (from: number, limit: number) => Promise<readonly LedgerEntry[]>;
}

export interface ApiOptions {
  readonly club: string;
  readonly table: string;
  readonly feed: ViewFeed;
  readonly ledger: LedgerPages;
  readonly rules: RulesToRead;
}

const tablesOf = ({ club, table, rules }: ApiOptions): TablesAnswer => ({
  v: 1,
  club,
  tables: [
    {
      table,
      screens: [{ id: 'table', title: 'Table screen', path: `/t/${table}/table` }],
      rules: rulesPath(rules.ofTable),
    },
  ],
});

export const addApi = (server: FastifyInstance, options: ApiOptions): void => {
  const { table, feed, ledger } = options;

  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });

  server.get('/healthz', async () => ({ status: 'ok' }));

  server.get('/api/tables', async () => tablesOf(options));

  server.get('/api/t/:table/view', { onRequest: forTable(table) }, async (_request, reply) => {
    const view = feed.current();
    return view ?? refuse(reply, 'not-ready', `Table "${table}" has not shown itself yet.`);
  });

  server.get('/api/ledger', async (request, reply) => {
    const query = ledgerQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 'bad-query', complaintOf(query.error.issues));
    const { from, limit } = query.data;
    return { v: 1, from, entries: [...(await ledger.entries(from, limit))] } satisfies LedgerAnswer;
  });
};
