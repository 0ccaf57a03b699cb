import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureOf } from '../../src/club/access/qr-code.ts';
import type { WebServer } from '../../src/club/web/web-server.ts';
import type { SeatCodes } from '../../src/contract/access.ts';
import type { Outcome } from '../../src/contract/outcome-view.ts';
import type { TableView } from '../../src/contract/table-view.ts';
import { shownName } from '../../src/screens/shown-name.ts';
import { patterns } from '../../src/words/en/patterns.ts';
import { screens as ja } from '../../src/words/ja/screens.ts';
import { screens as ko } from '../../src/words/ko/screens.ts';
import { itemName } from '../../src/words/names.ts';
import {
  openWatchedPage,
  PANELS,
  startBrowser,
  type TestBrowser,
  type Viewport,
  type WatchedPage,
} from '../harness/browser.ts';
import { handFeed, OPERATOR_CODE, serveOneTable } from '../integration/web/server.ts';
import { VIEWS, viewWith } from '../unit/screens/fixtures.ts';
import { barriersOn } from './axe.ts';
import { ALL, playing } from './crowds.ts';
import { headlineOf, kindOf, outcomeShown, seatedSides, WINDS } from './expected.ts';
import { takePicture } from './pictures.ts';
import { headlineShown, layoutFlaws, momentShown, settlementShown, sideShown, sized } from './shown.ts';

/* Every moment a table can come to, also those a demonstration seldom does, from the real server to the real page. */

const SCREENS = join(import.meta.dirname, '../../dist/screens');

let browser: TestBrowser;
let server: WebServer;
let watched: WatchedPage;
let revision = 100;
const CODES: SeatCodes = {
  v: 1,
  codes: ([0, 1, 2] as const).map((side) => ({
    side,
    code: `K7MW${side + 2}Q`,
    invitation: 'invited',
    picture: pictureOf('http://192.168.1.10:8080/t/t1/seat?side=0#invited-by-this-picture'),
  })),
  phones: { are: 'welcome', at: 'http://192.168.1.10:8080' },
  wifi: null,
};
const feed = handFeed(null);

