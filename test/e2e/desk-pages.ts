import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import type { WebServer } from '../../src/club/web/web-server.ts';
import type { DeclaredForm, PreviewAnswer, PreviewSent } from '../../src/contract/declared-form.ts';
import type { OperatorView, SeatView } from '../../src/contract/seat-view.ts';
import {
  openContext,
  startBrowser,
  type TestBrowser,
  type WatchedPage,
  watchedPageIn,
} from '../harness/browser.ts';
import { serveOneTable } from '../integration/web/server.ts';
import { FULL_FORM, OPERATORS, SEATS } from '../unit/screens/desks.ts';
import { barriersOn } from './axe.ts';
import { type DeskApi, serveDesk } from './desk-api.ts';
import { takePicture } from './pictures.ts';
import { sheetFlaws } from './shown.ts';

/* The pages of seats and operator, from the real server's pages and policy; the table's answers are given by hand. */

const SCREENS = join(import.meta.dirname, '../../dist/screens');
/** A phone, a tablet held upright, a small notebook. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
] as const;
export const CODE = 'K7MW2Q';

const CORRECTED: PreviewAnswer['changes'] = [
  { side: 0, points: 16 },
  { side: 1, points: -8 },
  { side: 2, points: -8 },
];

/** Fourteen tiles win; fewer are short. */
export const previewOf = ({ hand: corrected, outcome }: PreviewSent): PreviewAnswer => {
  const none = { v: 2 as const, left: {}, worth: null };
  if (outcome.kind === 'drawn')
    return { ...none, state: 'drawn', lacks: [], missing: [], items: [], payments: [] };
  const { hand } = outcome;
  const lacking =
    hand.entered === 'tiles'
      ? 14 - hand.concealed.length - 3 * hand.melds.length - (hand.win === null ? 0 : 1)
      : 0;
  if (lacking > 0) {
    const lacks = [{ of: 'tiles' as const, missing: lacking }];
    return {
      ...none,
      state: 'short',
      lacks,
      missing: [`${lacking} tiles are missing`],
      items: [],
      payments: [],
    };
  }
  return {
    ...none,
    state: 'won',
    lacks: [],
    missing: [],
    worth: { method: 'points', unit: 'points', handPoints: 6, bonusPoints: 2, limit: null },
    items: [
      { id: 'clean-hand', called: 'clean-hand', kind: 'hand', points: 3 },
      { id: 'straight', called: 'straight', kind: 'hand', points: 3 },
      { id: 'winning', called: 'winning', kind: 'bonus', points: 2 },
    ],
    payments: [
      { from: 1, to: 0, points: 14, because: 'discard' },
      { from: 2, to: 0, points: 2, because: 'bonus' },
    ],
    ...(corrected === null ? {} : { changes: CORRECTED }),
  };
};

export interface Opened {
  readonly page: Page;
  readonly api: DeskApi;
  readonly misdeeds: readonly string[];
}

/** With its last digit a seat's code is whole; an operator's has no certain length. */
export const enter = async (page: Page, code = CODE): Promise<void> => {
  await page.getByTestId('code').fill(code);
  if (new URL(page.url()).pathname.endsWith('/operator')) await page.getByTestId('enter').click();
};

type AnyView = SeatView | OperatorView;

export type OpenDesk = (path: string, view: AnyView, form?: DeclaredForm) => Promise<Opened>;

export interface Desks {
  /** Opens the page of a desk, at its code. */
  readonly openDesk: OpenDesk;
  /** The same, with the right code entered. */
  readonly enterDesk: OpenDesk;
  /** The page of a desk that stays for the tests of a block: one view after the other is shown on it. */
  readonly stayAtDesk: (path: string) => (view: AnyView) => Promise<Opened>;
  /** A page of the same browser that is not a desk's yet, and where it may go. */
  readonly openPage: () => Promise<WatchedPage & { readonly home: string }>;
}

/** What lasts longer than a page: whoever opens the next one is new to this browser. */
const forget = async ({ page, context }: WatchedPage, origin: string): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage' });
  await session.detach();
};

