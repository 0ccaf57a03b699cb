import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Socket } from 'node:net';
import { asOnce, packetsIn, publishIn, received } from './mqtt-packets.ts';

/** What becomes of a message on its way. */
export type Fate = 'passes' | 'is-lost' | 'comes-twice';

/** A message that somebody publishes, or that a broker hands on. */
export interface OnTheWay {
  readonly topic: string;
  readonly to: 'broker' | 'client';
}

/** The network between clients and a broker, with its manners. */
export interface BrokerLine {
  readonly url: string;
  /** Decides about every message from now on. What is lost was acknowledged to who sent it: nobody sends it again. */
  readonly judge: (fateOf: (message: OnTheWay) => Fate) => void;
  /** Nothing passes, and nobody is told: a partition. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Breaks every connection; new ones are let through. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

const PUBLISH = 3;

export const brokerLine = async (brokerPort: number): Promise<BrokerLine> => {
  let fateOf: (message: OnTheWay) => Fate = () => 'passes';
  let isFrozen = false;
  const sockets = new Set<Socket>();

  /** Hands on what comes at one end, packet by packet. */
  const join = (from: Socket, into: Socket, to: OnTheWay['to']): void => {
    const read = packetsIn();
    from.on('data', (chunk: Buffer) => {
      for (const packet of read(chunk)) {
        if ((packet[0] ?? 0) >> 4 !== PUBLISH) {
          into.write(packet);
          continue;
        }
        const publish = publishIn(packet);
        const fate = fateOf({ topic: publish.topic, to });
        if (fate === 'is-lost') {
          if (publish.qos > 0) from.write(received(publish));
          continue;
        }
        if (fate === 'comes-twice') into.write(asOnce(publish));
        into.write(packet);
      }
    });
  };

  const server = createServer((near) => {
    const far = dial(brokerPort, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      if (isFrozen) socket.pause();
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    join(near, far, 'broker');
    join(far, near, 'client');
    if (isFrozen) for (const socket of [near, far]) socket.pause();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    url: `mqtt://127.0.0.1:${port}`,
    judge: (next) => {
      fateOf = next;
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
