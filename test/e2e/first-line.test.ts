import { join } from 'node:path';
import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WebServer } from '../../src/club/web/web-server.ts';
import { openWatchedPage, startBrowser, type TestBrowser, type WatchedPage } from '../harness/browser.ts';
import { handFeed, serveOneTable } from '../integration/web/server.ts';
import { VIEWS } from '../unit/screens/fixtures.ts';

/* A screen opens its line before its page is drawn, and the network may do with it what it likes meanwhile. */

const SCREENS = join(import.meta.dirname, '../../dist/screens');

let browser: TestBrowser;
let server: WebServer;
let watched: WatchedPage;

beforeAll(async () => {
  browser = await startBrowser();
  server = await serveOneTable({ screensDir: SCREENS, feed: handFeed(null) });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  watched = await openWatchedPage(browser, { home: server.url, viewport: { width: 1280, height: 720 } });
  return () => watched.context.close();
});

const viewAs = (revision: number): string =>
  JSON.stringify({
    type: 'view',
    view: { ...VIEWS['playing'], revision, at: Date.now() },
    seats: [],
  });

/** Each line that is opened goes as the next of these says; the last one says so of all that follow. */
const lines = async (page: Page, ways: readonly ((line: WebSocketRoute) => void)[]): Promise<void> => {
  let opened = 0;
  await page.routeWebSocket(/\/ws\/t\/t1$/, (line) => {
    const way = ways[opened] ?? ways.at(-1);
    opened += 1;
    way?.(line);
  });
};

const tells = (line: WebSocketRoute): void => line.send(viewAs(2));

describe.each([
  ['is cut before its first word', (line: WebSocketRoute): void => void line.close()],
  [
    'is cut after half a word',
    (line: WebSocketRoute): void => {
      line.send(viewAs(1).slice(0, 100));
      void line.close();
    },
  ],
  [
    'is cut after its first word',
    (line: WebSocketRoute): void => {
      line.send(viewAs(1));
      void line.close();
    },
  ],
  ['says nothing', (): void => undefined],
  ['says what nobody understands', (line: WebSocketRoute): void => line.send('{"type":"dance"}')],
])('a line that %s', (_, goes) => {
  test('before the page is drawn: the next one brings the table', async () => {
    const { page } = watched;
    await lines(page, [goes, tells]);
    await page.goto(`${server.url}/t/t1/table`);
    await page.locator('main[data-revision="2"]').waitFor();
    expect(watched.misdeeds).toEqual([]);
  });
});

test('of what came before the page was drawn the newest is drawn', async () => {
  const { page } = watched;
  const drawn: string[] = [];
  await page.exposeFunction('drawn', (revision: string) => drawn.push(revision));
  await page.addInitScript(() => {
    const look = (): void => {
      const revision = document.querySelector('main[data-revision]')?.getAttribute('data-revision');
      if (revision) Object(globalThis).drawn(revision);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const told = new Promise<void>((resolve) => {
    void lines(page, [
      (line) => {
        for (const revision of [1, 2, 3]) line.send(viewAs(revision));
        resolve();
      },
    ]);
  });
  // The words of the page come last.
  await page.route(/\/assets\/page-[^/]*\.js/, async (route) => {
    await told;
    await route.continue();
  });
  await page.goto(`${server.url}/t/t1/table`);
  await page.locator('main[data-revision="3"]').waitFor();
  expect(new Set(drawn)).toEqual(new Set(['3']));
});
