import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type FeedMessage, feedMessage } from '../../src/contract/feed.ts';
import { openWatchedPage, PANELS, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { sitDown } from '../integration/table/played-table.ts';
import { takePicture } from './pictures.ts';
import { layoutFlaws } from './shown.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** A table that plays at the pace of the demonstration, and a page that has not been opened yet. */
const playAndWatch = async () => {
  const table = await sitDown({ seed: 'screen', speed: '8' });
  const controller = table.startController();
  const [, home = ''] = await controller.says(/^ready (http:\S+)/);
  const { page, context, misdeeds } = await openWatchedPage(browser, { home, viewport: PANELS[1] });
  onTestFinished(() => context.close());
  return { ...table, controller, home, page, misdeeds };
};

/** When the page's next line to the controller is closed. */
const lineClosed = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.once('websocket', (socket) => socket.once('close', () => resolve()));
  });

/** What the next line to the controller brings to the page, as it comes. */
const heardOn = (page: Page): readonly FeedMessage[] => {
  const heard: FeedMessage[] = [];
  page.once('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) =>
      heard.push(feedMessage.parse(JSON.parse(payload.toString()))),
    ),
  );
  return heard;
};

test('the start page lists the table, and its link leads to the screen', async () => {
  const { page, home, misdeeds } = await playAndWatch();
  await page.goto(home);
  await page.getByTestId('table-card').getByText('t1').waitFor();
  expect(await layoutFlaws(page)).toEqual([]);
  await takePicture(page, 'start-page');
  // A phone may keep it as a program where the context is secure, as on this computer; a browser that draws no window
  // does not say that it keeps nothing itself.
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  // Elsewhere it is offered nothing, and misses nothing.
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.reload();
  await page.getByTestId('table-card').getByText('t1').waitFor();
  expect(await page.locator('link[rel="manifest"]').count()).toBe(0);
  await page.getByTestId('screen-link').filter({ hasText: 'Table screen' }).click();
  await page.getByTestId('table').waitFor();
  expect(new URL(page.url()).pathname).toBe('/t/t1/table');
  expect(misdeeds).toEqual([]);
});

test('a reload shows the present view at once: it is the first thing the page hears', async () => {
  const { page, home, simulator, misdeeds } = await playAndWatch();
  await page.goto(`${home}/t/t1/table`);
  await page.getByTestId('table').waitFor();
  simulator.child.kill('SIGSTOP');
  const heard = heardOn(page);
  await page.reload();
  await page.getByTestId('table').waitFor();
  const shown = await page.getByTestId('table').evaluate((table) => ({
    revision: Number(table.getAttribute('data-revision')),
    at: table.querySelector('[data-testid="moment"]')?.getAttribute('data-at'),
  }));
  // What the table said before it fell silent may be heard late, and be shown after that first view.
  expect(heard[0]?.type).toBe('view');
  const views = heard.flatMap((message) => (message.type === 'view' ? [message.view] : []));
  expect(views.map(({ revision, moment }) => ({ revision, at: moment.at }))).toContainEqual(shown);
  expect(misdeeds).toEqual([]);
});

test('a killed controller makes the page own up within two seconds, and a new one makes it fresh again', async () => {
  const { page, home, controller, startController } = await playAndWatch();
  const closed = lineClosed(page);
  // The page's own clock goes on two seconds at once, however busy the computer is.
  await page.clock.install();
  await page.goto(`${home}/t/t1/table`);
  await page.getByTestId('table').waitFor();
  const stale = page.getByTestId('stale');
  expect(await stale.count()).toBe(0);

  await controller.kill('SIGKILL');
  await closed;
  await page.clock.runFor(2000);
  expect(await stale.count()).toBe(1);
  expect(await stale.innerText()).toMatch(/^No news from the controller\. Data from \d\d:\d\d:\d\d$/);
  expect(await page.getByTestId('table').count()).toBe(1);
  await takePicture(page, 'controller-killed');

  await startController().says(/^ready /);
  await stale.waitFor({ state: 'detached' });
});

test('a controller that hangs makes the page own up', async () => {
  const { page, home, controller } = await playAndWatch();
  await page.goto(`${home}/t/t1/table`);
  await page.getByTestId('table').waitFor();
  controller.child.kill('SIGSTOP');
  await page.getByTestId('stale').waitFor();
  controller.child.kill('SIGCONT');
  await page.getByTestId('stale').waitFor({ state: 'detached' });
});

test('a table that is lost is told, and its return as well, with all that lay on it', async () => {
  const { page, home, simulator, misdeeds } = await playAndWatch();
  await page.goto(`${home}/t/t1/table`);
  await page.getByTestId('table').waitFor();
  simulator.child.kill('SIGSTOP');
  const banner = page.getByTestId('stale').filter({ hasText: 'The table does not answer' });
  await banner.waitFor();
  expect(await layoutFlaws(page)).toEqual([]);
  await takePicture(page, 'link-lost');
  simulator.child.kill('SIGCONT');
  await banner.waitFor({ state: 'detached' });
  expect(misdeeds).toEqual([]);
});
