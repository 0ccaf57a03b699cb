import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { ClubId } from '../../contract/ids.ts';
import { isShallow } from '../../contract/untrusted-json.ts';
import { createKnownHosts } from '../../serving/known-hosts.ts';
import type { ActLog } from '../access/act-log.ts';
import { addActs, addActsTold } from './acts.ts';
import { addApi } from './api-routes.ts';
import { addTurns } from './asked-in-turn.ts';
import { addClubRoutes, type ClubRoutesOptions } from './club-routes.ts';
import { addConnectionLimits, type ConnectionLimits } from './connection-limits.ts';
import { addKnownHosts, addSecurityHeaders } from './guards.ts';
import { addHealth } from './health-routes.ts';
import { EVERYWHERE, inAddress } from './hosts.ts';
import { addLedgerStream } from './ledger-stream.ts';
import { addNextMatch, type NextMatchRoutesOptions } from './next-match-routes.ts';
import { addOfficeRoutes } from './office-routes.ts';
import { addPages } from './page-routes.ts';
import { PATIENCE } from './patience.ts';
import { type PhonesConfig, phonesAt } from './phone-address.ts';
import { refuse } from './refusal.ts';
import { addRules } from './rule-routes.ts';
import { addScreenRoutes } from './screen-routes.ts';
import type { ScreenWatch } from './screen-watch.ts';
import { addSeatRoutes } from './seat-routes.ts';
import { addSittings } from './sitting-routes.ts';
import { type AcceptMqtt, addSockets } from './socket-routes.ts';
import { addTalk } from './talk-routes.ts';
import { addTalkSockets } from './talk-sockets.ts';
import { addStrictTransport } from './tls/strict-transport.ts';
import type { TlsServer } from './tls/tls-server.ts';
import { refuseThrown } from './unread-request.ts';
import { WEBSOCKETS_ALONE } from './upgrades.ts';
import { addWall } from './wall-routes.ts';
import { enteredWith, sessionIn, shareIn } from './who-asks.ts';

export interface WebServer {
  /** Where a browser on this computer finds it, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Ends at once: open pages and connections are cut. */
  readonly close: () => Promise<void>;
}

export interface WebServerOptions extends ClubRoutesOptions, NextMatchRoutesOptions {
  readonly club: ClubId;
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** The folder of the built pages. */
  readonly screensDir: string;
  /** Serves MQTT at `/mqtt`; null where the broker is another program. */
  readonly acceptMqtt: AcceptMqtt | null;
  readonly connections: ConnectionLimits;
  /** The second door to the same pages; null: plain HTTP alone. */
  readonly tls: TlsServer | null;
  /** Who has entered, and what was done that not everybody may. */
  readonly acts: ActLog;
  /** By which names pages may be asked for, beside those that are known anyway. */
  readonly hosts: readonly string[];
  /** Addresses, or networks as `10.0.0.0/8`, whose word is taken for who asks and whether over TLS. */
  readonly trustedProxies: readonly string[];
  readonly phones: PhonesConfig;
  /** Of this program. */
  readonly version: string;
  /** What the screens say of themselves. */
  readonly watch: ScreenWatch;
}

export interface WebStartError {
  /** Which of the two to the same pages could not be opened. */
  readonly door: 'http' | 'tls';
  readonly code: 'port-in-use' | 'port-forbidden' | 'address-unknown' | 'failed';
  readonly host: string;
  readonly port: number;
  /** The system's own word. */
  readonly why: string;
}

export type WebStart =
  | { readonly ok: true; readonly server: WebServer }
  | { readonly ok: false; readonly error: WebStartError };

const CODES: Readonly<Record<string, WebStartError['code']>> = {
  EADDRINUSE: 'port-in-use',
  EACCES: 'port-forbidden',
  EADDRNOTAVAIL: 'address-unknown',
  ENOTFOUND: 'address-unknown',
};

const whyOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
};

const startError = (
  door: WebStartError['door'],
  at: Pick<WebStartError, 'host' | 'port'>,
  thrown: unknown,
): WebStartError => {
  const why = whyOf(thrown);
  return { door, code: CODES[why] ?? 'failed', host: at.host, port: at.port, why };
};

