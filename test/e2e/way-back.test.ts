import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ledgerEpoch } from '../../src/contract/ids.ts';
import { PLAIN_FORM } from '../unit/screens/desks.ts';
import { KEPT } from '../unit/screens/kept-entries.ts';
import { operatorView, seatView, serveDesks, tap } from './desk-pages.ts';

/* What the browser's own way back does on pages of seats and of the operator, over which something is open. */

const { enterDesk } = serveDesks();

const gone = (page: Page, what: string): Promise<void> =>
  page.getByTestId(what).waitFor({ state: 'detached', timeout: 20_000 });

const leaves = async (page: Page): Promise<void> => {
  await page.goBack();
  expect(page.url()).toBe('about:blank');
};

describe('the browser’s way back', () => {
  test('shuts the form of a hand’s end, which goes on where it was, and leaves the page only where nothing is open', async () => {
    const { page } = await enterDesk('seat/0', seatView('declared'), PLAIN_FORM);
    await page.getByTestId('say-call-win').click();
    await page.getByTestId('way').getByText('Self-draw', { exact: true }).click();
    await tap(page, ['1m', '2m']);
    await page.goBack();
    await gone(page, 'outcome-form');
    await page.getByTestId('say-call-win').click();
    expect(await page.getByTestId('tile-count').innerText()).toBe('2 / 14');
    await page.goBack();
    await gone(page, 'outcome-form');
    await leaves(page);
  });

  test('leads out of the page at once where a panel was shut by its own button, or the page was loaded anew', async () => {
    const { page } = await enterDesk('seat/0', seatView('declared'), PLAIN_FORM);
    const atPanel = page.getByTestId('panel');
    await page.getByTestId('say-penalty').click();
    await page.getByTestId('panel-back').click();
    await gone(page, 'panel');
    await page.getByTestId('say-penalty').click();
    await atPanel.waitFor();
    await page.reload();
    await page.getByTestId('say-penalty').waitFor();
    expect(await atPanel.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
    await leaves(page);
  });

  test('shuts the operator’s decision, and finds the list where it was left', async () => {
    const { page } = await enterDesk('operator', operatorView('playing'));
    await page.getByTestId('machine').waitFor();
    const scrolledPx = () => page.evaluate(() => Math.round(scrollY));
    await page.getByTestId('void-3').hover();
    const left = await scrolledPx();
    expect(left).toBeGreaterThan(0);
    await page.getByTestId('void-3').click();
    await page.getByTestId('panel').waitFor();
    await page.goBack();
    await gone(page, 'panel');
    await page.getByTestId('void-3').waitFor();
    expect(await scrolledPx()).toBe(left);
  });

  test('leads from a hand to the book of hands, and from a decision that came in its place to the page', async () => {
    const view = operatorView('playing');
    const ledger = { epoch: ledgerEpoch.parse('e'), seq: KEPT.length };
    const { page } = await enterDesk('operator', { ...view, public: { ...view.public, ledger } });
    const before = await page.evaluate(() => history.length);
    await page.getByTestId('open-book').click();
    await page.getByTestId('kept-hand').first().click();
    await page.getByTestId('kept-page').waitFor();
    await page.goBack();
    await gone(page, 'kept-page');
    await page.getByTestId('look-for').waitFor();
    await page.getByTestId('kept-hand').first().click();
    await page.getByTestId('kept-page').waitFor();
    await page.getByTestId('do-pause').click();
    await page.getByTestId('panel').waitFor();
    // The hand went from the page with its list, and the way back is the decision's by now.
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await gone(page, 'panel');
    await leaves(page);
  });

  test('leaves a phone of two players at the seat to which it went from an open panel', async () => {
    const { page } = await enterDesk('seat/0', seatView('declared'), PLAIN_FORM);
    await page.route(/\/own-seats/, (route) => route.fulfill({ json: { v: 1, sides: [0, 1] } }));
    await page.reload();
    await page.getByTestId('say-penalty').click();
    await page.getByTestId('panel').waitFor();
    await page.locator('[data-testid="speaks"][data-side="1"]').click();
    await gone(page, 'panel');
    await expect
      .poll(() => page.evaluate(() => [history.state, location.pathname]))
      .toEqual([null, '/t/t1/seat/1']);
    await leaves(page);
  });

  test('shuts the operator’s word on a dispute, and then what lies open beneath it', async () => {
    const { page } = await enterDesk('operator', operatorView('disputed'));
    await page.getByTestId('do-penalise').click();
    await page.getByTestId('decide').click();
    await expect.poll(() => page.getByTestId('panel').count()).toBe(2);
    await page.goBack();
    await page.getByTestId('decide').waitFor();
    expect(await page.getByTestId('panel').getAttribute('data-place')).toBe('penalise');
    await page.goBack();
    await gone(page, 'panel');
    await leaves(page);
  });
});
