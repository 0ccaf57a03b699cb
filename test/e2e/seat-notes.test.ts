import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureOf } from '../../src/club/access/qr-code.ts';
import type { WebServer } from '../../src/club/web/web-server.ts';
import type { SeatCodes, SeatHeld, SeatsHeld } from '../../src/contract/access.ts';
import { LANGUAGES } from '../../src/contract/rule-book.ts';
import { openWatchedPage, startBrowser, type TestBrowser, type WatchedPage } from '../harness/browser.ts';
import { handFeed, serveOneTable } from '../integration/web/server.ts';
import { VIEWS, viewWith } from '../unit/screens/fixtures.ts';
import { wonByDiscard } from '../unit/screens/outcomes.ts';
import { takePicture } from './pictures.ts';
import { layoutFlaws, sized } from './shown.ts';
import { showTable } from './shown-feeds.ts';

/* What stands before seats that phones hold: how many do, that one has just come, that another asks. */

const SCREENS = join(import.meta.dirname, '../../dist/screens');
const PANELS = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 1280, height: 1024 },
  { width: 1024, height: 600 },
  { width: 600, height: 1024 },
] as const;

const heldBy = (more: Partial<SeatHeld>): SeatsHeld =>
  ([0, 1, 2, 3] as const).map((side) => ({ side, phones: 2, held: 'taken', asked: null, shown: 1, ...more }));

const NO_CODES: SeatCodes = {
  v: 1,
  codes: [],
  phones: { are: 'welcome', at: 'http://192.168.1.10' },
  wifi: null,
};
/** One seat is held, and before the others stands how phones take them. */
const CODES: SeatCodes = {
  ...NO_CODES,
  codes: ([1, 2] as const).map((side) => ({
    side,
    code: `K7MW${side}Q`,
    invitation: 'invited',
    picture: pictureOf('http://192.168.1.10:8080/t/t1/seat?side=0#invited-by-this-picture'),
  })),
};
const JUST_TAKEN = heldBy({ held: 'just-taken' });
const HELD: Readonly<Record<string, { readonly seats: SeatsHeld; readonly codes: SeatCodes }>> = {
  'just taken': { seats: JUST_TAKEN, codes: NO_CODES },
  taken: { seats: heldBy({}), codes: NO_CODES },
  'asked for by a key': { seats: heldBy({ asked: 'by-key' }), codes: NO_CODES },
  'taken one by one': { seats: JUST_TAKEN.slice(0, 1), codes: CODES },
};
const MOMENTS = Object.entries(VIEWS).filter(([name]) =>
  ['start-first', 'start-next', 'playing', 'won', 'fault'].includes(name),
);

let browser: TestBrowser;
let server: WebServer;
let watched: WatchedPage;
let codes = NO_CODES;

beforeAll(async () => {
  browser = await startBrowser();
  server = await serveOneTable({ screensDir: SCREENS, feed: handFeed(null) });
  watched = await openWatchedPage(browser, { home: server.url, viewport: PANELS[0] });
  await watched.page.route('**/api/t/t1/seat-codes', (route) => route.fulfill({ json: codes }));
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const IS_WHOLE = process.env['SCREENS'] === 'whole';
const states = Object.entries(HELD).flatMap(([held, known]) =>
  MOMENTS.map(([moment, view]) => ({ held, ...known, moment, view })),
);
/** Every other panel, and with the next state the others. */
const panelsOf = (at: number) => (IS_WHOLE ? PANELS : PANELS.filter((_, each) => each % 2 === at % 2));

describe.each(LANGUAGES.map((lang, turn) => ({ lang, turn })))('in $lang', ({ lang, turn }) => {
  const looked = IS_WHOLE ? states : states.filter((_, at) => at % LANGUAGES.length === turn);
  test.each(looked)(
    'before seats that are $held nothing is covered, cut off or beside the panel ($moment)',
    async (state) => {
      const { held, seats, moment, view } = state;
      const { page } = watched;
      codes = state.codes;
      await showTable(page, view, seats);
      await page.goto(`${server.url}/t/t1/table?lang=${lang}`);
      await page.getByTestId('table').waitFor();
      const here = seats.filter(({ side }) => view.sides.some((each) => each.seated && each.side === side));
      const opens = here.filter(
        ({ held, asked }) => asked !== null || (held === 'just-taken' && moment !== 'won'),
      );
      expect(await page.getByTestId('seat-phones').count()).toBe(here.length);
      expect(await page.getByTestId('seat-note').count()).toBe(opens.length);
      for (const panel of panelsOf(states.indexOf(state))) {
        await sized(page, panel);
        expect(await layoutFlaws(page)).toEqual([]);
        await takePicture(page, `${lang}-${held}-${moment}-${panel.width}x${panel.height}`);
      }
      expect(watched.misdeeds).toEqual([]);
    },
  );
});

test('while points are paid a note that nobody has asked for does not cover them; a tap opens it for a while', async () => {
  const { page, context } = await openWatchedPage(browser, { home: server.url, viewport: PANELS[0] });
  await page.clock.install();
  await showTable(page, viewWith({ at: 'settling', outcome: wonByDiscard }), JUST_TAKEN);
  await page.route('**/api/t/t1/seat-codes', (route) => route.fulfill({ json: NO_CODES }));
  await page.goto(`${server.url}/t/t1/table`);
  const mark = page.getByTestId('side-2').getByTestId('seat-phones');
  await mark.waitFor();
  expect(await page.getByTestId('seat-note').count()).toBe(0);
  await mark.click();
  await page.getByTestId('side-2').getByTestId('undo-taken').waitFor();
  await page.clock.fastForward(20_000);
  await page.getByTestId('seat-note').waitFor({ state: 'detached' });
  await context.close();
});
