import type { FastifyInstance } from 'fastify';
import type { BackupsAnswer, BackupsTold } from '../../contract/backup.ts';
import type { ReloadAnswer, StandingAnswer } from '../../contract/feed.ts';
import type { TableId } from '../../contract/ids.ts';
import type { ClubAccess } from '../access/table-access.ts';
import { fromOwnOriginOnly } from './guards.ts';
import { operatorsOnly } from './operators-only.ts';
import { refuse } from './refusal.ts';
import { forTables, theTable, type WebTables } from './web-tables.ts';

/** What the operator may have the club do with its tables. */
export interface ClubOrders {
  /** Each resolves when the table stands as it was wished, or has failed to. */
  readonly start: (table: TableId) => Promise<void>;
  readonly stop: (table: TableId) => Promise<void>;
  /** Reads the tables again, and does what has changed. */
  readonly reload: () => Promise<
    { readonly ok: true; readonly answer: ReloadAnswer } | { readonly ok: false; readonly why: string }
  >;
}

export interface ClubRoutesOptions {
  readonly tables: WebTables;
  readonly clubAccess: ClubAccess;
  readonly orders: ClubOrders;
  readonly backupsTold: () => Promise<BackupsTold>;
}

/** Tables are started, stopped and read again while others play, by whoever has entered with the operator's code. */
export const addClubRoutes = (
  server: FastifyInstance,
  { tables, clubAccess, orders, backupsTold }: ClubRoutesOptions,
): void => {
  const mayRunTables = operatorsOnly(clubAccess, 'run-tables');

  for (const order of ['start', 'stop'] as const) {
    const onRequest = [fromOwnOriginOnly, mayRunTables, forTables(tables)];
    server.post(`/api/tables/:table/${order}`, { onRequest }, async (request) => {
      const { id, standing } = theTable(request, tables);
      await orders[order](id);
      return { v: 1, table: id, standing: standing() } satisfies StandingAnswer;
    });
  }

  server.get('/api/backups', { onRequest: mayRunTables }, async () => {
    return { v: 1, ...(await backupsTold()) } satisfies BackupsAnswer;
  });

  server.post('/api/reload', { onRequest: [fromOwnOriginOnly, mayRunTables] }, async (_request, reply) => {
    const done = await orders.reload();
    return done.ok ? done.answer : refuse(reply, 'reload-refused', done.why);
  });
};
