import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebServer } from '../../src/club/web/web-server.ts';
import type { SeatedSide, TableView } from '../../src/contract/table-view.ts';
import { WORDS } from '../../src/words/words.ts';
import { openWatchedPage, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { serveOneTable } from '../integration/web/server.ts';
import { viewWith } from '../unit/screens/fixtures.ts';
import { ALL, playing } from './crowds.ts';
import { displayFlaws } from './shown.ts';
import { showTable } from './shown-feeds.ts';

/* The small display before a seat tells its player what the own strip of the table's screen tells. */

const SCREENS = join(import.meta.dirname, '../../dist/screens');

let browser: TestBrowser;
let server: WebServer;
beforeAll(async () => {
  browser = await startBrowser();
  server = await serveOneTable({ screensDir: SCREENS });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const withOwn = (view: TableView, more: Partial<SeatedSide>): TableView => {
  const [own, ...others] = view.sides;
  return { ...view, sides: [own.seated ? { ...own, ...more } : own, ...others] };
};

test.each(Object.entries(WORDS))(
  'whoever deals, is ready and may not win any more reads all of it (%s)',
  async (lang, { screens }) => {
    const { page, context } = await openWatchedPage(browser, {
      home: server.url,
      viewport: { width: 480, height: 320 },
    });
    const view = ALL['playing'] ?? viewWith(playing);
    await showTable(page, withOwn(view, { dealer: true, ready: true, dead: true }));
    await page.goto(`${server.url}/t/t1/panel/0?lang=${lang}`);
    await page.locator(`.seat-panel:lang(${lang})`).waitFor();
    await page.getByTestId('panel-points').waitFor();
    expect(await page.locator('.panel-mark').allInnerTexts()).toEqual([
      screens.dealer,
      screens.ready,
      screens.dead,
    ]);
    expect(await displayFlaws(page)).toEqual([]);
    await context.close();
  },
);
