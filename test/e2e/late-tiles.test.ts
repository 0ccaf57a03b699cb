import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openWatchedPage, PANELS, startBrowser } from '../harness/browser.ts';
import { handFeed, startServer } from '../integration/web/server.ts';
import { VIEWS } from '../unit/screens/fixtures.ts';

const SCREENS = join(import.meta.dirname, '../../dist/screens');
const SPRITE = /\/tiles-.*\.svg$/;

test('a table whose tiles cannot be fetched is shown without, and has them as soon as they can', async () => {
  const browser = await startBrowser();
  const server = await startServer({ screensDir: SCREENS, feed: handFeed(VIEWS['playing'] ?? null) });
  const { page } = await openWatchedPage(browser, { home: server.url, viewport: PANELS[0] });
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

  await page.goto(`${server.url}/t/t1/table`);
  await page.getByTestId('table').waitFor();
  expect(await drawn()).toBe('false false');
  const refused = page.waitForResponse(SPRITE);
  answered = 'wrong';
  expect((await refused).status()).toBe(502);
  expect(await drawn()).toBe('false false');
  answered = 'right';
  await expect.poll(drawn).toBe('true true');

  await browser.close();
  await server.close();
});
