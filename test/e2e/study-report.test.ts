import { expect, onTestFinished, test } from 'vitest';
import type { HandLine } from '../../simulator/study/hand-line.ts';
import { reportPage } from '../../simulator/study/report.ts';
import { addHand, emptyTally } from '../../simulator/study/tally.ts';
import { startBrowser } from '../harness/browser.ts';

const PHONE = { width: 390, height: 844 };

const drawn = (hand: number, why: string): HandLine => ({
  ...{ v: 1, match: 1, hand, round: 'east', dealer: 0, wins: [], drawn: why },
  ...{ change: [0, 0, 0], waiting: [], discards: 60 + hand, claims: 2, unanswered: [] },
});

test('the report of a study is read on a phone from top to bottom, and its bars have one measure', async () => {
  const tally = emptyTally(3);
  for (let hand = 1; hand <= 12; hand += 1) addHand(tally, drawn(hand, 'wall-exhausted'));
  addHand(tally, drawn(13, 'nine-kinds'));
  const people = ['simple', 'exec:python3 examples/policy.py --with a-long-name', 'random'];
  const studied = { ruleset: 'house', options: [], seed: 'phone', people, wanted: 13, nameOf: String };
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  await page.setContent(reportPage(tally, studied));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const widthsPx = await page.evaluate(() =>
    [...document.querySelectorAll('.bar')].map((cell) => Math.round(cell.getBoundingClientRect().width)),
  );
  expect(new Set(widthsPx).size).toBe(1);
  expect(Math.min(...widthsPx)).toBeGreaterThan(PHONE.width / 5);
});
