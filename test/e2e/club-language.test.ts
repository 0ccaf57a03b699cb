import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openWatchedPage, startBrowser } from '../harness/browser.ts';
import { handFeed, serveOneTable } from '../integration/web/server.ts';
import { viewWith } from '../unit/screens/fixtures.ts';

/* In which language a page is read before anybody has chosen one, on a browser that prefers English. */

const PHONE = { width: 390, height: 660 };
const VIEW = viewWith({ at: 'waitingForStart', press: 'open-gate' });

const served = async (language: 'ko' | null) => {
  const server = await serveOneTable({
    screensDir: join(import.meta.dirname, '../../dist/screens'),
    feed: handFeed(VIEW),
    language,
  });
  onTestFinished(server.close);
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const { page, misdeeds } = await openWatchedPage(browser, { home: server.url, viewport: PHONE });
  const open = async (path: string): Promise<Page> => {
    await page.goto(server.url + path);
    await page.getByTestId('language').first().waitFor();
    return page;
  };
  /** What a missing page is written down as. */
  const flaws = () => misdeeds.filter((misdeed) => !/status of 40[134]/.test(misdeed));
  return { open, flaws };
};

const spoken = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

test('every page begins in what the club speaks, and goes on in what is chosen on it', async () => {
  const { open, flaws } = await served('ko');
  for (const path of ['/', '/t/t1/seat/0', '/t/t1/operator', '/rules/korean-japanese', '/no/such/page'])
    expect([path, await spoken(await open(path))]).toEqual([path, 'ko']);
  const page = await open('/');
  await page.getByTestId('language').selectOption('ja');
  await expect.poll(() => spoken(page)).toBe('ja');
  expect(await spoken(await open('/t/t1/seat/0'))).toBe('ja');
  expect(flaws()).toEqual([]);
});

test('a club that has said nothing leaves it to the browser', async () => {
  const { open } = await served(null);
  expect(await spoken(await open('/'))).toBe('en');
});

test.each(['tlh', 'constructor', '..%2F..', '', 'x'.repeat(2_000)])(
  'a language that there is not, "%.20s", is none: in the address or kept by the browser',
  async (lang) => {
    const { open, flaws } = await served('ko');
    expect(await spoken(await open(`/?lang=${lang}`))).toBe('ko');
    const page = await open('/');
    await page.evaluate((kept) => localStorage.setItem('language', kept), decodeURIComponent(lang));
    expect(await spoken(await open('/t/t1/seat/1'))).toBe('ko');
    expect(flaws()).toEqual([]);
  },
);
