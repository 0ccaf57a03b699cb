import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openContext, startBrowser } from '../harness/browser.ts';
import { callWin, entriesOf, OPERATOR_CODE, settledHands, startPhonesTable } from './phones-table.ts';
import { takePicture } from './pictures.ts';

/* Nobody at this table says anything but three phones, by touch and in Korean, and the operator where they do not agree. */

/** A match of nine by `npm run test:phones`; two hands for every run of the tests. */
const HANDS = process.env['PHONES'] === 'whole' ? 9 : 2;
/** Which of them one player disputes. */
const DISPUTED = 2;

const PHONE = { width: 390, height: 660 };
const SIDES = [0, 1, 2] as const;

/** Four pongs of honours and a pair, set by set: a win whatever else is agreed. */
const tapHand = async (page: Page): Promise<void> => {
  await page.locator('.key-tab[data-tab="honours"]').tap();
  await page.locator('[data-shape="pong"]').tap();
  for (const face of ['1z', '2z', '5z', '6z']) await page.locator(`.tile-key[data-face="${face}"]`).tap();
  for (let copy = 0; copy < 2; copy += 1) await page.locator('.tile-key[data-face="7z"]').tap();
};

const proposeWin = async (page: Page): Promise<void> => {
  await callWin(page);
  await page.getByTestId('way').getByText('쯔모', { exact: true }).tap();
  await tapHand(page);
  await page.locator('[data-testid="preview-state"][data-state="won"]').waitFor();
  await page.getByTestId('submit').tap();
  await page.getByTestId('outcome-form').waitFor({ state: 'detached' });
};

/** The winner of a hand, and the others in order: each wins in turn. */
const seatedFrom = (phones: readonly Page[], hand: number): readonly [Page, Page, Page] => {
  const [one, two, three] = [0, 1, 2].map((step) => phones[(hand + step) % phones.length]);
  if (one === undefined || two === undefined || three === undefined) throw new Error('three sit there');
  return [one, two, three];
};

/** What waits for the operator he sees first; he takes what was proposed. */
const decide = async (operator: Page): Promise<void> => {
  await operator.locator('[data-testid="waits"][data-of="dispute"]').waitFor();
  await takePicture(operator, 'phones-disputed');
  await operator.getByTestId('decide').tap();
  await operator.getByTestId('verdict').locator('label').first().tap();
  await operator.getByTestId('panel').getByRole('textbox').fill('테이블에서 확인했습니다');
  await operator.getByTestId('submit').tap();
  await operator.getByTestId('yes').tap();
};

const inOrder = (points: readonly number[]): readonly number[] =>
  [...points].sort((one, other) => one - other);

/** What everybody has, as a phone shows it and as the record has it. */
const pointsOn = async (page: Page): Promise<readonly number[]> =>
  inOrder(
    await page
      .getByTestId('facts')
      .getByTestId('points')
      .evaluateAll((shown) => shown.map((each) => Number(each.getAttribute('data-points')))),
  );
const totalsOf = async (home: string): Promise<readonly number[]> =>
  inOrder((await entriesOf(home)).at(-1)?.totals.map(({ pts }) => pts) ?? []);

test('a declared match is entered on three phones by touch, in Korean, and the operator decides what one disputes', async () => {
  const { home } = await startPhonesTable('phones');
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const opened = async (path: string): Promise<Page> => {
    const context = await openContext(browser, PHONE, {
      hasTouch: true,
      isMobile: true,
      locale: 'ko-KR',
      reducedMotion: null,
    });
    const page = await context.newPage();
    await page.goto(`${home}${path}`);
    return page;
  };
  const table = await opened('/t/t1/table');
  const phones = await Promise.all(
    SIDES.map(async (side) => {
      const code = await table.locator(`[data-testid="seat-code"][data-side="${side}"] b`).innerText();
      const page = await opened(`/t/t1/seat/${side}`);
      await page.getByTestId('code').fill(code);
      await page.getByTestId('facts').waitFor();
      return page;
    }),
  );
  const operator = await opened('/t/t1/operator');
  await operator.getByTestId('code').fill(OPERATOR_CODE);
  await operator.getByTestId('enter').tap();
  for (let hand = 1; hand <= HANDS; hand += 1) {
    const [winner, second, third] = seatedFrom(phones, hand);
    await proposeWin(winner);
    await second.getByTestId('confirm').tap();
    if (hand !== DISPUTED) await third.getByTestId('confirm').tap();
    else {
      await third.getByTestId('dispute').tap();
      await third.getByTestId('dispute-reasons').getByRole('button').first().tap();
      await decide(operator);
    }
    await settledHands(home, hand);
    for (const phone of phones) await expect.poll(() => pointsOn(phone)).toEqual(await totalsOf(home));
  }
});
