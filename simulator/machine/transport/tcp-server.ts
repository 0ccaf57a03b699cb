import { createServer, type Server, type Socket } from 'node:net';
import type { Simulator } from '../simulator.ts';

/** A cable has no memory: what nobody takes in time is lost, as in a full receive buffer. */
const MOST_WAITING_BYTES = 65_536;

/** Where a line is offered over TCP. */
export interface TcpAddress {
  readonly host: string;
  readonly port: number;
}

/** A line that is offered over TCP: `serveTcp`. */
export interface TcpServer {
  /** Where it listens; the port asked for, or the one given for port 0. */
  readonly address: TcpAddress;
  readonly close: () => Promise<void>;
}

/** Offers the device's line over TCP. Rejects with the error of the system where the address cannot be used. */
export const serveTcp = async (simulator: Simulator, { host, port }: TcpAddress): Promise<TcpServer> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    plugInSocket(simulator, socket);
  });
  await listen(server, { host, port });
  const bound = server.address();
  return {
    address: { host, port: typeof bound === 'object' && bound !== null ? bound.port : port },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};

const listen = (server: Server, { host, port }: TcpAddress): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      // A connection that cannot be taken, as when no descriptor is left, is nothing to those that are.
      server.on('error', () => {});
      resolve();
    });
  });

const plugInSocket = (simulator: Simulator, socket: Socket): void => {
  socket.setNoDelay(true);
  const line = simulator.plugIn((text) => {
    if (socket.writableLength < MOST_WAITING_BYTES) socket.write(text, 'latin1');
  });
  socket.on('data', (bytes) => line.receive(bytes));
  // A connection that breaks ends in `close` like any other: the cable is out.
  socket.on('error', () => {});
  socket.on('close', () => line.hangUp());
};
