import { describe, expect, test } from 'vitest';
import {
  carriedInto,
  FIRST_HAND,
  type HandEnd,
  handsIn,
  hasEnded,
  isCancelled,
  type MatchPlan,
  PLAIN_ENDING,
  positionAfter,
} from '../../../src/rules/match.ts';

/* docs/rules.md, "Match", on a plan of our own, so that each rule stands alone. */

const PLAN: MatchPlan = {
  seats: ['east', 'south', 'west'],
  rounds: ['east', 'south'],
  turnOrder: 'ccw',
  windsGoTo: 'players',
  dealer: 'always-passes',
  length: { in: 'rounds', rounds: 2 },
  carriedWithin: null,
  start: 30_000,
  ending: PLAIN_ENDING,
};
const planned = (changes: Partial<MatchPlan>) => ({ match: { ...PLAN, ...changes } });

const DEALER: HandEnd = { won: 'dealer', dealerReady: true };
const ANOTHER: HandEnd = { won: 'another', dealerReady: true };
const DRAWN: HandEnd = { won: 'nobody', dealerReady: false };
const DRAWN_READY: HandEnd = { won: 'nobody', dealerReady: true };

describe('who deals next, and what is counted', () => {
  const BEFORE = { hand: 5, passes: 2, dealersHand: 3, repeats: 4 };
  const STAYED = { hand: 6, passes: 2, dealersHand: 4, repeats: 5 };
  const PASSED = { hand: 6, passes: 3, dealersHand: 1, repeats: 0 };
  const PASSED_COUNTING = { ...PASSED, repeats: 5 };
  test.each([
    ['always-passes', 'the dealer won', DEALER, { ...PASSED, repeats: 4 }],
    ['always-passes', 'another won', ANOTHER, PASSED],
    ['always-passes', 'nobody won', DRAWN, PASSED_COUNTING],
    ['stays-on-a-draw', 'the dealer won', DEALER, { ...PASSED, repeats: 4 }],
    ['stays-on-a-draw', 'another won', ANOTHER, PASSED],
    ['stays-on-a-draw', 'nobody won', DRAWN, STAYED],
    ['stays-on-a-win', 'the dealer won', DEALER, STAYED],
    ['stays-on-a-win', 'another won', ANOTHER, PASSED],
    ['stays-on-a-win', 'nobody won', DRAWN_READY, PASSED_COUNTING],
    ['stays-on-a-win-or-when-ready', 'the dealer won', DEALER, STAYED],
    ['stays-on-a-win-or-when-ready', 'another won, the dealer was ready', ANOTHER, PASSED],
    ['stays-on-a-win-or-when-ready', 'nobody won, the dealer was ready', DRAWN_READY, STAYED],
    ['stays-on-a-win-or-when-ready', 'nobody won, the dealer was not', DRAWN, PASSED_COUNTING],
  ] as const)('%s: %s', (dealer, _, end, after) => {
    expect(positionAfter(planned({ dealer }), BEFORE, end)).toEqual(after);
  });
});

describe('how many drawn hands are carried', () => {
  const into = (hand: number, carriedWithin: number | null) =>
    carriedInto(planned({ carriedWithin }), { ...FIRST_HAND, hand }, 2);

  test('all of them, where nothing ends the carry', () => {
    expect([3, 9, 10, 19].map((hand) => into(hand, null))).toEqual([2, 2, 2, 2]);
  });

  test('none into the first hand of the next match of nine', () => {
    expect([3, 9, 10, 11, 18, 19].map((hand) => into(hand, 9))).toEqual([2, 2, 0, 2, 2, 0]);
  });
});

describe('how many hands there are for certain', () => {
  test.each([
    ['two rounds of three deals, when the deal always passes', {}, 6],
    ['nobody knows, when a dealer may repeat', { dealer: 'stays-on-a-win' }, null],
    ['as many as are agreed', { dealer: 'stays-on-a-win', length: { in: 'hands', hands: 8 } }, 8],
  ] as const)('%s', (_, changes, hands) => {
    expect(handsIn(planned(changes))).toBe(hands);
  });
});

describe('when the match is over', () => {
  const MUST_REACH = { ...PLAIN_ENDING, mustReach: 40_000 };
  const FALLS_OUT = { ...PLAIN_ENDING, fallsOutBelow: 0 };
  const FOR_HANDS = { length: { in: 'hands', hands: 8 } } as const;
  const at = (passes: number, hand = passes + 1) => ({ ...FIRST_HAND, hand, passes });
  test.each([
    ['not in the last deal', {}, at(5), [30, 30, 30], false],
    ['after it', {}, at(6), [30, 30, 30], true],
    ['not while nobody has reached what he must', { ending: MUST_REACH }, at(6), [39, 30, 21], false],
    ['when somebody has just reached it', { ending: MUST_REACH }, at(6), [40, 30, 20], true],
    ['not before the rounds are over, though', { ending: MUST_REACH }, at(5), [40, 30, 20], false],
    ['but one round more at most', { ending: MUST_REACH }, at(8), [30, 30, 30], false],
    ['… and then it is', { ending: MUST_REACH }, at(9), [30, 30, 30], true],
    ['not with nothing left', { ending: FALLS_OUT }, at(1), [60, 30, 0], false],
    ['when somebody has less than nothing', { ending: FALLS_OUT }, at(1), [60, 31, -1], true],
    ['not where nobody falls out', {}, at(1), [60, 31, -1], false],
    ['not in the last hand agreed', FOR_HANDS, at(0, 8), [30, 30, 30], false],
    ['after it, whoever deals', FOR_HANDS, at(0, 9), [30, 30, 30], true],
  ] as const)('%s', (_, changes, position, thousands, over) => {
    const totals = thousands.map((thousand) => 1_000 * thousand);
    expect(hasEnded(planned(changes), position, totals)).toBe(over);
  });

  test.each([
    [3, 2, false],
    [3, 3, true],
    [3, 4, true],
    [null, 9, false],
  ])('where %s drawn hands in a row cancel it, %s do: %s', (drawsThatCancel, draws, cancelled) => {
    expect(isCancelled(planned({ ending: { ...PLAIN_ENDING, drawsThatCancel } }), draws)).toBe(cancelled);
  });
});
