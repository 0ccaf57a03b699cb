import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback, networkOf } from '../serving/networks.ts';

/** How many connections of readers there may be at a time. */
export interface ReaderConnections {
  readonly inAll: number;
  /** From one address of another computer, where a proxy may speak for many. */
  readonly perAddress: number;
}

/** With what is left a process may open its database, and hear every club. */
export const READER_CONNECTIONS: ReaderConnections = { inAll: 256, perAddress: 64 };

/** Kept for this computer. */
const RESERVE = 1 / 4;

/** Cuts off who comes beyond that: readers without an end would leave the archive nothing to hear and to write with. */
export const limitReaders = (server: Server, { inAll, perAddress }: ReaderConnections): void => {
  const open = new Map<string, number>();
  let here = 0;
  let elsewhere = 0;
  const hasRoomFor = (network: string): boolean => {
    if (here + elsewhere >= inAll) return false;
    if (isLoopback(network)) return true;
    return elsewhere < inAll * (1 - RESERVE) && (open.get(network) ?? 0) < perAddress;
  };
  const count = (network: string, more: 1 | -1): void => {
    const now = (open.get(network) ?? 0) + more;
    if (now === 0) open.delete(network);
    else open.set(network, now);
    if (isLoopback(network)) here += more;
    else elsewhere += more;
  };
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    if (!hasRoomFor(network)) return void socket.destroy();
    count(network, 1);
    socket.once('close', () => count(network, -1));
  });
};
