import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { OperatorView, SeatView } from '../../src/contract/seat-view.ts';
import { PLAIN_FORM } from '../unit/screens/desks.ts';
import { KEPT } from '../unit/screens/kept-entries.ts';
import { HAND, operatorView, seatView, serveDesks, tap } from './desk-pages.ts';

/* What becomes of a form that was left before it was sent, where its hand is another by then. */

const { enterDesk } = serveDesks();

/** The same a moment later. */
const later = <View extends SeatView | OperatorView>(
  view: View,
  more: Partial<View> & Pick<Partial<View>, 'public'>,
): View => ({ ...view, ...more, public: { ...(more.public ?? view.public), at: view.public.at + 1 } });

const shown = (page: Page, { public: { at } }: SeatView | OperatorView): Promise<void> =>
  page.locator(`main[data-view-at="${at}"]`).waitFor();

const leave = async (page: Page): Promise<void> => {
  const form = page.getByTestId('outcome-form');
  for (let left = 0; left < 5 && (await form.count()) > 0; left += 1)
    await page.getByTestId('form-back').click();
  await form.waitFor({ state: 'detached' });
};

describe('a form that was left', () => {
  test('is let go at the operator’s page with its hand, though another is dealt under the same number', async () => {
    const view = operatorView('playing');
    const { page, api } = await enterDesk('operator', view, PLAIN_FORM);
    await page.getByTestId('do-propose-outcome').click();
    await page.getByTestId('winner').getByText('Takeshi').click();
    await page.getByTestId('way').getByText('Self-draw').click();
    await tap(page, [...HAND, '5z']);
    const over = later(view, { may: view.may.filter((name) => name !== 'propose-outcome') });
    api.show(over);
    await page.getByTestId('outcome-form').waitFor({ state: 'detached' });
    const again = later(over, { may: view.may });
    api.show(again);
    await shown(page, again);
    await page.getByTestId('do-propose-outcome').click();
    await page.locator('[data-testid="outcome-form"][data-step="who"]').waitFor();
    await page.getByTestId('winner').getByText('Takeshi').click();
    await page.getByTestId('way').getByText('Self-draw').click();
    await page.getByTestId('hand-p3').waitFor();
    expect(await page.getByTestId('hand-p3').locator('[data-tile]').count()).toBe(0);
  });

  test('of a correction begins anew where another page has corrected the hand since', async () => {
    const view = operatorView('playing');
    const { page, api } = await enterDesk('operator', view, PLAIN_FORM);
    const way = page.locator('.way-checked');
    await page.getByTestId('correct-1').click();
    await page.getByTestId('hand-checked').waitFor();
    for (let left = 0; left < 2; left += 1) await page.getByTestId('form-back').click();
    await page.getByTestId('way').getByText('Self-draw').click();
    await page.reload();
    await page.getByTestId('correct-1').click();
    expect(await way.innerText()).toContain('Self-draw');
    await page.reload();
    const hands = view.hands.map((each) => (each.hand === 1 ? { ...each, entry: 9 } : each));
    const corrected = KEPT.find(({ seq }) => seq === 4);
    if (corrected === undefined) throw new Error('it is corrected');
    api.keep([...KEPT, { ...corrected, seq: 9 }]);
    const since = later(view, { hands });
    api.show(since);
    await shown(page, since);
    await page.getByTestId('correct-1').click();
    await page.getByTestId('hand-checked').waitFor();
    expect(await way.innerText()).not.toContain('Self-draw');
  });

  test('counts as waiting who is ready by now, and nobody who has taken it back', async () => {
    const view = seatView('declared');
    const { page, api } = await enterDesk('seat/0', view);
    const [own, right, top, left] = view.public.sides;
    const readyAt = (side: typeof own, ready: boolean) => (side.seated ? { ...side, ready } : side);
    const ready = (who: 'right' | 'top'): SeatView['public'] => ({
      ...view.public,
      sides: [own, readyAt(right, who === 'right'), readyAt(top, who === 'top'), left],
    });
    const waiting = page.getByTestId('waiting').locator('label:has(:checked)');
    const openAndTell = async (): Promise<void> => {
      await page.getByTestId('say-draw').click();
      await page.getByTestId('why').getByRole('button').first().click();
      await page.getByTestId('waiting').waitFor();
    };
    await openAndTell();
    expect(await waiting.count()).toBe(0);
    await leave(page);
    const since = later(view, { public: ready('right') });
    api.show(since);
    await shown(page, since);
    await openAndTell();
    expect(await waiting.allInnerTexts()).toEqual(['Minjun']);
    const back = later(since, { public: { ...ready('top'), at: since.public.at } });
    api.show(back);
    await shown(page, back);
    expect(await waiting.allInnerTexts()).toEqual(['Takeshi']);
  });

  test('is of the hand for which it was opened, also where it is gone on with while the next is on', async () => {
    const view = seatView('declared');
    const { page, api } = await enterDesk('seat/0', view, PLAIN_FORM);
    await page.getByTestId('say-call-win').click();
    await page.getByTestId('way').getByText('Self-draw').click();
    await tap(page, HAND);
    const { match } = view.public;
    if (match === null) throw new Error('a match is on');
    const next = later(view, { public: { ...view.public, match: { ...match, hand: match.hand + 1 } } });
    api.show(next);
    await shown(page, next);
    await tap(page, ['5z']);
    await leave(page);
    await page.getByTestId('say-call-win').click();
    await page.getByTestId('way').getByText('Self-draw').click();
    await page.getByTestId('hand-p1').waitFor();
    expect(await page.getByTestId('hand-p1').locator('[data-tile]').count()).toBe(0);
  });
});

