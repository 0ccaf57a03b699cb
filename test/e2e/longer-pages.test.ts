import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/contract/rule-book.ts';
import type { OperatorView, SeatView } from '../../src/contract/seat-view.ts';
import type { Viewport } from '../harness/browser.ts';
import { temporaryFolder } from '../harness/programs.ts';
import { FULL_FORM, OPERATORS, SEATS } from '../unit/screens/desks.ts';
import { ALL } from './crowds.ts';
import { serveDesk } from './desk-api.ts';
import { CODE, enter, previewOf, serveDesks, tap } from './desk-pages.ts';
import { readLongerBooks, speakLonger } from './longer-words.ts';
import { takePicture } from './pictures.ts';
import { displayFlaws, sheetFlaws, sized } from './shown.ts';
import { showTable, showWall } from './shown-feeds.ts';

/*
 * Phones, the operator's page, the wall, the displays before seats and the books of rules with every word two fifths longer, as
 * another language might have it: each in every language by `npm run test:screens`, else each in one of them.
 */

const IS_WHOLE = process.env['SCREENS'] === 'whole';

const PHONES = [
  { width: 360, height: 560 },
  { width: 390, height: 660 },
] as const;
const SEAT_PANELS = [
  { width: 480, height: 320 },
  { width: 1024, height: 600 },
] as const;
const WALLS = [
  { width: 1920, height: 1080 },
  { width: 768, height: 1366 },
] as const;

/** A kind of page: the sizes it is seen at, and how what is wrong with it is found. */
interface Kind {
  readonly sizes: readonly Viewport[];
  readonly flawsOn: (page: Page) => Promise<readonly string[]>;
}
const PHONE: Kind = { sizes: PHONES, flawsOn: sheetFlaws };
const DESK: Kind = { sizes: [...PHONES, { width: 1366, height: 768 }], flawsOn: sheetFlaws };
const SEAT_PANEL: Kind = { sizes: SEAT_PANELS, flawsOn: displayFlaws };
const WALL: Kind = { sizes: WALLS, flawsOn: displayFlaws };

/** Nothing is wrong with a page, at whatever size of its kind. */
const expectWhole = async (page: Page, { sizes, flawsOn }: Kind, picture: string): Promise<void> => {
  for (const size of sizes) {
    await sized(page, size);
    expect({ picture, size, flaws: await flawsOn(page) }).toEqual({ picture, size, flaws: [] });
    await takePicture(page, `longer-${picture}-${size.width}`);
  }
};

const languagesFor = (index: number): readonly (typeof LANGUAGES)[number][] =>
  IS_WHOLE ? LANGUAGES : LANGUAGES.filter((_, at) => at === index % LANGUAGES.length);

/** Each of these in each language it is looked at in. */
const inLanguages = <Case>(cases: readonly Case[], from = 0) =>
  cases.flatMap((each, index) => languagesFor(index + from).map((lang) => ({ each, lang })));

/** What the operator opens on his page, by the buttons on the way there; the last names what has to be seen. */
const BEHIND: Readonly<Record<string, readonly string[]>> = {
  pause: ['do-pause', 'panel'],
  'end-match': ['do-end-match', 'panel'],
  penalise: ['do-penalise', 'panel'],
  'correct-seats': ['do-correct-seats', 'panel'],
  'change-player': ['do-change-player', 'panel'],
  'void-hand': ['void-3', 'panel'],
  'next-match': ['change-rules', 'option-minimum'],
  book: ['open-book', 'kept-hand'],
  'kept-hand': ['open-book', 'kept-hand', 'replay'],
};

const { openPage } = serveDesks();

interface Entered {
  readonly path: string;
  readonly view: SeatView | OperatorView;
  readonly lang: string;
}

/** The page of somebody who has entered, with longer words. */
const entered = async ({ path, view, lang }: Entered): Promise<Page> => {
  const { page, home } = await openPage();
  await speakLonger(page);
  await serveDesk(page, {
    ...{ view, form: FULL_FORM, code: CODE, preview: previewOf },
    folder: temporaryFolder(),
  });
  await page.goto(`${home}/t/t1/${path}?lang=${lang}`);
  await enter(page);
  await page.getByTestId('facts').waitFor();
  return page;
};

/** What is not in view yet is not laid out: it has no place to be looked at. */
const layOutPatterns = async (page: Page): Promise<void> => {
  await page.getByTestId('pattern').first().waitFor();
  await page.getByTestId('pattern').evaluateAll((patterns) => {
    for (const each of patterns) if (each instanceof HTMLElement) each.style.contentVisibility = 'visible';
  });
};

