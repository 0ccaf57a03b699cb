import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openWatchedPage, PANELS, startBrowser } from '../harness/browser.ts';
import { handFeed, startServer } from '../integration/web/server.ts';
import { VIEWS } from '../unit/screens/fixtures.ts';

/* A table's page at which nobody stands: what could not be fetched at first comes by itself. */

const SCREENS = join(import.meta.dirname, '../../dist/screens');
const SPRITE = /\/tiles-.*\.svg$/;

const openPage = async () => {
  const browser = await startBrowser();
  onTestFinished(browser.close);
  const server = await startServer({ screensDir: SCREENS, feed: handFeed(VIEWS['playing'] ?? null) });
  const { page } = await openWatchedPage(browser, { home: server.url, viewport: PANELS[0] });
  return { page, open: () => page.goto(`${server.url}/t/t1/table`) };
};

test('a table whose tiles cannot be fetched is shown without, and has them as soon as they can', async () => {
  const { page, open } = await openPage();
  let answered: 'not' | 'wrong' | 'right' = 'not';
  await page.route(SPRITE, async (route) => {
    if (answered === 'not') await route.abort();
    else if (answered === 'wrong') await route.fulfill({ status: 502, body: 'bad gateway' });
    else await route.continue();
  });
  /** Whether any tile of a river can be drawn, and whether all can. */
  const drawn = (): Promise<string> =>
    page.evaluate(() => {
      const uses = [...document.querySelectorAll('.river .tile use')];
      const known = uses.filter((use) => document.getElementById((use.getAttribute('href') ?? '').slice(1)));
      return `${known.length > 0} ${uses.length > 0 && known.length === uses.length}`;
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

describe('a page is loaded anew until it is whole, once its server answers', () => {
  test.each([
    ['the script that asks first', /\/first-asked-.*\.js$/],
    ['its program', /\/index-.*\.js$/],
    ['its table', /\/table-.*\.js$/],
    ['its words', /\/page-.*\.js$/],
    ['its look', /\/table-.*\.css$/],
  ])('where %s cannot be fetched', async (_what, part) => {
    const { page, open } = await openPage();
    let timesAsked = 0;
    let server: 'away' | 'there' = 'there';
    await page.route(part, async (route) => {
      timesAsked += 1;
      // The server goes away in the middle of the first load, and is there and wrong at the second.
      if (timesAsked === 1) server = 'away';
      if (timesAsked === 1) await route.abort('connectionreset');
      else if (timesAsked === 2) await route.fulfill({ status: 502, body: 'bad gateway' });
      else await route.continue();
    });
    const askedWhileAway = new Promise<void>((resolve) => {
      void page.route('**/t/t1/table', async (route) => {
        if (server === 'there') return route.continue();
        server = 'there';
        await route.abort('connectionrefused');
        resolve();
      });
    });
    await open();
    await askedWhileAway;
    await expect.poll(() => timesAsked).toBeGreaterThanOrEqual(3);
    await page.getByTestId('table').waitFor();
    const felt = () => page.locator('.panel').evaluate((panel) => getComputedStyle(panel).position);
    await expect.poll(felt).toBe('fixed');
  });

  test('and no page that is shown is loaded anew for letters that do not come', async () => {
    const { page, open } = await openPage();
    await page.route(/\.woff2$/, (route) => route.abort());
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.clock.install();
    await open();
    await page.getByTestId('table').waitFor();
    await page.clock.runFor(60_000);
    expect(loads).toBe(1);
  });
});
