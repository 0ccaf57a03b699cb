import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify';
import {
  type SittingAnswer,
  type SittingsFormat,
  sittingQuestion,
  sittingsFile,
} from '../../contract/sitting.ts';
import type { ClubAccess } from '../access/table-access.ts';
import { fromOwnOriginOnly } from './guards.ts';
import { withBody } from './read-body.ts';
import { complaintOf, refuse } from './refusal.ts';
import type { SittingPort } from './sitting-port.ts';
import {
  forTables,
  refuseStopped,
  type ServedTable,
  theTable,
  type WebTable,
  type WebTables,
} from './web-tables.ts';
import { mayInClub, whoAsks } from './who-asks.ts';

interface SittingRoutesOptions {
  readonly tables: WebTables;
  readonly clubAccess: ClubAccess;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const satisfies Record<SittingsFormat, string>;

const none = (kept: 'no' | 'unreadable'): SittingAnswer => ({ v: 1, kept, now: null, before: [] });

const lookAt = (sittings: ServedTable['sittings']): SittingAnswer => {
  if (sittings === null) return none('no');
  return sittings === 'unreadable' ? none('unreadable') : sittings.look();
};

/** Null where nothing can be said of them or exported. */
const portOf = (table: WebTable): SittingPort | null => {
  const sittings = table.served()?.sittings ?? null;
  return sittings === 'unreadable' ? null : sittings;
};

/** For how long the table is let, and what that costs: for whoever runs the club alone. */
export const addSittings = (server: FastifyInstance, { tables, clubAccess }: SittingRoutesOptions): void => {
  const noCode = (reply: FastifyReply): FastifyReply =>
    refuse(reply, 'no-code', "The operator's code has to be entered first.");
  const operatorsOnly: onRequestHookHandler = async (request, reply) =>
    mayInClub(request, clubAccess, 'operate') ? undefined : noCode(reply);
  const onRequest = [fromOwnOriginOnly, operatorsOnly, forTables(tables)];
  const path = '/api/t/:table/sitting';

  server.get(path, { onRequest }, async (request, reply) => {
    const table = theTable(request, tables);
    const served = table.served();
    if (served === null) return refuseStopped(reply, table);
    return lookAt(served.sittings);
  });

  server.post(
    path,
    { onRequest },
    withBody(sittingQuestion, (question, request, reply) => {
      const table = theTable(request, tables);
      const asks = whoAsks(request, { table: table.id, access: table.access, wanted: 'operator' });
      if (!asks.ok || asks.entered.as !== 'operator') return noCode(reply);
      const sittings = portOf(table);
      if (sittings === null) return refuseStopped(reply, table);
      const { role, session, device } = asks.entered;
      return sittings.take(question, { role, session, device });
    }),
  );

  server.get('/api/t/:table/sittings.:format', { onRequest }, async (request, reply) => {
    const asked = sittingsFile.safeParse(request.params);
    if (!asked.success) return refuse(reply, 'bad-query', complaintOf(asked.error.issues));
    const table = theTable(request, tables);
    const sittings = portOf(table);
    if (sittings === null) return refuseStopped(reply, table);
    const { format } = asked.data;
    reply.header('content-disposition', `attachment; filename="sittings-${table.id}.${format}"`);
    return reply.type(TYPES[format]).send(sittings.exported(format));
  });
};
