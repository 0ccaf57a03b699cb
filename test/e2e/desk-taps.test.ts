import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { AccessView } from '../../src/contract/access.ts';
import { tableId } from '../../src/contract/ids.ts';
import { operatorView, seatView, serveDesks } from './desk-pages.ts';

/* What fingers do on the desks' pages: keys one after the other, and taps that come twice. */

const { enterDesk } = serveDesks();

test('fu is typed digit by digit', async () => {
  const { page, api } = await enterDesk('seat/0', seatView('declared'));
  await page.getByTestId('say-call-win').click();
  await page.getByTestId('way').getByText('Self-draw', { exact: true }).click();
  await page.getByTestId('enter-by').click();
  await page.getByTestId('fu').pressSequentially('30');
  expect(await page.getByTestId('fu').inputValue()).toBe('30');
  await page.getByTestId('claimed').getByText('Nothing claimed').click();
  await expect
    .poll(() => api.asked.at(-1))
    .toMatchObject({ outcome: { hand: { entered: 'patterns', fu: 30 } } });
});

test('an option that is written out stays as it is typed while the table goes on, and is chosen when it is left', async () => {
  const view = operatorView('playing');
  const { page, api } = await enterDesk('operator', view);
  await page.getByTestId('change-rules').click();
  const option = page.locator('.option-row textarea').first();
  await option.fill('');
  await option.pressSequentially('["a"');
  const at = view.public.at + 1;
  api.show({ ...view, public: { ...view.public, at } });
  await page.locator(`main[data-view-at="${at}"]`).waitFor();
  expect(await option.inputValue()).toBe('["a"');
  await option.pressSequentially(', "b"]');
  await page.getByTestId('save-rules').click();
  await expect.poll(() => api.chosen.map(({ options }) => Object.values(options))).toEqual([[['a', 'b']]]);
});

test('whoever taps twice to go on is asked whether he is sure, and has not answered yet', async () => {
  const { page, api } = await enterDesk('operator', operatorView('playing'));
  await page.getByTestId('void-3').click();
  await page.getByTestId('reason').fill('Nobody had won');
  await page.getByTestId('submit').dblclick();
  await page.getByTestId('sure').waitFor();
  expect(api.said).toEqual([]);
  await page.getByTestId('yes').click();
  await page.getByTestId('panel').waitFor({ state: 'detached' });
  expect(api.said.map(({ say }) => say)).toEqual([{ say: 'void-hand', hand: 3, reason: 'Nobody had won' }]);
});

describe('of those who have entered', () => {
  const tokens: AccessView['tokens'] = ['first', 'second'].map((id) => ({
    ...{ id, role: 'operator', table: tableId.parse('t1'), side: null, device: id },
    ...{ issuedAt: 1_700_000_000_000, expiresAt: null },
  }));

  /** Taps the first button of a list, at a time of the page's. */
  const tapFirst = (page: Page, atMs: number): Promise<void> =>
    page
      .getByTestId('end-token')
      .first()
      .evaluate((button, timeStamp) => {
        const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
        Object.defineProperty(tap, 'timeStamp', { value: timeStamp });
        button.dispatchEvent(tap);
      }, atMs);

  test('a double tap puts out one, not the next one who comes to its place', async () => {
    const { page } = await enterDesk('operator', operatorView('playing'));
    const ended: string[] = [];
    await page.route(/\/api\/t\/t1\/access/, (route) => {
      if (route.request().method() === 'POST') {
        const { ids }: { readonly ids: readonly string[] } = route.request().postDataJSON();
        ended.push(...ids);
        return route.fulfill({ json: { v: 1, ok: true } });
      }
      const left = tokens.filter(({ id }) => !ended.includes(id));
      const json = { v: 1, tokens: left, guesses: [], operatorGuesses: 0, language: null, screens: [] };
      return route.fulfill({ json });
    });
    const rows = page.getByTestId('token');
    await expect.poll(() => rows.count()).toBe(2);
    await tapFirst(page, 100_000);
    await expect.poll(() => rows.count()).toBe(1);
    await tapFirst(page, 100_600);
    expect(ended).toEqual(['first']);
    await tapFirst(page, 100_700);
    await expect.poll(() => rows.count()).toBe(0);
    expect(ended).toEqual(['first', 'second']);
  });
});
