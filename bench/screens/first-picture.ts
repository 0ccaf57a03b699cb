import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { quantile } from '../quantile.ts';
import { type Shown, TABLE_PAGE, VIEWPORT } from './demonstration.ts';

/** A small computer in a table: its page's program runs at a quarter of this one's speed. */
const SLOWER = 4;
const ASK_EVERY_MS = 200;

/**
 * In the page: how long it takes from the address until all of the first view was drawn, tiles and letters as well. Only what
 * was there two frames ago is on the screen.
 */
const WATCH = `
  globalThis.seenMs = null;
  const isDrawn = () =>
    document.querySelector('[data-testid="table"]') !== null &&
    document.fonts.status === 'loaded' &&
    [...document.querySelectorAll('use')].every(({ href }) => document.getElementById(href.baseVal.slice(1)) !== null);
  const look = () => requestAnimationFrame(() => {
    if (isDrawn()) requestAnimationFrame(() => requestAnimationFrame(() => { seenMs = performance.now(); }));
    else look();
  });
  look();
`;

/** Milliseconds from the address to the whole picture, in a browser that has nothing of the page yet. */
const firstPicture = async (browser: Browser, address: string, slower: number): Promise<number> => {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(WATCH);
  await page.goto(address);
  let seenMs: number | null = null;
  while (seenMs === null) {
    await wait(ASK_EVERY_MS);
    seenMs = await page.evaluate<number | null>('seenMs');
  }
  await context.close();
  return seenMs;
};

export interface FirstPictures {
  readonly slowMs: number;
  readonly fullSpeedMs: number;
}

/** Half of so many openings of the table's page took no longer, at a quarter of the speed and at all of it, in turns. */
export const firstPictures = async ({ browser, home }: Shown, openings: number): Promise<FirstPictures> => {
  const [slow, full]: [number[], number[]] = [[], []];
  for (let opening = 0; opening < openings; opening += 1) {
    slow.push(await firstPicture(browser, `${home}/${TABLE_PAGE}`, SLOWER));
    full.push(await firstPicture(browser, `${home}/${TABLE_PAGE}`, 1));
  }
  return { slowMs: quantile(slow, 0.5), fullSpeedMs: quantile(full, 0.5) };
};
