import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { HanScoring } from '../../../../src/rules/han/han-scoring.ts';
import { settleChombo } from '../../../../src/rules/han/settle-han.ts';
import type { Situation } from '../../../../src/rules/hands/hand.ts';
import { goulashCarry } from '../../../../src/rules/points/settle-points.ts';
import type { Ruleset } from '../../../../src/rules/ruleset.ts';
import { type Score, scoreHand } from '../../../../src/rules/score.ts';
import { settleDraw, settleWin } from '../../../../src/rules/settle.ts';
import type { Wind } from '../../../../src/rules/tiles/tile.ts';
import { count, factsOf, netsOf, perWind, windOf } from '../../../harness/table-facts.ts';
import { hand } from '../korean.ts';

const PLAYERS = ['p1', 'p2', 'p3', 'p4'] as const;
const playerOf = z.enum(PLAYERS);
const perPlayer = z.partialRecord(playerOf, z.int());

/** What these players have, in the order of their seats. */
const inOrder = (ruleset: Ruleset, values: z.infer<typeof perPlayer>): readonly number[] =>
  ruleset.match.seats.map((__, index) => values[PLAYERS[index] ?? 'p4'] ?? 0);
const worthOf = (ruleset: Ruleset, scores: z.infer<typeof perPlayer>) =>
  inOrder(ruleset, scores).map((points, index) => ({ seat: ruleset.match.seats[index] ?? 'east', points }));
const netsInOrder = (ruleset: Ruleset, transfers: Parameters<typeof netsOf>[0]): readonly number[] =>
  ruleset.match.seats.map((seat) => netsOf(transfers)[seat]);

const hanOf = ({ scoring }: Ruleset): HanScoring => {
  if (scoring.method !== 'han') throw new Error('these rules count no han');
  return scoring;
};

const wonWith = (ruleset: Ruleset, text: string, situation: Partial<Situation> = {}): Score => {
  const at = { by: 'discard', seat: 'south', round: 'east', ...situation } as const;
  const score = scoreHand(ruleset, hand(text), at);
  if (score.outcome !== 'won') throw new Error(JSON.stringify(score));
  return score;
};

const groupsFact = z.strictObject({
  winner: playerOf,
  east: z.literal('p1').optional(),
  scores: perPlayer,
  nets: perPlayer,
});
test.each(factsOf('winSettlement', groupsFact))('%s', (_, { ruleset, fact }) => {
  const all = worthOf(ruleset, fact.scores);
  const won = all[PLAYERS.indexOf(fact.winner)];
  if (won === undefined) throw new Error('the winner sits');
  const score = { ...wonWith(ruleset, '234m456m678p34p99p +5p'), handPoints: won.points };
  const held = all.filter(({ seat }) => seat !== won.seat);
  const settled = settleWin(ruleset, { score, winner: won.seat, from: null, waiting: [], goulash: 0, held });
  expect(netsInOrder(ruleset, settled.transfers)).toEqual(inOrder(ruleset, fact.nets));
});

const drawnFact = z.strictObject({ scores: perPlayer, nets: perPlayer });
test.each(factsOf('drawnEverybodyPaid', drawnFact))('%s', (_, { ruleset, fact }) => {
  const transfers = settleDraw(ruleset, { waiting: [], held: worthOf(ruleset, fact.scores) });
  expect(netsInOrder(ruleset, transfers)).toEqual(inOrder(ruleset, fact.nets));
});

const notenFact = z.strictObject({ waiting: z.array(windOf), nets: perWind(z.int()) });
test.each(factsOf('noten', notenFact))('%s', (_, { ruleset, fact }) => {
  expect(netsOf(settleDraw(ruleset, { waiting: fact.waiting }))).toEqual({ north: 0, ...fact.nets });
});

const ORDINARY = '234m456m678p34p99p +5p';
const drawnHands = (ruleset: Ruleset, goulash: number) => {
  const win = {
    score: wonWith(ruleset, ORDINARY),
    winner: 'south',
    from: 'east',
    waiting: [],
    goulash,
  } as const;
  const { transfers } = settleWin(ruleset, win);
  const of = (seat: Wind) =>
    transfers.find(({ from, because }) => from === seat && because === 'goulash')?.points ?? 0;
  return { east: of('east'), west: of('west') };
};

