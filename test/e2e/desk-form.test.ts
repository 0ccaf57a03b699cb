import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { PreviewSent } from '../../src/contract/declared-form.ts';
import { rulesetWith } from '../../src/rules/index.ts';
import { declaredFormOf } from '../../src/views/declared-form.ts';
import { PLAIN_FORM } from '../unit/screens/desks.ts';
import { barriersOn } from './axe.ts';
import { expectSound, HAND, otherThanRefusals, previewOf, seatView, serveDesks, tap } from './desk-pages.ts';
import { sheetFlaws } from './shown.ts';

/* The form in which a hand is entered, from the real server's pages and policy; the table's answers are given by hand. */

const { enterDesk } = serveDesks();

/** The smallest phones, on which hand, count and keys are seen at once. */
const SMALL_PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 560 },
  { width: 390, height: 660 },
] as const;

/** How much of the form lies beyond the page. */
const hiddenPx = (page: Page): Promise<number> =>
  page.getByTestId('outcome-form').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

const korean = rulesetWith('korean-japanese');
if (!korean.ok) throw new Error('the rules of the club cannot be read');
const KOREAN_FORM = declaredFormOf(korean.ruleset);

/** The way of the win, after which the tiles are asked. */
const winBy = async (page: Page, way: string): Promise<void> => {
  await page.getByTestId('say-call-win').click();
  await page.getByTestId('way').getByText(way, { exact: true }).click();
};

