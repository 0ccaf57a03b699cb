import type { IncomingMessage } from 'node:http';
import fastifyWebsocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { FeedHub } from './feed-hub.ts';
import { fromOwnOriginOnly } from './guards.ts';
import { refuse } from './refusal.ts';
import { OPERATOR_FEED, SEAT_FEED } from './talk-sockets.ts';
import { forTables, theTable, type WebTables, whileItRuns } from './web-tables.ts';

/** Takes an MQTT client that came by WebSocket. */
export type AcceptMqtt = (socket: WebSocket, request: IncomingMessage) => void;

const FEED = '/ws/t/:table';
const MQTT = '/mqtt';
const SOCKET_ROUTES: ReadonlySet<string | undefined> = new Set([FEED, MQTT, SEAT_FEED, OPERATOR_FEED]);

/** Listeners say little: subscriptions, acknowledgements, nothing longer. */
const LONGEST_MESSAGE_BYTES = 64 * 1024;

const follow = (socket: WebSocket, hub: FeedHub): void => {
  const { client, leave } = hub.join({
    send: (text, done) => socket.send(text, done),
    ping: () => socket.ping(),
    drop: () => socket.terminate(),
  });
  socket.on('pong', client.heard);
  socket.on('close', leave);
};

export const addSockets = async (
  server: FastifyInstance,
  { tables, acceptMqtt }: { tables: WebTables; acceptMqtt: AcceptMqtt | null },
): Promise<void> => {
  await server.register(fastifyWebsocket, {
    options: { maxPayload: LONGEST_MESSAGE_BYTES },
    errorHandler: (_error, socket) => socket.terminate(),
    // Screens come back by themselves: waiting for their goodbye would only hold up the end.
    preClose: (done) => {
      for (const socket of server.websocketServer.clients) socket.terminate();
      server.websocketServer.close(() => done());
    },
  });
  server.addHook('onRequest', async (request, reply) => {
    if (!request.ws || SOCKET_ROUTES.has(request.routeOptions.url)) return;
    return refuse(reply, 'unknown-address', `There is no WebSocket at ${request.url}.`);
  });
  const onRequest = [fromOwnOriginOnly, forTables(tables), whileItRuns(tables)];
  server.get(FEED, { websocket: true, onRequest }, (socket, request) => {
    const served = theTable(request, tables).served();
    if (served === null) socket.terminate();
    else follow(socket, served.hub);
  });
  if (acceptMqtt === null) return;
  server.get(MQTT, { websocket: true, onRequest: fromOwnOriginOnly }, (socket, request) =>
    acceptMqtt(socket, request.raw),
  );
};
