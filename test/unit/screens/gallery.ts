import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { WebSocketServer } from 'ws';
import { VIEWS } from './fixtures.ts';

/*
 * Looking at the screens without a table: `npx vite build && npx tsx test/unit/screens/gallery.ts [port]`, then
 * open /t/<moment>/table; the start page lists every moment of fixtures.ts. The pages are the real ones.
 */

const DEFAULT_PORT = 8099;
const BEAT_MS = 1000;
const SCREENS = join(import.meta.dirname, '../../../dist/screens');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const tables = JSON.stringify({
  v: 1,
  club: 'club',
  operator: false,
  tables: Object.keys(VIEWS).map((table) => ({
    table,
    standing: { state: 'running' },
    screens: [{ id: 'table', title: 'Centre screen', path: `/t/${table}/table` }],
    rules: '/rules/korean-japanese',
  })),
});

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/api/tables') return response.setHeader('content-type', 'application/json').end(tables);
  const asked = join(SCREENS, pathname);
  const file = extname(pathname) !== '' && existsSync(asked) ? asked : join(SCREENS, 'index.html');
  response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
  return createReadStream(file).pipe(response);
});

new WebSocketServer({ server }).on('connection', (socket, request) => {
  const view = VIEWS[request.url?.split('/')[3] ?? ''];
  if (view === undefined) return socket.close();
  socket.send(JSON.stringify({ type: 'view', view }));
  const beat = setInterval(() => socket.send(JSON.stringify({ type: 'tick', at: Date.now() })), BEAT_MS);
  return socket.on('close', () => clearInterval(beat));
});

server.listen(Number(process.argv[2] ?? DEFAULT_PORT), '127.0.0.1');