describe('the winning form', () => {
  test('takes a hand tile by tile with a meld, counts along, and proposes it', async () => {
    const { page, api, misdeeds } = await enterDesk('seat/0', seatView('declared'), PLAIN_FORM);
    await winBy(page, "Minjun's discard");
    await page.getByTestId('claimed-key').click();
    await tap(page, ['7z']);
    expect(await page.locator('[data-face="7z"]').getAttribute('aria-label')).toContain('1 left');
    await page.locator('[data-shape="pong"]').click();
    await tap(page, HAND);
    expect(await page.getByTestId('tile-count').innerText()).toBe('13 / 14');
    for (const phone of SMALL_PHONES) {
      await page.setViewportSize(phone);
      expect([await hiddenPx(page), await sheetFlaws(page)]).toEqual([0, []]);
    }
    expect(await barriersOn(page)).toEqual([]);
    // Text of twice the size may be scrolled to, and is not cut off.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await sheetFlaws(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    // Whoever leaves the form, on whatever way, finds it as it was.
    for (let left = 0; left < 2; left += 1) await page.getByTestId('form-back').click();
    await page.getByTestId('outcome-form').waitFor({ state: 'detached' });
    await winBy(page, "Minjun's discard");
    await expectSound(page, 'form-tiles');
    await tap(page, ['5z']);
    await page.locator('[data-testid="preview-state"][data-state="won"]').waitFor();
    await expectSound(page, 'form-check');
    await page.getByTestId('submit').click();
    await page.getByTestId('outcome-form').waitFor({ state: 'detached' });
    expect(api.said.map(({ say }) => say).filter(({ say }) => say !== 'call-win')).toEqual([
      {
        say: 'propose',
        proposal: {
          kind: 'outcome',
          hand: 4,
          outcome: {
            kind: 'won',
            winner: 'p1',
            by: 'discard',
            from: 'p2',
            hand: {
              entered: 'tiles',
              concealed: HAND,
              melds: [{ meld: 'pong', tiles: ['7z', '7z', '7z'] }],
              win: '5z',
              aside: [],
            },
            circumstances: {},
            waiting: [],
            held: [],
          },
          match: 1,
        },
      },
    ]);
    expect(otherThanRefusals(misdeeds)).toEqual([]);
  });

  test('tells that nothing is heard any more, which the page beneath it told behind it', async () => {
    const { page, api } = await enterDesk('seat/0', seatView('declared'), PLAIN_FORM);
    await page.setViewportSize(SMALL_PHONES[0]);
    await winBy(page, 'Self-draw');
    expect(await page.getByTestId('form-stale').count()).toBe(0);
    api.silence();
    await page.getByTestId('form-stale').waitFor();
    expect(await page.getByTestId('form-stale').innerText()).toBe(
      await page.getByTestId('stale').innerText(),
    );
    expect(await sheetFlaws(page)).toEqual([]);
  });

  test('begins the next hand with the way of entry that was chosen last, on this phone', async () => {
    const view = seatView('declared');
    const { page, api } = await enterDesk('seat/0', view);
    await winBy(page, 'Self-draw');
    await page.getByTestId('enter-by').click();
    await page.getByTestId('look-for').waitFor();
    for (let left = 0; left < 2; left += 1) await page.getByTestId('form-back').click();
    const match = view.public.match;
    if (match === null) throw new Error('no match is on');
    api.show({ ...view, public: { ...view.public, match: { ...match, hand: match.hand + 1 } } });
    await winBy(page, 'Self-draw');
    await page.getByTestId('look-for').waitFor();
  });

  test('takes seven pairs of every suit in twelve taps', async () => {
    const { page, api } = await enterDesk('seat/0', seatView('declared'), KOREAN_FORM);
    await page.evaluate(() => {
      document.addEventListener('click', () => {
        document.body.dataset['taps'] = String(Number(document.body.dataset['taps'] ?? 0) + 1);
      });
    });
    await page.getByTestId('say-call-win').click();
    const inPairs = page.getByRole('button', { name: "Minjun's discard: Seven pairs" });
    for (const phone of SMALL_PHONES) {
      await page.setViewportSize(phone);
      expect(await sheetFlaws(page)).toEqual([]);
    }
    await expectSound(page, 'form-how');
    await inPairs.click();
    await tap(page, ['1m', '3m', '7m', '2p', '9p']);
    await page.locator('.key-tab[data-tab="honours"]').click();
    for (const face of ['1s', '6z']) await page.locator(`.tile-key[data-face="${face}"]`).click();
    await page.locator('[data-testid="preview-state"][data-state="won"]').waitFor();
    await page.getByTestId('submit').click();
    await page.getByTestId('outcome-form').waitFor({ state: 'detached' });
    const outcome = { by: 'discard', from: 'p2', hand: { entered: 'tiles', melds: [], win: '6z' } };
    expect(api.said.at(-1)?.say).toMatchObject({ proposal: { outcome } });
    expect(Number(await page.locator('body').getAttribute('data-taps'))).toBeLessThanOrEqual(12);
  });

  test('takes a hand by its patterns, with what else happened and what the others held', async () => {
    const { page, api } = await enterDesk('seat/0', seatView('declared'));
    await winBy(page, 'Self-draw');
    await page.getByTestId('enter-by').click();
    await page.getByTestId('look-for').fill('dragon');
    expect(await page.getByTestId('pattern').count()).toBe(1);
    await page.getByTestId('pattern').getByRole('button').click();
    await page.getByRole('button', { name: 'Dragon pong, once more' }).click();
    await page.getByRole('button', { name: 'Dragon pong, once less' }).click();
    await page.getByTestId('look-for').fill('');
    await page.locator('[data-family="special"]').click();
    expect(await page.getByTestId('pattern').locator('.tile').count()).toBe(13);
    await page.locator('[data-family="all"]').click();
    await expectSound(page, 'form-patterns');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByTestId('claimed').getByText('Nothing claimed').click();
    await page.getByTestId('flags').getByText('On the last tile').click();
    await page.getByTestId('waiting').getByText('Takeshi').click();
    await page.getByTestId('held-by').getByText('Points counted').click();
    await page.getByTestId('points-p2').fill('12');
    await page.locator('[data-testid="preview-state"][data-state="won"]').waitFor();
    await expectSound(page, 'form-full');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByTestId('submit').click();
    await page.getByTestId('outcome-form').waitFor({ state: 'detached' });
    expect(api.said.at(-1)?.say).toMatchObject({
      proposal: {
        outcome: {
          hand: { entered: 'patterns', patterns: { 'dragon-pong': 1 }, melds: 'none-claimed', fu: null },
          circumstances: { lastTile: true },
          waiting: ['p3'],
          held: [
            { player: 'p2', hand: { entered: 'points', points: 12 } },
            { player: 'p3', hand: { entered: 'points', points: 0 } },
          ],
        },
      },
    });
  });

  test.each(['impossible', 'refused'] as const)(
    'what is %s is not proposed, however much of it was entered',
    async (state) => {
      const { page } = await enterDesk('seat/0', seatView('declared'), PLAIN_FORM);
      await page.route(/\/preview\?/, (route) => {
        const asked: PreviewSent = route.request().postDataJSON();
        return route.fulfill({
          json: { ...previewOf(asked), state, missing: ['Five of a kind'] },
        });
      });
      await winBy(page, 'Self-draw');
      await tap(page, [...HAND, '5z', '6z', '6z', '6z']);
      await page.locator(`[data-testid="preview-state"][data-state="${state}"]`).waitFor();
      expect(await page.getByTestId('submit').isDisabled()).toBe(true);
    },
  );

  test('a refusal is shown where it was asked, and what was entered stays, also while another proposes', async () => {
    const { page, api } = await enterDesk('seat/0', seatView('declared'), PLAIN_FORM);
    await winBy(page, 'Self-draw');
    await tap(page, [...HAND, '5z', '6z', '6z', '6z']);
    api.answers.push({ code: 'below-minimum', message: 'unused' });
    await page.getByTestId('submit').click();
    expect(await page.getByTestId('outcome-form').getByTestId('refusal').innerText()).toBe(
      'This hand is not worth enough to win',
    );
    expect(await page.getByTestId('hand-checked').locator('.tile').count()).toBe(14);
    await expectSound(page, 'form-refused');
    // What another proposes is answered first; the form is gone on with afterwards.
    const asked = seatView('proposed').public;
    api.show({ ...seatView('declared'), public: asked, may: ['confirm', 'dispute'] });
    await page.getByTestId('outcome-form').waitFor({ state: 'detached' });
    await page.getByTestId('confirm').waitFor();
    api.show(seatView('declared'));
    // Also where the phone threw the page away while it slept.
    await page.reload();
    await page.getByTestId('say-call-win').click();
    expect(await page.getByTestId('hand-checked').locator('.tile').count()).toBe(14);
  });
});
