import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../simulator/machine/random.ts';
import { type Outcome, outcome as outcomeSchema, type WorthBy } from '../../../src/contract/outcome-view.ts';
import type { HandState } from '../../../src/play/game/hand/hand-state.ts';
import { changesOf } from '../../../src/play/game/match/points-by-player.ts';
import { of, playersOf } from '../../../src/play/seating/seating.ts';
import { outcomeView } from '../../../src/views/outcome-view.ts';
import { playHand } from '../../harness/play-rule-table.ts';
import { CALM_MIND, handNumber, RULESET } from '../../harness/rule-table-hands.ts';
import { THREE } from '../../harness/three-players.ts';
import { ruleset, StackedTable } from '../play/stacked-table.ts';

type Won = Extract<Outcome, { kind: 'won' }>;

const wonView = (hand: HandState): Won => {
  const view = outcomeView(hand, RULESET, 7);
  if (view?.kind !== 'won') throw new Error('the hand is won');
  return view;
};

const pointWorth = (hand: HandState): WorthBy<'points'> => {
  const { worth } = wonView(hand);
  if (worth.method !== 'points') throw new Error(`the hand was counted by ${worth.method}`);
  return worth;
};

/** What each player gains by the payments on the screen. */
const gained = ({ payments }: Outcome, { seating }: HandState): readonly number[] =>
  playersOf(seating.sides).map((player) => {
    const side = seating.sides[player];
    return payments.reduce(
      (sum, { from, to, points }) => sum + (to === side ? points : 0) - (from === side ? points : 0),
      0,
    );
  });

const changes = ({ result }: HandState): readonly number[] => {
  if (result?.kind !== 'won') throw new Error('the hand is won');
  const byPlayer = changesOf(result.won.transfers, THREE);
  return playersOf(byPlayer).map((player) => of(byPlayer, player));
};

const played = (number: number): HandState => {
  const table = handNumber(number, createRandom('outcomes', `hand ${number}`));
  playHand(table, CALM_MIND);
  return table.hand;
};

const WON = Array.from({ length: 14 }, (_, number) => played(number)).filter(
  ({ result }) => result?.kind === 'won',
);

describe('the outcome of a hand that people played', () => {
  test.each(WON.map((hand, at) => [at, hand] as const))(
    'the payments sum to what changed (%d)',
    (_, hand) => {
      const view = wonView(hand);
      expect(outcomeSchema.safeParse(view).error).toBeUndefined();
      expect(gained(view, hand)).toEqual(changes(hand));
      expect(view.payments.length).toBeGreaterThan(0);
      expect(new Set(view.payments.map(({ from }) => from)).size).toBe(view.payments.length);
    },
  );

  test.each(WON.map((hand, at) => [at, hand] as const))('the items sum to the points (%d)', (_, hand) => {
    const { items } = wonView(hand);
    const { handPoints, bonusPoints, limit } = pointWorth(hand);
    const worth = (kind: string): number =>
      items.reduce((sum, item) => sum + (item.kind === kind ? item.points : 0), 0);
    if (limit === null) expect([worth('hand'), worth('bonus')]).toEqual([handPoints, bonusPoints]);
    else expect(items.filter(({ kind }) => kind === 'limit')).toHaveLength(1);
  });

  test('there were enough of them', () => expect(WON.length).toBeGreaterThan(6));
});

/** What p1 wins with before his first discard. */
const dealtTo = (p1: string, goulash = 0): HandState =>
  new StackedTable({ hands: { p1 }, goulash }).deal().press('p1', 'win').hand;

describe('a limit hand', () => {
  const hand = dealtTo('234m88p555666777z');

  test('shows one item: the limit', () => {
    const view = wonView(hand);
    const { limit } = pointWorth(hand);
    expect(limit).not.toBeNull();
    expect(view.items.map(({ kind }) => kind)).toEqual(['limit']);
  });

  test('is paid as it is shown', () => expect(gained(wonView(hand), hand)).toEqual(changes(hand)));
});

describe('a hand won after drawn ones', () => {
  const hand = dealtTo('123m456m678p34p99p5p', 2);

  test('shows the goulash as an item of its own', () => {
    const goulash = wonView(hand).items.filter(({ kind }) => kind === 'goulash');
    expect(goulash).toEqual([{ id: 'goulash', called: 'goulash', kind: 'goulash', points: 10 }]);
  });

  test('is paid in one line for each payer, the goulash included', () => {
    const view = wonView(hand);
    expect(view.payments.map(({ from, to }) => [from, to])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    for (const { because } of view.payments) expect(because).toContain('goulash');
    expect(gained(view, hand)).toEqual(changes(hand));
  });
});

describe('an outcome', () => {
  test('is null while the hand is played', () => {
    expect(outcomeView(new StackedTable().deal().hand, RULESET, null)).toBeNull();
  });

  test('of a drawn hand counts it into the goulash', () => {
    const hand = { ...new StackedTable({ goulash: 1 }).deal().hand };
    const drawn: HandState = { ...hand, result: { kind: 'drawn', why: 'wall-exhausted', transfers: [] } };
    expect(outcomeView(drawn, RULESET, 3)).toEqual({ kind: 'drawn', goulash: 2, payments: [], entry: 3 });
  });

  test.each([
    ['in the last hand of a match', {}, 9, 0],
    ['in the last hand of the first of two matches', { match: 'double' }, 9, 0],
    ['… where players agree that it goes on', { match: 'double', goulashCarries: true }, 9, 1],
    ['in the one before it', { match: 'double' }, 8, 1],
  ] as const)(
    'of a drawn hand carries only what the next one is paid for: %s',
    (_when, options, number, carried) => {
      const hand = { ...new StackedTable().deal().hand, hand: number };
      const drawn: HandState = { ...hand, result: { kind: 'drawn', why: 'wall-exhausted', transfers: [] } };
      expect(outcomeView(drawn, ruleset(options), 3)).toMatchObject({ goulash: carried });
    },
  );

  test('of the drawn hand that cancels a match carries nothing', () => {
    const hand = { ...new StackedTable({ goulash: 3 }).deal().hand };
    const drawn: HandState = { ...hand, result: { kind: 'drawn', why: 'wall-exhausted', transfers: [] } };
    const cancelled = (fourth: string) => outcomeView(drawn, ruleset({ fourth }, 'old-korean'), 3);
    expect(cancelled('cancelMatch')).toMatchObject({ goulash: 0 });
    expect(cancelled('firstWinner3')).toMatchObject({ goulash: 4 });
  });

  test('shows the concealed tiles sorted, without the winning one', () => {
    const { concealed, win } = wonView(dealtTo('99p678p34p456m123m5p'));
    expect(concealed.join(' ')).toBe('1m 2m 3m 4m 5m 6m 3p 4p 6p 7p 8p 9p 9p');
    expect(win).toBe('5p');
  });
});
