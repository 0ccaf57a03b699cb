import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createNetworkCounts } from '../../serving/network-counts.ts';
import { isLoopback, networkOf } from '../../serving/networks.ts';
import { refuse } from './refusal.ts';

/** How many connections there may be at a time, of HTTP, WebSocket and MQTT together. */
export interface ConnectionCounts {
  readonly inAll: number;
  /** From one address of another computer: a club's phones may share one. */
  readonly perAddress: number;
}

/**
 * Strangers never take everything: a quarter is kept for whoever has entered with a code, another one for this
 * computer. Where there is no room left a connection may still ask one question, and show with it that it has entered; of
 * those that have not shown it yet the oldest makes room for the next. Nor does one who has entered take all that is kept: of
 * more than his share his own oldest makes room.
 */
export interface ConnectionLimits {
  /** Counts the connection until it closes, or cuts it off. A `stranger` has no means to show that he has entered. */
  readonly take: (socket: Socket, as: 'guest' | 'stranger') => void;
  /** What was taken as one socket goes on as another, such as over TLS once it has been greeted. */
  readonly goOn: (before: Socket, socket: Socket) => void;
  /** This connection has shown that it has entered. `share`: by whom it is counted there, a seat or whoever holds no seat. */
  readonly enter: (socket: Socket, share: string) => void;
  /** It was let in for one question, with which it may show that it has entered. */
  readonly isOnProbation: (socket: Socket) => boolean;
}

type Admission = 'stranger' | 'on-probation' | 'entered';

interface CountedConnections {
  readonly network: string;
  readonly admission: Admission;
  /** Null unless it has entered. */
  readonly share: string | null;
}

const RESERVE = 1 / 4;
/** Of the reserve: the phones of a seat, each with a page and its feeds. */
const SHARE = 1 / 8;
/** Where there are few in all: one page and its feeds. */
const SMALLEST_SHARE = 4;

export const createConnectionLimits = ({ inAll, perAddress }: ConnectionCounts): ConnectionLimits => {
  const reserve = Math.floor(inAll * RESERVE);
  const mostOfAShare = Math.max(SMALLEST_SHARE, Math.floor(reserve * SHARE));
  const connections = new Map<Socket, CountedConnections>();
  const strangers = createNetworkCounts();
  const reserved = { 'on-probation': new Set<Socket>(), entered: new Set<Socket>() };

  const add = (socket: Socket, counted: CountedConnections): void => {
    connections.set(socket, counted);
    if (counted.admission === 'stranger') strangers.add(counted.network);
    else reserved[counted.admission].add(socket);
  };
  const remove = (socket: Socket): void => {
    const counted = connections.get(socket);
    if (counted === undefined) return;
    connections.delete(socket);
    if (counted.admission === 'stranger') strangers.remove(counted.network);
    else reserved[counted.admission].delete(socket);
  };

  const cutOff = (socket: Socket): void => {
    remove(socket);
    socket.destroy();
  };

  const hasRoomFor = (network: string): boolean => {
    if (strangers.near() + strangers.far() >= inAll - reserve) return false;
    if (isLoopback(network)) return true;
    return strangers.far() < inAll - 2 * reserve && strangers.from(network) < perAddress;
  };
  const inReserve = (): number => reserved['on-probation'].size + reserved.entered.size;

  /** Whether there is room in the reserve, if need be in place of the oldest who has shown nothing. */
  const makeRoomInReserve = (): boolean => {
    if (inReserve() < reserve) return true;
    const [oldest] = reserved['on-probation'];
    if (oldest === undefined) return false;
    cutOff(oldest);
    return true;
  };

  /** Who would have to make room in a share that has no more. */
  const oldestOfFull = (share: string): Socket | null => {
    const all = [...reserved.entered].filter((socket) => connections.get(socket)?.share === share);
    return all.length < mostOfAShare ? null : (all[0] ?? null);
  };

  const admissionFor = (network: string, as: 'guest' | 'stranger'): Admission | null => {
    if (hasRoomFor(network)) return 'stranger';
    return as === 'guest' && makeRoomInReserve() ? 'on-probation' : null;
  };

  return {
    take: (socket, as) => {
      const network = networkOf(socket.remoteAddress ?? '');
      const admission = admissionFor(network, as);
      if (admission === null) {
        socket.destroy();
        return;
      }
      add(socket, { network, admission, share: null });
      socket.once('close', () => remove(socket));
    },
    goOn: (before, socket) => {
      const counted = connections.get(before);
      if (counted === undefined) {
        socket.destroy();
        return;
      }
      remove(before);
      add(socket, counted);
      socket.once('close', () => remove(socket));
    },
    enter: (socket, share) => {
      const counted = connections.get(socket);
      if (counted === undefined || counted.admission === 'entered') return;
      const oldest = oldestOfFull(share);
      // Where there is room for it among the strangers it stays one of them.
      if (counted.admission === 'stranger' && (oldest !== null || inReserve() >= reserve)) return;
      if (oldest !== null) cutOff(oldest);
      remove(socket);
      add(socket, { ...counted, admission: 'entered', share });
    },
    isOnProbation: (socket) => connections.get(socket)?.admission === 'on-probation',
  };
};

/**
 * Whoever is on probation has one question answered, and nothing that stays open: a phone can still find its page and
 * enter. Comes after the sockets, which tell their requests and close what is refused.
 */
export const addConnectionLimits = (
  server: FastifyInstance,
  {
    connections,
    shareOf,
  }: {
    readonly connections: ConnectionLimits;
    /** Null for a stranger. */
    readonly shareOf: (request: FastifyRequest) => string | null;
  },
): void => {
  server.server.on('connection', (socket: Socket) => connections.take(socket, 'guest'));
  server.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const share = shareOf(request);
    if (share !== null) connections.enter(socket, share);
    if (!connections.isOnProbation(socket)) return;
    reply.headers({ connection: 'close', 'retry-after': '5' });
    if (!request.ws) return;
    return refuse(reply, 'too-many-connections', 'Too many connections are open: try again in a moment.');
  });
};
