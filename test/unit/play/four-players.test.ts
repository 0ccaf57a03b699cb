import { describe, expect, test } from 'vitest';
import { judgeSeats } from '../../../src/play/declarations/rule/rulings.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import type { HandDrawn, PlayerTransfer } from '../../../src/play/events/outcome.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import { type MatchState, ranksOf } from '../../../src/play/game/match/match-state.ts';
import { isFinished, nextHand } from '../../../src/play/game/match/next-hand.ts';
import { changesOf } from '../../../src/play/game/match/points-by-player.ts';
import type { ByPlayer, Player } from '../../../src/play/seating/furniture.ts';
import { of, othersThan, playersOf, turnOrderFrom, usualSeating } from '../../../src/play/seating/seating.ts';
import { settleGroups } from '../../../src/rules/groups/settle-groups.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { THREE } from '../../harness/three-players.ts';

const made = rulesetWith('house', { players: 4 });
if (!made.ok) throw new Error(made.error.code);
const { ruleset } = made;
const seating = usualSeating(ruleset);
const FOUR: ByPlayer<0> = { p1: 0, p2: 0, p3: 0, p4: 0 };
const person = (name: string) => ({ id: name, name });

const OPENED: readonly DomainEvent[] = [
  {
    type: 'MatchOpened',
    match: 1,
    ruleset: 'house',
    options: ruleset.options,
    players: { p1: person('Ada'), p2: person('Ben'), p3: person('Cho'), p4: person('Dan') },
    seating,
    seed: null,
  },
  { type: 'FirstDealerChosen', player: 'p3' },
];

const matchOf = (events: readonly DomainEvent[]): MatchState => {
  const match = foldMatch(events);
  if (match === null) throw new Error('a match was opened');
  return match;
};

const began = (match: MatchState) => {
  const [plan] = ruleset.walls;
  const { breaking, deadWall } = ruleset;
  if (plan === undefined) throw new Error('there are walls for four');
  return nextHand({ match, ruleset, plan, breaking, deadWall, cycle: 1 });
};

const drawn = (transfers: readonly PlayerTransfer[] = []): HandDrawn => ({
  type: 'HandDrawn',
  why: 'wall-exhausted',
  waiting: [],
  transfers,
});

const wonBy = (player: Player): DomainEvent => ({
  type: 'HandWon',
  player,
  by: 'self-draw',
  from: null,
  win: '1m',
  hand: [],
  score: { method: 'groups', hands: { ...FOUR, [player]: 2 }, items: [] },
  transfers: othersThan(FOUR, player).map((from) => ({ from, to: player, points: 2, because: 'hand' })),
  pot: 0,
  waiting: [],
  also: [],
});

describe('who plays', () => {
  test('three are not asked for a fourth', () => {
    expect(playersOf(THREE)).toEqual(['p1', 'p2', 'p3']);
    expect(() => of(THREE, 'p4')).toThrow(RangeError);
  });

  test('of four everybody has three others', () => {
    expect(othersThan(FOUR, 'p2')).toEqual(['p1', 'p3', 'p4']);
  });

  test.each([
    ['ccw', ['p3', 'p4', 'p1', 'p2']],
    ['cw', ['p3', 'p2', 'p1', 'p4']],
  ] as const)('turns go round %s', (turns, order) => {
    expect(turnOrderFrom({ ...seating, turns }, 'p3')).toEqual(order);
  });
});

describe('a match of four', () => {
  test('begins with the winds in turn order from the first dealer, and no side empty', () => {
    const hand = began(matchOf(OPENED));
    expect(hand).toMatchObject({
      dealer: 'p3',
      winds: { p3: 'east', p4: 'south', p1: 'west', p2: 'north' },
      seating: { empty: null },
      plan: { stacks: [18, 18, 18, 18] },
    });
  });

  test('has four rounds in each of which everybody deals', () => {
    const events = [...OPENED];
    const dealt: string[] = [];
    for (let hand = 1; !isFinished(matchOf(events), ruleset); hand += 1) {
      const begun = began(matchOf(events));
      if (begun === null || hand > 20) throw new Error('the match goes on until it is finished');
      dealt.push(`${begun.round} ${begun.dealer}`);
      events.push(begun, wonBy('p4'), { type: 'HandSettled' });
    }
    const dealers = ['p3', 'p4', 'p1', 'p2'];
    const rounds = ['east', 'south', 'west', 'north'];
    expect(dealt).toEqual(rounds.flatMap((round) => dealers.map((dealer) => `${round} ${dealer}`)));
    expect(matchOf(events).totals).toEqual({ p1: -32, p2: -32, p3: -32, p4: 96 });
  });

  test('ranks all of them, equal points alike', () => {
    expect(ranksOf({ p1: -3, p2: 5, p3: -7, p4: 5 })).toEqual({ p1: 3, p2: 1, p3: 4, p4: 1 });
  });

  test('enters again for whoever really sat there what was entered', () => {
    const first = began(matchOf(OPENED));
    if (first === null) throw new Error('a hand begins');
    const paid = drawn([{ from: 'p1', to: 'p4', points: 6, because: 'held' }]);
    const match = matchOf([...OPENED, first, paid, { type: 'HandSettled' }]);
    const ruled = { by: { role: 'operator' }, reason: 'wrong seats', declaration: null } as const;
    const at = { ruleset, match, hand: null, ruled };
    const judged = judgeSeats(at, 1, { p1: 3, p2: 1, p3: 2, p4: 0 });
    if (!judged.accepted) throw new Error(judged.code);
    const after = matchOf([...OPENED, first, paid, { type: 'HandSettled' }, ...judged.events]);
    expect(after.totals).toEqual({ p1: 6, p2: 0, p3: 0, p4: -6 });
    expect(judgeSeats(at, 1, { p1: 1, p2: 0, p3: 2 })).toMatchObject({ code: 'not-these-seats' });
  });
});

test('the winner is paid by three, and each of them by the other two (docs/rules/house.md, "Settlement")', () => {
  const { scoring, match } = ruleset;
  if (scoring.method !== 'groups') throw new Error('every hand is paid');
  const worth = [
    { seat: 'east', points: 10 },
    { seat: 'south', points: 2 },
    { seat: 'west', points: 3 },
    { seat: 'north', points: 5 },
  ] as const;
  const players = { east: 'p1', south: 'p2', west: 'p3', north: 'p4' } as const;
  const transfers = settleGroups(scoring, { seats: match.seats, worth, winner: 'east' });
  const paid = transfers.map(({ from, to, ...rest }) => ({ ...rest, from: players[from], to: players[to] }));
  expect(changesOf(paid, FOUR)).toEqual({ p1: 30, p2: -14, p3: -11, p4: -5 });
});
