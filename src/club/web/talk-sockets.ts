import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { seatParams } from '../../contract/seat-view.ts';
import type { Door } from './door.ts';
import { forTable, fromOwnOriginOnly } from './guards.ts';
import { refuse } from './refusal.ts';
import { type TableTalk, viewFor } from './talk.ts';
import type { TalkHub } from './talk-hub.ts';
import { type Asker, roleAsked, whoAsks } from './who-asks.ts';

export const SEAT_FEED = '/ws/t/:table/seat/:side';
export const OPERATOR_FEED = '/ws/t/:table/operator';

export interface TalkSocketOptions {
  readonly table: string;
  readonly door: Door;
  readonly talk: TableTalk;
  readonly hub: TalkHub;
}

/** The feeds of seats and operator, behind their codes. */
export const addTalkSockets = (
  server: FastifyInstance,
  { table, door, talk, hub }: TalkSocketOptions,
): void => {
  const askerIn = (request: FastifyRequest): Asker => {
    const isOperators = request.routeOptions.url === OPERATOR_FEED;
    const wanted = roleAsked(isOperators ? 'operator' : seatParams.safeParse(request.params).data?.side);
    return whoAsks(request, { table, door, wanted });
  };
  const enteredOnly: onRequestHookHandler = async (request, reply) => {
    const asker = askerIn(request);
    return asker.ok ? undefined : refuse(reply, asker.code, asker.message);
  };
  const follow = (socket: WebSocket, request: FastifyRequest): void => {
    const { client, leave } = hub.join(
      {
        send: (text, done) => socket.send(text, done),
        ping: () => socket.ping(),
        drop: () => socket.terminate(),
      },
      () => {
        const asker = askerIn(request);
        return asker.ok ? viewFor(talk, asker.entered) : null;
      },
    );
    socket.on('pong', client.heard);
    socket.on('close', leave);
  };
  const onRequest = [fromOwnOriginOnly, forTable(table), enteredOnly];
  server.get(SEAT_FEED, { websocket: true, onRequest }, follow);
  server.get(OPERATOR_FEED, { websocket: true, onRequest }, follow);
};
