import type { IncomingMessage } from 'node:http';
import fastifyWebsocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { fromOwnOriginOnly } from './guards.ts';
import { refuse } from './refusal.ts';
import { hearScreen, type ScreensHeard, WALL_FEED, wireOf } from './screen-sockets.ts';
import { measureSocket } from './socket-measure.ts';
import { OPERATOR_FEED, SEAT_FEED } from './talk-sockets.ts';
import { forTables, theTable, type WebTables, whileItRuns } from './web-tables.ts';

/** Takes an MQTT client that came by WebSocket. */
export type AcceptMqtt = (socket: WebSocket, request: IncomingMessage) => void;

const FEED = '/ws/t/:table';
const MQTT = '/mqtt';
const SOCKET_ROUTES: ReadonlySet<string | undefined> = new Set([
  FEED,
  MQTT,
  SEAT_FEED,
  OPERATOR_FEED,
  WALL_FEED,
]);

/** As it stands in what is asked: the route is not known there. */
const AT_MQTT = /^\/mqtt\/?(?:\?|$)/;

/** Listeners say little: subscriptions, acknowledgements, nothing longer. */
const LONGEST_MESSAGE_BYTES = 64 * 1024;

export const addSockets = async (
  server: FastifyInstance,
  {
    tables,
    acceptMqtt,
    watch,
    clubAccess,
  }: { tables: WebTables; acceptMqtt: AcceptMqtt | null } & ScreensHeard,
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
  server.websocketServer.on('connection', (socket, request) =>
    measureSocket(socket, request, AT_MQTT.test(request.url ?? '') ? 'listener' : 'page'),
  );
  server.addHook('onRequest', async (request, reply) => {
    if (!request.ws || SOCKET_ROUTES.has(request.routeOptions.url)) return;
    return refuse(reply, 'unknown-address', `There is no WebSocket at ${request.url}.`);
  });
  const onRequest = [fromOwnOriginOnly, forTables(tables), whileItRuns(tables)];
  server.get(FEED, { websocket: true, onRequest }, (socket, request) => {
    const { id, served } = theTable(request, tables);
    const hub = served()?.hub;
    if (hub === undefined) return socket.terminate();
    const { client, leave } = hub.join(wireOf(socket));
    socket.on('pong', client.heard);
    socket.on('close', leave);
    hearScreen(socket, request, { watch, clubAccess, table: id, shown: hub.shown });
  });
  if (acceptMqtt === null) return;
  server.get(MQTT, { websocket: true, onRequest: fromOwnOriginOnly }, (socket, request) =>
    acceptMqtt(socket, request.raw),
  );
};
