import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NAME_CHARACTERS } from '../../src/contract/characters.ts';
import type { TableView } from '../../src/contract/table-view.ts';
import { LANGUAGE_NAMES } from '../../src/words/language-names.ts';
import type { Viewport } from '../harness/browser.ts';
import { operatorView, seatView, serveDesks } from './desk-pages.ts';
import { sheetFlaws } from './shown.ts';

/* For who has set his browser to letters of twice the size: on a phone pages are read from top to bottom, and not sideways. */

const { enterDesk, openPage } = serveDesks();

const PHONE = { width: 360, height: 740 };

/** As narrow as phones are: an old one, and one whose owner has had everything drawn larger. */
const SMALL_PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
] as const;

const enlarge = async (page: Page, size: Viewport = PHONE): Promise<void> => {
  await page.setViewportSize(size);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
};

const sidewaysPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.each([
  ['choice of a table', '', 'table-card'],
  ['list of rules', 'rules', 'books'],
  ['book of rules', 'rules/korean-japanese', 'contents'],
])('the %s is not read sideways, in any language', async (_what, path, shown) => {
  const { page, home } = await openPage();
  await page.goto(`${home}/${path}`);
  await page.locator(`.${shown}`).first().waitFor();
  await enlarge(page);
  for (const language of Object.keys(LANGUAGE_NAMES)) {
    await page.getByTestId('language').selectOption(language);
    await page.locator(`html[lang="${language}"]`).waitFor();
    await page.locator(`.${shown}`).first().waitFor();
    expect([language, await sidewaysPx(page)]).toEqual([language, 0]);
  }
});

test('the operator’s page is not read sideways', async () => {
  const { page } = await enterDesk('operator', operatorView('playing'));
  await page.getByTestId('void-3').waitFor();
  await enlarge(page);
  expect(await sidewaysPx(page)).toBe(0);
});

test.each(['fault', 'declared'])(
  'nothing of a seat’s page lies outside the smallest phone, with letters of any size (%s)',
  async (desk) => {
    const { page } = await enterDesk('seat/0', seatView(desk));
    for (const size of SMALL_PHONES) {
      await enlarge(page, size);
      for (const language of Object.keys(LANGUAGE_NAMES)) {
        await page.getByTestId('language').selectOption(language);
        await page.locator(`html[lang="${language}"]`).waitFor();
        expect([language, await sheetFlaws(page)]).toEqual([language, []]);
      }
    }
  },
);

test.each([
  ['whose names begin alike', 'Alexander Konstan ', {}],
  ['for whom somebody else plays', 'Alexander ', { substitute: true }],
])('players %s are told apart on the smallest phone', async (_who, name, more) => {
  const view = seatView('proposed');
  const named = <Side extends TableView['sides'][number]>(side: Side): Side =>
    side.seated ? { ...side, ...more, name: `${name}${side.side + 1}`, points: -123_456 } : side;
  const [bottom, right, top, left] = view.public.sides;
  const sides: TableView['sides'] = [named(bottom), named(right), named(top), named(left)];
  const { page } = await enterDesk('seat/0', { ...view, public: { ...view.public, sides } });
  for (const size of SMALL_PHONES) {
    await enlarge(page, size);
    expect(await sheetFlaws(page)).toEqual([]);
    const names = page.getByTestId('facts').locator('.seat-name, .seat-name *');
    // What flows in its line has no width of its own, and is not ended.
    const ended = await names.evaluateAll(
      (all) =>
        all.filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth).length,
    );
    expect(ended).toBe(0);
  }
});

test.each(['proposed', 'undo', 'dead'])(
  'a seat’s page is not read sideways where names are one long word (%s)',
  async (desk) => {
    const view = seatView(desk);
    const named = <Side extends TableView['sides'][number]>(side: Side): Side =>
      side.seated ? { ...side, name: 'W'.repeat(NAME_CHARACTERS), points: -123_456 } : side;
    const [bottom, right, top, left] = view.public.sides;
    const sides: TableView['sides'] = [named(bottom), named(right), named(top), named(left)];
    const { page } = await enterDesk('seat/0', { ...view, public: { ...view.public, sides } });
    await enlarge(page);
    expect(await sidewaysPx(page)).toBe(0);
  },
);
