import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Act } from '../../src/contract/acts.ts';
import { openWatchedPage, startBrowser } from '../harness/browser.ts';
import { handFeed, NO_ACTS, OPERATOR_CODE, serveOneTable, silentTalk } from '../integration/web/server.ts';
import { barriersOn } from './axe.ts';
import { operatorView } from './desk-pages.ts';
import { takePicture } from './pictures.ts';
import { sheetFlaws } from './shown.ts';

/* Who is let into an office of the club, from the operator's page to his own and out again. */

const PHONE = { width: 390, height: 660 };
const VIEW = operatorView('playing');
const CALLED = {
  ...VIEW,
  may: [...VIEW.may, 'staff-done' as const],
  public: { ...VIEW.public, staffCalls: [{ side: 0 as const, since: 1_700_000_000_000 }] },
};

const GIVEN: Act = {
  at: Date.UTC(2026, 10, 24, 12),
  act: 'POST /api/t/t1/access/give',
  status: 200,
  by: { role: 'operator', session: 'session-1', device: '4c2e' },
  from: '127.0.0.1',
};
const GUESSED: Act = { ...GIVEN, act: 'POST /api/t/t1/enter', status: 403, by: null };

test('the operator lets a technician in, who has the machine before him and nothing else, and puts him out', async () => {
  const server = await serveOneTable({
    screensDir: join(import.meta.dirname, '../../dist/screens'),
    feed: handFeed(VIEW.public),
    acts: { ...NO_ACTS, last: () => [GUESSED, GIVEN] },
    talk: silentTalk({ operatorView: () => ({ ...CALLED, public: { ...CALLED.public, at: Date.now() } }) }),
  });
  onTestFinished(server.close);
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const entered = async (code: string): Promise<Page> => {
    const { page } = await openWatchedPage(browser, { home: server.url, viewport: PHONE });
    await page.goto(`${server.url}/t/t1/operator`);
    await page.getByTestId('code').fill(code);
    await page.getByTestId('enter').click();
    await page.getByTestId('machine').waitFor();
    return page;
  };
  const operator = await entered(OPERATOR_CODE);
  await operator.getByTestId('give-technician').click();
  const technician = await entered(await operator.getByTestId('office-code').innerText());
  await technician.locator('[data-testid="waits"][data-of="staff-call"]').waitFor();
  expect(await operator.getByTestId('staff-done').count()).toBe(1);
  for (const hidden of ['access', 'acts', 'book', 'recorded-hand', 'screens', 'staff-done', 'void-3'])
    expect([hidden, await technician.getByTestId(hidden).count()]).toEqual([hidden, 0]);
  await operator.getByTestId('acts').locator('summary').click();
  const acts = operator.getByTestId('act');
  await acts.first().waitFor();
  expect(await acts.allInnerTexts()).toEqual([
    expect.stringMatching(/Somebody without a code entered · table t1 · refused$/),
    expect.stringMatching(/Operator made a code for staff · table t1 · device 4c2e$/),
  ]);
  for (const page of [operator, technician]) {
    expect(await sheetFlaws(page)).toEqual([]);
    expect(await barriersOn(page)).toEqual([]);
  }
  await takePicture(technician, 'office-technician');
  await operator.locator('[data-testid="token"][data-role="technician"]').getByTestId('end-token').click();
  await technician.getByTestId('code-form').waitFor();
});
