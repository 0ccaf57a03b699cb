import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { applyMatchEvent, foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import { dealerContest } from '../../../src/play/game/match/dealer-contest.ts';
import { type MatchState, ranksOf } from '../../../src/play/game/match/match-state.ts';
import { isFinished, nextHand } from '../../../src/play/game/match/next-hand.ts';
import type { Dice, Player, Side } from '../../../src/play/seating/furniture.ts';
import { ruleset } from './stacked-table.ts';

const OPENED: DomainEvent = {
  type: 'MatchOpened',
  match: 1,
  ruleset: 'korean-japanese',
  options: {},
  players: { p1: { id: 'a', name: 'Ann' }, p2: { id: 'b', name: 'Ben' }, p3: { id: 'c', name: 'Cy' } },
  seating: { sides: { p1: 0, p2: 1, p3: 3 }, empty: 2 },
  seed: null,
};
const rules = ruleset();
const [plan] = rules.walls;
if (plan === undefined) throw new Error('no plan');
const firstDealer = (player: Player): DomainEvent => ({ type: 'FirstDealerChosen', player });
const nextOf = (match: MatchState, played: typeof rules) =>
  nextHand({
    match,
    ruleset: played,
    plan,
    breaking: played.breaking,
    deadWall: null,
    cycle: match.settled + 1,
  });
const next = (match: MatchState) => nextOf(match, rules);

const fold = (...events: readonly DomainEvent[]): MatchState => {
  const match = foldMatch(events);
  if (match === null) throw new Error('no match');
  return match;
};

const playedThrough = (hands: number, end: (hand: number) => DomainEvent): MatchState => {
  let match = fold(OPENED, firstDealer('p1'));
  for (let hand = 1; hand <= hands; hand += 1) {
    const began = next(match);
    if (began === null) throw new Error('no hand left');
    for (const event of [began, end(hand), { type: 'HandSettled' } as const])
      match = applyMatchEvent(match, event) ?? match;
  }
  return match;
};
const drawn = (): DomainEvent => ({ type: 'HandDrawn', why: 'wall-exhausted', waiting: [], transfers: [] });
const won: DomainEvent = {
  type: 'HandWon',
  player: 'p2',
  by: 'self-draw',
  from: null,
  win: '1m',
  hand: [],
  score: {
    method: 'points',
    handPoints: 3,
    bonusPoints: 3,
    limit: null,
    limitPoints: 0,
    limitIds: [],
    items: [],
  },
  transfers: [
    { from: 'p1', to: 'p2', points: 6, because: 'hand' },
    { from: 'p3', to: 'p2', points: 6, because: 'hand' },
  ],
  pot: 0,
  also: [],
  waiting: [],
};

test('repeats are counted where honba are known, and nowhere else', () => {
  const afterDraws = (played: typeof rules) => nextOf(playedThrough(2, drawn), played);
  expect(afterDraws(rules)?.repeats).toBe(0);
  const sanma = ruleset({}, 'sanma-modern');
  const match = [nextOf(fold(OPENED, firstDealer('p1')), sanma), drawn(), { type: 'HandSettled' } as const];
  const state = match.reduce<MatchState | null>(
    (before, event) => (event === null ? before : applyMatchEvent(before, event)),
    fold(OPENED, firstDealer('p1')),
  );
  expect(state === null ? null : nextOf(state, sanma)?.repeats).toBe(1);
});

describe('the first dealer', () => {
  const thrown = (side: Side, dice: Dice) => ({ side, throw: 1, dice });
  const sides = [0, 1, 3] as const;

  test('everyone throws in order', () => {
    expect(dealerContest(sides, [])).toEqual({ decided: false, next: 0 });
    expect(dealerContest(sides, [thrown(0, [1, 2])])).toEqual({ decided: false, next: 1 });
  });

  test('is who throws the highest sum', () => {
    const throws = [thrown(0, [1, 2]), thrown(1, [6, 5]), thrown(3, [4, 4])];
    expect(dealerContest(sides, throws)).toEqual({ decided: true, side: 1 });
  });

  test('is thrown for again by those who tie, and by nobody else', () => {
    const tied = [thrown(0, [6, 5]), thrown(1, [1, 1]), thrown(3, [5, 6])];
    expect(dealerContest(sides, tied)).toEqual({ decided: false, next: 0 });
    expect(dealerContest(sides, [...tied, thrown(0, [1, 1])])).toEqual({ decided: false, next: 3 });
    const again = [...tied, thrown(0, [1, 1]), thrown(3, [1, 1]), thrown(0, [1, 2])];
    expect(dealerContest(sides, again)).toEqual({ decided: false, next: 3 });
    expect(dealerContest(sides, [...again, thrown(3, [3, 3])])).toEqual({ decided: true, side: 3 });
  });
});

describe('a match', () => {
  test('has no hand before somebody deals', () => {
    expect(next(fold(OPENED))).toBeNull();
  });

  test('begins with the first dealer as east, the others in turn order', () => {
    const first = next(fold(OPENED, firstDealer('p2')));
    expect(first).toMatchObject({ hand: 1, dealer: 'p2', round: 'east', goulash: 0 });
    expect(first?.winds).toEqual({ p2: 'east', p3: 'south', p1: 'west' });
  });

  test('passes the deal on after every hand, and the round after three', () => {
    const afterThree = next(playedThrough(3, () => won));
    expect(next(playedThrough(1, drawn))).toMatchObject({ hand: 2, dealer: 'p2', winds: { p1: 'west' } });
    expect(afterThree).toMatchObject({ hand: 4, dealer: 'p1', round: 'south' });
  });

  test('is finished after nine hands', () => {
    expect(
      isFinished(
        playedThrough(8, () => won),
        rules,
      ),
    ).toBe(false);
    const nine = playedThrough(9, () => won);
    expect(isFinished(nine, rules)).toBe(true);
    expect(next(nine)).toBeNull();
  });

  test('adds up what is paid', () => {
    const match = playedThrough(2, () => won);
    expect(match.totals).toEqual({ p1: -12, p2: 24, p3: -12 });
    expect(match.lastChange).toEqual({ p1: -6, p2: 12, p3: -6 });
  });

  test('carries drawn hands until somebody wins', () => {
    expect(next(playedThrough(2, drawn))?.goulash).toBe(2);
    expect(playedThrough(3, (hand) => (hand < 3 ? drawn() : won)).goulash).toBe(0);
  });

  test('carries no drawn hand from the first nine of a double match into the second', () => {
    const match = playedThrough(9, drawn);
    expect(match.goulash).toBe(9);
    const tenth = nextOf(match, ruleset({ match: 'double' }));
    expect(tenth).toMatchObject({ hand: 10, goulash: 0 });
    expect(tenth === null ? null : applyMatchEvent(match, tenth)?.goulash).toBe(0);
    expect(nextOf(match, ruleset({ match: 'double', goulashCarries: true }))?.goulash).toBe(9);
  });

  test('plays a void hand again and carries nothing for it', () => {
    const match = playedThrough(1, drawn);
    const began = next(match);
    const voided = [began, { type: 'HandVoided', why: 're-deal' } as const].reduce<MatchState | null>(
      (state, event) => (event === null ? state : applyMatchEvent(state, event)),
      match,
    );
    expect(voided === null ? null : next(voided)).toMatchObject({ hand: 2, goulash: 1 });
  });

  test('gives equal points the same rank', () => {
    expect(ranksOf({ p1: 5, p2: -10, p3: 5 })).toEqual({ p1: 1, p2: 3, p3: 1 });
  });
});
