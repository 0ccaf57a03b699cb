import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { WebServer } from '../../src/club/web/web-server.ts';
import type { SeatedSide } from '../../src/contract/table-view.ts';
import {
  openWatchedPage,
  startBrowser,
  startPaintingBrowser,
  type TestBrowser,
  type Viewport,
} from '../harness/browser.ts';
import { handFeed, serveOneTable, silentTalk } from '../integration/web/server.ts';
import { viewWith } from '../unit/screens/fixtures.ts';
import { previewOf, seatView } from './desk-pages.ts';
import { takePicture } from './pictures.ts';
import { layoutFlaws, sheetFlaws, sized } from './shown.ts';

/* How phones come to a table, from the picture on its screen to the seat, on the real server and its real pages. */

const SCREENS = join(import.meta.dirname, '../../dist/screens');
const PHONE = { width: 390, height: 660 };
/** Panels by their pixels a millimetre: 13.3 inches, twice, 10.1, lying and standing, and 7. */
const PANELS: readonly (Viewport & { readonly aMillimetre: number })[] = [
  { width: 1920, height: 1080, aMillimetre: 6.52 },
  { width: 1366, height: 768, aMillimetre: 4.64 },
  { width: 1280, height: 800, aMillimetre: 5.88 },
  { width: 800, height: 1280, aMillimetre: 5.88 },
  { width: 1024, height: 600, aMillimetre: 6.65 },
  { width: 600, height: 1024, aMillimetre: 6.65 },
];
const LEAST_MM = 30;
const LONG_NAME = 'عبدالرحمنعبدالرحمنعبدالر';

const FRESH = viewWith({ at: 'waitingForStart', press: 'open-gate' });
const [first, ...others] = FRESH.sides;
const named = (side: typeof first): typeof first => (side.seated ? { ...side, name: LONG_NAME } : side);
const VIEW = { ...FRESH, sides: [named(first), ...others] } satisfies typeof FRESH;

let browser: TestBrowser;
let server: WebServer;

beforeAll(async () => {
  browser = await startBrowser();
  const shown = seatView('observed');
  server = await serveOneTable({
    host: '0.0.0.0',
    phones: { at: '127.0.0.1', command: 'npm start -- --phones', wifi: null },
    screensDir: SCREENS,
    feed: handFeed(VIEW),
    ledger: { page: async () => [] },
    talk: silentTalk({
      preview: (_entered, question) => previewOf(question),
      seatView: (side: SeatedSide['side']) => ({ ...shown, side, public: { ...VIEW, at: Date.now() } }),
    }),
  });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** `clockAt`: what the phone takes for now; else it knows the time. */
const open = async (
  address: string,
  viewport: Viewport,
  { on = browser, clockAt }: { readonly on?: TestBrowser; readonly clockAt?: string } = {},
): Promise<Page> => {
  const { page, context } = await openWatchedPage(on, { home: server.url, viewport });
  onTestFinished(() => context.close());
  if (clockAt !== undefined) await page.clock.setSystemTime(clockAt);
  await page.goto(address);
  return page;
};

const here = (path: string): string => `${server.url.replace('localhost', '127.0.0.1')}${path}`;

const invitations = async (): Promise<readonly string[]> => {
  const { codes } = await (await fetch(here('/api/t/t1/seat-codes'))).json();
  return codes.map(({ side, invitation }: { side: number; invitation: string }) =>
    here(`/t/t1/seat/${side}#i=${invitation}`),
  );
};

/** Until nobody sits there: the table's screen says of a seat that was just taken that it was. */
const leave = async (phone: Page): Promise<void> => {
  await phone.getByTestId('leave').click();
  const held = async (): Promise<number> => {
    const { seats } = await (await fetch(here('/api/t/t1/seats'))).json();
    return seats.filter(({ phones }: { phones: number }) => phones > 0).length;
  };
  await expect.poll(held).toBe(0);
};

/** What another program reads in a picture of the screen. */
const readFrom = async (page: Page): Promise<readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-scan-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'screen.png');
  await page.screenshot({ path });
  const read = execFileSync('zbarimg', ['-q', '--raw', path], { encoding: 'utf8', stdio: 'pipe' });
  return read.trimEnd().split('\n').toSorted();
};

