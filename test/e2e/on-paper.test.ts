import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ledgerEpoch } from '../../src/contract/ids.ts';
import { KEPT } from '../unit/screens/kept-entries.ts';
import { operatorView, seatView, serveDesks } from './desk-pages.ts';

/* Pages that somebody prints: a browser leaves out what lies beneath the letters, and nobody presses anything on paper. */

const { enterDesk } = serveDesks();

/** What is written in letters too bright for white paper, and what could only be pressed. */
const unfit = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.sheet *')].filter(
      (each) => each.checkVisibility() && each.closest('.unseen, svg') === null,
    );
    const isWritten = (each: HTMLElement): boolean =>
      [...each.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const brightness = (each: HTMLElement): number => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(each).color.match(/[\d.]+/g) ?? []).map(
        Number,
      );
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const told = (each: HTMLElement): string => `${each.tagName} ${each.className} ${each.innerText}`;
    const bright = shown.filter((each) => isWritten(each) && brightness(each) > 0.4);
    const pressed = shown.filter((each) => each.matches('button:not(.kept-line), input, select'));
    return [...bright, ...pressed].map(told);
  });

describe('on white paper', () => {
  test('a seat’s page has dark letters and no buttons', async () => {
    const { page } = await enterDesk('seat/0', seatView('declared'));
    await page.emulateMedia({ media: 'print' });
    expect(await unfit(page)).toEqual([]);
  });

  test('the operator’s page has dark letters and no buttons, and of a hand that is open nothing but the hand', async () => {
    const view = operatorView('playing');
    const ledger = { epoch: ledgerEpoch.parse('e'), seq: KEPT.length };
    const { page } = await enterDesk('operator', { ...view, public: { ...view.public, ledger } });
    await page.getByTestId('machine').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await unfit(page)).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await page.getByTestId('open-book').click();
    await page.getByTestId('kept-hand').first().click();
    await page.getByTestId('kept-page').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await unfit(page)).toEqual([]);
    expect(await page.getByTestId('kept-page').isVisible()).toBe(true);
    expect(await page.getByTestId('machine').isVisible()).toBe(false);
  });
});
