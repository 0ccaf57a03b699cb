import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOT_THIS_COMPUTER, openWatchedPage, PANELS, startBrowser } from '../harness/browser.ts';
import { handFeed, startServer } from '../integration/web/server.ts';
import { VIEWS } from '../unit/screens/fixtures.ts';

/* What the table's page costs on the wire, from the real server to the real browser. */

const SCREENS = join(import.meta.dirname, '../../dist/screens');
const MOST_BYTES = 150_000;

/** Opens the table's page as a browser in the club's network does. */
const openTable = async () => {
  const browser = await startBrowser();
  const feed = handFeed(VIEWS['playing'] ?? null);
  const server = await startServer({ screensDir: SCREENS, feed, hosts: [NOT_THIS_COMPUTER] });
  const home = server.url.replace('127.0.0.1', NOT_THIS_COMPUTER);
  const watched = await openWatchedPage(browser, { home, viewport: PANELS[0] });
  const open = async (): Promise<void> => {
    await watched.page.goto(`${home}/t/t1/table`);
    await watched.page.locator('.river .tile').first().waitFor();
    await watched.page.waitForLoadState('networkidle');
    await watched.page.evaluate(() => document.fonts.ready);
  };
  const end = async (): Promise<void> => {
    await browser.close();
    await server.close();
  };
  return { ...watched, open, end };
};

/** The same, with what came counted: without TLS a browser asks for gzip, not for brotli. */
const openCounted = async () => {
  const { page, context, misdeeds, open, end } = await openTable();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  /** How each address was sent. */
  const sent = new Map<string, string>();
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    sent.set(pathname, response.headers()['content-encoding'] ?? 'none');
  });
  let lines = 0;
  page.on('websocket', () => {
    lines += 1;
  });
  return { page, open, end, misdeeds, sent, bytes: () => bytes, lines: () => lines };
};

test('the table’s page is 150 kB on the wire in all, and hardly anything the second time', async () => {
  const { open, end, misdeeds, sent, bytes, lines } = await openCounted();
  await open();
  const first = bytes();
  const encodings = [...sent]
    .filter(([path]) => /\.(js|css|svg)$/.test(path))
    .map(([, encoding]) => encoding);
  await open();
  const again = bytes() - first;
  await end();
  expect(first).toBeLessThanOrEqual(MOST_BYTES);
  // What was opened before the page was drawn is the line that it goes on with.
  expect(lines()).toBe(2);
  // What asks first, the program, its table, the words of its language, the look of both, the tiles, and the flowers that this table shows.
  expect(encodings).toEqual(Array(8).fill('gzip'));
  // What is named by its content is kept: only the document is asked about.
  expect(again).toBeLessThanOrEqual(3_000);
  // The seats' codes are shown on the club's own screens alone: each load was refused them.
  expect(misdeeds).toEqual(Array(2).fill(expect.stringContaining('403 (Forbidden)')));
});

/** What a table's page asks for by itself, before its program has come. */
const ASKED_EARLY = [
  /\/tiles-.*\.svg$/,
  /\/flowers-.*\.svg$/,
  /-600-.*\.woff2$/,
  /-900-.*\.woff2$/,
  /\/page-.*\.js$/,
  /^\/ws\//,
];

/** The table's page, and the paths that it asks for, its line among them. */
const openAsking = async () => {
  const table = await openTable();
  const asked: string[] = [];
  table.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  table.page.on('websocket', (line) => asked.push(new URL(line.url()).pathname));
  return {
    ...table,
    timesAsked: () => ASKED_EARLY.map((each) => asked.filter((path) => each.test(path)).length),
  };
};

test('tiles, the flowers that are shown, letters, words and the table’s line are asked for while the page’s program has not come', async () => {
  const { page, open, end, timesAsked } = await openAsking();
  let come = (): void => undefined;
  const program = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/table-.*\.js$/, async (route) => {
    await program;
    await route.continue();
  });
  const opened = open();
  await expect.poll(() => timesAsked().every((times) => times > 0)).toBe(true);
  come();
  await opened;
  await end();
});

test('none of it is asked for twice', async () => {
  const { open, end, timesAsked } = await openAsking();
  await open();
  await end();
  expect(timesAsked()).toEqual(ASKED_EARLY.map(() => 1));
});
