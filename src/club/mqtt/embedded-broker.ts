import type { IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type Duplex, duplexPair } from 'node:stream';
import { Aedes } from 'aedes';
import { createWebSocketStream, type WebSocket } from 'ws';
import type { ClubId } from '../../contract/ids.ts';
import { policyFor } from './broker-policy.ts';
import { MeasuredConnection } from './measured-connection.ts';
import { createPacketMeter } from './packet-meter.ts';
import { type TokensKnown, watchTokens } from './token-watch.ts';
import { createUntaken } from './untaken.ts';

/** A broker inside this process, so that a table needs no other program. It keeps everything in memory. */
export interface EmbeddedBroker {
  readonly host: string;
  readonly port: number;
  /** A connection for the controller itself, without a socket; the only one that may publish. */
  readonly dial: () => Duplex;
  /** Takes an MQTT client that came to the web server's `/mqtt`. */
  readonly accept: (socket: WebSocket, request: IncomingMessage) => void;
  readonly close: () => Promise<void>;
}

export interface BrokerStartError {
  readonly code: 'broker-port-in-use' | 'broker-port-forbidden' | 'broker-address-unknown' | 'broker-failed';
  readonly host: string;
  readonly port: number;
  /** The system's own word. */
  readonly why: string;
}

export type BrokerStart =
  | { readonly ok: true; readonly broker: EmbeddedBroker }
  | { readonly ok: false; readonly error: BrokerStartError };

const CODES: Readonly<Record<string, BrokerStartError['code']>> = {
  EADDRINUSE: 'broker-port-in-use',
  EACCES: 'broker-port-forbidden',
  EADDRNOTAVAIL: 'broker-address-unknown',
  ENOTFOUND: 'broker-address-unknown',
};

/** A stranger who has not said who he is by then is cut off. */
const CONNECT_TIMEOUT_MS = 5_000;
/** A table's own connection that takes nothing for so long is given up: it makes another. Of listeners what waits is measured. */
const DRAIN_TIMEOUT_MS = 5_000;

/**
 * Every message goes out as it comes. Where so many at most are under way (100 by default) those behind them wait until everybody has
 * taken one, and of thousands that wait and that nobody hears each lets the next go from within itself, which no stack holds.
 */
const UNDER_WAY = { concurrency: 0 } as const;
/** Questions go by QoS 1. Of those that come by QoS 2 the broker keeps each until its asker releases it: so many of one. */
const MOST_UNRELEASED = 32;

interface BrokerPlace {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

export interface EmbeddedBrokerOptions extends BrokerPlace {
  /** Whose topics strangers may listen to. */
  readonly club: ClubId;
  readonly tokens: TokensKnown;
  /** Counts a connection over TCP, and cuts it off where there are too many. */
  readonly admit: (socket: Socket) => void;
  /** The broker could not do its own work; it goes on. */
  readonly onTrouble: (why: string) => void;
}

const listen = (server: Server, { host, port }: BrokerPlace): Promise<NodeJS.ErrnoException | null> =>
  new Promise((resolve) => {
    server.once('error', resolve);
    server.listen({ host, port }, () => {
      server.removeListener('error', resolve);
      resolve(null);
    });
  });

/** Two ends of a pipe that die together, as a socket's do. */
const linkedPair = (): readonly [Duplex, Duplex] => {
  const [near, far] = duplexPair();
  near.once('close', () => far.destroy());
  far.once('close', () => near.destroy());
  return [near, far];
};

const portOf = (server: Server): number => {
  const address: AddressInfo | string | null = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
};

const CLOCK = {
  now: () => performance.now(),
  setTimeout: (run: () => void, delayMs: number) => setTimeout(run, delayMs).unref(),
};

export const startEmbeddedBroker = async ({
  club,
  admit,
  tokens,
  onTrouble,
  ...place
}: EmbeddedBrokerOptions): Promise<BrokerStart> => {
  const insiders = new WeakSet<object>();
  let tables = 0;
  const ports = { clock: CLOCK, tables: () => tables };
  const untaken = createUntaken(ports);
  const measured = (connection: Duplex): MeasuredConnection =>
    new MeasuredConnection(connection, { meter: createPacketMeter(ports), untaken });
  const watch = watchTokens(tokens);
  const aedes = new Aedes({
    drainTimeout: DRAIN_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    maxInflightInbound: MOST_UNRELEASED,
    ...UNDER_WAY,
    ...policyFor({ club, tokens: watch, clock: CLOCK, isController: (client) => insiders.has(client.conn) }),
  });
  // Without a listener it would be thrown. What ails one connection closes that one, and needs none.
  aedes.addListener('error', (error: Error) => onTrouble(error.message));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    admit(socket);
    if (socket.destroyed) return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.setNoDelay(true);
    aedes.handle(measured(socket));
  });

  await aedes.listen();
  const failed = await listen(server, place);
  if (failed !== null) {
    aedes.close();
    watch.stop();
    const why = failed.code ?? failed.message;
    return { ok: false, error: { code: CODES[why] ?? 'broker-failed', ...place, why } };
  }
  server.on('error', () => undefined); // one connection that could not be taken is that client's trouble

  const close = async (): Promise<void> => {
    watch.stop();
    await new Promise<void>((resolve) => aedes.close(resolve));
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };

  return {
    ok: true,
    broker: {
      host: place.host,
      port: portOf(server),
      dial: () => {
        const [near, far] = linkedPair();
        insiders.add(far);
        tables += 1;
        far.once('close', () => {
          tables -= 1;
        });
        aedes.handle(far);
        return near;
      },
      accept: (socket, request) => {
        aedes.handle(measured(createWebSocketStream(socket)), request);
      },
      close,
    },
  };
};