test('who left a panel open over the end of its match is ready in no hand of the next, whose numbers are the same', async () => {
  const view = seatView('declared');
  const { page, api } = await enterDesk('seat/0', view);
  await page.getByTestId('say-ready').click();
  const { match } = view.public;
  if (match === null) throw new Error('a match is on');
  const next = later(view, { public: { ...view.public, match: { ...match, number: match.number + 1 } } });
  api.show(next);
  await shown(page, next);
  await page.getByTestId('submit').click();
  await expect
    .poll(() => api.said.map(({ say }) => say))
    .toEqual([{ say: 'declare-ready', hand: match.hand, ready: 'declared', match: match.number }]);
});

describe('a decision that is open', () => {
  test('is shut with its match: whatever ends the next one is decided anew', async () => {
    const view = operatorView('playing');
    const { page, api } = await enterDesk('operator', view);
    await page.getByTestId('do-end-match').click();
    const { match } = view.public;
    if (match === null) throw new Error('a match is on');
    const next = later(view, { public: { ...view.public, match: { ...match, number: match.number + 1 } } });
    api.show(next);
    await shown(page, next);
    await page.getByTestId('do-end-match').waitFor();
    const after = later(next, {});
    api.show(after);
    await shown(page, after);
    expect(await page.getByTestId('panel').count()).toBe(0);
  });

  test('to void the hand that is on is shut where that hand is won meanwhile: nobody voids what was just paid', async () => {
    const view = operatorView('playing');
    const { page, api } = await enterDesk('operator', view);
    await page.getByTestId('do-void-hand').click();
    await page.getByTestId('reason').fill('The walls fell');
    await page.getByTestId('submit').click();
    const [won] = view.hands;
    const hand = view.public.match?.hand;
    if (won === undefined || hand === undefined) throw new Error('a hand is on');
    const since = later(view, { hands: [...view.hands, { ...won, hand, entry: 11 }] });
    api.show(since);
    await shown(page, since);
    await page.getByTestId('panel').waitFor({ state: 'detached' });
    expect(api.said).toEqual([]);
  });

  test('to correct a hand reads it anew where another page corrects it before he says yes', async () => {
    const view = operatorView('playing');
    const { page, api } = await enterDesk('operator', view, PLAIN_FORM);
    await page.getByTestId('correct-1').click();
    await page.getByTestId('hand-checked').waitFor();
    await page.getByTestId('submit').click();
    await page.getByTestId('reason').fill('A meld was not seen');
    const first = KEPT.find(({ seq }) => seq === 4);
    if (first === undefined) throw new Error('it is corrected');
    api.keep([...KEPT, { ...first, seq: 9 }]);
    const hands = view.hands.map((each) => (each.hand === 1 ? { ...each, entry: 9 } : each));
    api.show(later(view, { hands }));
    await page.getByTestId('hand-checked').waitFor({ timeout: 20_000 });
    expect(await page.getByTestId('reason').count()).toBe(0);
    expect(api.said).toEqual([]);
  });
});
