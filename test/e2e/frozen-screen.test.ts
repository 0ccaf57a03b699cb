import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openWatchedPage, PANELS, startBrowser } from '../harness/browser.ts';
import { handFeed, OPERATOR_CODE, serveOneTable, silentTalk } from '../integration/web/server.ts';
import { operatorView } from './desk-pages.ts';
import { takePicture } from './pictures.ts';
import { layoutFlaws, sheetFlaws } from './shown.ts';

/* Real pages whose event loop stands still, on the real server; its clock of screens goes on when the test says so. */

const SCREENS = join(import.meta.dirname, '../../dist/screens');
const SILENT_MS = 10_000;

test('a centre screen whose page has frozen waits for the operator, until it lives again; the wall beside it does not', async () => {
  let aheadMs = 0;
  const shown = operatorView('playing');
  const server = await serveOneTable({
    screensDir: SCREENS,
    feed: handFeed(shown.public),
    talk: silentTalk({ operatorView: () => ({ ...shown, public: { ...shown.public, at: Date.now() } }) }),
    ledger: { page: async () => [] },
    watchClock: { now: () => performance.now() + aheadMs, date: Date.now },
  });
  onTestFinished(server.close);
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const open = async (path: string): Promise<Page> => {
    const { page } = await openWatchedPage(browser, {
      home: server.url,
      viewport: { width: 1280, height: 800 },
    });
    await page.goto(server.url + path);
    return page;
  };
  const [centre, , operator] = await Promise.all([
    open('/t/t1/table'),
    open('/club'),
    open('/t/t1/operator?lang=ko'),
  ]);
  await operator.getByTestId('code').fill(OPERATOR_CODE);
  await operator.getByTestId('enter').click();
  const stateOf = (as: string) => operator.locator(`[data-testid="screen"][data-as="${as}"]`);
  const state = (as: string) => stateOf(as).getAttribute('data-state');
  const states = () => Promise.all([state('centre'), state('wall')]);
  for (const as of ['centre', 'wall'])
    await stateOf(as).and(operator.locator('[data-state="fresh"]')).waitFor();

  // The answer to a question that is waited for in place: nothing else of the page goes on.
  let answer = (): void => undefined;
  await centre.route('**/api/never', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ body: '' });
  });
  const asked = centre.waitForRequest('**/api/never');
  const frozen = centre.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/api/never', false);
    request.send();
  });
  await asked;
  aheadMs = SILENT_MS;
  // The jump of the clock makes the wall silent too, until its next report.
  await expect.poll(states).toEqual(['frozen', 'fresh']);
  const waits = operator.locator('[data-testid="waits"][data-of="screen"]');
  const texts = (): Promise<readonly string[]> => waits.allInnerTexts();
  await expect.poll(texts).toEqual([expect.stringContaining('멈춰 있습니다')]);
  expect(await operator.title()).toMatch(/^\(1\) /);
  expect(await sheetFlaws(operator)).toEqual([]);
  await takePicture(operator, 'operator-frozen-screen');

  answer();
  await frozen;
  await expect.poll(() => state('centre')).toBe('fresh');
  await waits.waitFor({ state: 'detached' });
});

test('a screen that was opened before its table runs owns up, and shows the table by itself as soon as it does', async () => {
  const feed = handFeed(null);
  const server = await serveOneTable({ screensDir: SCREENS, feed });
  onTestFinished(server.close);
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const { page, misdeeds } = await openWatchedPage(browser, { home: server.url, viewport: PANELS[0] });
  await page.goto(`${server.url}/t/t1/table`);
  await page.getByTestId('stale').waitFor();
  expect(await page.getByTestId('stale').innerText()).toBe('Connecting to the controller');
  expect(await layoutFlaws(page)).toEqual([]);
  feed.show({ ...operatorView('playing').public, revision: 1, at: Date.now() });
  await page.locator('main[data-revision="1"]').waitFor();
  await page.getByTestId('stale').waitFor({ state: 'detached' });
  expect(misdeeds).toEqual([]);
});
