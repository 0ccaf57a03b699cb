import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { rulesToRead } from '../../src/app/rules-to-read.ts';
import type { DeclaredForm, PreviewAnswer, PreviewSent } from '../../src/contract/declared-form.ts';
import type { OperatorView, SeatView } from '../../src/contract/seat-view.ts';
import { startWebServer, type WebServer } from '../../src/web/web-server.ts';
import { openWatchedPage, startBrowser } from '../harness/browser.ts';
import { handFeed, OPERATOR_CODE, silentTalk } from '../integration/web/server.ts';
import { korean } from '../unit/rules/korean.ts';
import { FULL_FORM, OPERATORS, OWN, PLAIN_FORM, SEATS } from '../unit/screens/desks.ts';
import { outcomeProposed } from '../unit/screens/proposals.ts';
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
const CODE = '4821';

let browser: Browser;
let server: WebServer;

beforeAll(async () => {
  browser = await startBrowser();
  const started = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    club: 'club',
    table: 't1',
    screensDir: SCREENS,
    feed: handFeed(null),
    ledger: { entries: async () => [] },
    rules: rulesToRead(korean()),
    acceptMqtt: null,
    talk: silentTalk(),
    operatorCode: OPERATOR_CODE,
  });
  if (!started.ok) throw new Error(started.error.why);
  server = started.server;
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Fourteen tiles win; fewer are short. */
const previewOf = ({ outcome }: PreviewSent): PreviewAnswer => {
  const none = { v: 1, left: {}, worth: null, items: [], payments: [], missing: [] } as const;
  if (outcome.kind === 'drawn') return { ...none, state: 'drawn', missing: [], items: [], payments: [] };
  const { hand } = outcome;
  const lacking =
    hand.entered === 'tiles'
      ? 14 - hand.concealed.length - 3 * hand.melds.length - (hand.win === null ? 0 : 1)
      : 0;
  if (lacking > 0) {
    return { ...none, state: 'short', missing: [`${lacking} tiles are missing`], items: [], payments: [] };
  }
  return {
    ...none,
    state: 'won',
    missing: [],
    worth: { method: 'points', unit: 'points', handPoints: 6, bonusPoints: 2, limit: null, limitName: null },
    items: [
      { id: 'clean-hand', name: 'Clean hand', kind: 'hand', points: 3 },
      { id: 'straight', name: 'Straight', kind: 'hand', points: 3 },
      { id: 'winning', name: 'Winning', kind: 'bonus', points: 2 },
    ],
    payments: [
      { from: 1, to: 0, points: 14, because: 'discard' },
      { from: 2, to: 0, points: 2, because: 'bonus' },
    ],
  };
};

interface Opened {
  readonly page: Page;
  readonly api: DeskApi;
  readonly misdeeds: readonly string[];
}

const openDesk = async (
  path: string,
  view: SeatView | OperatorView,
  form: DeclaredForm = FULL_FORM,
): Promise<Opened> => {
  const { page, context, misdeeds } = await openWatchedPage(browser, {
    home: server.url,
    viewport: SIZES[0],
  });
  onTestFinished(() => context.close());
  page.setDefaultTimeout(5000);
  const api = await serveDesk(page, { view, form, code: CODE, preview: previewOf });
  await page.goto(`${server.url}/t/t1/${path}`);
  return { page, api, misdeeds };
};

const enter = async (page: Page, code = CODE): Promise<void> => {
  await page.getByTestId('code').fill(code);
  await page.getByTestId('enter').click();
};

const enterDesk = async (
  path: string,
  view: SeatView | OperatorView,
  form?: DeclaredForm,
): Promise<Opened> => {
  const opened = await openDesk(path, view, form);
  await enter(opened.page);
  await opened.page.getByTestId('facts').waitFor();
  return opened;
};

const seatView = (name: string): SeatView => {
  const view = SEATS[name];
  if (view === undefined) throw new Error(`no seat "${name}"`);
  return view;
};
const operatorView = (name: string): OperatorView => {
  const view = OPERATORS[name];
  if (view === undefined) throw new Error(`no operator "${name}"`);
  return view;
};

/** Looks at the page in every size: nothing cut off, covered, or too small for a finger. */
const expectSound = async (page: Page, picture: string): Promise<void> => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await sheetFlaws(page)).toEqual([]);
    await takePicture(page, `${picture}-${size.width}`);
  }
  await page.setViewportSize(SIZES[0]);
};

/** A refused code is a line on the console of the browser, and nothing else may be there. */
const otherThanRefusals = (misdeeds: readonly string[]): readonly string[] =>
  misdeeds.filter((misdeed) => !/status of 40[13]|net::ERR_CONNECTION_RESET/.test(misdeed));

