import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ledgerEpoch } from '../../src/contract/ids.ts';
import type { SeatView } from '../../src/contract/seat-view.ts';
import { temporaryFolder } from '../harness/programs.ts';
import { FULL_FORM, OWN, SEATS } from '../unit/screens/desks.ts';
import { KEPT, KEPT_PENALTIES } from '../unit/screens/kept-entries.ts';
import { outcomeProposed } from '../unit/screens/proposals.ts';
import { serveDesk } from './desk-api.ts';
import {
  CODE,
  enter,
  expectSound,
  otherThanRefusals,
  previewOf,
  seatView,
  serveDesks,
} from './desk-pages.ts';

/* The page of a seat, from the real server's pages and policy; the table's answers are given by hand. */

const { openDesk, enterDesk, stayAtDesk, openPage } = serveDesks();

describe('a seat is behind its code', () => {
  test('a wrong code is refused with its reason, the right one opens the page', async () => {
    const { page, misdeeds } = await openDesk('seat/0', seatView('observed'));
    await page.getByTestId('code-form').waitFor();
    expect(await page.getByTestId('code').getAttribute('inputmode')).toBe('text');
    await expectSound(page, 'seat-code');
    await enter(page, 'WRONG2');
    expect(await page.getByTestId('code-refused').innerText()).toBe('This is not the code');
    await enter(page);
    await page.getByTestId('own').waitFor();
    // Whoever types or listens goes on at the head of the page, not at the end of everything.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(otherThanRefusals(misdeeds)).toEqual([]);
  });

  test('a code that ends with its match is asked for again', async () => {
    const { page, api } = await enterDesk('seat/0', seatView('observed'));
    api.lock();
    await page.getByTestId('code-form').waitFor();
    expect(await page.getByTestId('own').isVisible()).toBe(false);
    expect(await page.getByTestId('stale').count()).toBe(0);
    await enter(page);
    await page.getByTestId('own').waitFor();
  });
});

test('what is proposed is not sent to be answered on the page it is answered on', async () => {
  const { page } = await enterDesk('seat/2', seatView('proposed'));
  expect(await page.getByTestId('prompt').innerText()).toBe('Agree or dispute');
  // Where several phones lie side by side each tells whose it is, at which wind and with how many points.
  expect(await page.title()).toBe('Takeshi · 西 · −6');
  expect(await page.getByTestId('standing').innerText()).toBe('Takeshi · 西 · −6');
});

test('a phone on which it was chosen sounds and shakes when its player is asked, not for each tile; one that can do neither goes on', async () => {
  const { page, api, misdeeds } = await enterDesk('seat/2', {
    ...seatView('observed'),
    side: 2,
    player: 'p3',
  });
  await page.getByTestId('sound').waitFor();
  // From here on the browser knows no sound, and tells how often it was to shake.
  await page.evaluate(() => {
    Object.defineProperty(window, 'AudioContext', { value: undefined });
    Object.defineProperty(navigator, 'vibrate', {
      value: () => document.body.append(Object.assign(document.createElement('i'), { className: 'shaken' })),
    });
  });
  const shaken = (): Promise<number> => page.locator('.shaken').count();
  await page.getByTestId('sound').check();
  expect(await shaken()).toBe(1);
  api.show(seatView('proposed'));
  await expect.poll(shaken).toBe(2);
  await page.getByTestId('sound').uncheck();
  api.show(seatView('quiet'));
  await page.getByTestId('staff-called').first().waitFor();
  api.show(seatView('proposed'));
  await page.getByText('Agree or dispute').first().waitFor();
  expect([await shaken(), otherThanRefusals(misdeeds)]).toEqual([2, []]);
});

const SIDES = new Set(Object.values(SEATS).map(({ side }) => side));

