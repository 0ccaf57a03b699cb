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

/** Pages of a club of one table, each in a browser of its own, behind this code. */
const serveOffices = async (): Promise<(code: string) => Promise<Page>> => {
  const server = await serveOneTable({
    screensDir: join(import.meta.dirname, '../../dist/screens'),
    feed: handFeed(VIEW.public),
    acts: { ...NO_ACTS, last: () => [GUESSED, GIVEN] },
    talk: silentTalk({ operatorView: () => ({ ...CALLED, public: { ...CALLED.public, at: Date.now() } }) }),
  });
  onTestFinished(server.close);
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  return async (code) => {
    const { page } = await openWatchedPage(browser, { home: server.url, viewport: PHONE });
    await page.goto(`${server.url}/t/t1/operator`);
    await page.getByTestId('code').fill(code);
    await page.getByTestId('enter').click();
    await page.getByTestId('machine').waitFor();
    return page;
  };
};

test('the operator lets a technician in, who has the machine before him and nothing else, and puts him out', async () => {
  const entered = await serveOffices();
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

test('the operator is told where nobody answers what he asks about languages, screens and offices, and asks again', async () => {
  const entered = await serveOffices();
  const operator = await entered(OPERATOR_CODE);
  const access = operator.getByTestId('access');
  const unanswered = access.getByTestId('gate-unanswered');
  const isPostLost: Parameters<Page['route']>[1] = (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue();
  await operator.evaluate(() =>
    fetch('/api/screens', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
  );
  const asks: readonly (() => Promise<unknown>)[] = [
    () => access.getByTestId('club-language').selectOption('ko'),
    () => access.getByTestId('seat-language').first().selectOption('ja'),
    () => access.getByTestId('is-centre').click(),
    () => access.getByTestId('end-token').click(),
    () => access.getByTestId('give-owner').click(),
  ];
  await access.getByTestId('is-centre').waitFor();
  await operator.route('**/api/**', isPostLost);
  for (const [index, ask] of asks.entries()) {
    await ask();
    await expect.poll(() => unanswered.count()).toBe(index + 1);
    // A second press within a moment is none.
    await expect.poll(() => access.getAttribute('aria-disabled')).not.toBe('true');
  }
  // What was not heard is not shown as if it were so.
  expect(await access.getByTestId('seat-language').first().inputValue()).toBe('');
  expect(await sheetFlaws(operator)).toEqual([]);
  expect(await barriersOn(operator)).toEqual([]);
  await takePicture(operator, 'office-unanswered');
  await operator.unroute('**/api/**');
  await access.getByTestId('give-owner').click();
  await access.getByTestId('office-code').waitFor();
  expect(await unanswered.count()).toBe(asks.length - 1);
});
