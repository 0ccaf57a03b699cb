import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEY_ACTS } from '../../firmware-protocol/words.ts';
import { type InsideAnswer, insideOrder } from './orders.ts';
import { type PageFile, readPageFiles } from './page-files.ts';
import type { TableInside } from './table-inside.ts';
import { keepShowing } from './watching.ts';

/**
 * A page that looks into simulated tables, for a browser on this computer alone: it listens on the loopback address, under
 * no other name, and takes orders from its own page only. It is never on the line of the game.
 */
export interface InsideServer {
  readonly url: string;
  readonly close: () => void;
}

export interface InsideServerOptions {
  /** 0 = one that the system chooses. */
  readonly port: number;
  readonly tables: () => readonly TableInside[];
  /** The built page. */
  readonly folder: string;
}

const HOST = '127.0.0.1';
const LONGEST_ORDER_BYTES = 4_096;
const PAGE = '/index.html';
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Throws where the port is taken or the page was not built. */
export const serveInside = async ({ port, tables, folder }: InsideServerOptions): Promise<InsideServer> => {
  const files = readPageFiles(folder);
  const server = createServer((request, response) => void answer(request, response, { files, tables }));
  server.listen(port, HOST);
  await once(server, 'listening');
  return {
    url: `http://${HOST}:${portOf(server)}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const portOf = (server: Server): number => {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
};

interface Served {
  readonly files: ReadonlyMap<string, PageFile>;
  readonly tables: InsideServerOptions['tables'];
}

const API = /^\/api\/([a-z0-9-]{1,32})\/(watch|do)$/;
const OF_TABLE = /^\/(?:[a-z0-9-]{1,32})?$/;

const answer = async (request: IncomingMessage, response: ServerResponse, served: Served): Promise<void> => {
  const { method, url = '/' } = request;
  const [path = '/'] = url.split('?');
  response.setHeader('x-content-type-options', 'nosniff');
  if (!isForUs(request)) return say(response, 403, 'ask at 127.0.0.1, from this page');
  const [, name, what] = API.exec(path) ?? [];
  if (name !== undefined) {
    const table = served.tables().find((each) => each.name === name);
    if (table === undefined) return say(response, 404, `there is no table ${name}`);
    if (what === 'watch' && method === 'GET') return watch(response, table, served);
    if (what === 'do' && method === 'POST') return obey(request, response, table);
    return say(response, 405, 'watch with GET, order with POST');
  }
  if (method !== 'GET') return say(response, 405, 'pages are read');
  const file = served.files.get(OF_TABLE.test(path) ? PAGE : path);
  if (file === undefined) return say(response, 404, `there is no ${path}`);
  response.writeHead(200, { 'content-type': file.type, 'content-security-policy': POLICY });
  response.end(file.body);
};

/** Under another name, or from another page, somebody else's page asks through the browser. */
const isForUs = ({ headers, socket }: IncomingMessage): boolean => {
  const ours = [`${HOST}:${socket.localPort}`, `localhost:${socket.localPort}`];
  const { host = '', origin } = headers;
  return ours.includes(host) && (origin === undefined || ours.some((each) => origin === `http://${each}`));
};

const say = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
};

const watch = (response: ServerResponse, table: TableInside, { tables }: Served): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  keepShowing(response, table, {
    table: table.name,
    tables: tables().map(({ name }) => name),
    keys: table.keys(),
    acts: KEY_ACTS,
    shelves: table.shelves(),
  });
};

const obey = async (
  request: IncomingMessage,
  response: ServerResponse,
  table: TableInside,
): Promise<void> => {
  if (!(request.headers['content-type'] ?? '').startsWith('application/json'))
    return say(response, 415, 'an order is JSON');
  const body = await bodyOf(request);
  if (body.is === 'broken-off') return void response.destroy();
  if (body.is === 'too-long') return say(response, 413, `an order has up to ${LONGEST_ORDER_BYTES} bytes`);
  const read = insideOrder.safeParse(parsed(body.text));
  if (!read.success) {
    const [issue] = read.error.issues;
    return say(response, 400, `this is no order: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
  }
  const told: InsideAnswer = await table
    .obey(read.data)
    .catch((error: unknown) => ({ outcome: 'refused' as const, told: String(error) }));
  response.writeHead(told.outcome === 'done' ? 200 : 409, { 'content-type': 'application/json' });
  response.end(JSON.stringify(told));
};

type Body =
  | { readonly is: 'whole'; readonly text: string }
  | { readonly is: 'too-long' }
  | { readonly is: 'broken-off' };

const bodyOf = async (request: IncomingMessage): Promise<Body> => {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of request) {
      bytes += piece.length;
      if (bytes > LONGEST_ORDER_BYTES) return { is: 'too-long' };
      pieces.push(piece);
    }
  } catch {
    // Whoever asked has left in the midst of it: nobody hears an answer.
    return { is: 'broken-off' };
  }
  return { is: 'whole', text: Buffer.concat(pieces).toString() };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
