import type { Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../serving/networks.ts';
import { refuse } from './refusal.ts';
import { createRotation } from './rotation.ts';

/** The pages of all phones behind one address ask for less at once. */
const MOST_WAITING = { ofOne: 256, inAll: 2_048 };

/** A browser opens another connection after so many, as a program does that keeps to HTTP. */
const MOST_OF_A_CONNECTION = 64;

/**
 * What comes beyond them has been sent without waiting for answers: Node refuses it with 503, for a tenth of what it costs to be asked here. To
 * cut the connection off instead costs more, because each of its questions is then ended by itself.
 */
export const limitRequests = (server: Pick<Server, 'maxRequestsPerSocket'>): void => {
  server.maxRequestsPerSocket = MOST_OF_A_CONNECTION;
};

/** Has whatever is asked wait for its turn, before anything is made of it but the headers that every answer has. */
export const addTurns = (
  server: FastifyInstance,
  sessionIn: (request: FastifyRequest) => string | null,
): void => {
  limitRequests(server.server);
  const rotation = createRotation(MOST_WAITING);
  server.addHook('onRequest', async (request, reply) => {
    const session = sessionIn(request);
    const turn = rotation.take(
      session === null ? { is: 'stranger', name: networkOf(request.ip) } : { is: 'entered', name: session },
    );
    if (turn === null) {
      reply.headers({ connection: 'close', 'retry-after': '1' });
      return refuse(reply, 'too-many-questions', 'Too much was asked from here at once: wait a moment.');
    }
    await turn;
    // Whoever has gone meanwhile asks no more: nothing is begun for him, nor counted as his.
    if (request.raw.socket.destroyed) reply.hijack();
  });
};
