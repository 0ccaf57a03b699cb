import puppeteer, { type Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import { entriesOf, settledHands, startPhonesTable } from './phones-table.ts';

const PROGRAM = '/usr/bin/firefox-esr';
const PHONE = { width: 390, height: 660 };
const SIDES = [0, 1, 2] as const;
const PATIENCE_MS = 120_000;

const byId = (id: string): string => `[data-testid="${id}"]`;

/** A page behind others draws nothing, and nothing that is not drawn is tapped. */
const tap = async (page: Page, selector: string): Promise<void> => {
  await page.bringToFront();
  await page.locator(selector).click();
};

/** Four pongs of honours and a pair, set by set: a win whatever else is agreed. */
const tapHand = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const drawn = [...document.querySelectorAll<SVGUseElement>('.tile-key use')];
    return drawn.length > 0 && drawn.every((use) => use.getBBox().width > 0);
  });
  await tap(page, '.key-tab[data-tab="honours"]');
  await tap(page, '[data-shape="pong"]');
  for (const face of ['1z', '2z', '5z', '6z', '7z', '7z']) await tap(page, `.tile-key[data-face="${face}"]`);
};

test('three players of another browser join by their codes, one enters a win and the others agree', async () => {
  const { home } = await startPhonesTable('firefox');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: PROGRAM, headless: true });
  onTestFinished(() => browser.close());
  const opened = async (path: string): Promise<Page> => {
    const page = await (await browser.createBrowserContext()).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.setViewport(PHONE);
    await page.goto(`${home}${path}`);
    return page;
  };
  const table = await opened('/t/t1/table');
  const joined = async (side: (typeof SIDES)[number]): Promise<Page> => {
    const sign = await table.waitForSelector(`${byId('seat-code')}[data-side="${side}"] b`);
    const code = await sign?.evaluate(({ textContent }) => textContent);
    const page = await opened(`/t/t1/seat/${side}`);
    await page.locator(byId('code')).fill(code ?? '');
    await page.waitForSelector(byId('facts'));
    return page;
  };
  const winner = await joined(0);
  const others = [await joined(1), await joined(2)];
  // Who sits there may have pressed his win key meanwhile: then he is offered the way to what he has won with.
  await tap(winner, `${byId('say-call-win')}, ${byId('say-win')}`);
  await tap(winner, `${byId('way')} button`);
  await tapHand(winner);
  await winner.waitForSelector(`${byId('preview-state')}[data-state="won"]`);
  await tap(winner, byId('submit'));
  for (const other of others) await tap(other, byId('confirm'));
  await settledHands(home, 1);
  const settled = (await entriesOf(home)).find(({ kind }) => kind === 'settle');
  expect(settled?.totals.reduce((sum, { pts }) => sum + pts, 0)).toBe(0);
});
