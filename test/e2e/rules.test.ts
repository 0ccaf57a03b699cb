import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openWatchedPage, startBrowser } from '../harness/browser.ts';
import { handFeed, startServer } from '../integration/web/server.ts';
import { VIEWS } from '../unit/screens/fixtures.ts';
import { barriersOn } from './axe.ts';
import { takePicture } from './pictures.ts';
import { sheetFlaws } from './shown.ts';

/* The books of rules as people read them, and that nobody is kept out of a page. */

const SCREENS = join(import.meta.dirname, '../../dist/screens');
const PHONE = { width: 390, height: 844 };

type Started = Awaited<ReturnType<typeof startBrowser>>;
let browser: Started;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const openPhone = async () => {
  const server = await startServer({ screensDir: SCREENS, feed: handFeed(VIEWS['playing'] ?? null) });
  const opened = await openWatchedPage(browser, { home: server.url, viewport: PHONE });
  onTestFinished(() => opened.context.close());
  return { ...opened, home: server.url };
};

test('the rule of a point is shown by its address, in the language of the reader, with its tiles', async () => {
  const { page, home, misdeeds } = await openPhone();
  await page.goto(`${home}/rules/korean-japanese?lang=ko#seven-pairs`);
  const pattern = page.locator('#seven-pairs');
  await pattern.getByText('서로 다른 또이쯔 일곱').waitFor();
  expect(await pattern.locator('.tile').count()).toBe(14);
  expect(await pattern.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ko');
  expect(await sheetFlaws(page)).toEqual([]);
  expect(await barriersOn(page)).toEqual([]);
  await takePicture(page, 'rules-pattern');

  await page.getByTestId('language').selectOption('zh-Hans');
  await pattern.getByText('七对').waitFor();
  expect(await sheetFlaws(page)).toEqual([]);
  expect(misdeeds).toEqual([]);
});

test('a pattern is found by its name or condition, and a section by the keyboard', async () => {
  const { page, home } = await openPhone();
  await page.goto(`${home}/rules/sanma-modern?lang=en`);
  await page.getByTestId('pattern').first().waitFor();
  const all = await page.getByTestId('pattern').count();
  await page.getByRole('searchbox').fill('seven pairs');
  expect(await page.getByTestId('pattern').count()).toBeLessThan(all);
  await page.getByRole('searchbox').fill('no such thing');
  await page.getByRole('status').waitFor();
  await page.getByRole('searchbox').fill('');
  await page.locator('.families').getByRole('link', { name: 'Special hands' }).press('Enter');
  await page.locator('#family-special:focus').waitFor();
  expect(await page.locator('#family-special').locator('#chiitoitsu').count()).toBe(1);
  const contents = page.locator('.contents').getByRole('link');
  await contents.nth(8).focus();
  const named = await contents.nth(8).getAttribute('href');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).hash).toBe(named);
});

test('nobody is kept out of a page that has no code before it', async () => {
  const { page, home } = await openPhone();
  for (const path of [
    ...['/', '/club', '/rules', '/rules/bridge', '/screen'],
    ...['table', 'panel/1', 'seat/0', 'operator'].map((each) => `/t/t1/${each}`),
  ]) {
    await page.goto(`${home}${path}?lang=ko`);
    await page.locator('main').waitFor();
    expect({ path, barriers: await barriersOn(page) }).toEqual({ path, barriers: [] });
  }
});
