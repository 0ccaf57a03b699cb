import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openWatchedPage, PANELS, startBrowser } from '../harness/browser.ts';
import { handFeed, startServer } from '../integration/web/server.ts';
import { VIEWS } from '../unit/screens/fixtures.ts';

/* A table's page at which nobody stands: what could not be fetched at first comes by itself. */

const SCREENS = join(import.meta.dirname, '../../dist/screens');
const SPRITE = /\/tiles-.*\.svg$/;

const openPage = async (path = '/t/t1/table') => {
  const browser = await startBrowser();
  onTestFinished(browser.close);
  const server = await startServer({ screensDir: SCREENS, feed: handFeed(VIEWS['playing'] ?? null) });
  const address = `${server.url}${path}`;
  const { page } = await openWatchedPage(browser, { home: server.url, viewport: PANELS[0] });
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.url() === address) asked.push(request);
  });
  return {
    page,
    open: () => page.goto(address),
    /** How often the document was asked for, by the page itself as well. */
    timesAsked: () => asked.length,
    timesLoaded: () => asked.filter((request) => request.isNavigationRequest()).length,
  };
};

test('a table whose tiles cannot be fetched is shown without, and has them as soon as they can', async () => {
  const { page, open } = await openPage();
  let answered: 'not' | 'wrong' | 'right' = 'not';
  await page.route(SPRITE, async (route) => {
    if (answered === 'not') await route.abort();
    else if (answered === 'wrong') await route.fulfill({ status: 502, body: 'bad gateway' });
    else await route.continue();
  });
  /** Whether any tile of a river is drawn, and whether all are. */
  const drawn = (): Promise<string> =>
    page.evaluate(() => {
      const uses = [...document.querySelectorAll<SVGUseElement>('.river .tile use')];
      const seen = uses.filter((use) => use.getBBox().width > 0);
      return `${seen.length > 0} ${uses.length > 0 && seen.length === uses.length}`;
    });

  await open();
  await page.getByTestId('table').waitFor();
  expect(await drawn()).toBe('false false');
  const refused = page.waitForResponse(SPRITE);
  answered = 'wrong';
  expect((await refused).status()).toBe(502);
  expect(await drawn()).toBe('false false');
  answered = 'right';
  await expect.poll(drawn).toBe('true true');
});

describe('a page that is not whole is loaded anew', () => {
  const PARTS: readonly (readonly [what: string, part: RegExp])[] = [
    ['the script that asks first', /\/first-asked-.*\.js$/],
    ['its program', /\/index-.*\.js$/],
    ['its table', /\/table-.*\.js$/],
    ['its words', /\/page-.*\.js$/],
    ['its look', /\/table-.*\.css$/],
  ];
  const whole = async (page: Page): Promise<void> => {
    const panel = page.locator('.panel');
    await expect.poll(() => panel.evaluate((felt) => getComputedStyle(felt).position)).toBe('fixed');
    await page.getByTestId('table').waitFor();
  };

  test.each(PARTS)('where %s cannot be fetched', async (_what, part) => {
    const { page, open, timesLoaded } = await openPage();
    await page.route(part, (route) =>
      timesLoaded() === 1 ? route.abort('connectionreset') : route.continue(),
    );
    await open();
    await expect.poll(timesLoaded).toBe(2);
    await whole(page);
  });

  test('where a part that is opened later is not there any more, and has what was opened then', async () => {
    const { page, open, timesLoaded } = await openPage('/t/t1/seat/0');
    await open();
    await page.getByTestId('language').waitFor();
    await page.route(/\/page-.*\.js$/, (route) =>
      timesLoaded() === 1 ? route.fulfill({ status: 404, body: 'an update has another' }) : route.continue(),
    );
    await page.getByTestId('language').selectOption('ko');
    await expect.poll(timesLoaded).toBe(2);
    await page.locator('html[lang="ko"]').waitFor();
  });

  test('once its controller is there, not while only a proxy before it answers', async () => {
    const { page, open, timesLoaded } = await openPage();
    const answers: string[] = [];
    await page.route(/\/index-.*\.js$/, (route) => (timesLoaded() === 1 ? route.abort() : route.continue()));
    await page.route('**/t/t1/table', async (route) => {
      if (timesLoaded() === 1 && route.request().isNavigationRequest()) return route.continue();
      answers.push(['away', 'bad gateway', 'there'][answers.length] ?? 'loaded');
      const answer = answers.at(-1);
      if (answer === 'away') await route.abort('connectionrefused');
      else if (answer === 'bad gateway') await route.fulfill({ status: 502, body: 'bad gateway' });
      else await route.continue();
    });
    await open();
    await expect.poll(timesLoaded).toBe(2);
    await whole(page);
    expect(answers).toEqual(['away', 'bad gateway', 'there', 'loaded']);
  });
});

describe('a page that is whole without is not loaded anew', () => {
  /** What the page would ask for within a minute it has asked for. */
  const minuteLater = async (page: Page): Promise<void> => {
    await page.clock.runFor(60_000);
    await page.evaluate(() => fetch('/healthz').then(() => undefined));
  };

  test('for letters that do not come', async () => {
    const { page, open, timesAsked } = await openPage();
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.clock.install();
    await open();
    await page.getByTestId('table').waitFor();
    await minuteLater(page);
    expect(timesAsked()).toBe(1);
  });

  test('for a script that somebody else put into it, and its policy keeps out', async () => {
    const { page, open, timesAsked } = await openPage();
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        observer.disconnect();
        const beacon = Object.assign(document.createElement('script'), { src: 'http://beacon.test/a.js' });
        document.documentElement.append(beacon);
      }).observe(document, { childList: true });
    });
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('beacon'));
    await page.clock.install();
    await open();
    await page.getByTestId('table').waitFor();
    expect((await refused).failure()?.errorText).toBe('csp');
    await minuteLater(page);
    expect(timesAsked()).toBe(1);
  });
});
