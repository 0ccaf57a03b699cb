import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { SeatView } from '../../src/contract/seat-view.ts';
import { PLAIN_FORM } from '../unit/screens/desks.ts';
import { enter, operatorView, seatView, serveDesks, tap } from './desk-pages.ts';

/* Pages of seats and operator that stay open: answers are lost, codes end, matches follow each other. */

const { openDesk, enterDesk } = serveDesks();

test('the right code opens the page also where the answer after it is lost', async () => {
  const { page } = await openDesk('seat/0', seatView('observed'));
  await page.getByTestId('code-form').waitFor();
  let asked = 0;
  await page.route(/\/api\/t\/t1\/seat\/0\?/, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503, body: '' }) : route.fallback();
  });
  await enter(page);
  await page.getByTestId('facts').waitFor();
  expect(asked).toBeGreaterThan(1);
});

test('a form that is open gives way to a code that is asked for again, and keeps what was entered', async () => {
  const { page, api } = await enterDesk('seat/0', seatView('declared'), PLAIN_FORM);
  await page.getByTestId('say-call-win').click();
  await page.getByTestId('way').getByText('Self-draw', { exact: true }).click();
  await tap(page, ['1m', '2m']);
  api.lock();
  await page.getByTestId('code-form').waitFor();
  await page.getByTestId('code').click();
  await enter(page);
  await page.getByTestId('say-call-win').click();
  expect(await page.getByTestId('tile-count').innerText()).toBe('2 / 14');
});

test('an answer from before the code was entered, which comes late, does not shut the page again', async () => {
  const { page, api } = await enterDesk('seat/0', seatView('declared'));
  const shut = { status: 401, json: { error: { code: 'no-code', message: 'Enter the code.' } } };
  const asked: Route[] = [];
  await page.route(/\/api\/t\/t1\/seat\/0\?/, async (route) => {
    asked.push(route);
    const [first, late] = asked;
    if (route === late) await first?.fulfill(shut);
    else if (route !== first) await route.fallback();
  });
  api.lock();
  await page.getByTestId('code-form').waitFor();
  await enter(page);
  await page.getByTestId('say-call-win').click();
  await page.getByTestId('way').waitFor();
  const answered = page.waitForResponse((response) => response.status() === 401);
  await asked[1]?.fulfill(shut);
  await (await answered).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect(asked.length).toBeGreaterThan(2);
  expect(await page.getByTestId('code-form').count()).toBe(0);
  await page.getByTestId('way').getByText('Self-draw', { exact: true }).click();
});

test('the hands of the next match are entered by its own rules, on a page that stayed open', async () => {
  const view = seatView('declared');
  const { page, api } = await enterDesk('seat/0', view);
  const { match } = view.public;
  if (match === null) throw new Error('no match is on');
  const winByDrawing = async (): Promise<void> => {
    await page.getByTestId('say-call-win').click();
    await page.getByTestId('way').getByText('Self-draw', { exact: true }).click();
    await page.getByTestId('tile-count').waitFor();
  };
  await winByDrawing();
  expect(await page.getByTestId('enter-by').count()).toBe(1);
  for (let left = 0; left < 2; left += 1) await page.getByTestId('form-back').click();
  await page.route('**/api/t/t1/form', (route) => route.fulfill({ json: PLAIN_FORM }));
  api.show({ ...view, public: { ...view.public, match: { ...match, number: match.number + 1 } } });
  await winByDrawing();
  // These rules know no patterns.
  expect(await page.getByTestId('enter-by').count()).toBe(0);
});

test('a record for which nobody answers is not told to be empty, and comes by itself', async () => {
  const { page } = await enterDesk('operator', operatorView('playing'));
  let answered: 'no' | 'yes' = 'no';
  await page.route(/\/api\/t\/t1\/ledger/, (route) =>
    answered === 'yes' ? route.fallback() : route.abort('connectionreset'),
  );
  await page.getByTestId('open-book').click();
  await page.getByTestId('record-awaited').waitFor();
  expect(await page.getByTestId('book').innerText()).not.toMatch(/No hand/);
  answered = 'yes';
  await page.getByTestId('kept-hand').first().waitFor();
  expect(await page.getByTestId('record-awaited').count()).toBe(0);
});

test('what was asked of an earlier evening is told as given up, and not sent to the table of this one', async () => {
  const view = { ...seatView('observed'), may: ['ask-pause', 'call-staff'] } as const;
  const { page, api } = await enterDesk('seat/0', { ...view, may: [...view.may] });
  api.answers.push(...Array<'lost'>(50).fill('lost'));
  await page.getByTestId('say-ask-pause').click();
  await page.getByTestId('unsent').waitFor();
  await page.addInitScript(() => {
    for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith('unanswered '))) {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '');
      sessionStorage.setItem(key, JSON.stringify({ ...kept, saidAt: kept.saidAt - 86_400_000 }));
    }
  });
  await page.reload();
  await page.getByTestId('given-up-seen').click();
  await page.getByTestId('given-up-before').waitFor({ state: 'detached' });
  api.answers.splice(0);
  api.said.splice(0);
  await page.getByTestId('say-call-staff').click();
  await page.getByTestId('accepted').waitFor();
  expect(api.said.map(({ say }) => say)).toEqual([{ say: 'call-staff' }]);
});

describe('what was said in a panel that is shut before anybody answers', () => {
  const view = { ...seatView('declared'), may: ['propose-undo', 'call-staff'] } satisfies SeatView;
  const askToTakeBack = async (page: Page): Promise<void> => {
    await page.getByTestId('say-undo').click();
    await page.getByTestId('submit').click();
    await page.getByTestId('unsent').waitFor();
  };
  const unsent = 'No answer yet. It is being sent again.';

  test('is told to be under way for as long as no button can be pressed, and why it was refused until that was read', async () => {
    const { page, api } = await enterDesk('seat/0', view);
    api.answers.push(...Array<'lost'>(50).fill('lost'));
    await askToTakeBack(page);
    // In its panel that is told once.
    expect(await page.getByTestId('unsent-before').count()).toBe(0);
    await page.getByTestId('panel-back').click();
    expect(await page.getByTestId('unsent-before').innerText()).toBe(unsent);
    expect(await page.getByTestId('say-call-staff').isDisabled()).toBe(true);
    api.answers.splice(0, api.answers.length, { code: 'no-such-hand', message: 'unused' });
    await page.getByTestId('refused-before').waitFor();
    expect(await page.getByTestId('unsent-before').count()).toBe(0);
    await page.getByTestId('refused-seen').click();
    await page.getByTestId('refused-before').waitFor({ state: 'detached' });
    expect(await page.getByTestId('say-call-staff').isDisabled()).toBe(false);
  });

  test('is told to be under way also after the page was loaded anew', async () => {
    const { page, api } = await enterDesk('seat/0', view);
    api.answers.push(...Array<'lost'>(50).fill('lost'));
    await askToTakeBack(page);
    await page.reload();
    expect(await page.getByTestId('unsent-before').innerText()).toBe(unsent);
    api.answers.splice(0);
    await page.getByTestId('unsent-before').waitFor({ state: 'detached' });
    expect(await page.getByTestId('refused-before').count()).toBe(0);
  });
});