test('before every free seat a phone reads its address from the screen, 30 mm and more on every panel', async () => {
  const page = await open(here('/t/t1/table'), PANELS[0] ?? PHONE, { on: await startPaintingBrowser() });
  await page.getByTestId('seat-picture').nth(2).waitFor();
  for (const { aMillimetre, ...viewport } of PANELS) {
    await sized(page, viewport);
    const box = await page.locator('.qr-picture path').first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0) / aMillimetre).toBeGreaterThanOrEqual(LEAST_MM);
    expect(await readFrom(page)).toEqual((await invitations()).toSorted());
    expect(await layoutFlaws(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await takePicture(page, 'joining-table');
});

test('pictures and codes that could not be had are asked for again', async () => {
  const table = await open(here('/t/t1/table'), PHONE);
  let asked = 0;
  let answers: 'lost' | 'given' = 'lost';
  await table.route('**/seat-codes*', (route) => {
    asked += 1;
    return answers === 'lost' ? route.abort() : route.continue();
  });
  await table.reload();
  // More often than the seats' news at the start ask for them.
  await expect.poll(() => asked).toBeGreaterThan(3);
  answers = 'given';
  await table.getByTestId('seat-picture').nth(2).waitFor();
});

test('a phone whose tap is not answered says so, and the next tap takes the seat', async () => {
  const [, , address = ''] = await invitations();
  const phone = await open(address, PHONE);
  await phone.route('**/enter', (route) => route.abort());
  await phone.getByTestId('sit-here').click();
  await phone.getByTestId('gate-unanswered').waitFor();
  expect(await sheetFlaws(phone)).toEqual([]);
  await phone.unroute('**/enter');
  await phone.getByTestId('sit-here').click();
  await phone.getByTestId('own-seat').waitFor();
  await leave(phone);
});

test('a phone whose seat was taken by a tap whose answer was lost finds out by itself that it sits there', async () => {
  const [, , address = ''] = await invitations();
  const phone = await open(address, PHONE);
  let answers: 'lost' | 'given' = 'lost';
  await phone.route('**/enter', async (route) => {
    if (answers === 'given') return route.continue();
    await route.fetch();
    answers = 'given';
    await route.abort();
  });
  await phone.getByTestId('sit-here').click();
  await phone.getByTestId('own-seat').waitFor();
  await leave(phone);
});

test('a tap takes the seat, another phone that reads the same picture is let in by the first, however wrong its clock is, and the table undoes both', async () => {
  const table = await open(here('/t/t1/table'), { width: 1280, height: 800 });
  const before = table.getByTestId('seat-picture').and(table.locator('[data-side="0"]'));
  await before.waitFor();
  const [address = ''] = await invitations();

  const phone = await open(address, PHONE);
  await phone.getByTestId('sit-here').waitFor();
  await phone.getByTestId('whose-seat').waitFor();
  expect(await phone.getByTestId('whose-seat').innerText()).toContain(LONG_NAME);
  expect(await sheetFlaws(phone)).toEqual([]);
  await takePicture(phone, 'joining-sit-here');
  // Whoever only looks at the address takes nothing.
  expect(await before.count()).toBe(1);
  await phone.getByTestId('sit-here').click();
  await phone.getByTestId('own-seat').waitFor();
  expect(phone.url()).not.toContain('#');

  await before.waitFor({ state: 'detached' });
  await table.getByTestId('seat-note').waitFor();
  expect(await layoutFlaws(table)).toEqual([]);

  const second = await open(address, PHONE, { clockAt: '1970-01-01T00:00:00Z' });
  await second.getByTestId('ask-to-sit').click();
  await second.getByTestId('asked').waitFor();
  await table.getByTestId('another-asks').waitFor();
  await takePicture(table, 'joining-asked');
  await phone.getByTestId('let-in').click();
  await second.getByTestId('own-seat').waitFor();
  const phones = table.getByTestId('side-0').getByLabel('2 phones');
  await phones.waitFor();
  expect(await second.getByTestId('stale').count()).toBe(0);

  // Whoever hands over where nobody answers is told so, and does it again.
  await phone.route('**/link?*', (route) => route.abort('connectionreset'));
  await phone.getByTestId('hand-over').click();
  await phone.getByTestId('own-seat').getByTestId('gate-unanswered').waitFor();
  await phone.unroute('**/link?*');
  await phone.getByTestId('hand-over').click();
  const link = (await phone.getByTestId('hand-over-link').getAttribute('href')) ?? '';
  expect(await phone.getByTestId('gate-unanswered').count()).toBe(0);
  const next = await open(link, PHONE, { clockAt: '2099-12-31T23:59:59Z' });
  await next.getByTestId('sit-here').click();
  await next.getByTestId('own-seat').waitFor();
  await phone.getByTestId('seat-taken').waitFor();
  expect(await next.getByTestId('stale').count()).toBe(0);

  await next.getByTestId('leave').click();
  await next.getByTestId('seat-taken').waitFor();
  const left = table.getByTestId('side-0').getByLabel('1 phone');
  await left.waitFor();
  // The note is put away, and opened where it is told how many there are.
  await table.getByTestId('close-note').click();
  await table.getByTestId('seat-note').waitFor({ state: 'detached' });
  await left.click();
  await table.getByTestId('undo-taken').click();
  await before.waitFor();
  await second.getByTestId('code-form').waitFor();
  expect((await invitations())[0]).not.toBe(address);
  // Whoever has kept the picture of before comes in no more.
  const late = await open(address, PHONE);
  await late.getByTestId('sit-here').click();
  await late.getByTestId('gate-refused').waitFor();
  await late.getByTestId('code-form').waitFor();
});