const tap = async (page: Page, faces: readonly string[]): Promise<void> => {
  for (const face of faces) await page.locator(`.pad-tile[data-face="${face}"]`).click();
};

const HAND = ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '5z'];

describe('a seat is behind its code', () => {
  test('a wrong code is refused with its reason, the right one opens the page', async () => {
    const { page, misdeeds } = await openDesk('seat/0', seatView('observed'));
    await page.getByTestId('code-form').waitFor();
    expect(await page.getByTestId('code').getAttribute('inputmode')).toBe('numeric');
    await expectSound(page, 'seat-code');
    await enter(page, '0000');
    expect(await page.getByTestId('code-refused').innerText()).toBe('This is not the code of this seat.');
    await enter(page);
    await page.getByTestId('own').waitFor();
    expect(otherThanRefusals(misdeeds)).toEqual([]);
  });

  test('a code that ends with its match is asked for again', async () => {
    const { page, api } = await enterDesk('seat/0', seatView('observed'));
    api.lock();
    await page.getByTestId('code-form').waitFor();
    expect(await page.getByTestId('own').isVisible()).toBe(false);
    await enter(page);
    await page.getByTestId('own').waitFor();
  });
});

describe.each(Object.entries(SEATS))('the seat in "%s"', (name, view) => {
  test('is clean in every size, and offers just what may be said', async () => {
    const { page, misdeeds } = await enterDesk(`seat/${view.side}`, view);
    await expectSound(page, `seat-${name}`);
    const offered = await page.locator('[data-testid^="say-"]').count();
    const needed = view.may.includes('propose-outcome') ? view.may.length + 1 : view.may.length;
    if (view.public.proposal === null) expect(offered).toBe(needed);
    expect(otherThanRefusals(misdeeds)).toEqual([]);
  });
});

test('the own sight shows the own tiles, and no tile stands for another player', async () => {
  const { page } = await enterDesk('seat/0', seatView('observed'));
  const faces = await page
    .getByTestId('own-concealed')
    .locator('.tile')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')));
  expect(faces).toEqual([...OWN.concealed, OWN.drawn]);
});

describe('the winning form', () => {
  test('takes a hand tile by tile with a meld, counts along, and proposes it', async () => {
    const { page, api, misdeeds } = await enterDesk('seat/0', seatView('declared'), PLAIN_FORM);
    await page.getByTestId('say-win').click();
    await page.getByTestId('way').getByText("Minjun's discard", { exact: true }).click();
    await page.getByRole('button', { name: 'Pong', exact: true }).click();
    await tap(page, ['7z']);
    expect(await page.locator('[data-face="7z"]').getAttribute('aria-label')).toContain('1 left');
    await tap(page, HAND);
    await page.getByTestId('missing').getByText('1 tiles are missing').waitFor();
    await tap(page, ['5z']);
    await page.locator('[data-testid="preview-state"][data-state="won"]').waitFor();
    await expectSound(page, 'form-tiles');
    await page.getByTestId('submit').click();
    await page.getByTestId('outcome-form').waitFor({ state: 'detached' });
    expect(api.said.map(({ say }) => say)).toEqual([
      {
        say: 'propose',
        proposal: {
          kind: 'outcome',
          hand: 4,
          outcome: {
            kind: 'won',
            winner: 'p1',
            by: 'discard',
            from: 'p2',
            hand: {
              entered: 'tiles',
              concealed: HAND,
              melds: [{ meld: 'pong', tiles: ['7z', '7z', '7z'] }],
              win: '5z',
              aside: [],
            },
            circumstances: {},
            waiting: [],
            held: [],
          },
        },
      },
    ]);
    expect(otherThanRefusals(misdeeds)).toEqual([]);
  });

  test('takes a hand by its patterns, with what else happened and what the others held', async () => {
    const { page, api } = await enterDesk('seat/0', seatView('declared'));
    await page.getByTestId('say-win').click();
    await expectSound(page, 'form-full');
    await page.getByTestId('entered').getByText('By its patterns').click();
    await page.getByRole('button', { name: 'Pong of dragons, once more' }).click();
    await page.getByRole('button', { name: 'Pong of dragons, once more' }).click();
    await page.getByRole('button', { name: 'Pong of dragons, once less' }).click();
    await page.getByTestId('flags').getByText('On the last tile').click();
    await page.getByTestId('waiting').getByText('Takeshi').click();
    await page.getByTestId('held-by').getByText('Points counted').click();
    await page.getByTestId('points-p2').fill('12');
    await expectSound(page, 'form-patterns');
    await page.locator('[data-testid="preview-state"][data-state="won"]').waitFor();
    await page.getByTestId('submit').click();
    await page.getByTestId('outcome-form').waitFor({ state: 'detached' });
    expect(api.said[0]?.say).toMatchObject({
      proposal: {
        outcome: {
          hand: { entered: 'patterns', patterns: { 'dragon-pong': 1 }, melds: 'none-claimed', fu: null },
          circumstances: { lastTile: true },
          waiting: ['p3'],
          held: [
            { player: 'p2', hand: { entered: 'points', points: 12 } },
            { player: 'p3', hand: { entered: 'points', points: 0 } },
          ],
        },
      },
    });
  });

  test('a refusal is shown where it was asked, and what was entered stays', async () => {
    const { page, api } = await enterDesk('seat/0', seatView('declared'), PLAIN_FORM);
    api.answers.push({ code: 'below_minimum', message: 'unused' });
    await page.getByTestId('say-win').click();
    await tap(page, [...HAND, '5z', '6z', '6z', '6z']);
    await page.getByTestId('submit').click();
    expect(await page.getByTestId('outcome-form').getByTestId('refusal').innerText()).toBe(
      'Worth too little to win',
    );
    expect(await page.getByTestId('concealed').locator('.tile').count()).toBe(13);
    await expectSound(page, 'form-refused');
  });
});

