import type { Locator } from 'playwright-core';

/** Taps the first of these buttons, at a time of the page's: how soon one tap follows another is not left to the computer. */
export const tapFirst = (buttons: Locator, atMs: number): Promise<void> =>
  buttons.first().evaluate((button, timeStamp) => {
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.defineProperty(tap, 'timeStamp', { value: timeStamp });
    button.dispatchEvent(tap);
  }, atMs);
