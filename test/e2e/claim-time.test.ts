import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { TableView } from '../../src/contract/table-view.ts';
import { openWatchedPage, PANELS, startBrowser } from '../harness/browser.ts';
import { handFeed, serveOneTable } from '../integration/web/server.ts';
import { viewWith } from '../unit/screens/fixtures.ts';

/* The bar that tells how long a discard may be claimed, on the real server's page of a table. */

const SCREENS = join(import.meta.dirname, '../../dist/screens');
const LASTS_MS = 8_000;

test('the bar of a claim shrinks at one pace to the end of its time, whatever else the table tells meanwhile', async () => {
  const beganAt = Date.now();
  const viewAfter = (ms: number): TableView => ({
    ...viewWith({
      ...{ at: 'playing', turn: 0, doing: 'drawing', misplaced: 0 },
      claim: { face: '6m', from: 2, answered: [], endsAt: beganAt + LASTS_MS },
    }),
    revision: 1 + ms,
    at: beganAt + ms,
  });
  const feed = handFeed(viewAfter(0));
  const server = await serveOneTable({ screensDir: SCREENS, feed, ledger: { page: async () => [] } });
  onTestFinished(server.close);
  const browser = await startBrowser();
  onTestFinished(browser.close);
  const { page } = await openWatchedPage(browser, { home: server.url, viewport: PANELS[0] });
  await page.goto(`${server.url}/t/t1/table`);
  const lasting = async (ms: number): Promise<ReadonlySet<string>> => {
    feed.show(viewAfter(ms));
    await page.locator(`main[data-revision="${1 + ms}"]`).waitFor();
    const bars = page.locator('.claim-time-left');
    return new Set(
      await bars.evaluateAll((all: readonly HTMLElement[]) =>
        all.map(({ style }) => style.animationDuration),
      ),
    );
  };
  expect(await lasting(0)).toEqual(new Set([`${LASTS_MS}ms`]));
  expect(await lasting(3_000)).toEqual(new Set([`${LASTS_MS}ms`]));
});
