import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { PLAIN_FORM } from '../unit/screens/desks.ts';
import { operatorView, seatView, serveDesks, tap } from './desk-pages.ts';
import { takePicture } from './pictures.ts';

/* For who has the system's own colours forced on every page (high contrast): nothing is told by a colour of ours alone. */

const { enterDesk } = serveDesks();

/** Red, green and blue: how much shines through is no colour, for all beneath has the system's one. */
const backgroundsOf = async (found: Locator): Promise<ReadonlySet<string>> => {
  const all = await found.evaluateAll((each) => each.map((one) => getComputedStyle(one).backgroundColor));
  return new Set(all.map((colour) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).join(' ')));
};

const colourOf = (found: Locator): Promise<string> =>
  found.evaluate((one) => getComputedStyle(one).backgroundColor);

/** What is chosen looks one way, what is not another. */
const expectToldApart = async (chosen: Locator, left: Locator): Promise<void> => {
  const [ofChosen, ofLeft] = [await backgroundsOf(chosen), await backgroundsOf(left)];
  expect([ofChosen.size, ofLeft.size]).toEqual([1, 1]);
  expect(ofChosen).not.toEqual(ofLeft);
};

test('a player sees which way of the win and which tiles he has chosen', async () => {
  const { page } = await enterDesk('seat/0', seatView('declared'), PLAIN_FORM);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByTestId('say-call-win').click();
  await page.getByTestId('way').getByText("Minjun's discard", { exact: true }).click();
  await tap(page, ['1m', '7z']);
  await takePicture(page, 'forced-tiles');
  // The page beneath does not shine through.
  expect(await colourOf(page.getByTestId('outcome-form'))).toMatch(/^rgb\(/);
  await expectToldApart(
    page.locator('.key-tab[aria-pressed="true"]'),
    page.locator('.key-tab[aria-pressed="false"]'),
  );
  await page.getByTestId('form-back').click();
  await takePicture(page, 'forced-ways');
  await expectToldApart(
    page.locator('.answer[aria-pressed="true"]'),
    page.locator('.answer[aria-pressed="false"]'),
  );
});

test('the operator sees which irregularity he has chosen', async () => {
  const { page } = await enterDesk('operator', operatorView('playing'));
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByTestId('do-penalise').click();
  await page.locator('.choice span').first().click();
  await takePicture(page, 'forced-penalise');
  const choices = page.locator('.choice').first();
  await expectToldApart(
    choices.locator('input:checked + span'),
    choices.locator('input:not(:checked) + span'),
  );
});

test('the operator sees which colour of a chart is what', async () => {
  const { page } = await enterDesk('operator', operatorView('dead-time'));
  await page.emulateMedia({ forcedColors: 'active' });
  const keys = page.getByTestId('plot-machine').locator('.plot-legend i');
  await keys.first().waitFor();
  expect((await backgroundsOf(keys)).size).toBe(await keys.count());
});