beforeAll(async () => {
  browser = await startBrowser();
  server = await serveOneTable({ screensDir: SCREENS, feed, ledger: { page: async () => [] } });
  watched = await openWatchedPage(browser, { home: server.url, viewport: PANELS[0] });
  await watched.page.route('**/api/t/t1/seat-codes', (route) => route.fulfill({ json: CODES }));
  await watched.page.goto(`${server.url}/t/t1/table`);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Brings a view to the page, and waits until it is on the screen. */
const shown = async (view: TableView): Promise<Page> => {
  revision += 1;
  feed.show({ ...view, revision, at: Date.now() });
  await watched.page.locator(`main[data-revision="${revision}"]`).waitFor();
  return watched.page;
};

/** The size the page has, and then the other: it is laid out anew only once. */
const presentFirst = (page: Page): readonly Viewport[] =>
  page.viewportSize()?.width === PANELS[1].width ? PANELS.toReversed() : PANELS;

const expectSeats = async (page: Page, view: TableView): Promise<void> => {
  for (const { side, name, substitute, wind, points, lastChange } of seatedSides(view)) {
    const shown = await sideShown(page, side);
    expect({ ...shown, name: shown.name.replace('\n', '') }).toEqual({
      name: substitute === undefined ? shownName(name) : `${shownName(name)} (substitute)`,
      wind: wind === null ? '' : WINDS[wind],
      points,
      change: lastChange,
    });
  }
};

const expectOutcome = async (page: Page, outcome: Outcome | null): Promise<void> => {
  if (outcome === null) return;
  const settlement = await settlementShown(page);
  expect(settlement.payments).toEqual(outcome.payments.map(({ from, to, points }) => ({ from, to, points })));
  expect(settlement.plates).toEqual(outcome.payments.map(({ points }) => points));
  if (outcome.kind === 'drawn') return;
  // Of everybody who has won, one after the other.
  expect(settlement.items.map(({ name, points }) => [name, points])).toEqual(
    [outcome, ...(outcome.also ?? [])].flatMap(({ items }) =>
      items
        .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
        .map((item) => [itemName(item, { patterns, goulash: 'Goulash' }), item.points]),
    ),
  );
};
const KINDS = ['limit', 'yakuman', 'hand', 'bonus', 'goulash'];

describe.each(Object.entries(ALL))('the moment "%s"', (name, view) => {
  test(`is told in words and numbers, with nothing cut off or covered (${kindOf(view)})`, async () => {
    const page = await shown(view);
    expect(await momentShown(page)).toBe(view.moment.at);
    expect(await headlineShown(page)).toBe(headlineOf(view));
    await expectSeats(page, view);
    await expectOutcome(page, outcomeShown(view));
    for (const panel of presentFirst(page)) {
      await page.setViewportSize(panel);
      expect(await layoutFlaws(page)).toEqual([]);
    }
    await takePicture(page, `moment-${name}`);
    expect(await barriersOn(page)).toEqual([]);
    expect(watched.misdeeds).toEqual([]);
  });
});

test.each([
  ['proposal', 1],
  ['proposal-two', 2],
  ['won-two', 2],
])('"%s" shows the hand of everybody who has won (%i)', async (name, winners) => {
  const page = await shown(ALL[name] ?? viewWith(playing));
  expect(await page.getByTestId('winning-hand').count()).toBe(winners);
  expect(await page.getByText('Takeshi wins too').count()).toBe(winners - 1);
});

test('whoever wins too is named in turn while start is waited for on a small panel', async () => {
  const page = await shown(ALL['two-start'] ?? viewWith(playing));
  await sized(page, { width: 1280, height: 800 });
  const named = page.getByText('Takeshi wins too');
  await named.waitFor();
  expect(await layoutFlaws(page)).toEqual([]);
});

test('a bad cable is told in one line, in one language', async () => {
  const page = await shown(ALL['bad-cable'] ?? viewWith(playing));
  const warning = page.getByTestId('warning-F101');
  expect(await warning.innerText()).toMatch(/^F101\s+Check the data cable$/);
  expect(await warning.locator('[lang]').count()).toBe(0);
});

test('a lost table is owned up to, with the time of its last word', async () => {
  const page = await shown(ALL['link-lost'] ?? viewWith(playing));
  expect(await page.getByTestId('stale').innerText()).toMatch(
    /^The table does not answer\. Data from \d\d:\d\d:\d\d$/,
  );
});

/** The height of a 13.3 inch panel of 16:9, and how wide a tile must be there to be told at arm's length. */
const PANEL_MM = 165.6;
const TILE_MM = 9;

test.each(['playing', 'claim', 'misplaced', 'four-digits'])(
  'the discards of "%s" are nine millimetres wide on a small panel',
  async (name) => {
    const page = await shown(ALL[name] ?? viewWith(playing));
    await page.setViewportSize(PANELS[0]);
    const tile = page.locator('.river .tile.upright').first();
    const widthPx = Math.min(...Object.values((await tile.boundingBox()) ?? { width: 0 }).slice(2));
    expect((widthPx / PANELS[0].height) * PANEL_MM).toBeGreaterThanOrEqual(TILE_MM);
  },
);

test('a fault is told by its code, its place and what to do, step by step', async () => {
  const page = await shown(ALL['fault-slot'] ?? viewWith(playing));
  expect(await page.getByTestId('fault-code').innerText()).toBe('F503');
  expect(await page.getByTestId('fault-where').innerText()).toBe(
    'Side 2 (Minjun) · wall plate · place 5 from the right',
  );
  const steps = await page.getByTestId('fault-steps').getByRole('listitem').allInnerTexts();
  expect(steps[0]).toBe('Take tiles and sticks off the marked place of the wall.');
  const drawing = page.getByTestId('fault-drawing');
  expect(await drawing.getAttribute('data-side')).toBe('1');
  expect(await drawing.getAttribute('data-slot')).toBe('4');
  expect(await page.getByText('Something lies on a wall plate').count()).toBe(4);
});

/** Of everything that is read on the table: how large, and how far its colour is from the one behind it. */
const readOnTable = (page: Page) =>
  page.evaluate(() => {
    const luminance = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const BAND = 'rgb(255, 210, 63)';
    const read = [...document.querySelectorAll('.stage :not(.unseen)')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== ''),
    );
    return read.map((element) => {
      const { fontSize, color } = getComputedStyle(element);
      const [light = 0, dark = 0] = [luminance(color), luminance(BAND)].toSorted((a, b) => b - a);
      const isClear = element.closest('.hands-clear') !== null && element.tagName === 'B';
      return { isClear, sizePx: Number.parseFloat(fontSize), onBand: (light + 0.05) / (dark + 0.05) };
    });
  });

test.each(['gate-moving', 'raising', 'hands-rising'])(
  'while "%s" nothing is larger than "hands clear", before every side, at seven to one and more',
  async (name) => {
    const page = await shown(ALL[name] ?? viewWith(playing));
    const read = await readOnTable(page);
    const clear = read.filter(({ isClear }) => isClear);
    expect(clear).toHaveLength(4);
    const largestPx = Math.max(...read.filter(({ isClear }) => !isClear).map(({ sizePx }) => sizePx));
    for (const { sizePx, onBand } of clear) {
      expect(sizePx).toBeGreaterThanOrEqual(largestPx);
      expect(onBand).toBeGreaterThan(7);
    }
    const places = page.getByTestId('hands-clear');
    expect(await places.evaluateAll((all) => all.map((one) => one.getAttribute('data-side')))).toEqual([
      '0',
      '1',
      '2',
      '3',
    ]);
  },
);

test('a fault of the drum is a small mark while the hand goes on, and no card', async () => {
  const page = await shown(ALL['drum-fault'] ?? viewWith(playing));
  expect(await page.getByTestId('drum-mark').innerText()).toBe('Inside the machine F341');
  expect(await page.getByTestId('fault-card').count()).toBe(0);
});

test('who has called the staff, and since when, stands with what concerns everybody', async () => {
  const page = await shown(ALL['staff-called'] ?? viewWith(playing));
  const calls = page.getByTestId('staff-called');
  expect(await calls.evaluateAll((all) => all.map((one) => one.getAttribute('data-side')))).toEqual([
    '1',
    '0',
  ]);
  expect(await calls.first().innerText()).toMatch(/^Minjun has called the staff, \d+\/\d+\/\d+ \d+:\d\d/);
  await takePicture(page, 'staff-called');
});

test('a player for whom another plays keeps his name, as much of it as is shown of any, and is told to have a substitute', async () => {
  const page = await shown(ALL['substituted'] ?? viewWith(playing));
  const names = page.getByTestId('name');
  expect(await names.allInnerTexts()).toEqual([
    expect.stringMatching(/^Hana\s*\(substitute\)$/),
    expect.stringMatching(/^Bartholomew von Hohen…\s*\(substitute\)$/),
    expect.stringMatching(/^Takeshi\s*\(substitute\)$/),
  ]);
  const marks = page.locator('.substituted > span');
  expect(await marks.evaluateAll((all) => all.map((one) => one.scrollWidth <= one.clientWidth + 1))).toEqual([
    true,
    true,
    true,
  ]);
  await takePicture(page, 'substituted');
});

test('a drawn hand tells what it carries over', async () => {
  const page = await shown(ALL['drawn'] ?? viewWith(playing));
  expect(await page.getByTestId('outcome').innerText()).toContain(
    '2 goulashes are carried to the next winner',
  );
});

describe('a win is told in the measure of its rules', () => {
  const rows: readonly (readonly [moment: string, told: readonly string[]])[] = [
    ['won', ['Hand-points\n9', 'Bonus-points\n4', 'Carried\n5']],
    ['limit', ['Full limit', 'Limit\n40']],
    ['fan', ['Fan\n13', 'Paid as 20']],
    ['han', ['11 han · 30 fu', 'Sanbaiman', 'Yaku\n5', 'Bonus han\n6']],
    ['han-table', ['4 han · table row 6', 'Mangan', 'Yaku\n4', 'Bonus han\n0']],
    ['yakuman', ['Yakuman ×2', 'Yakuman\n2', 'Great three dragons\n1']],
    ['house', ["Hana's hand\n8", "The others' hands", 'Minjun\n4', 'Takeshi\n10']],
  ];
  test.each(rows)('%s', async (name, told) => {
    const page = await shown(ALL[name] ?? viewWith(playing));
    const board = await page.getByTestId('outcome').innerText();
    for (const words of told) expect(board).toContain(words);
    if (name !== 'won' && name !== 'limit') expect(board).not.toMatch(/hand-points|bonus-points/i);
  });
});

test.each(['drawn-noten', 'drawn-house'])(
  'a drawn hand tells what is paid, and no goulash where none is (%s)',
  async (name) => {
    const page = await shown(ALL[name] ?? viewWith(playing));
    const board = await page.getByTestId('outcome').innerText();
    expect(board).toContain('pays');
    expect(board).not.toContain('goulash');
  },
);

test('the result is turned to the winner, whichever side that is', async () => {
  const turned: [winner: number, side: number][] = [];
  for (const name of ['won', 'rich', 'limit']) {
    const view = ALL[name] ?? viewWith(playing);
    const page = await shown(view);
    const outcome = outcomeShown(view);
    const side = await page
      .getByTestId('outcome')
      .evaluate((board) => getComputedStyle(board).getPropertyValue('--side'));
    if (outcome?.kind === 'won') turned.push([outcome.winner, Number(side)]);
  }
  expect(turned).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
});

test('points arrive pattern by pattern over two to three seconds, and at once for who wants no motion', async () => {
  const page = await shown(ALL['won'] ?? viewWith(playing));
  const arrivals = (): Promise<readonly number[]> =>
    page
      .getByTestId('item')
      .evaluateAll((items) =>
        items.flatMap((item) =>
          item.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
        ),
      );
  expect(await arrivals()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const endsMs = await arrivals();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(new Set(endsMs).size).toBeGreaterThan(3);
  expect(Math.max(...endsMs)).toBeGreaterThanOrEqual(2_000);
  expect(Math.max(...endsMs)).toBeLessThanOrEqual(3_000);
});

test('the table says to each player what that player reads, and what is for all in the club’s language', async () => {
  const ask = (path: string, body: object, token?: string) =>
    fetch(`${server.url}/api/t/t1/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const { token } = await (await ask('enter', { as: 'operator', code: OPERATOR_CODE })).json();
  const page = await shown(VIEWS['rich'] ?? viewWith(playing));
  await ask('seats/1/language', { language: 'ko' }, token);
  await ask('seats/2/language', { language: 'ja' }, token);
  const strip = (side: number) => page.getByTestId(`side-${side}`);
  await strip(1).and(page.locator(':lang(ko)')).waitFor();
  await strip(2).and(page.locator(':lang(ja)')).waitFor();
  expect(await strip(0).getByTestId('prompt').innerText()).toMatch(/^You pay/);
  expect(await strip(1).getByTestId('prompt').innerText()).toBe(ko.ask.youWin);
  expect(await strip(2).getByTestId('prompt').innerText()).toContain(
    ja.ask.youPay(['Minjun 54']).slice(0, 4),
  );
  // The board is the winner's.
  expect(await headlineShown(page)).toBe(ko.wins('Minjun'));
  for (const panel of PANELS) {
    await sized(page, panel);
    expect(await layoutFlaws(page)).toEqual([]);
  }
  await takePicture(page, 'moment-languages');
  await shown(VIEWS['paused'] ?? viewWith(playing));
  expect(await headlineShown(page)).toBe('Paused');
  for (const side of [1, 2]) await ask(`seats/${side}/language`, { language: 'en' }, token);
  await strip(1).and(page.locator(':lang(en)')).waitFor();
  await strip(2).and(page.locator(':lang(en)')).waitFor();
});

test('the result stays to be read while the table waits for the next start press', async () => {
  const page = await shown(ALL['start-next'] ?? viewWith(playing));
  const board = await page.getByTestId('outcome').innerText();
  expect(board).toContain('Hana wins');
  expect(board).toContain('Press start');
});

test('by what the next match is played stands on the table between hands, and on the wall', async () => {
  const table = await shown(ALL['other-rules-next'] ?? viewWith(playing));
  expect(await table.getByTestId('next-match').innerText()).toBe('Next match: Korean/Japanese 2010');
  const { page, context } = await openWatchedPage(browser, { home: server.url, viewport: PANELS[0] });
  await page.goto(`${server.url}/club`);
  await page.getByTestId('wall-next').waitFor();
  expect(await page.getByTestId('wall-next').innerText()).toBe('Next match: Korean/Japanese 2010');
  await context.close();
});

test('a page of which a part could not be fetched asks for it again by itself', async () => {
  const { page, context } = await openWatchedPage(browser, { home: server.url, viewport: PANELS[0] });
  await page.route('**/assets/start-page-*.js', (route) => route.abort(), { times: 1 });
  await page.goto(server.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.close();
});
