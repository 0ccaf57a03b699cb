import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WebServer } from '../../src/club/web/web-server.ts';
import type { SeatCodes } from '../../src/contract/access.ts';
import { LANGUAGES } from '../../src/contract/rule-book.ts';
import { openWatchedPage, startBrowser, type TestBrowser, type WatchedPage } from '../harness/browser.ts';
import { handFeed, serveOneTable } from '../integration/web/server.ts';
import { viewWith } from '../unit/screens/fixtures.ts';
import { ALL, playing } from './crowds.ts';
import { speakLonger } from './longer-words.ts';
import { takePicture } from './pictures.ts';
import { layoutFlaws, type PanelSize, sized, sizeFlaws } from './shown.ts';

/*
 * Every moment of the table's screen in every language at every size of a panel: whole by `npm run test:screens`. Else each
 * moment in one of the languages at one of the sizes, so that each language meets each size. Then the same with every word two
 * fifths longer: whole in every language, else every fourth moment in English, which is the longest as it is.
 */

const SCREENS = join(import.meta.dirname, '../../dist/screens');
/** 13.3 inches twice, 10.1 and 7 inches; and what is laid on a table: a monitor of 17 inches, a tablet of 9.7. */
const SIZES = [
  { width: 1920, height: 1080, letterPx: 28.7, tilePx: 58.7 },
  { width: 1366, height: 768, letterPx: 20.4, tilePx: 41.7 },
  { width: 1280, height: 800, letterPx: 26, tilePx: 53.1 },
  { width: 1024, height: 600, letterPx: 29.3, tilePx: 59.8 },
  { width: 1280, height: 1024, letterPx: 16.7, tilePx: 34.1 },
  { width: 1024, height: 768, letterPx: 22.9, tilePx: 46.8 },
] as const satisfies readonly PanelSize[];
const LONGER_EVERY = 4;
const IS_WHOLE = process.env['SCREENS'] === 'whole';

const moments = Object.entries(ALL).map(([name, view], index) => ({ name, view, index }));
/** English is looked at in every moment by the test of the moments. */
const others = LANGUAGES.filter((lang) => lang !== 'en');

let browser: TestBrowser;
let server: WebServer;
let watched: WatchedPage;
let revision = 100;
const feed = handFeed(null);
/** With all seats taken there is more room, and more to be read: every other language is looked at so. */
let codes: 'before-seats' | 'taken' = 'before-seats';
const ALL_TAKEN: SeatCodes = {
  v: 1,
  codes: [],
  phones: { are: 'welcome', at: 'http://192.168.1.10' },
  wifi: null,
};

beforeAll(async () => {
  browser = await startBrowser();
  server = await serveOneTable({ screensDir: SCREENS, feed });
  watched = await openWatchedPage(browser, { home: server.url, viewport: SIZES[0] });
  await watched.page.route('**/api/t/t1/seat-codes', (route) =>
    codes === 'taken' ? route.fulfill({ json: ALL_TAKEN }) : route.fallback(),
  );
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** What is wrong at each of these sizes. */
const flawsAt = async (page: Page, sizes: readonly PanelSize[]): Promise<readonly string[]> => {
  const flaws: string[] = [];
  for (const size of sizes) {
    await sized(page, size);
    const found = [...(await layoutFlaws(page)), ...(await sizeFlaws(page, size))];
    flaws.push(...found.map((flaw) => `${size.width} × ${size.height}: ${flaw}`));
  }
  return flaws;
};

describe.each((IS_WHOLE ? LANGUAGES : others).map((lang, turn) => ({ lang, turn })))(
  'the table in $lang',
  ({ lang, turn }) => {
    beforeAll(async () => {
      codes = turn % 2 === 0 ? 'before-seats' : 'taken';
      await watched.page.goto(`${server.url}/t/t1/table?lang=${lang}`);
    });

    const looked = IS_WHOLE ? moments : moments.filter(({ index }) => index % others.length === turn);
    test.each(looked)(
      'has nothing cut off, covered or too small to be read ($name)',
      async ({ name, view, index }) => {
        const { page } = watched;
        revision += 1;
        feed.show({ ...view, revision, at: Date.now() });
        await page.locator(`main[data-revision="${revision}"]`).waitFor();
        const size = SIZES[Math.floor(index / others.length) % SIZES.length] ?? SIZES[0];
        expect(await flawsAt(page, IS_WHOLE ? SIZES : [size])).toEqual([]);
        await takePicture(page, `${lang}-${name}`);
        expect(watched.misdeeds).toEqual([]);
      },
    );
  },
);

describe.each(IS_WHOLE ? LANGUAGES : (['en'] as const))(
  'the table in %s with words two fifths longer',
  (lang) => {
    let longer: WatchedPage;
    beforeAll(async () => {
      codes = 'taken';
      longer = await openWatchedPage(browser, { home: server.url, viewport: SIZES[0] });
      await longer.page.route('**/api/t/t1/seat-codes', (route) => route.fulfill({ json: ALL_TAKEN }));
      await speakLonger(longer.page);
      await longer.page.goto(`${server.url}/t/t1/table?lang=${lang}`);
    });
    afterAll(() => longer.context.close());

    const looked = IS_WHOLE ? moments : moments.filter(({ index }) => index % LONGER_EVERY === 0);
    test.each(looked)(
      'has nothing cut off, covered or too small to be read ($name)',
      async ({ name, view, index }) => {
        const { page } = longer;
        revision += 1;
        feed.show({ ...view, revision, at: Date.now() });
        await page.locator(`main[data-revision="${revision}"]`).waitFor();
        const size = SIZES[Math.floor(index / LONGER_EVERY) % SIZES.length] ?? SIZES[0];
        expect(await flawsAt(page, IS_WHOLE ? SIZES : [size])).toEqual([]);
        await takePicture(page, `${lang}-longer-${name}`);
      },
    );
  },
);

test('beside the table stands what each hand has changed, and how the points went', async () => {
  const { page } = watched;
  codes = 'taken';
  await page.goto(`${server.url}/t/t1/table?lang=ko`);
  revision += 1;
  feed.show({ ...viewWith(playing), ...ALL['playing'], revision });
  await page.locator(`main[data-revision="${revision}"]`).waitFor();
  await sized(page, SIZES[0]);
  const told = await page
    .getByTestId('scores-of')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );
  expect(told).toEqual([
    ['+16', '\u221212', '+20'],
    ['\u22128', '+6', '\u221216'],
    ['\u22128', '+6', '\u22124'],
  ]);
  expect(await page.getByTestId('score-plot').locator('polyline').count()).toBe(3);
});

test('what a display says in Latin letters has room for them on a Korean page, at every size', async () => {
  const { page } = watched;
  await page.goto(`${server.url}/t/t1/table?lang=ko`);
  revision += 1;
  feed.show({ ...viewWith(playing), ...ALL['long-prompt'], revision });
  await page.locator(`main[data-revision="${revision}"]`).waitFor();
  expect(await flawsAt(page, SIZES)).toEqual([]);
});
