import { statSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { limitRequests } from '../asked-in-turn.ts';
import type { ConnectionLimits } from '../connection-limits.ts';
import { PATIENCE } from '../patience.ts';
import { WEBSOCKETS_ALONE } from '../upgrades.ts';
import {
  type Certificate,
  type CertificateFiles,
  certificateNotice,
  readCertificate,
} from './certificate.ts';
import type { StrictTransport } from './strict-transport.ts';

export interface TlsConfig extends CertificateFiles {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** By which name pages are asked for over TLS; null: whatever the certificate says. */
  readonly name: string | null;
  /** `strict`: whoever asks by that name comes over TLS alone. */
  readonly byName: 'strict' | 'either';
}

export interface TlsPorts {
  readonly connections: Pick<ConnectionLimits, 'take' | 'goOn'>;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  /** Milliseconds that never jump. */
  readonly monotonicMs: () => number;
  readonly onNotice: (line: string) => void;
}

export interface TlsServer {
  /** Where it is to listen. */
  readonly at: { readonly host: string; readonly port: number };
  readonly isCertified: (name: string) => boolean;
  /** Null: nobody has asked for it. */
  readonly strict: StrictTransport | null;
  /** Serves what the other server does. */
  readonly attach: (pages: FastifyInstance) => void;
  /** Resolves with the port; rejects as `listen` of node:net does. */
  readonly listen: () => Promise<number>;
  /** Takes a certificate that was put in the place of the one it has, and says when one ends. */
  readonly look: () => void;
  readonly close: () => Promise<void>;
}

const LOOK_EVERY_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** Who does not greet in this time is cut off. */
const HANDSHAKE_TIMEOUT_MS = 5_000;

/** The second door to the same pages, with the patience of the first. What changes in its files is served without a restart. */
export const createTlsServer = (
  config: TlsConfig,
  first: Certificate,
  { connections, date, monotonicMs, onNotice }: TlsPorts,
  { connectionTimeout, ...patience } = PATIENCE,
): TlsServer => {
  let certificate = first;
  let stamp = stampOf(config);
  let noticedMs = Number.NEGATIVE_INFINITY;
  let server: Server | null = null;

  const tellOnceADay = (): void => {
    const notice = certificateNotice(certificate, { now: date(), name: config.name, file: config.cert });
    if (notice === null || monotonicMs() - noticedMs < DAY_MS) return;
    noticedMs = monotonicMs();
    onNotice(notice);
  };

  const look = (): void => {
    const now = stampOf(config);
    if (now !== stamp) {
      stamp = now;
      const read = readCertificate(config);
      if (read.ok) {
        certificate = read.certificate;
        noticedMs = Number.NEGATIVE_INFINITY;
        server?.setSecureContext({ cert: certificate.cert, key: certificate.key });
      } else {
        const { file, why } = read.problem;
        onNotice(`the certificate before is served on: ${file} ${why}; put both files there`);
      }
    }
    tellOnceADay();
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  looking.unref();
  tellOnceADay();

  return {
    at: { host: config.host, port: config.port },
    isCertified: (name) => certificate.isFor(name),
    strict:
      config.name === null || config.byName === 'either' ? null : { name: config.name, port: config.port },
    attach: (pages) => {
      const { cert, key } = certificate;
      const made = createServer(
        {
          cert,
          key,
          minVersion: 'TLSv1.2',
          handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
          ...patience,
          ...WEBSOCKETS_ALONE,
        },
        (request, response) => pages.routing(request, response),
      );
      made.setTimeout(connectionTimeout);
      limitRequests(made);
      countFromTheFirstByte(made, connections);
      made.on('upgrade', (...upgrade) => void pages.server.emit('upgrade', ...upgrade));
      // Whoever speaks no TLS, or has no trust in the certificate, has ended by himself.
      made.on('tlsClientError', (_error, socket) => socket.destroy());
      server = made;
    },
    listen: () =>
      new Promise((resolve, reject) => {
        if (server === null) throw new TypeError('nothing is served yet');
        const listening = server;
        listening.once('error', reject);
        listening.listen({ host: config.host, port: config.port }, () => {
          listening.off('error', reject);
          const address = listening.address();
          resolve(typeof address === 'object' && address !== null ? address.port : config.port);
        });
      }),
    look,
    close: () =>
      new Promise((resolve) => {
        clearInterval(looking);
        if (server === null || !server.listening) return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Whoever says nothing is counted too, from before he is greeted; by where he comes from he is known again after it. */
const countFromTheFirstByte = (server: Server, connections: TlsPorts['connections']): void => {
  const greeted = new Map<string, Socket>();
  server.on('connection', (socket: Socket) => {
    const from = placeOf(socket);
    connections.take(socket, 'guest');
    greeted.set(from, socket);
    socket.once('close', () => {
      if (greeted.get(from) === socket) greeted.delete(from);
    });
  });
  server.on('secureConnection', (socket) => {
    const before = greeted.get(placeOf(socket));
    if (before === undefined) socket.destroy();
    else connections.goOn(before, socket);
  });
};

const placeOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/** Another one once anything was done to either file, or it cannot be looked at; the certificate is put there in two steps. */
const stampOf = ({ cert, key }: CertificateFiles): string => [cert, key].map(changedAt).join(' ');

/** Also by who may read it, and by a copy that brings its old time along: when it was written tells of neither. */
const changedAt = (file: string): string => {
  try {
    return String(statSync(file).ctimeMs);
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
};
