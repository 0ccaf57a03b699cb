import type { FastifyInstance } from 'fastify';
import {
  type SittingAnswer,
  type SittingsFormat,
  sittingQuestion,
  sittingsFile,
} from '../../contract/sitting.ts';
import type { ClubAccess } from '../access/table-access.ts';
import { fromOwnOriginOnly } from './guards.ts';
import { operatorAt, operatorsOnly, refuseWithoutCode } from './operators-only.ts';
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
  const onRequest = [fromOwnOriginOnly, operatorsOnly(clubAccess, 'operate'), forTables(tables)];
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
      const by = operatorAt(request, table);
      if (by === null) return refuseWithoutCode(reply);
      const sittings = portOf(table);
      if (sittings === null) return refuseStopped(reply, table);
      return sittings.take(question, by);
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
