import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { applyMatchEvent, foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import { dealerContest } from '../../../src/play/game/match/dealer-contest.ts';
import { type MatchState, ranksOf } from '../../../src/play/game/match/match-state.ts';
import { isFinished, nextHand } from '../../../src/play/game/match/next-hand.ts';
import { turnOrderFrom } from '../../../src/play/seating/seating.ts';
import { claimTimeMs } from '../../../src/rules/claims/claims.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { TURN_ORDERS, type TurnOrder } from '../../../src/rules/walls/turns.ts';
import { namedSide } from '../../../src/rules/walls/wall-break.ts';
import { count, factsOf } from '../../harness/table-facts.ts';
import { StackedTable } from './stacked-table.ts';

const SEATING = { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 } as const;
const OPENED: readonly DomainEvent[] = [
  {
    type: 'MatchOpened',
    match: 1,
    ruleset: 'any',
    options: {},
    players: { p1: { id: 'a', name: 'Ann' }, p2: { id: 'b', name: 'Ben' }, p3: { id: 'c', name: 'Cy' } },
    seating: SEATING,
    seed: null,
  },
  { type: 'FirstDealerChosen', player: 'p1' },
];

const opened = (): MatchState => foldMatch(OPENED) ?? fail();
const fail = (): never => {
  throw new Error('a match is open');
};
const began = (match: MatchState, ruleset: Ruleset): DomainEvent => {
  const { breaking, deadWall, walls } = ruleset;
  const [plan] = walls;
  if (plan === undefined) throw new Error('a ruleset has a wall plan');
  return nextHand({ match, ruleset, plan, breaking, deadWall, cycle: match.settled + 1 }) ?? fail();
};
const DRAWN: readonly DomainEvent[] = [
  { type: 'HandDrawn', why: 'wall-exhausted', waiting: [], transfers: [] },
  { type: 'HandSettled' },
];
const VOIDED: readonly DomainEvent[] = [{ type: 'HandVoided', why: 're-deal' }];
const after = (match: MatchState, ruleset: Ruleset, ends: readonly DomainEvent[]): MatchState =>
  [began(match, ruleset), ...ends].reduce((state, event) => applyMatchEvent(state, event) ?? fail(), match);
const drawnInARow = (ruleset: Ruleset, hands: number): MatchState =>
  Array.from({ length: hands }).reduce<MatchState>((match) => after(match, ruleset, DRAWN), opened());

const keptFact = z.union([z.strictObject({ voidHand: count }), z.strictObject({ drawnByThreeReady: count })]);
test.each(factsOf('goulashKept', keptFact))('%s', (_, { ruleset, fact }) => {
  if ('voidHand' in fact) {
    expect(after(opened(), ruleset, VOIDED).goulash).toBe(fact.voidHand);
    expect(after(drawnInARow(ruleset, 1), ruleset, VOIDED).goulash).toBe(1 + fact.voidHand);
    return;
  }
  const drawn = { type: 'HandDrawn', why: 'three-ready', waiting: [], transfers: [] } as const;
  expect(after(opened(), ruleset, [drawn]).goulash).toBe(fact.drawnByThreeReady);
});

test('drawn hands are not carried into the next match', () => {
  const [, { ruleset }] = factsOf('goulashKept', z.unknown())[0] ?? fail();
  expect(foldMatch([...OPENED, began(opened(), ruleset), ...DRAWN, ...OPENED])?.goulash).toBe(0);
});

const fourthFact = z.strictObject({ fourthDraw: z.enum(['match-cancelled', 'first-winner-3']) });
test.each(factsOf('fourthDraw', fourthFact))('%s', (_, { ruleset, fact }) => {
  expect([3, 4].map((hands) => isFinished(drawnInARow(ruleset, hands), ruleset))).toEqual([
    false,
    fact.fourthDraw === 'match-cancelled',
  ]);
  const { scoring } = ruleset;
  expect(scoring).toMatchObject({ draw: { goulashCap: 3 } });
});

const firstFact = z.strictObject({ highestSum: z.literal(true), ties: z.literal('rolled-again') });
test.each(factsOf('firstDealer', firstFact))('%s', () => {
  const sides = [0, 1, 2] as const;
  const thrown = (sums: readonly number[], round = sides as readonly (0 | 1 | 2)[]) =>
    round.map((side, index) => ({ side, throw: 1, dice: [1, (sums[index] ?? 2) - 1] as const }));
  expect(dealerContest(sides, thrown([5, 7, 3]))).toEqual({ decided: true, side: 1 });
  const tied = thrown([7, 3, 7]);
  expect(dealerContest(sides, tied)).toEqual({ decided: false, next: 0 });
  expect(dealerContest(sides, [...tied, ...thrown([2, 3], [0, 2])])).toEqual({ decided: true, side: 2 });
});

const rankingFact = z.strictObject({
  scores: z.tuple([z.int(), z.int(), z.int()]),
  ranks: z.tuple([count, count, count]),
});
test.each(factsOf('ranking', rankingFact))('%s', (_, { fact: { scores, ranks } }) => {
  const [p1, p2, p3] = scores;
  expect(Object.values(ranksOf({ p1, p2, p3 }))).toEqual(ranks);
});

const orderFact = z.strictObject({ turnOrder: z.enum(TURN_ORDERS) });
test.each(factsOf('turnOrder', orderFact))('%s', (_, { ruleset, fact }) => {
  const { turnOrder: turns } = ruleset.match;
  expect(turns).toBe(fact.turnOrder);
  const orders = [
    turnOrderFrom({ ...SEATING, turns }, 'p1'),
    turnOrderFrom({ sides: { p1: 3, p2: 1, p3: 0 }, empty: 2, turns }, 'p1'),
  ];
  const counterClockwise = [
    ['p1', 'p2', 'p3'],
    ['p1', 'p3', 'p2'],
  ];
  expect(orders).toEqual(turns === 'ccw' ? counterClockwise : counterClockwise.toReversed());
});

test('clockwise the walls that the dice name by seat are counted clockwise too', () => {
  const walls = { dealerSide: 0, emptySide: 3, stacks: [13, 13, 13, 13], mode: 'seat' } as const;
  const named = (turns: TurnOrder) => namedSide({ ...walls, turns, throws: [[1, 1]] });
  expect([named('ccw'), named('cw')]).toEqual([1, 2]);
});

const windowFact = z.strictObject({ claimWindowMs: count, zero: z.literal('until-the-next-draw') });
describe.each(factsOf('claimWindow', windowFact))('%s', (_, { ruleset, fact }) => {
  test('a window has a time, or none where that is 0', () => {
    expect(claimTimeMs(ruleset)).toBe(fact.claimWindowMs);
    const { claims } = new StackedTable({ options: { claimWindowMs: 0 } }).ruleset;
    expect(claimTimeMs({ claims })).toBeNull();
  });

  test('it is open until the next player draws', () => {
    const table = new StackedTable({ options: { claimWindowMs: 0 } }).deal();
    table.discard('p1', table.facesOf('p1')[0] ?? '');
    expect(table.hand.window).not.toBeNull();
    expect(table.draw('p2').hand.window).toBeNull();
  });
});

const ghostFact = z.strictObject({ default: z.literal(false), tiles: count });
test.each(factsOf('ghostPlayer', ghostFact))('%s', (_, { ruleset, fact }) => {
  expect(ruleset.options['ghostPlayer']).toBe(fact.default);
  const { ruleset: haunted } = new StackedTable({ options: { ghostPlayer: true } });
  expect(haunted.deadWall?.tiles).toBe(fact.tiles);
  const second = began(after(opened(), haunted, DRAWN), haunted);
  expect(second).toMatchObject({ dealer: 'p2', winds: { p1: 'north', p2: 'east', p3: 'south' } });
});

test('a ghost pays nothing when somebody wins', () => {
  const hands = { p1: '147m258p19s1236z7z', p2: '234m456m678p34p99p', p3: '258m147p19s1235z' };
  const table = new StackedTable({ hands, options: { ghostPlayer: true } }).deal();
  table.discard('p1', '5p').press('p2', 'win').pass('p3');
  const { result } = table.hand;
  const payers = result?.kind === 'won' ? result.won.transfers.map(({ from }) => from) : [];
  expect(new Set(payers)).toEqual(new Set(['p1', 'p3']));
});
