import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocketServer } from 'ws';
import {
  NOT_THIS_COMPUTER,
  openWatchedPage,
  PANELS,
  startBrowser,
  type TestBrowser,
} from '../harness/browser.ts';
import { embeddedBroker, startTable } from '../integration/club/table.ts';
import { CLUB_KEY } from '../unit/club/mqtt/signed-sample.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The library as whoever makes a page of his own builds it in. */
const libraryForPages = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, '../../src/follow/index.ts'), formats: ['es'] },
    },
  });
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  return chunk.code;
};

const PAGE = `<!doctype html><title>club</title><link rel="icon" href="data:,"><output></output>
<script type="module">
  import { followClub } from '/club.js';
  followClub({
    url: 'ws://' + location.host + '/mqtt',
    club: 'club',
    keys: ['${CLUB_KEY}'],
    onTable: ({ table, score, signed, trouble, signedTrouble }) => {
      document.querySelector('output').textContent =
        [table, score?.seq, signed?.seq, trouble?.trouble, signedTrouble].join(' ');
    },
  });
</script>`;

/** A page of somebody's own, over plain HTTP, and the broker beside it; gone after the test. */
const serve = async (accept: Awaited<ReturnType<typeof embeddedBroker>>['accept']): Promise<string> => {
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': ['text/html', PAGE],
    '/club.js': ['text/javascript', await libraryForPages()],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = files[url] ?? ['text/plain', ''];
    response.setHeader('content-type', type).end(text);
  });
  const sockets = new WebSocketServer({ server, path: '/mqtt' });
  sockets.on('connection', (socket, request) => accept(socket, request));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://${NOT_THIS_COMPUTER}:${port}`;
};

test('a page that came over plain HTTP follows a club, and proves what it has recorded and signed', async () => {
  const { dial, accept } = await embeddedBroker();
  const table = startTable({ kind: 'embedded', dial }, { signs: true });
  table.settle();
  const home = await serve(accept);
  const { page, context, misdeeds } = await openWatchedPage(browser, { home, viewport: PANELS[1] });
  onTestFinished(() => context.close());
  await page.goto(home);
  expect(await page.evaluate(() => globalThis.isSecureContext)).toBe(false);
  await page.getByText('t1 1 1', { exact: true }).waitFor();
  table.settle();
  await page.getByText('t1 2 2', { exact: true }).waitFor();
  // Its timers run in a worker of their own, which no browser slows down in the background.
  expect(misdeeds.filter((each) => !each.startsWith(`request: blob:${home}/`))).toEqual([]);
});
