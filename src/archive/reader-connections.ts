import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createNetworkCounts } from '../serving/network-counts.ts';
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
  const open = createNetworkCounts();
  const hasRoomFor = (network: string): boolean => {
    if (open.near() + open.far() >= inAll) return false;
    if (isLoopback(network)) return true;
    return open.far() < inAll * (1 - RESERVE) && open.from(network) < perAddress;
  };
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    if (!hasRoomFor(network)) return void socket.destroy();
    open.add(network);
    socket.once('close', () => open.remove(network));
  });
};