/** One browser and one server for all tests of a file; what a page keeps in the browser is forgotten before the next is opened. */
export const serveDesks = (): Desks => {
  let browser: TestBrowser;
  let context: BrowserContext;
  let server: WebServer;
  let folder = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mjtable-desks-'));
    browser = await startBrowser();
    context = await openContext(browser, SIZES[0]);
    const ledger = { page: async () => [] };
    server = await serveOneTable({ screensDir: SCREENS, ledger });
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const newPage = async () => {
    const watched = await watchedPageIn(context, server.url);
    await forget(watched, new URL(server.url).origin);
    return { ...watched, home: server.url };
  };

  const openPage = async () => {
    const opened = await newPage();
    onTestFinished(() => opened.page.close());
    return opened;
  };

  const goToDesk = async (
    { page, misdeeds, home }: Awaited<ReturnType<typeof newPage>>,
    { path, view, form }: { readonly path: string; readonly view: AnyView; readonly form: DeclaredForm },
  ): Promise<Opened> => {
    const kept = mkdtempSync(join(folder, 'desk-'));
    const api = await serveDesk(page, { view, form, code: CODE, folder: kept, preview: previewOf });
    await page.goto(`${home}/t/t1/${path}`);
    return { page, api, misdeeds };
  };

  const openDesk: OpenDesk = async (path, view, form = FULL_FORM) =>
    goToDesk(await openPage(), { path, view, form });

  const enterDesk: OpenDesk = async (path, view, form) => {
    const opened = await openDesk(path, view, form);
    await enter(opened.page);
    await opened.page.getByTestId('facts').waitFor();
    return opened;
  };

  const stayAtDesk: Desks['stayAtDesk'] = (path) => {
    let staying: Opened | null = null;
    let turn = 0;
    afterAll(() => staying?.page.close());

    const enterOnce = async (view: AnyView): Promise<Opened> => {
      const opened = await goToDesk(await newPage(), { path, view, form: FULL_FORM });
      await enter(opened.page);
      return opened;
    };
    return async (view) => {
      staying ??= await enterOnce(view);
      turn += 1;
      const at = view.public.at + turn;
      staying.api.show({ ...view, public: { ...view.public, at } });
      await staying.page.locator(`main[data-view-at="${at}"]`).waitFor();
      return staying;
    };
  };
  return { openDesk, enterDesk, stayAtDesk, openPage };
};

export const seatView = (name: string): SeatView => {
  const view = SEATS[name];
  if (view === undefined) throw new Error(`no seat "${name}"`);
  return view;
};
export const operatorView = (name: string): OperatorView => {
  const view = OPERATORS[name];
  if (view === undefined) throw new Error(`no operator "${name}"`);
  return view;
};

/** Looks at the page in every size: nothing cut off, covered, or too small for a finger; nobody kept out who reads it another way. */
export const expectSound = async (page: Page, picture: string): Promise<void> => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await sheetFlaws(page)).toEqual([]);
    await takePicture(page, `${picture}-${size.width}`);
  }
  await page.setViewportSize(SIZES[0]);
  expect(await barriersOn(page)).toEqual([]);
};

/** A refused code is a line on the console of the browser, and nothing else may be there. */
export const otherThanRefusals = (misdeeds: readonly string[]): readonly string[] =>
  misdeeds.filter((misdeed) => !/status of 40[13]|net::ERR_CONNECTION_RESET/.test(misdeed));

const tabOf = (face: string): string => {
  const sort = face.slice(-1);
  if (['m', 'p', 's'].includes(sort)) return sort;
  return sort === 'z' ? 'honours' : 'aside';
};

/** Taps tiles on the keypad, opening the tab each is on. */
export const tap = async (page: Page, faces: readonly string[]): Promise<void> => {
  for (const face of faces) {
    const tab = page.locator(`.key-tab[data-tab="${tabOf(face)}"]`);
    if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click();
    await page.locator(`.tile-key[data-face="${face}"]`).click();
  }
};

export const HAND = ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '5z'];