/** Fastify hands what Node alone knows on to it. */
const serverOptions = (trustedProxies: readonly string[]) => {
  const { connectionTimeout, requestTimeout, keepAliveTimeout, ...http } = PATIENCE;
  return {
    connectionTimeout,
    requestTimeout,
    keepAliveTimeout,
    http: { ...http, ...WEBSOCKETS_ALONE },
    forceCloseConnections: true,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    routerOptions: { ignoreTrailingSlash: true },
    // An address that cannot be read is met before any route, and refused in the same form.
    frameworkErrors: refuseThrown,
  };
};

const urlOf = (host: string, port: number): string =>
  `http://${EVERYWHERE.has(host) ? 'localhost' : inAddress(host)}:${port}`;

const portOf = (server: FastifyInstance): number | undefined =>
  server.addresses().find((address) => typeof address === 'object')?.port;

/** Every address that is served, with what guards all of them. */
export const addEverything = async (server: FastifyInstance, options: WebServerOptions): Promise<void> => {
  const { host, port, tables, clubAccess, screensDir, tls } = options;
  const hasEntered = (request: FastifyRequest): boolean => sessionIn(request, clubAccess) !== null;
  addSecurityHeaders(server);
  addTurns(server, (request) => sessionIn(request, clubAccess));
  server.setErrorHandler(refuseThrown);
  server.addHook('preValidation', async ({ body }, reply) => {
    if (!isShallow(body))
      return refuse(reply, 'bad-declaration', 'It is nested deeper than anything that is said here.');
  });
  if (tls?.strict != null) addStrictTransport(server, tls.strict);
  await addSockets(server, options);
  addKnownHosts(
    server,
    createKnownHosts({
      names: [host, ...options.hosts, ...(options.phones.at === null ? [] : [options.phones.at])],
      isCertified: (name) => tls?.isCertified(name) ?? false,
    }),
  );
  // Whoever is answered that he is in, or that somebody is out, finds it so after a restart too.
  server.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await clubAccess.written();
  });
  addConnectionLimits(server, {
    connections: options.connections,
    shareOf: (request) => shareIn(request, clubAccess),
  });
  addActs(server, {
    acts: options.acts,
    date: Date.now,
    whoAsks: (request) =>
      enteredWith(request, { clubAccess, tables: tables.all().map(({ access }) => access) }),
  });
  addTalkSockets(server, tables);
  addApi(server, { ...options, hasEntered });
  addLedgerStream(server, options);
  addHealth(server, { ...options, hasEntered });
  addSeatRoutes(server, {
    tables,
    phones: {
      config: options.phones,
      at: () => phonesAt({ host, port: portOf(server) ?? port }, options.phones, options.trustedProxies),
    },
  });
  addOfficeRoutes(server, { tables, screens: clubAccess.screens });
  addScreenRoutes(server, { ...options, screens: clubAccess.screens });
  addTalk(server, tables);
  addClubRoutes(server, options);
  addActsTold(server, options);
  addNextMatch(server, options);
  addSittings(server, options);
  addWall(server, options);
  addRules(server, tables, await addPages(server, { tables, screensDir }));
};

/** Serves the screens, their feeds and the tables' own answers over HTTP. */
export const startWebServer = async (options: WebServerOptions): Promise<WebStart> => {
  const { host, port, tls } = options;
  const server = Fastify(serverOptions(options.trustedProxies));
  await addEverything(server, options);

  try {
    await server.listen({ host, port });
  } catch (error) {
    await server.close();
    return { ok: false, error: startError('http', { host, port }, error) };
  }
  try {
    tls?.attach(server);
    await tls?.listen();
  } catch (error) {
    await server.close();
    return { ok: false, error: startError('tls', tls?.at ?? { host, port }, error) };
  }
  const bound = portOf(server) ?? port;
  return {
    ok: true,
    server: {
      url: urlOf(host, bound),
      port: bound,
      close: async () => {
        await tls?.close();
        await server.close();
      },
    },
  };
};
