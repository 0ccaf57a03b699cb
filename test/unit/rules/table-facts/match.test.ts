import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  FIRST_HAND,
  type HandEnd,
  handsIn,
  hasEnded,
  type MatchPosition,
  playersIn,
  positionAfter,
  roundAt,
  windsAt,
} from '../../../../src/rules/match.ts';
import type { Ruleset } from '../../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../../src/rules/rulesets/catalogue.ts';
import { scoreHand } from '../../../../src/rules/score.ts';
import { count, factsOf, windOf } from '../../../harness/table-facts.ts';
import { hand } from '../korean.ts';

const PASSED: HandEnd = { won: 'another', dealerReady: false };
const LEVEL = [40_000, 40_000, 40_000];

/** Where hand number so-and-so stands when another than the dealer won all those before. */
const positionOf = (ruleset: Ruleset, number: number): MatchPosition => {
  let at = FIRST_HAND;
  while (at.hand < number) at = positionAfter(ruleset, at, PASSED);
  return at;
};

test.each(factsOf('handsPerMatch', z.strictObject({ hands: count })))('%s', (_, { ruleset, fact }) => {
  expect(handsIn(ruleset)).toBe(fact.hands);
  const endsBefore = (number: number) => hasEnded(ruleset, positionOf(ruleset, number), LEVEL);
  expect([endsBefore(fact.hands), endsBefore(fact.hands + 1)]).toEqual([false, true]);
});

const seatFact = z.strictObject({ hand: count, round: windOf, seats: z.array(windOf) });
test.each(factsOf('seatOfPlayer', seatFact))('%s', (_, { ruleset, fact }) => {
  const at = positionOf(ruleset, fact.hand);
  expect([roundAt(ruleset, at), windsAt(ruleset, at)]).toEqual([fact.round, fact.seats]);
});

test.each(factsOf('roundOfHand', z.strictObject({ hand: count, round: windOf })))(
  '%s',
  (_, { ruleset, fact }) => {
    expect(roundAt(ruleset, positionOf(ruleset, fact.hand))).toBe(fact.round);
    expect(hasEnded(ruleset, positionOf(ruleset, fact.hand), LEVEL)).toBe(false);
  },
);

const seatsFact = z.strictObject({ seats: z.array(windOf), rounds: z.array(windOf), dealer: windOf });
test.each(factsOf('seats', seatsFact))('%s', (_, { ruleset, fact }) => {
  expect([ruleset.match.seats, ruleset.match.rounds]).toEqual([fact.seats, fact.rounds]);
  expect([windsAt(ruleset, FIRST_HAND)[0], ruleset.deal.seats[0]]).toEqual([fact.dealer, fact.dealer]);
});

test.each(factsOf('rounds', z.strictObject({ rounds: z.array(windOf) })))('%s', (_, { ruleset, fact }) => {
  const first = fact.rounds.map((__, index) => ({ ...FIRST_HAND, passes: index * playersIn(ruleset) }));
  expect(first.map((at) => roundAt(ruleset, at))).toEqual(fact.rounds);
  const { length } = ruleset.match;
  expect(length).toEqual({ in: 'rounds', rounds: fact.rounds.length });
});

const policy = z.enum(['passes', 'stays']);
const dealerFact = z.strictObject({
  dealerWins: policy,
  otherWins: policy,
  draw: policy.optional(),
  drawDealerWaiting: policy.optional(),
  drawDealerNotWaiting: policy.optional(),
});
test.each(factsOf('dealerPolicy', dealerFact))('%s', (_, { ruleset, fact }) => {
  const { draw, drawDealerWaiting = draw, drawDealerNotWaiting = draw } = fact;
  const after = (won: HandEnd['won'], dealerReady: boolean) =>
    positionAfter(ruleset, FIRST_HAND, { won, dealerReady }).passes === 0 ? 'stays' : 'passes';
  expect(after('dealer', false)).toBe(fact.dealerWins);
  expect([after('another', true), after('another', false)]).toEqual([fact.otherWins, fact.otherWins]);
  expect([after('nobody', true), after('nobody', false)]).toEqual([drawDealerWaiting, drawDealerNotWaiting]);
});

const startFact = z.strictObject({ startPoints: count, variants: z.array(count) });
test.each(factsOf('startPoints', startFact))('%s', (_, { ruleset, fact }) => {
  expect(ruleset.match.start).toBe(fact.startPoints);
  for (const startPoints of fact.variants) {
    expect(rulesetWith(ruleset.id, { startPoints })).toMatchObject({
      ruleset: { match: { start: startPoints } },
    });
  }
});

const rowFact = z.strictObject({ twoYakuFromHand: count, yakumanOnHand: count });
describe.each(factsOf('dealerInARow', rowFact))('%s', (_, { ruleset, fact }) => {
  const ONE_YAKU = hand('123p345p67s99s P555z +8s');
  const outcome = (dealersHand: number) =>
    scoreHand(ruleset, ONE_YAKU, { by: 'self-draw', seat: 'east', round: 'south', dealersHand });

  test('one yaku is enough before, and too little from then on', () => {
    const { twoYakuFromHand: from } = fact;
    expect([from - 1, from, from + 1].map((number) => outcome(number).outcome)).toEqual([
      'won',
      'refused',
      'refused',
    ]);
  });

  test('whatever wins the last of them is a yakuman', () => {
    expect(outcome(fact.yakumanOnHand)).toMatchObject({ outcome: 'won', yakuman: 1 });
  });
});

const endFact = z.strictObject({
  endsBelow: count,
  dealerMayStopInLastHandWhenLeading: z.boolean(),
  nobodyAtReturnScore: z.literal('west-round'),
  startPoints: count,
  returnPoints: count,
});
test.each(factsOf('matchEnd', endFact))('%s', (_, { ruleset, fact }) => {
  const { endsBelow, returnPoints, startPoints } = fact;
  expect(hasEnded(ruleset, FIRST_HAND, [endsBelow - 100, 50_000, 55_100])).toBe(true);
  expect(hasEnded(ruleset, FIRST_HAND, [endsBelow, 50_000, 55_000])).toBe(false);
  const afterSouth = positionOf(ruleset, 7);
  expect(roundAt(ruleset, afterSouth)).toBe('west');
  const level = [startPoints, startPoints, startPoints];
  expect(hasEnded(ruleset, afterSouth, level)).toBe(false);
  expect(hasEnded(ruleset, afterSouth, [returnPoints, startPoints, 2 * startPoints - returnPoints])).toBe(
    true,
  );
  expect(ruleset.match.ending.dealerMayStop).toBe(fact.dealerMayStopInLastHandWhenLeading);
  expect(ruleset.match.start).toBe(startPoints);
});

const redealFact = z.strictObject({ nineKinds: z.boolean(), fourKans: z.boolean(), fourNorths: z.boolean() });
test.each(factsOf('redeal', redealFact))('%s', (_, { ruleset, fact }) => {
  const redeals = ({ scoring }: Ruleset) => (scoring.method === 'han' ? scoring.play.redeals : []);
  expect(ruleset.options).toMatchObject(fact);
  expect(redeals(ruleset)).toEqual([]);
  const all = rulesetWith(ruleset.id, { nineKinds: true, fourKans: true, fourNorths: true });
  expect(all.ok ? redeals(all.ruleset) : null).toEqual(['nine-kinds', 'four-kongs', 'four-norths']);
});
