import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openContext, startBrowser } from '../harness/browser.ts';
import { barriersOn } from './axe.ts';
import { callWin, entriesOf, settledHands, startPhonesTable } from './phones-table.ts';
import { takePicture } from './pictures.ts';
import { sheetFlaws } from './shown.ts';

/* One tablet of the club lies on the table, and three players enter their hands on it by touch. */

const TABLET = { width: 390, height: 660 };
const SIDES = [0, 1, 2] as const;
type Side = (typeof SIDES)[number];

/** The one tap by which another of them speaks. */
const speakAs = async (page: Page, side: Side): Promise<void> => {
  await page.locator(`[data-testid="speaks"][data-side="${side}"]:visible`).tap();
  await page.locator(`[data-testid="speaks"][data-side="${side}"][aria-pressed="true"]:visible`).waitFor();
};

const nameOn = async (page: Page, side: Side): Promise<string> =>
  page.locator(`[data-testid="speaks"][data-side="${side}"]:visible bdi`).innerText();

/** Four pongs of honours and a pair, set by set. */
const tapHand = async (page: Page): Promise<void> => {
  await page.locator('.key-tab[data-tab="honours"]').tap();
  await page.locator('[data-shape="pong"]').tap();
  for (const face of ['1z', '2z', '5z', '6z']) await page.locator(`.tile-key[data-face="${face}"]`).tap();
  for (let copy = 0; copy < 2; copy += 1) await page.locator('.tile-key[data-face="7z"]').tap();
};

test('one tablet holds three seats: one tap says for whom, every entry names him, and each reaches its own seat', async () => {
  const { home } = await startPhonesTable('tablet');
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const context = await openContext(browser, TABLET, {
    hasTouch: true,
    isMobile: true,
    locale: 'ko-KR',
    reducedMotion: null,
  });
  const page = await context.newPage();
  const { codes } = await (await fetch(`${home}/api/t/t1/seat-codes`)).json();
  const codeOf = (side: Side): string => codes.find((each: { side: number }) => each.side === side).code;

  await page.goto(`${home}/t/t1/seat/0`);
  await page.getByTestId('code').fill(codeOf(0));
  await page.getByTestId('facts').waitFor();
  // Whoever speaks for one player alone is asked nothing.
  expect(await page.getByTestId('for-whom').count()).toBe(0);
  for (const side of [1, 2] as const) {
    await page.locator(`[data-testid="take-too"][data-side="${side}"]`).tap();
    await page.getByTestId('code').fill(codeOf(side));
    await page.getByTestId('facts').waitFor();
    await page.locator(`[data-testid="speaks"][data-side="${side}"][aria-pressed="true"]:visible`).waitFor();
  }
  await expect.poll(() => page.locator('[data-testid="speaks"]:visible').count()).toBe(3);
  expect(page.url()).toBe(`${home}/t/t1/seat/2`);
  const names = await Promise.all(SIDES.map((side) => nameOn(page, side)));
  expect(await sheetFlaws(page)).toEqual([]);
  expect(await barriersOn(page)).toEqual([]);
  await takePicture(page, 'several-seats');

  await speakAs(page, 0);
  expect(await page.getByTestId('standing').innerText()).toContain(names[0]);
  await callWin(page);
  await page.getByTestId('way').getByText('쯔모', { exact: true }).tap();
  await tapHand(page);
  expect(await page.getByTestId('outcome-form').innerText()).toContain(names[0]);
  expect(await sheetFlaws(page)).toEqual([]);
  await takePicture(page, 'several-seats-form');

  // What was begun for one is not on the page of another, and is there when he speaks again.
  await page.getByTestId('form-back').tap();
  while (await page.getByTestId('outcome-form').isVisible()) await page.getByTestId('form-back').tap();
  await speakAs(page, 1);
  expect(await page.getByTestId('outcome-form').count()).toBe(0);
  await speakAs(page, 0);
  await page.getByTestId('say-win').tap();
  await page.getByTestId('way').getByText('쯔모', { exact: true }).tap();
  await page.locator('[data-testid="preview-state"][data-state="won"]').waitFor();
  expect(await page.getByTestId('submit').innerText()).toContain(names[0]);
  await page.getByTestId('submit').tap();
  await page.getByTestId('outcome-form').waitFor({ state: 'detached' });

  for (const side of [1, 2] as const) {
    await page.locator(`[data-testid="speaks"][data-side="${side}"] .is-asked`).waitFor();
    await speakAs(page, side);
    expect(await page.getByTestId('confirm').innerText()).toContain(names[side]);
    if (side === 1) await takePicture(page, 'several-seats-asked');
    await page.getByTestId('confirm').tap();
    await page.getByTestId('confirm').waitFor({ state: 'detached' });
  }
  await settledHands(home, 1);
  const settled = (await entriesOf(home)).find(({ kind }) => kind === 'settle');
  expect(settled?.detail).toMatchObject({
    winner: 'p1',
    declared: { by: { player: 'p1' }, confirmed: [{ player: 'p2' }, { player: 'p3' }], agreed: 'all' },
  });

  // Who leaves takes his seat with him, and the others stay.
  await page.getByTestId('leave').tap();
  await page.getByTestId('code').waitFor();
  await speakAs(page, 0);
  await expect.poll(() => page.locator('[data-testid="speaks"]:visible').count()).toBe(2);
});