const noneFact = z.strictObject({ payments: z.tuple([]), goulash: z.literal(1) });
test.each(factsOf('drawnGoulash', noneFact))('%s', (_, { ruleset, fact }) => {
  expect(settleDraw(ruleset, { waiting: ['south'] })).toEqual(fact.payments);
  const { scoring } = ruleset;
  const step = scoring.method === 'points' ? goulashCarry(scoring.draw, fact.goulash) : null;
  expect(drawnHands(ruleset, fact.goulash)).toEqual({ east: step, west: step });
});

const goulashFact = z.strictObject({ each: z.array(count), carriedOverTheMatch: z.literal(false) });
test.each(factsOf('goulash', goulashFact))('%s', (_, { ruleset, fact }) => {
  const paid = fact.each.map((__, index) => drawnHands(ruleset, index + 1));
  expect(paid).toEqual(fact.each.map((points) => ({ east: points, west: points })));
  expect(drawnHands(ruleset, 0)).toEqual({ east: 0, west: 0 });
});

const honbaFact = z.strictObject({ onDiscard: count, bySelfDrawEach: count });
test.each(factsOf('honba', honbaFact))('%s', (_, { ruleset, fact }) => {
  const more = (from: Wind | null) => {
    const score = wonWith(ruleset, '123p456p78p99s P222z +9p', {
      by: from === null ? 'self-draw' : 'discard',
    });
    const { transfers } = settleWin(ruleset, {
      score,
      winner: 'south',
      from,
      waiting: [],
      goulash: 0,
      honba: 1,
    });
    return netsOf(transfers.filter(({ because }) => because === 'honba'));
  };
  const { onDiscard, bySelfDrawEach: each } = fact;
  expect(more('east')).toEqual({ east: 0 - onDiscard, south: onDiscard, west: 0, north: 0 });
  expect(more(null)).toEqual({ east: 0 - each, south: 2 * each, west: 0 - each, north: 0 });
});

const chomboFact = z.strictObject({ offender: windOf, nets: perWind(z.int()) });
test.each(factsOf('chombo', chomboFact))('%s', (_, { ruleset, fact }) => {
  const transfers = settleChombo(hanOf(ruleset), { seats: ruleset.match.seats, offender: fact.offender });
  expect(netsOf(transfers)).toEqual({ north: 0, ...fact.nets });
});

test.each(factsOf('readyDeposit', z.strictObject({ deposit: count })))('%s', (_, { ruleset, fact }) => {
  const { scoring } = ruleset;
  expect(scoring.method === 'han' ? scoring.payments.stick : 0).toBe(fact.deposit);
});

const sticksFact = z.strictObject({
  sticksOnTheTable: count,
  ofThemTheWinners: z.literal(1),
  winnerTakesFromTheTable: count,
  payments: perWind(count),
  hand: z.strictObject({
    by: z.literal('discard'),
    from: windOf,
    winner: windOf,
    items: z.array(z.string()),
  }),
});
test.each(factsOf('sticksTaken', sticksFact))('%s', (_, { ruleset, fact }) => {
  const { items, from, winner } = fact.hand;
  const score = wonWith(ruleset, '99m123456p34678s +5s', { seat: winner, ready: 'declared' });
  expect(score.items.map(({ id }) => id).toSorted()).toEqual(items.toSorted());
  const sticks = fact.sticksOnTheTable;
  const settled = settleWin(ruleset, { score, winner, from, waiting: [], goulash: 0, sticks });
  const paid = settled.transfers.map(({ from: payer, points }) => [payer, points]);
  expect(Object.fromEntries(paid)).toEqual(fact.payments);
  expect(settled.pot).toEqual([{ to: winner, points: fact.winnerTakesFromTheTable }]);
});

const threeFact = z.strictObject({
  hand: z.enum(['goes-on', 'drawn']),
  winnerTakes: z.literal('hand-points').optional(),
  /** Held by the play's own tests: what such a draw carries. */
  goulash: count.optional(),
});
describe.each(factsOf('threeReady', threeFact))('%s', (_, { ruleset, fact }) => {
  test('is a rule of the ruleset', () => {
    const { scoring } = ruleset;
    const rule = fact.hand === 'drawn' ? 'draw' : 'winnerH';
    expect(scoring).toMatchObject({ threeReady: rule });
  });

  if (fact.winnerTakes !== undefined)
    test('and the winner has no bonus-points', () => {
      const text = '234m456m678p34p99p +5p';
      const plain = wonWith(ruleset, text, { ready: 'declared' });
      const all = wonWith(ruleset, text, { ready: 'declared', everyoneReady: true });
      expect([all.handPoints, all.bonusPoints, plain.bonusPoints > 0]).toEqual([plain.handPoints, 0, true]);
    });
});