test('a declaration whose answer was lost is sent again under the same id, after a reload too', async () => {
  const { page, api } = await enterDesk('seat/2', seatView('proposed'));
  api.answers.push('lost', 'lost', 'lost', 'lost', 'lost', 'lost');
  await page.getByTestId('confirm').click();
  await page.getByTestId('unsent').waitFor();
  await page.reload();
  api.answers.length = 0;
  await page.getByTestId('accepted').waitFor();
  expect(api.said.length).toBeGreaterThan(1);
  expect(new Set(api.said.map(({ id }) => id)).size).toBe(1);
});

describe('a proposal on a seat', () => {
  test('is disputed with a reason', async () => {
    const { page, api } = await enterDesk('seat/2', seatView('proposed'));
    expect(await page.getByTestId('deadline').innerText()).toMatch(/^Accepted in \d+ s unless/);
    await page.getByTestId('dispute').click();
    await page.getByTestId('dispute-reason').fill('It was not discarded');
    await page.getByTestId('send-dispute').click();
    await expect.poll(() => api.said.length).toBe(1);
    expect(api.said[0]?.say).toEqual({
      say: 'dispute',
      proposal: outcomeProposed.number,
      reason: 'It was not discarded',
    });
  });
});

test('the whole form can be used from the keyboard', async () => {
  const { page, api } = await enterDesk('seat/0', seatView('dice'));
  await page.getByTestId('say-dice').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('die-1').getByRole('radio', { name: '1', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectSound(page, 'seat-dice');
  await page.getByTestId('submit').focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => api.said.map(({ say }) => say))
    .toEqual([{ say: 'enter-dice', throw: 4, dice: [2, 1] }]);
});

test('silence of the controller is owned up to', async () => {
  const { page, context } = await openWatchedPage(browser, { home: server.url, viewport: SIZES[0] });
  onTestFinished(() => context.close());
  await serveDesk(page, { view: seatView('observed'), form: FULL_FORM, code: CODE, preview: previewOf });
  await page.routeWebSocket(/\/ws\/t\/t1\/seat/, (socket) =>
    socket.send(JSON.stringify({ type: 'view', view: seatView('observed') })),
  );
  await page.goto(`${server.url}/t/t1/seat/0`);
  await enter(page);
  await page.getByTestId('stale').waitFor();
  expect(await page.getByTestId('own').isVisible()).toBe(true);
});

describe.each(Object.entries(OPERATORS))('the operator in "%s"', (name, view) => {
  test('is clean in every size', async () => {
    const { page, misdeeds } = await enterDesk('operator', view);
    await expectSound(page, `operator-${name}`);
    expect(otherThanRefusals(misdeeds)).toEqual([]);
  });
});

describe('the operator', () => {
  /** Fills in the panel that is open, and answers that he is sure. */
  const surely = async (page: Page, reason: string | null): Promise<void> => {
    if (reason !== null) await page.getByTestId('panel').getByTestId('reason').fill(reason);
    await page.getByTestId('panel').getByTestId('submit').click();
    await page.getByTestId('sure').waitFor();
    await page.getByTestId('yes').click();
    await page.getByTestId('panel').waitFor({ state: 'detached' });
  };
  const rows: readonly (readonly [what: string, open: string, reason: string | null, say: object])[] = [
    ['voids a hand', 'void-3', 'Nobody had won', { say: 'void-hand', hand: 3, reason: 'Nobody had won' }],
    ['pauses', 'do-pause', 'A tile broke', { say: 'pause', reason: 'A tile broke' }],
    ['ends the match', 'do-end-match', 'It is late', { say: 'end-match', reason: 'It is late' }],
    ['chooses who deals first', 'do-choose-first-dealer', null, { say: 'choose-first-dealer', player: 'p1' }],
    [
      'lifts a penalty',
      'lift-2',
      'The pair was one',
      { say: 'lift-penalty', penalty: 2, reason: 'The pair was one' },
    ],
    [
      'lifts a dead hand',
      'do-lift-dead-hand',
      'It was whole',
      { say: 'lift-dead-hand', player: 'p1', reason: 'It was whole' },
    ],
    [
      'penalises',
      'do-penalise',
      'Shown',
      {
        say: 'penalise',
        irregularity: 'false-win',
        player: 'p1',
        harmed: null,
        override: null,
        reason: 'Shown',
      },
    ],
  ];
  test.each(rows)('%s, with a reason, after being asked once more', async (_what, open, reason, say) => {
    const { page, api } = await enterDesk('operator', operatorView('playing'));
    await page.getByTestId(open).click();
    await expectSound(page, `operator-${open}`);
    await surely(page, reason);
    expect(api.said.map((each) => each.say)).toEqual([say]);
  });

  test('nothing is said before the reason is there, nor when he goes back', async () => {
    const { page, api } = await enterDesk('operator', operatorView('playing'));
    await page.getByTestId('void-3').click();
    expect(await page.getByTestId('submit').isDisabled()).toBe(true);
    await page.getByTestId('reason').fill('Nobody had won');
    await page.getByTestId('submit').click();
    await page.getByTestId('panel-back').click();
    await page.getByTestId('panel-back').click();
    expect([await page.getByTestId('panel').count(), api.said.length]).toEqual([0, 0]);
  });

  test('rules on what was noticed, other than the rules say', async () => {
    const { page, api } = await enterDesk('operator', operatorView('playing'));
    await page.getByTestId('irregular').getByRole('button').click();
    await page.getByTestId('harmed').getByText('Takeshi').click();
    await page.getByTestId('override').getByText('Other than the rules say').click();
    await page.getByTestId('override-points').fill('2');
    await expectSound(page, 'operator-penalise-override');
    await surely(page, 'The first time');
    expect(api.said[0]?.say).toEqual({
      say: 'penalise',
      irregularity: 'false-claim',
      player: 'p2',
      harmed: 'p3',
      override: { points: 2, hand: 'plays-on' },
      reason: 'The first time',
    });
  });

  test('corrects a hand with the form of the players', async () => {
    const { page, api } = await enterDesk('operator', operatorView('playing'), PLAIN_FORM);
    await page.getByTestId('correct-1').click();
    await page.getByTestId('winner').getByText('Takeshi').click();
    await tap(page, [...HAND, '5z', '6z', '6z', '6z']);
    expect(api.asked.at(-1)?.hand ?? 1).toBe(1);
    await expectSound(page, 'operator-correct');
    await page.getByTestId('outcome-form').getByTestId('submit').click();
    await surely(page, 'Points were misread');
    expect(api.said[0]?.say).toMatchObject({
      say: 'correct-hand',
      hand: 1,
      outcome: { kind: 'won', winner: 'p3' },
      reason: 'Points were misread',
    });
  });

  test('corrects seats only where everybody has one of his own', async () => {
    const { page, api } = await enterDesk('operator', operatorView('playing'));
    await page.getByTestId('do-correct-seats').click();
    await page.getByTestId('reason').fill('Sat down wrongly');
    await page.getByTestId('side-of-p1').getByText('Side 2').click();
    expect(await page.getByTestId('submit').isDisabled()).toBe(true);
    await page.getByTestId('side-of-p2').getByText('Side 1').click();
    await page.getByTestId('from-hand').selectOption('2');
    await expectSound(page, 'operator-seats');
    await surely(page, null);
    expect(api.said[0]?.say).toEqual({
      say: 'correct-seats',
      fromHand: 2,
      sides: { p1: 1, p2: 0, p3: 2 },
      reason: 'Sat down wrongly',
    });
  });

  test('decides a dispute', async () => {
    const { page, api } = await enterDesk('operator', operatorView('disputed'));
    await page.getByTestId('decide').click();
    await page.getByTestId('verdict').getByText('Reject it').click();
    await surely(page, 'The river shows it');
    expect(api.said[0]?.say).toEqual({
      say: 'decide',
      proposal: outcomeProposed.number,
      verdict: 'reject',
      reason: 'The river shows it',
    });
  });
});