describe('with words two fifths longer nothing is cut off or covered', () => {
  test.each(inLanguages(Object.keys(SEATS)))('on a phone ($each, $lang)', async ({ each, lang }) => {
    const view = SEATS[each];
    if (view === undefined) throw new Error(`no seat "${each}"`);
    const page = await entered({ path: `seat/${view.side}`, view, lang });
    await expectWhole(page, PHONE, `seat-${each}-${lang}`);
  });

  test.each(inLanguages(['form']))('in the form of a hand, step by step ($lang)', async ({ lang }) => {
    const view = SEATS['declared'];
    if (view === undefined) throw new Error('no declared seat');
    const page = await entered({ path: 'seat/0', view, lang });
    const look = (step: string): Promise<void> => expectWhole(page, PHONE, `form-${step}-${lang}`);
    await page.getByTestId('say-call-win').click();
    await look('how');
    await page.getByTestId('way').locator('.answer').first().click();
    await look('tiles');
    await page.getByTestId('enter-by').click();
    await look('patterns');
    await page.getByTestId('enter-by').click();
    const pairs = ['1m', '3m', '5m', '7m', '9m', '2p', '4p'];
    await page.locator('[data-shape="pair"]').click();
    await tap(page, pairs);
    await page.locator('[data-testid="preview-state"][data-state="won"]').waitFor();
    await look('check');
  });

  test.each(inLanguages(Object.keys(OPERATORS), 1))(
    'on the operator’s page ($each, $lang)',
    async ({ each, lang }) => {
      const view = OPERATORS[each];
      if (view === undefined) throw new Error(`no operator "${each}"`);
      const page = await entered({ path: 'operator', view, lang });
      await expectWhole(page, DESK, `operator-${each}-${lang}`);
    },
  );

  test.each(inLanguages(Object.keys(BEHIND), 3))(
    'behind a button of the operator’s page ($each, $lang)',
    async ({ each, lang }) => {
      const view = OPERATORS['playing'];
      if (view === undefined) throw new Error('no operator where a hand is played');
      const page = await entered({ path: 'operator', view, lang });
      const way = BEHIND[each] ?? [];
      for (const button of way.slice(0, -1)) await page.getByTestId(button).first().click();
      await page
        .getByTestId(way.at(-1) ?? '')
        .first()
        .waitFor();
      await expectWhole(page, DESK, `operator-${each}-${lang}`);
    },
  );

  const PANELS_AT = ['playing', 'won', 'fault', 'declared', 'long-prompt', 'raising', 'paused'] as const;
  test.each(inLanguages(PANELS_AT, 2))(
    'on the display before a seat ($each, $lang)',
    async ({ each, lang }) => {
      const { page, home } = await openPage();
      await speakLonger(page);
      const view = ALL[each];
      if (view === undefined) throw new Error(`no moment "${each}"`);
      await showTable(page, view);
      await page.goto(`${home}/t/t1/panel/1?lang=${lang}`);
      await page.getByTestId('panel-prompt').waitFor();
      await expectWhole(page, SEAT_PANEL, `panel-${each}-${lang}`);
    },
  );

  test.each(inLanguages([1, 2, 4, 6], 3))('on a wall of $each ($lang)', async ({ each, lang }) => {
    const { page, home } = await openPage();
    await speakLonger(page);
    await showWall(page, each);
    await page.goto(`${home}/club?lang=${lang}`);
    await page.getByTestId('wall-table').first().waitFor();
    await expectWhole(page, WALL, `wall-${each}-${lang}`);
  });

  const OPEN_PAGES = [
    '/',
    '/screen',
    '/rules',
    '/rules/korean-japanese',
    '/no/such/page',
    '/t/t1/seat/0',
    '/t/t1/operator',
  ] as const;
  test.each(inLanguages(OPEN_PAGES, 4))('on the page at $each ($lang)', async ({ each, lang }) => {
    const { page, home } = await openPage();
    await speakLonger(page);
    await readLongerBooks(page);
    await page.goto(`${home}${each}?lang=${lang}`);
    await page.locator('main h1').waitFor();
    if (each === '/rules/korean-japanese') await layOutPatterns(page);
    await expectWhole(page, DESK, `page${each.replaceAll('/', '-')}-${lang}`);
  });
});
