import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WebServer } from '../../src/club/web/web-server.ts';
import { charactersOf, NAME_CHARACTERS } from '../../src/contract/characters.ts';
import { playerName } from '../../src/contract/player-name.ts';
import type { TableView } from '../../src/contract/table-view.ts';
import { openWatchedPage, startBrowser, type TestBrowser, type WatchedPage } from '../harness/browser.ts';
import { handFeed, serveOneTable } from '../integration/web/server.ts';
import { viewWith } from '../unit/screens/fixtures.ts';
import { ALL, playing } from './crowds.ts';
import { operatorView, seatView, serveDesks } from './desk-pages.ts';
import { takePicture } from './pictures.ts';
import { displayFlaws, layoutFlaws, sheetFlaws, sized } from './shown.ts';

/* Names as people have them who do not write as we do: as long as names may be, on every page that shows them. */

const SCREENS = join(import.meta.dirname, '../../dist/screens');

const NAMES = {
  arabic: 'عبدالرحمن'.repeat(5).slice(0, NAME_CHARACTERS),
  thai: 'ที่'.repeat(NAME_CHARACTERS),
  capitals: 'W'.repeat(NAME_CHARACTERS),
  emoji: '👨\u200d👩\u200d👧\u200d👦'.repeat(NAME_CHARACTERS),
} as const;

/** The last stands upright. */
const PANELS = [
  { width: 1366, height: 768 },
  { width: 1024, height: 600 },
  { width: 800, height: 1280 },
] as const;
const PHONES = [
  { width: 360, height: 560 },
  { width: 390, height: 660 },
] as const;
const WALLS = [
  { width: 1920, height: 1080 },
  { width: 768, height: 1366 },
] as const;
const SEAT_PANELS = [
  { width: 480, height: 320 },
  { width: 800, height: 480 },
] as const;
const MOMENTS = [
  'playing',
  'won',
  'start-next',
  'rich-two',
  'house',
  'over-paid',
  'proposal-disputed',
] as const;

const named = <Side extends TableView['sides'][number]>(side: Side, name: string): Side =>
  side.seated ? { ...side, name } : side;

const withNames = <View extends Pick<TableView, 'sides'>>(view: View, name: string): View => {
  const [bottom, right, top, left] = view.sides;
  return {
    ...view,
    sides: [named(bottom, name), named(right, name), named(top, name), named(left, name)],
  };
};

describe.each(Object.entries(NAMES))('a name in %s that is as long as names may be', (script, name) => {
  test('is one, and a letter more is not', () => {
    expect(charactersOf(name)).toHaveLength(NAME_CHARACTERS);
    expect(playerName.safeParse(name).success).toBe(true);
    expect(playerName.safeParse(`${name}${charactersOf(name)[0]}`).success).toBe(false);
  });

  describe('on the table', () => {
    let browser: TestBrowser;
    let server: WebServer;
    let watched: WatchedPage;
    let revision = 100;
    const feed = handFeed(null);
    beforeAll(async () => {
      browser = await startBrowser();
      server = await serveOneTable({ screensDir: SCREENS, feed });
      watched = await openWatchedPage(browser, { home: server.url, viewport: PANELS[0] });
      await watched.page.goto(`${server.url}/t/t1/table`);
    });
    afterAll(async () => {
      await browser.close();
      await server.close();
    });

    test.each(MOMENTS)('covers nothing (%s)', async (moment) => {
      const view = ALL[moment];
      if (view === undefined) throw new Error(`no moment "${moment}"`);
      revision += 1;
      feed.show({ ...withNames(view, name), revision, at: Date.now() });
      await watched.page.locator(`main[data-revision="${revision}"]`).waitFor();
      for (const size of PANELS) {
        await sized(watched.page, size);
        await takePicture(watched.page, `long-name-${script}-${moment}-${size.width}`);
        expect({ size, flaws: await layoutFlaws(watched.page) }).toEqual({ size, flaws: [] });
      }
    });

    test.each([
      ['the wall', '/club', 'wall-table', WALLS],
      ['the display before a seat', '/t/t1/panel/0', 'panel-prompt', SEAT_PANELS],
    ] as const)('covers nothing on %s', async (_, path, shown, sizes) => {
      const view = ALL['won'] ?? viewWith(playing);
      revision += 1;
      feed.show({ ...withNames(view, name), revision, at: Date.now() });
      const { page, context } = await openWatchedPage(browser, { home: server.url, viewport: sizes[0] });
      await page.goto(`${server.url}${path}`);
      await page.getByTestId(shown).waitFor();
      for (const size of sizes) {
        await sized(page, size);
        expect(await displayFlaws(page)).toEqual([]);
      }
      await takePicture(page, `long-name-${script}-${shown}`);
      await context.close();
    });
  });

  describe('on a phone', () => {
    const { enterDesk } = serveDesks();

    test.each(['observed', 'proposed', 'declared'])(
      'is cut off nowhere on a seat’s page (%s)',
      async (desk) => {
        const view = seatView(desk);
        const { page } = await enterDesk('seat/0', { ...view, public: withNames(view.public, name) });
        for (const phone of PHONES) {
          await sized(page, phone);
          expect(await sheetFlaws(page)).toEqual([]);
        }
        await takePicture(page, `long-name-${script}-seat-${desk}`);
      },
    );

    test.each(['playing', 'disputed'])('is cut off nowhere on the operator’s page (%s)', async (desk) => {
      const view = operatorView(desk);
      const { page } = await enterDesk('operator', { ...view, public: withNames(view.public, name) });
      for (const phone of PHONES) {
        await sized(page, phone);
        expect(await sheetFlaws(page)).toEqual([]);
      }
      await takePicture(page, `long-name-${script}-operator-${desk}`);
    });
  });
});
