import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

/** What a person at the table reads from the page: words and numbers as they are seen, not as they were sent. */

const script = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const LAYOUT_AUDIT = script('layout-audit.js');
const SHEET_AUDIT = script('sheet-audit.js');
const DISPLAY_AUDIT = script('display-audit.js');
const READING_SIZES = script('reading-sizes.js');

/** Everything wrong with the layout, in words; none when all is as it should be. */
export const layoutFlaws = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(LAYOUT_AUDIT);

/** A panel as people have it at their table. */
export interface PanelSize {
  readonly width: number;
  readonly height: number;
  /** How high capitals and the bodies of Hangul and Han have to be there, to be 4.4 mm. */
  readonly letterPx: number;
  /** How wide a tile of 9 mm is. */
  readonly tilePx: number;
}

/** Gives the page another size, and waits until it is laid out for it. */
export const sized = async (page: Page, size: Pick<PanelSize, 'width' | 'height'>): Promise<void> => {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut))),
  );
};

/** Everything that is read and smaller than it may be on such a panel. */
export const sizeFlaws = (page: Page, { letterPx, tilePx }: PanelSize): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(
    READING_SIZES.replaceAll('HEIGHT_PX', `${letterPx}`).replaceAll('TILE_PX', `${tilePx}`),
  );

/** The same of a page that is held in a hand. */
export const sheetFlaws = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(SHEET_AUDIT);

/** The same of a screen on the wall, and of a display before a seat. */
export const displayFlaws = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(DISPLAY_AUDIT);

/** `−18`, `+24`, `±0` as numbers. The minus is U+2212. */
const numberIn = (text: string): number => Number(text.replace('\u2212', '-').replace(/[+±,]/g, ''));

const words = async (locator: Locator): Promise<string> => (await locator.innerText()).trim();

const number = async (locator: Locator): Promise<number> => numberIn(await words(locator));

const sideOf = (page: Page, side: number): Locator => page.getByTestId(`side-${side}`);

export const headlineShown = (page: Page): Promise<string> => page.getByTestId('headline').innerText();

export const momentShown = (page: Page): Promise<string | null> =>
  page.getByTestId('moment').getAttribute('data-at');

export interface SideShown {
  readonly name: string;
  readonly wind: string;
  readonly points: number;
  readonly change: number | null;
}

export const sideShown = async (page: Page, side: number): Promise<SideShown> => {
  const strip = sideOf(page, side);
  const wind = strip.getByTestId('wind');
  const change = await words(strip.getByTestId('change'));
  return {
    name: await words(strip.getByTestId('name')),
    wind: (await wind.count()) === 0 ? '' : await words(wind),
    points: await number(strip.getByTestId('points')),
    change: change === '' ? null : numberIn(change),
  };
};

export interface ItemShown {
  readonly kind: string | null;
  readonly name: string;
  readonly points: number;
}

export interface PaymentShown {
  readonly from: number;
  readonly to: number;
  readonly points: number;
}

export interface SettlementShown {
  readonly items: readonly ItemShown[];
  /** The sums over the lists of the first winner; null where there is no such list. */
  readonly handPoints: number | null;
  readonly bonusPoints: number | null;
  readonly limitPoints: number | null;
  readonly payments: readonly PaymentShown[];
  /** The amounts on the lines over the felt. */
  readonly plates: readonly number[];
  readonly tiles: number;
  readonly recorded: string;
}

/** The first of them; where two have won, that of whom the board is about. */
const numberOrNone = async (locator: Locator): Promise<number | null> =>
  (await locator.count()) === 0 ? null : number(locator.first());

const each = async <T>(locator: Locator, read: (one: Locator) => Promise<T>): Promise<readonly T[]> =>
  Promise.all((await locator.all()).map(read));

export const settlementShown = async (page: Page): Promise<SettlementShown> => ({
  items: await each(page.getByTestId('item'), async (item) => ({
    kind: await item.getAttribute('data-kind'),
    name: await words(item.locator('span')),
    points: await number(item.locator('b')),
  })),
  handPoints: await numberOrNone(page.getByTestId('hand-points')),
  bonusPoints: await numberOrNone(page.getByTestId('bonus-points')),
  limitPoints: await numberOrNone(page.getByTestId('limit-points')),
  payments: await each(page.getByTestId('payment'), async (payment) => ({
    from: Number(await payment.getAttribute('data-from')),
    to: Number(await payment.getAttribute('data-to')),
    points: await number(payment.locator('b')),
  })),
  plates: await each(page.locator('.payment-points'), async (plate) =>
    numberIn((await plate.textContent()) ?? ''),
  ),
  tiles: await page.getByTestId('winning-hand').locator('.tile').count(),
  recorded: await words(page.getByTestId('recorded')),
});