describe.each([...SIDES])('the seat at side %i, moment after moment,', (side) => {
  const moments = Object.entries(SEATS).filter(([, view]) => view.side === side);
  const shown = stayAtDesk(`seat/${side}`);
  test.each(moments)('is clean in every size, and offers just what may be said (%s)', async (name, view) => {
    const { page, misdeeds } = await shown(view);
    await expectSound(page, `seat-${name}`);
    if (view.rejected !== undefined)
      expect(await page.getByTestId('rejected').innerText()).toContain(view.rejected.reason);
    const offered = await page.locator('[data-testid^="say-"]').count();
    // Who may still say that he has won says so first, which leads to his tiles; a drawn hand is another button.
    const isCalled = view.may.includes('propose-outcome') && !view.may.includes('call-win');
    const needed = isCalled ? view.may.length + 1 : view.may.length;
    if (view.public.proposal === null) expect(offered).toBe(needed);
    expect(await page.locator('.sayings .main-button').count()).toBeLessThanOrEqual(1);
    expect(otherThanRefusals(misdeeds)).toEqual([]);
  });
});

test('the own sight shows the own tiles, and no tile stands for another player; what all began with is no gain', async () => {
  const { page, api } = await enterDesk('seat/0', seatView('observed'));
  const faces = await page
    .getByTestId('own-concealed')
    .locator('.tile')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')));
  expect(faces).toEqual([...OWN.concealed, OWN.drawn]);
  const gained = await page.title();
  expect(gained).toMatch(/\+\d+$/);
  api.show({ ...seatView('observed'), start: 25_000 });
  await expect.poll(() => page.title()).toBe(gained.replace('+', ''));
});

test('a declaration whose answer was lost is sent again under the same id, after a reload too', async () => {
  const { page, api } = await enterDesk('seat/2', seatView('proposed'));
  api.answers.push('lost', 'lost', 'lost', 'lost', 'lost', 'lost');
  await page.getByTestId('confirm').click();
  await page.getByTestId('unsent').waitFor();
  await page.reload();
  api.answers.length = 0;
  await page.getByTestId('accepted').waitFor();
  expect(api.said.length).toBeGreaterThan(1);
  expect(new Set(api.said.map(({ id }) => id)).size).toBe(1);
});

test('who asks for a pause alone reads that another must too, and not that it is done', async () => {
  const view: SeatView = { ...seatView('observed'), may: ['ask-pause'] };
  const { page, api } = await enterDesk('seat/0', view);
  await page.getByTestId('say-ask-pause').click();
  expect(await page.getByTestId('accepted').innerText()).toBe(
    'You ask for a pause: another player must ask too',
  );
  api.show({ ...view, public: { ...view.public, pauseWishedBy: { side: 1, endsAt: Date.now() + 20_000 } } });
  await expect.poll(() => page.getByTestId('prompt').innerText()).toContain('asks for a pause');
  await expectSound(page, 'seat-asked-for-pause');
  await page.getByTestId('accepted').waitFor({ state: 'detached' });
  await page.getByTestId('say-ask-pause').click();
  expect(await page.getByTestId('accepted').innerText()).toBe('Done');
});

test('a hand is taken back by a tap while the machine waits for it, and the time is counted down', async () => {
  const view = SEATS['undo'] ?? seatView('observed');
  const now = Date.now();
  const until = (undoEndsAt: number) => ({ ...view, public: { ...view.public, at: now, undoEndsAt } });
  const { page, api } = await enterDesk(`seat/${view.side}`, until(now + 600_000));
  const left = page.getByTestId('undo-left');
  const before = await left.innerText();
  expect(await page.getByTestId('say-undo').count()).toBe(0);
  await page.getByTestId('undo-at-once').click();
  await expect
    .poll(() => api.said.map(({ say }) => say))
    .toEqual([{ say: 'propose', proposal: { kind: 'undo', hand: 4, match: 1 } }]);
  await expect.poll(() => left.innerText()).not.toBe(before);
  await expectSound(page, 'seat-undo-offer');
  api.show(until(now));
  await page.getByTestId('undo-offer').waitFor({ state: 'detached' });
  await page.getByTestId('say-undo').waitFor();
});

