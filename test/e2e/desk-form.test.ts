import { describe, expect, test } from 'vitest';
import type { PreviewSent } from '../../src/contract/declared-form.ts';
import { PLAIN_FORM } from '../unit/screens/desks.ts';
import { expectSound, HAND, otherThanRefusals, previewOf, seatView, serveDesks, tap } from './desk-pages.ts';

/* The form in which a hand is entered, from the real server's pages and policy; the table's answers are given by hand. */

const { enterDesk } = serveDesks();

describe('the winning form', () => {
  test('takes a hand tile by tile with a meld, counts along, and proposes it', async () => {
    const { page, api, misdeeds } = await enterDesk('seat/0', seatView('declared'), PLAIN_FORM);
    await page.getByTestId('say-win').click();
    await page.getByTestId('way').getByText("Minjun's discard", { exact: true }).click();
    await page.getByRole('button', { name: 'Pong', exact: true }).click();
    await tap(page, ['7z']);
    expect(await page.locator('[data-face="7z"]').getAttribute('aria-label')).toContain('1 left');
    await tap(page, HAND);
    await page.getByTestId('missing').getByText('1 tile missing').waitFor();
    await tap(page, ['5z']);
    await page.locator('[data-testid="preview-state"][data-state="won"]').waitFor();
    await expectSound(page, 'form-tiles');
    await page.getByTestId('submit').click();
    await page.getByTestId('outcome-form').waitFor({ state: 'detached' });
    expect(api.said.map(({ say }) => say)).toEqual([
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
        },
      },
    ]);
    expect(otherThanRefusals(misdeeds)).toEqual([]);
  });

  test('takes a hand by its patterns, with what else happened and what the others held', async () => {
    const { page, api } = await enterDesk('seat/0', seatView('declared'));
    await page.getByTestId('say-win').click();
    await expectSound(page, 'form-full');
    await page.getByTestId('entered').getByText('By its patterns').click();
    await page.getByRole('button', { name: 'Dragon pong, once more' }).click();
    await page.getByRole('button', { name: 'Dragon pong, once more' }).click();
    await page.getByRole('button', { name: 'Dragon pong, once less' }).click();
    await page.getByTestId('flags').getByText('On the last tile').click();
    await page.getByTestId('waiting').getByText('Takeshi').click();
    await page.getByTestId('held-by').getByText('Points counted').click();
    await page.getByTestId('points-p2').fill('12');
    await expectSound(page, 'form-patterns');
    await page.locator('[data-testid="preview-state"][data-state="won"]').waitFor();
    await page.getByTestId('submit').click();
    await page.getByTestId('outcome-form').waitFor({ state: 'detached' });
    expect(api.said[0]?.say).toMatchObject({
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
      await page.getByTestId('say-win').click();
      await tap(page, [...HAND, '5z', '6z', '6z', '6z']);
      await page.locator(`[data-testid="preview-state"][data-state="${state}"]`).waitFor();
      expect(await page.getByTestId('submit').isDisabled()).toBe(true);
    },
  );

  test('a refusal is shown where it was asked, and what was entered stays', async () => {
    const { page, api } = await enterDesk('seat/0', seatView('declared'), PLAIN_FORM);
    api.answers.push({ code: 'below_minimum', message: 'unused' });
    await page.getByTestId('say-win').click();
    await tap(page, [...HAND, '5z', '6z', '6z', '6z']);
    await page.getByTestId('submit').click();
    expect(await page.getByTestId('outcome-form').getByTestId('refusal').innerText()).toBe(
      'Worth too little to win',
    );
    expect(await page.getByTestId('concealed').locator('.tile').count()).toBe(13);
    await expectSound(page, 'form-refused');
  });
});
