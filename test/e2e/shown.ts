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

/** The words of all that is found so in each of these, in one look: every look of its own costs three programs some milliseconds. */
const wordsWithin = (
  these: Locator,
  found: readonly string[],
): Promise<readonly (readonly (readonly string[])[])[]> =>
  these.evaluateAll(
    (elements, selectors) =>
      elements.map((element) =>
        selectors.map((selector) =>
          [...element.querySelectorAll<HTMLElement>(selector)].map((each) => each.innerText.trim()),
        ),
      ),
    found,
  );

/** The one that was looked for: nothing may be there twice. */
const only = <T>(found: readonly T[] = []): T => {
  const [one] = found;
  if (one === undefined || found.length > 1)
    throw new Error(`one was looked for, and ${found.length} are there`);
  return one;
};

const byId = (id: string): string => `[data-testid="${id}"]`;

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

const ON_A_STRIP = [byId('name'), byId('wind'), byId('points'), byId('change')];

export const sideShown = async (page: Page, side: number): Promise<SideShown> => {
  const [names, winds = [], points, changes] = only(await wordsWithin(sideOf(page, side), ON_A_STRIP));
  const change = only(changes);
  return {
    name: only(names),
    wind: winds.length === 0 ? '' : only(winds),
    points: numberIn(only(points)),
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

const ON_THE_BOARD = [byId('hand-points'), byId('bonus-points'), byId('limit-points'), byId('recorded')];

/** The first of them, where two have won that of whom the board is about. */
const firstNumber = ([first]: readonly string[] = []): number | null =>
  first === undefined ? null : numberIn(first);

const itemsShown = async (page: Page): Promise<readonly ItemShown[]> => {
  const items = page.getByTestId('item');
  const kinds = await items.evaluateAll((all) => all.map((item) => item.getAttribute('data-kind')));
  return (await wordsWithin(items, ['span', 'b'])).map(([names, points], nth) => ({
    kind: kinds[nth] ?? null,
    name: only(names),
    points: numberIn(only(points)),
  }));
};

const paymentsShown = async (page: Page): Promise<readonly PaymentShown[]> => {
  const payments = page.getByTestId('payment');
  const ends = await payments.evaluateAll((all) =>
    all.map((payment) => ({
      from: Number(payment.getAttribute('data-from')),
      to: Number(payment.getAttribute('data-to')),
    })),
  );
  const amounts = await wordsWithin(payments, ['b']);
  return ends.map((each, nth) => ({ ...each, points: numberIn(only(amounts[nth]?.[0])) }));
};

export const settlementShown = async (page: Page): Promise<SettlementShown> => {
  const [hand, bonus, limit, recorded] = only(await wordsWithin(page.locator('body'), ON_THE_BOARD));
  const plates = await page
    .locator('.payment-points')
    .evaluateAll((all) => all.map((each) => each.textContent));
  return {
    items: await itemsShown(page),
    handPoints: firstNumber(hand),
    bonusPoints: firstNumber(bonus),
    limitPoints: firstNumber(limit),
    payments: await paymentsShown(page),
    plates: plates.map((plate) => numberIn(plate ?? '')),
    tiles: await page.getByTestId('winning-hand').locator('.tile').count(),
    recorded: only(recorded),
  };
};
