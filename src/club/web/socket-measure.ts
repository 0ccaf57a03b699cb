import type { IncomingMessage } from 'node:http';
import type { WebSocket } from '@fastify/websocket';
import { createRate } from './rate.ts';

/** In bytes, with what frames them. A page says a hundred every few seconds, and answers pings. */
const OF_A_PAGE = { atOnce: 4 * 1024, aSecond: 1024 };
/** Twice of what its packets may have (the broker measures them by themselves): each has a frame around it. */
const OF_A_LISTENER = { atOnce: 256 * 1024, aSecond: 32 * 1024 };

/**
 * Cuts off whoever says more over a WebSocket than there is to say. What comes is counted as it comes: frames that hold nothing,
 * pings and pongs cost as much to read as others, and nobody else hears of them.
 */
export const measureSocket = (
  socket: WebSocket,
  { socket: connection }: IncomingMessage,
  as: 'page' | 'listener',
): void => {
  const measure = as === 'page' ? OF_A_PAGE : OF_A_LISTENER;
  const rate = createRate({ ...measure, now: () => performance.now() });
  connection.on('data', (chunk: Buffer) => {
    if (!rate.take(as, chunk.length)) socket.terminate();
  });
};