test('every hand of the match is told with its tiles, for what each point was paid, and who paid, and every penalty with its reason', async () => {
  const view = seatView('observed');
  const ledger = { epoch: ledgerEpoch.parse('e'), seq: KEPT.length };
  const match = { ...(view.public.match ?? { hand: 2, hands: null, round: 'east', goulash: 0 }), number: 1 };
  const { page, misdeeds } = await enterDesk('seat/0', {
    ...view,
    public: { ...view.public, match, ledger },
  });
  await page.route(/\/api\/t\/t1\/ledger/, (route) =>
    route.fulfill({ json: { v: 1, from: 1, entries: [...KEPT, ...KEPT_PENALTIES] } }),
  );
  await page.getByTestId('open-history').click();
  await expect.poll(() => page.getByTestId('kept-hand').count()).toBe(2);
  expect(await page.getByTestId('kept-penalty').allInnerTexts()).toEqual([
    expect.stringMatching(/^False win.*Hana.*Hand 2.*The pair was not a pair.*\u221220.*\+10/s),
  ]);
  await expectSound(page, 'seat-history-penalties');
  await page.getByTestId('kept-hand').nth(1).click();
  const hand = page.getByTestId('kept-page');
  expect(await hand.locator('[data-tile="7p"]').count()).toBe(3);
  expect(await hand.getByTestId('corrected').innerText()).toMatch(/\+10 → \+14/);
  expect(await hand.getByTestId('kept-word').allInnerTexts()).toEqual([
    expect.stringMatching(/Ruled by the operator: Points were misread/),
    expect.not.stringMatching(/Ruled by/),
  ]);
  expect(await hand.getByTestId('rule-link').getAttribute('href')).toMatch(/^\/rules\/.*#clean-hand$/);
  expect(await hand.getByTestId('kept-payment').allInnerTexts()).toEqual([
    expect.stringMatching(/ pays 10 to /),
    expect.stringMatching(/ pays 2 to /),
  ]);
  await expectSound(page, 'seat-history');
  expect(otherThanRefusals(misdeeds)).toEqual([]);
});

describe('a proposal on a seat', () => {
  test('is disputed by a tap on a reason, or with a written one; back sends nothing', async () => {
    const { page, api } = await enterDesk('seat/2', seatView('proposed'));
    expect(await page.getByTestId('deadline').innerText()).toMatch(/^Accepted in \d+ s unless/);
    await page.getByTestId('dispute').click();
    await page.getByTestId('because-other').click();
    await page.getByTestId('dispute-reason').fill('It was not discarded');
    await page.getByTestId('send-dispute').click();
    await expect.poll(() => api.said.length).toBe(1);
    await page.getByTestId('dispute').click();
    await page.getByTestId('dispute-back').click();
    await page.getByTestId('dispute').click();
    await expectSound(page, 'seat-dispute-reasons');
    await page.getByTestId('because-wrong-tiles').click();
    await expect.poll(() => api.said.length).toBe(2);
    const disputed = { say: 'dispute', proposal: outcomeProposed.number, match: 1 };
    expect(api.said.map(({ say }) => say)).toEqual([
      { ...disputed, reason: 'It was not discarded' },
      { ...disputed, reason: 'wrong-tiles' },
    ]);
  });
});

const NOTHING_OPEN = { code: 'nothing-open', message: 'Nothing is proposed.' };

test('why an answer was refused is told where nothing is proposed any more, and not beneath the next proposal', async () => {
  const view = seatView('proposed');
  const { page, api } = await enterDesk('seat/2', view);
  const proposing = (number: number | null) => ({
    ...view,
    public: { ...view.public, proposal: number === null ? null : { ...outcomeProposed, number } },
  });
  const refusal = page.getByTestId('refusal');
  api.answers.push(NOTHING_OPEN);
  await page.getByTestId('confirm').click();
  await refusal.waitFor();
  api.show(proposing(null));
  await page.getByTestId('confirm').waitFor({ state: 'detached' });
  expect(await refusal.count()).toBe(1);
  api.show(proposing(4));
  await page.getByTestId('confirm').waitFor();
  await refusal.waitFor({ state: 'detached' });
  api.show(proposing(null));
  await page.getByTestId('confirm').waitFor({ state: 'detached' });
  expect(await refusal.count()).toBe(0);
});

test('why a panel’s word was refused is not told when it is opened again, where it had given way', async () => {
  const view: SeatView = { ...seatView('declared'), may: ['propose-undo'], lastHand: 3 };
  const { page, api } = await enterDesk('seat/0', view);
  api.answers.push(NOTHING_OPEN);
  await page.getByTestId('say-undo').click();
  await page.getByTestId('submit').click();
  await page.getByTestId('refusal').waitFor();
  api.show({ ...view, lastHand: null });
  await page.getByTestId('panel').waitFor({ state: 'detached' });
  api.show(view);
  await page.getByTestId('say-undo').click();
  await page.getByTestId('panel').waitFor();
  expect(await page.getByTestId('refusal').count()).toBe(0);
});

describe('whoever goes by keys', () => {
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => document.activeElement?.textContent ?? '');

  test('goes on in the panel that a button opens, and at the buttons when it is shut', async () => {
    const { page } = await enterDesk('seat/0', seatView('dice'));
    await page.getByTestId('say-dice').press('Enter');
    await expect.poll(() => focused(page)).toBe('Your dice');
    await page.getByTestId('panel-back').press('Enter');
    await expect.poll(() => focused(page)).toBe('What you can say');
  });

  test('goes on at the reasons when he disputes, in the line of one that he writes, and at the answers when he does not', async () => {
    const { page } = await enterDesk('seat/2', seatView('proposed'));
    await page.getByTestId('dispute').press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^Why it is not so/);
    await page.getByTestId('because-other').press('Enter');
    await page.keyboard.type('so');
    expect(await page.getByTestId('dispute-reason').inputValue()).toBe('so');
    await page.getByTestId('dispute-back').press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^Dispute/);
  });
});

