import { describe, expect, test } from 'vitest';
import type { AccessView } from '../../src/contract/access.ts';
import { tableId } from '../../src/contract/ids.ts';
import type { SittingAnswer, SittingTaken, SittingTold } from '../../src/contract/sitting.ts';
import { operatorView, seatView, serveDesks } from './desk-pages.ts';
import { tapFirst } from './tap-first.ts';

/* What fingers do on the desks' pages: keys one after the other, and taps that come twice. */

const { enterDesk } = serveDesks();

const BEGUN: SittingTold = {
  ...{ sitting: 1, began: 1_700_000_000_000, ended: null, paused: false, playedMs: 0, hands: 0 },
  ...{ rate: null, fee: null, lastHand: null },
};

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
  expect(api.said.map(({ say }) => say)).toEqual([
    { say: 'void-hand', hand: 3, reason: 'Nobody had won', match: 1 },
  ]);
});

test('whoever taps twice begins a sitting, and has not ended it', async () => {
  const { page } = await enterDesk('operator', operatorView('playing'));
  const none = { v: 1, kept: 'yes', now: null, before: [] } satisfies SittingAnswer;
  const said: unknown[] = [];
  await page.route('**/sitting', (route) => {
    if (route.request().method() === 'POST') said.push(route.request().postDataJSON());
    const taken = { v: 1, ok: true } satisfies SittingTaken;
    if (route.request().method() === 'POST') return route.fulfill({ json: taken });
    return route.fulfill({ json: said.length === 1 ? { ...none, now: BEGUN } : none });
  });
  await page.reload();
  await tapFirst(page.getByTestId('sitting-begin'), 100_000);
  // To the place of the first button come two others.
  await page.getByTestId('sitting-end').waitFor();
  await tapFirst(page.getByTestId('sitting-pause'), 100_300);
  await tapFirst(page.getByTestId('sitting-end'), 100_600);
  await tapFirst(page.getByTestId('sitting-end'), 101_000);
  await expect.poll(() => said).toMatchObject([{ say: { say: 'begin' } }, { say: { say: 'end' } }]);
});

describe('of those who have entered', () => {
  const tokens: AccessView['tokens'] = ['first', 'second'].map((id) => ({
    ...{ id, role: 'operator', table: tableId.parse('t1'), side: null, device: id },
    ...{ issuedAt: 1_700_000_000_000, expiresAt: null },
  }));

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
    await tapFirst(page.getByTestId('end-token'), 100_000);
    await expect.poll(() => rows.count()).toBe(1);
    await tapFirst(page.getByTestId('end-token'), 100_600);
    expect(ended).toEqual(['first']);
    await tapFirst(page.getByTestId('end-token'), 100_700);
    await expect.poll(() => rows.count()).toBe(0);
    expect(ended).toEqual(['first', 'second']);
  });
});
