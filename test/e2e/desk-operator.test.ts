import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { BackupsAnswer } from '../../src/contract/backup.ts';
import { ledgerEpoch } from '../../src/contract/ids.ts';
import type { SittingAnswer } from '../../src/contract/sitting.ts';
import { OPERATORS, PLAIN_FORM } from '../unit/screens/desks.ts';
import { KEPT, keptMatches, LIMIT_WON } from '../unit/screens/kept-entries.ts';
import { outcomeProposed } from '../unit/screens/proposals.ts';
import { enter, expectSound, HAND, operatorView, otherThanRefusals, serveDesks, tap } from './desk-pages.ts';

/* The page of the operator, from the real server's pages and policy; the table's answers are given by hand. */

const fiveDaysAgo = Date.now() - 5 * 86_400_000;

const { enterDesk, openDesk, stayAtDesk } = serveDesks();

describe('the operator’s page, moment after moment,', () => {
  const shown = stayAtDesk('operator');
  test.each(Object.entries(OPERATORS))('is clean in every size (%s)', async (name, view) => {
    const { page, misdeeds } = await shown(view);
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
    [
      'voids a hand',
      'void-3',
      'Nobody had won',
      { say: 'void-hand', hand: 3, reason: 'Nobody had won', match: 1 },
    ],
    ['pauses', 'do-pause', 'A tile broke', { say: 'pause', reason: 'A tile broke' }],
    ['ends the match', 'do-end-match', 'It is late', { say: 'end-match', reason: 'It is late', match: 1 }],
    [
      'chooses who deals first',
      'do-choose-first-dealer',
      null,
      { say: 'choose-first-dealer', player: 'p1', match: 1 },
    ],
    [
      'lifts a penalty',
      'lift-2',
      'The pair was one',
      { say: 'lift-penalty', penalty: 2, reason: 'The pair was one', match: 1 },
    ],
    [
      'lifts a dead hand',
      'do-lift-dead-hand',
      'It was whole',
      { say: 'lift-dead-hand', player: 'p1', reason: 'It was whole', match: 1, hand: 4 },
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
        match: 1,
        hand: 4,
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

  test('goes on by keys in the decision that he opens, and where it was when he shuts it', async () => {
    const { page } = await enterDesk('operator', operatorView('playing'));
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByTestId('void-3').press('Enter');
    await expect.poll(focused).toBe('Make hand 3 void');
    await page.getByTestId('panel-back').press('Enter');
    await expect.poll(focused).toBe('The match');
  });

  test('finds a list where he had left it for a decision', async () => {
    const { page } = await enterDesk('operator', operatorView('playing'));
    await page.getByTestId('machine').waitFor();
    await page.getByTestId('void-3').scrollIntoViewIfNeeded();
    const scrolledPx = () => page.evaluate(() => Math.round(window.scrollY));
    await page.getByTestId('void-3').hover();
    const left = await scrolledPx();
    await page.getByTestId('void-3').click();
    await page.getByTestId('panel-back').click();
    await page.getByTestId('void-3').waitFor();
    expect(left).toBeGreaterThan(0);
    expect(await scrolledPx()).toBe(left);
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

  test.each([
    ['backups-fewer', { fewer: { fit: 6, wanted: 78 } }, /6 of the 78 backups/],
    ['backup-failed', { failedSince: fiveDaysAgo }, /since \d+\/\d+\/\d+ \d\d:\d\d:\d\d:/],
    ['backup-damaged', { damagedAt: fiveDaysAgo }, /last \(\d+\/\d+\/\d+ \d\d:\d\d:\d\d\) is damaged/],
  ])('is told what is to be known of the backups: %s', async (notice, known, words) => {
    const { page } = await enterDesk('operator', operatorView('playing'));
    const json = { v: 1, failedSince: null, damagedAt: null, fewer: null, ...known } satisfies BackupsAnswer;
    await page.route('**/api/backups', (route) => route.fulfill({ json }));
    await page.reload();
    expect(await page.getByTestId(notice).innerText()).toMatch(words);
    await expectSound(page, `operator-${notice}`);
  });

  test('is told that table time is not counted, where what was kept of it cannot be read', async () => {
    const { page } = await enterDesk('operator', operatorView('playing'));
    const json = { v: 1, kept: 'unreadable', now: null, before: [] } satisfies SittingAnswer;
    await page.route('**/sitting', (route) => route.fulfill({ json }));
    await page.reload();
    expect(await page.getByTestId('sittings-unreadable').innerText()).toContain('cannot be read');
    await expectSound(page, 'operator-sittings-unreadable');
  });

  test('rules on what was noticed, other than the rules say', async () => {
    const { page, api } = await enterDesk('operator', operatorView('playing'));
    await page.getByTestId('irregular').getByRole('button').click();
    await page.getByTestId('harmed').getByText('Takeshi').click();
    await page.getByTestId('override').getByText('Other than the rules say').click();
    await page.getByTestId('override-points').fill('2');
    await expectSound(page, 'operator-penalise-override');
    await page.getByTestId('panel').getByTestId('reason').fill('The first time');
    await page.getByTestId('submit').click();
    const asked = await page.getByTestId('sure').innerText();
    expect(asked).toMatch(/^Minjun, wrong set claimed\. .*: 2\. Play goes on\. Are you sure\?$/);
    await page.getByTestId('panel-back').click();
    await surely(page, 'The first time');
    expect(api.said[0]?.say).toEqual({
      say: 'penalise',
      irregularity: 'wrong-set-claimed',
      player: 'p2',
      harmed: 'p3',
      override: { points: 2, hand: 'plays-on' },
      reason: 'The first time',
      match: 1,
      hand: 4,
    });
  });

  test('penalises in the hand for which he began, whichever is on when he says so', async () => {
    const view = operatorView('playing');
    const { page, api } = await enterDesk('operator', view);
    await page.getByTestId('do-penalise').click();
    const { match } = view.public;
    if (match === null) throw new Error('a match is on');
    const at = view.public.at + 1;
    api.show({ ...view, public: { ...view.public, at, match: { ...match, hand: match.hand + 1 } } });
    await page.locator(`main[data-view-at="${at}"]`).waitFor();
    await surely(page, 'Shown');
    expect(api.said[0]?.say).toMatchObject({ say: 'penalise', match: 1, hand: 4 });
  });

  test('corrects a hand with the form filled in as it is recorded, and sees what that changes for everyone', async () => {
    const { page, api } = await enterDesk('operator', operatorView('playing'), PLAIN_FORM);
    await page.getByTestId('correct-1').click();
    await page.getByTestId('hand-checked').waitFor();
    expect(await page.getByTestId('hand-checked').locator('[data-tile]').count()).toBe(15);
    expect(api.asked.at(-1)?.hand ?? 1).toBe(1);
    await expectSound(page, 'operator-correct');
    await page.getByTestId('form-back').click();
    await page.getByTestId('form-back').click();
    await page.getByTestId('way').getByText('Self-draw').click();
    await page.getByTestId('outcome-form').getByTestId('submit').click();
    await page.getByTestId('before-after').waitFor();
    expect(await page.getByTestId('before-after').innerText()).toMatch(/\+20 → \+16 \(−4\)/);
    await expectSound(page, 'operator-correct-sure');
    await surely(page, 'Points were misread');
    expect(api.said[0]?.say).toMatchObject({
      say: 'correct-hand',
      hand: 1,
      outcome: { kind: 'won', winner: 'p1', by: 'self-draw', from: null, hand: { win: '6z' } },
      reason: 'Points were misread',
      match: 1,
    });
  });

  test('enters how the hand ended with the form of the players', async () => {
    const { page, api } = await enterDesk('operator', operatorView('playing'), PLAIN_FORM);
    await page.getByTestId('do-propose-outcome').click();
    await page.getByTestId('winner').getByText('Takeshi').click();
    await page.getByTestId('way').getByText('Self-draw').click();
    await tap(page, [...HAND, '5z', '6z', '6z', '6z']);
    await expectSound(page, 'operator-outcome');
    await page.getByTestId('outcome-form').getByTestId('submit').click();
    await page.getByTestId('outcome-form').waitFor({ state: 'detached' });
    expect(api.said[0]?.say).toMatchObject({
      say: 'propose',
      proposal: { kind: 'outcome', outcome: { kind: 'won', winner: 'p3' } },
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
      match: 1,
    });
  });

  test('decides a dispute, which waits first on the page and in the title of its tab', async () => {
    const { page, api } = await enterDesk('operator', operatorView('disputed'));
    await page.getByTestId('waits').waitFor();
    expect(await page.title()).toMatch(/^\(1\) /);
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

  test('is not told beneath the next dispute why his word on the last one was refused', async () => {
    const view = operatorView('disputed');
    const { page, api } = await enterDesk('operator', view);
    const decide = async (): Promise<void> => {
      await page.getByTestId('decide').click();
      await page.getByTestId('verdict').getByText('Reject it').click();
    };
    api.answers.push({ code: 'nothing-open', message: 'Nothing is proposed.' });
    await decide();
    await page.getByTestId('panel').getByTestId('reason').fill('The river shows it');
    await page.getByTestId('submit').click();
    await page.getByTestId('yes').click();
    await page.getByTestId('refusal').waitFor();
    const proposal = { ...outcomeProposed, number: outcomeProposed.number + 1 };
    api.show({ ...view, public: { ...view.public, proposal } });
    await page.getByTestId('panel').waitFor({ state: 'detached' });
    await decide();
    expect(await page.getByTestId('refusal').count()).toBe(0);
  });
});

describe('the book', () => {
  test('is searched for a player, opened at a hand, and tells what a correction changed for everyone', async () => {
    const view = operatorView('playing');
    const { page, misdeeds } = await enterDesk('operator', {
      ...view,
      public: { ...view.public, ledger: { epoch: ledgerEpoch.parse('e'), seq: KEPT.length } },
    });
    await page.getByTestId('open-book').click();
    await page.getByTestId('kept-hand').nth(1).waitFor();
    await page.getByTestId('look-for').fill('김영수 clean');
    const saving = page.waitForEvent('download');
    await page.getByTestId('save-csv').click();
    expect((await saving).suggestedFilename()).toBe('t1-hands.csv');
    await page.getByTestId('figures').locator('summary').click();
    expect(await page.getByTestId('figure-points').innerText()).toMatch(/김영수\s+14/);
    await expectSound(page, 'operator-book');
    await page.getByTestId('kept-hand').click();
    expect(await page.getByTestId('corrected').innerText()).toMatch(/김영수\s+\+10 → \+14/);
    expect(await page.getByTestId('kept-page').locator('[data-tile="7p"]').count()).toBe(3);
    expect(await page.getByTestId('kept-said').innerText()).toMatch(/disputes.*No such tile/);
    await expectSound(page, 'operator-kept-hand');
    await page.getByTestId('replay-last').click();
    expect(await page.getByTestId('replay-forward').isDisabled()).toBe(true);
    await page.getByTestId('replay').getByRole('slider').press('Home');
    await page.getByTestId('replay').getByRole('slider').press('ArrowRight');
    expect(await page.getByTestId('replay-told').innerText()).toMatch(/Move 2 of/);
    expect(otherThanRefusals(misdeeds)).toEqual([]);
  });
});

test('a limit hand is found in the book by its name, and its page tells what was won', async () => {
  const view = operatorView('playing');
  const { page, api } = await openDesk('operator', {
    ...view,
    public: { ...view.public, ledger: { epoch: ledgerEpoch.parse('e'), seq: LIMIT_WON.seq } },
  });
  api.keep([...KEPT, LIMIT_WON]);
  await enter(page);
  await page.getByTestId('open-book').click();
  await page.getByTestId('look-for').fill('four concealed');
  await page.getByTestId('kept-hand').click();
  expect(await page.getByTestId('kept-worth').innerText()).toBe('Full limit · Four concealed kongs');
});

describe('a book of many pages', () => {
  test('shows matches whole, and turns its pages back by itself until what is looked for is found', async () => {
    const record = keptMatches(23).slice(0, -3);
    const view = operatorView('playing');
    const { page, api } = await openDesk('operator', {
      ...view,
      public: { ...view.public, ledger: { epoch: ledgerEpoch.parse('e'), seq: record.length } },
    });
    api.keep(record);
    await enter(page);
    await page.getByTestId('open-book').click();
    // The newest hundred begin in the middle of a match, of which nothing is shown before its opening is loaded.
    await expect.poll(() => page.getByTestId('kept-hand').count()).toBe(9 * 9 + 6);
    await page.getByTestId('look-for').fill('clean');
    await expect
      .poll(() => page.getByTestId('kept-hand').allInnerTexts())
      .toEqual([expect.stringMatching(/Match 1/)]);
    expect(await page.getByTestId('older').count()).toBe(0);
  });
});

describe('the time between hands', () => {
  test('is plotted over the evening, strokes apart from people, with the steps of the last hand', async () => {
    const { page } = await enterDesk('operator', operatorView('dead-time'));
    const bars = (plot: string, part: string) => page.getByTestId(plot).locator(`svg rect.dead-${part}`);
    await page.getByTestId('dead-time').waitFor();
    expect(await bars('plot-machine', 'stroke').count()).toBe(24);
    expect(await bars('plot-machine', 'least').count()).toBe(24);
    expect(await bars('plot-people', 'people').count()).toBe(24);
    expect(await page.getByTestId('dead-press').innerText()).toMatch(/8\.7 s/);
  });

  test('draws what stayed of the last hand in the walls of each set, and says which is mixed poorly', async () => {
    const { page } = await enterDesk('operator', operatorView('mixed-poorly'));
    const bars = (plot: string) => page.getByTestId(plot).locator('svg rect.fair-found').count();
    await page.getByTestId('fairness').waitFor();
    expect(await Promise.all(['plot-stayed-A', 'plot-bits-B', 'plot-faces'].map(bars))).toEqual([36, 36, 12]);
    expect(await page.getByTestId('unfair-B').innerText()).toMatch(/Set B is mixed poorly/);
    expect(await page.getByTestId('unfair-A').count()).toBe(0);
    expect(await page.getByTestId('waiting').innerText()).toMatch(/Set B is mixed poorly/);
  });

  test('warns of a stroke that takes a third longer than it does', async () => {
    const { page } = await enterDesk('operator', operatorView('dead-time'));
    expect(await page.getByTestId('slow-close').innerText()).toMatch(/3\.9 s.*2\.9 s/);
  });
});

describe('the faults of the machine', () => {
  test('are plotted by code over days, and told with place, length and whose key ended them', async () => {
    const { page, misdeeds } = await enterDesk('operator?lang=ko', operatorView('playing'));
    await page.getByTestId('plot-faults').waitFor();
    expect(await page.getByTestId('plot-faults').locator('svg g').count()).toBe(3);
    expect(await page.getByTestId('plot-faults').locator('li').count()).toBe(3);
    expect(await page.getByTestId('plot-dead-days').locator('svg g').count()).toBe(3);
    const told = await page.getByTestId('kept-fault').allInnerTexts();
    expect(told[0]).toMatch(/F202.*아직 계속됨/);
    expect(told[1]).toMatch(/F601.*10분 · 시작 버튼: /);
    await expectSound(page, 'operator-faults');
    await page.getByTestId('faults-kept').scrollIntoViewIfNeeded();
    await page.getByTestId('open-book').click();
    await page.getByTestId('figures').locator('summary').click();
    expect(await page.getByTestId('figure-faults').innerText()).toMatch(/F401[\s\S]*2/);
    const saving = page.waitForEvent('download');
    await page.getByTestId('figure-faults').getByText('CSV').click();
    expect((await saving).suggestedFilename()).toBe('t1-faults.csv');
    expect(await page.getByTestId('figure-dead-times').locator('tbody tr').count()).toBe(3);
    await expectSound(page, 'operator-fault-figures');
    expect(otherThanRefusals(misdeeds)).toEqual([]);
  });
});