test('the whole form can be used from the keyboard', async () => {
  const { page, api } = await enterDesk('seat/0', seatView('dice'));
  await page.getByTestId('say-dice').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('die-1').getByRole('radio', { name: '1', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectSound(page, 'seat-dice');
  await page.getByTestId('submit').focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => api.said.map(({ say }) => say))
    .toEqual([{ say: 'enter-dice', throw: 4, dice: [2, 1], match: 1 }]);
});

test.each(['bars its storage', 'has no storage'] as const)(
  'a browser that %s comes to its code, and what is said there is sent',
  async (browser) => {
    const { page, home } = await openPage();
    const api = await serveDesk(page, {
      ...{ view: seatView('proposed'), form: FULL_FORM, code: CODE, preview: previewOf },
      folder: temporaryFolder(),
    });
    await page.addInitScript((bars) => {
      const get = (): null => {
        if (bars) throw new DOMException('Access is denied for this document.', 'SecurityError');
        return null;
      };
      for (const storage of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, storage, { get });
    }, browser === 'bars its storage');
    await page.goto(`${home}/t/t1/seat/2`);
    await enter(page);
    api.answers.push('lost');
    await page.getByTestId('confirm').click();
    await page.getByTestId('accepted').waitFor();
    expect(api.said.map(({ say }) => say)).toEqual(
      Array(2).fill({ say: 'confirm', proposal: outcomeProposed.number, match: 1 }),
    );
  },
);

test('silence of the controller is owned up to', async () => {
  const { page, home } = await openPage();
  await serveDesk(page, {
    ...{ view: seatView('observed'), form: FULL_FORM, code: CODE, preview: previewOf },
    folder: temporaryFolder(),
  });
  await page.routeWebSocket(/\/ws\/t\/t1\/seat/, (socket) =>
    socket.send(JSON.stringify({ type: 'view', view: seatView('observed') })),
  );
  await page.goto(`${home}/t/t1/seat/0`);
  await enter(page);
  await page.getByTestId('stale').waitFor();
  expect(await page.getByTestId('own').isVisible()).toBe(true);
});
