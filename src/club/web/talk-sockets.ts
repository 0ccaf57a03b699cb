import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { viewFor } from './entered-view.ts';
import { fromOwnOriginOnly } from './guards.ts';
import { refuse } from './refusal.ts';
import { wireOf } from './screen-sockets.ts';
import { forSides, sideOf } from './sides.ts';
import { forTables, theTable, type WebTable, type WebTables, whileItRuns } from './web-tables.ts';
import { type Asker, whoAsks } from './who-asks.ts';

export const SEAT_FEED = '/ws/t/:table/seat/:side';
export const OPERATOR_FEED = '/ws/t/:table/operator';

/** The feeds of seats and operator, behind their codes. */
export const addTalkSockets = (server: FastifyInstance, tables: WebTables): void => {
  const askerAt = ({ id, access }: WebTable, request: FastifyRequest): Asker => {
    const side = sideOf(request);
    return whoAsks(request, { table: id, access, wanted: side === null ? 'operator' : `seat-${side}` });
  };
  const enteredOnly: onRequestHookHandler = async (request, reply) => {
    const asker = askerAt(theTable(request, tables), request);
    return asker.ok ? undefined : refuse(reply, asker.code, asker.message);
  };
  const follow = (socket: WebSocket, request: FastifyRequest): void => {
    const table = theTable(request, tables);
    const served = table.served();
    if (served === null) return socket.terminate();
    const { client, leave } = served.talkHub.join(wireOf(socket), () => {
      const asker = askerAt(table, request);
      return asker.ok ? viewFor(served.talk, asker.entered) : null;
    });
    socket.on('pong', client.heard);
    socket.on('close', leave);
  };
  const here = [fromOwnOriginOnly, forTables(tables)];
  const entered = [whileItRuns(tables), enteredOnly];
  server.get(SEAT_FEED, { websocket: true, onRequest: [...here, forSides, ...entered] }, follow);
  server.get(OPERATOR_FEED, { websocket: true, onRequest: [...here, ...entered] }, follow);
};
