import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import type { Say } from '../../../src/play/events/say.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import type { Dice } from '../../../src/play/seating/furniture.ts';
import { MatchRecord, won } from '../play/match-record.ts';
import { handBegan, ruleset } from '../play/stacked-table.ts';
import { rulesetOf } from '../rules/built-hands.ts';
import { ScriptedTable } from './scripted-table.ts';

const OPENED: readonly DomainEvent[] = [
  {
    type: 'MatchOpened',
    match: 4,
    ruleset: 'korean-japanese',
    options: {},
    players: { p1: { id: 'p1', name: 'Ada' }, p2: { id: 'p2', name: 'Ben' }, p3: { id: 'p3', name: 'Cho' } },
    seating: { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 },
    seed: null,
  },
  { type: 'FirstDealerChosen', player: 'p2' },
];

/** A match in which so many hands were drawn; p2 dealt first, so p1 deals the ninth. */
const drawn = (hands: number) =>
  foldMatch([
    ...OPENED,
    ...Array.from({ length: hands }, (_, before): readonly DomainEvent[] => [
      { ...handBegan(ruleset()), hand: before + 1, passes: before, cycle: 1 },
      { type: 'HandDrawn', why: 'wall-exhausted', waiting: [], transfers: [] },
      { type: 'HandSettled' },
    ]).flat(),
  ]);

const atHand = (hands: number, ...thenThrown: readonly Dice[]): ScriptedTable =>
  new ScriptedTable({ fold: { match: drawn(hands), lastMatch: 4 }, dice: [[3, 5], ...thenThrown] });

describe('a match', () => {
  test('taken up between two hands waits for a start press and plays the next', () => {
    const table = atHand(5).connect();
    expect(table.at.table).toBe('betweenHands');
    expect(table.start().context.match).toMatchObject({ match: 4, hand: 6 });
  });

  test('is over with the ninth hand', () => {
    const table = atHand(8).connect().start().start().deal();
    table.pushed();
    expect(table.win().recorded().slice(-2)).toEqual(['HandSettled', 'MatchEnded']);
    expect(table.at.table).toBe('matchOver');
  });

  test('whose last hand was settled when the controller died is ended, once', () => {
    const table = atHand(9).connect();
    expect(table.recorded()).toEqual(['MatchEnded']);
    expect(table.at.table).toBe('matchOver');
  });

  test('is followed by none before the rules chosen for it are in force: a start press asks for them', () => {
    const table = atHand(9).connect().nextRules('other');
    table.pushed();
    expect(table.start().pushed()).toEqual(['next rules']);
    expect(table.at.table).toBe('matchOver');
    expect(table.nextRules('same').start().recorded()).toEqual(['MatchOpened']);
  });

  test('is followed by one of those who were named between the two', () => {
    const table = atHand(9).connect();
    const say = { say: 'change-player', player: 'p2', reason: 'left' } as const;
    table.say({ role: 'operator' }, { ...say, person: 'dan' });
    table.say({ role: 'operator' }, { ...say, player: 'p3', person: 'guest' });
    expect(table.recorded()).toEqual(['MatchEnded', 'PlayerChanged', 'PlayerChanged']);
    expect(table.context.match?.players.p2.id).toBe('p2');
    expect(table.start().context.match?.players).toEqual({
      p1: { id: 'p1' },
      p2: { id: 'dan' },
      p3: { id: 'guest' },
    });
  });

  test('that the operator ends in a hand which has left a player below nothing is ended, and paid for, once', () => {
    const uma = { uma: { first: 15_000, second: 0, third: -15_000 } };
    const record = new MatchRecord(rulesetOf('sanma-modern', uma)).play(won('p3', 'p1', 6_000));
    const fold = { match: record.match, lastMatch: 1 };
    const table = new ScriptedTable({ ruleset: record.ruleset, fold, dice: [[3, 5]] }).connect().start();
    const of = { player: 'p1', irregularity: 'false-win', harmed: null, reason: 'seen' } as const;
    const override = { points: 20_000, hand: 'plays-on' } as const;
    table.say({ role: 'operator' }, { say: 'penalise', ...of, override }).pushed();
    table.say({ role: 'operator' }, { say: 'end-match', reason: 'he is out' });
    expect(table.recorded()).toEqual(['HandVoided', 'MatchSettled', 'MatchEnded']);
    expect(table.record.at(-1)).toMatchObject({ early: { reason: 'he is out' } });
    expect(table.at.table).toBe('matchOver');
  });

  test('is followed by one in which everybody sits where the operator has found him', () => {
    const table = atHand(8).connect();
    const sides = { p1: 1, p2: 0, p3: 2 } as const;
    table.say({ role: 'operator' }, { say: 'correct-seats', fromHand: 1, sides, reason: 'the other way' });
    table.say({ role: 'operator' }, { say: 'end-match', reason: 'late' });
    expect(table.start().context.match).toMatchObject({ match: 5, seating: { sides, empty: 3 } });
  });

  test('lets nothing else be said of it', () => {
    const table = atHand(9).connect();
    table.say({ role: 'operator' }, { say: 'void-hand', hand: 9, reason: 'seen' });
    expect(table.recorded()).toEqual(['MatchEnded']);
  });

  test('is followed by the next one after a start press, which moves nothing', () => {
    const table = atHand(9).connect();
    expect(table.pushed()).toContain('show all press_start');
    expect(table.start().pushed()).toEqual(['+MatchOpened', 'show all blank', 'show 0 throw_dice']);
    expect(table.context.match).toMatchObject({ match: 5, hand: 0, totals: { p1: 0, p2: 0, p3: 0 } });
  });

  const penalty = (match: number, hand: number): Say => ({
    say: 'propose',
    proposal: {
      kind: 'penalty',
      irregularity: 'knocked-tiles',
      player: 'p3',
      harmed: null,
      override: null,
      reason: 'seen',
      match,
      hand,
    },
  });

  test('that ends while a penalty is proposed says that it lapses', () => {
    const table = atHand(8).connect().start().start().deal();
    table.say({ role: 'player', player: 'p1' }, penalty(4, 9)).pushed();
    table.win();
    expect(table.recorded().slice(-3)).toEqual(['HandSettled', 'ProposalEnded', 'MatchEnded']);
    expect(table.record.findLast(({ type }) => type === 'ProposalEnded')).toMatchObject({
      how: { end: 'lapsed' },
    });
  });

  test.each([
    ['its time was running', 30_000],
    ['its time was over', 70_000],
  ])('leaves everybody the whole time to answer the first proposal of the next, though %s', (_, waitedMs) => {
    const table = atHand(8, [6, 6], [1, 1], [1, 2]).connect().start().start().deal();
    table.say({ role: 'player', player: 'p1' }, penalty(4, 9)).win();
    table.clock.advance(waitedMs);
    table.hear().start().throwForDealer().start().start();
    table.say({ role: 'player', player: 'p1' }, penalty(5, 1));
    const isOpen = () => table.context.match?.agreement.open != null;
    table.clock.advance(59_000);
    table.hear();
    expect(isOpen()).toBe(true);
    table.clock.advance(2_000);
    table.hear();
    expect(isOpen()).toBe(false);
  });
});
