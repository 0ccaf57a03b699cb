import { describe, expect, test } from 'vitest';
import { changesOf } from '../../../src/play/game/match/points-by-player.ts';
import type { Zone } from '../../../src/play/seating/furniture.ts';
import { THREE } from '../../harness/three-players.ts';
import { codeOf, StackedTable } from './stacked-table.ts';
import { wonOf } from './won-hand.ts';

/** Waits for 2p and 5p with five hand-points. */
const FIVE_POINTS = '234m456m678p34p99p';

describe('claims', () => {
  test('a chow is completed to win by any other player, not only by the next', () => {
    const hands = { p1: '5p147m19s123567z12m', p2: '258m19s11z2z3z5z6z77z', p3: FIVE_POINTS };
    const table = new StackedTable({ hands }).deal().discard('p1', '5p').press('p3', 'win').pass('p2');
    expect(wonOf(table)).toMatchObject({ player: 'p3', by: 'discard', from: 'p1', win: '5p' });
  });

  test.each(['p2', 'p3'] as const)('a pong is taken from anybody: by %s from the dealer', (player) => {
    const table = new StackedTable({ hands: { p1: '9p', [player]: '99p' } }).deal();
    table.discard('p1', '9p').pong(player, 'p1', '9p');
    expect(table.hand.turn).toMatchObject({ doing: 'discarding', player });
  });

  test('a pong that is laid down is final', () => {
    const table = new StackedTable({ hands: { p1: '9p', p2: '99p' } }).deal();
    table.discard('p1', '9p').pong('p2', 'p1', '9p');
    const laid: Zone = { place: 'meld', side: 1, set: 0, index: 1 };
    expect(codeOf(() => table.move(laid, table.freeSlot('p2')))).toBe('wrong_place');
  });

  test('a discard makes no kong where the club plays without open ones', () => {
    const hands = { p1: '9p', p2: '999p' };
    const table = new StackedTable({ hands, options: { openKong: false } }).deal().discard('p1', '9p');
    table.pong('p2', 'p1', '9p');
    expect(codeOf(() => table.lay('p2', '9p', 1))).toBe('no_kong');
  });

  test('nobody makes a kong before the first turn of his own', () => {
    const table = new StackedTable({ hands: { p2: '9999p' } }).deal();
    expect(codeOf(() => table.lay('p2', '9p', 1))).toBe('not_your_turn');
  });
});

describe('two who win on one tile', () => {
  test('with as many hand-points: more bonus-points take it, though the other sits nearer', () => {
    const hands = { p1: '5p19s1235567z', p2: FIVE_POINTS, p3: 'f1f2234m456m678p34p' };
    const table = new StackedTable({ hands, middle: '8p8p5z6z' }).deal();
    for (const flower of ['f1', 'f2']) table.setFlower('p3', flower).replace('p3', 'flower');
    table.discard('p1', '5p').press('p2', 'win').press('p3', 'win');
    expect(wonOf(table)).toMatchObject({ player: 'p3', score: { handPoints: 5, bonusPoints: 4 } });
  });

  test('a limit hand takes it from one of more points', () => {
    const hands = { p1: '9p147m19s123567z12m', p2: '234p456p678p55p78p', p3: '123p789p78p123m99m' };
    const table = new StackedTable({ hands }).deal().discard('p1', '9p');
    table.press('p2', 'win').press('p3', 'win');
    expect(wonOf(table)).toMatchObject({ player: 'p3', score: { limit: 'half' } });
  });
});

describe('a sacred discard', () => {
  const drawnAgain = (): StackedTable =>
    new StackedTable({
      hands: { p1: '147m225p19s12356z7z', p2: FIVE_POINTS, p3: '258m14p19s12356z' },
      wall: '5p7z7z5p',
    })
      .deal()
      .throwAway('p1', '7z')
      .draw('p2')
      .throwAway('p2', '5p')
      .draw('p3')
      .throwAway('p3', '7z')
      .draw('p1')
      .throwAway('p1', '7z')
      .draw('p2');

  test('is won on all the same when it is drawn', () => {
    expect(codeOf(() => drawnAgain().press('p2', 'win'))).toBe('allowed');
  });

  test('may be claimed for a pong', () => {
    const hands = { p1: '5m147p19s12356z7z9p9p', p2: '555m19p19s12356z', p3: '28m14p19s12356z' };
    const table = new StackedTable({ hands, wall: '7z7z6z' }).deal().throwAway('p1', '7z').draw('p2');
    table.throwAway('p2', '5m').draw('p3').throwAway('p3', '7z').draw('p1').discard('p1', '5m');
    expect(codeOf(() => table.pong('p2', 'p1', '5m'))).toBe('allowed');
  });

  test('is none to rob either', () => {
    const table = new StackedTable({
      hands: { p1: '147m88p9s123556z77z', p2: '567p678p24p99p666z', p3: '33p258m19s11z22z77z' },
      wall: '3p3m6m3p',
    })
      .deal()
      .throwAway('p1', '1m')
      .draw('p2')
      .discard('p2', '3p')
      .pong('p3', 'p2', '3p')
      .throwAway('p3', '2m')
      .draw('p1')
      .throwAway('p1', '3m')
      .draw('p2')
      .throwAway('p2', '6m')
      .draw('p3')
      .lay('p3', '3p', 1);
    expect(codeOf(() => table.press('p2', 'win'))).toBe('sacred_discard');
  });
});

describe('a robbed kong', () => {
  /** p2 waits for 3p with an open pong of green; p3 adds the fourth 3p to his own. */
  const robbed = (): StackedTable =>
    new StackedTable({
      hands: { p1: '6z3p147m88p19s1235z7z', p2: '66z567p678p45p99p1z', p3: '33p258m19s11z22z77z' },
      wall: '3m6m4m9m3p',
    })
      .deal()
      .discard('p1', '6z')
      .pong('p2', 'p1', '6z')
      .throwAway('p2', '1z')
      .draw('p3')
      .throwAway('p3', '3m')
      .draw('p1')
      .discard('p1', '3p')
      .pong('p3', 'p1', '3p')
      .throwAway('p3', '2m')
      .draw('p1')
      .throwAway('p1', '4m')
      .draw('p2')
      .throwAway('p2', '9m')
      .draw('p3')
      .lay('p3', '3p', 1)
      .press('p2', 'win')
      .pass('p1');

  test('is worth four hand-points and four bonus-points: twelve, four, and sixteen to the winner', () => {
    const won = wonOf(robbed());
    expect(won).toMatchObject({ by: 'robbed-kong', score: { handPoints: 4, bonusPoints: 4 } });
    expect(changesOf(won.transfers, THREE)).toEqual({ p1: -4, p2: 16, p3: -12 });
  });

  test('has no replacement: the hand is over before it is drawn', () => {
    const table = robbed();
    expect(table.last(2)).toEqual(['ClaimWindowClosed', 'HandWon']);
    expect(table.hand.wall.replaced).toBe(0);
  });

  test('is not won by orphans from a concealed kong where the club does not play it', () => {
    const hands = { p1: '1111z23m45m78p789p', p2: '1999m19p19s23567z' };
    const table = new StackedTable({ hands, options: { robConcealedKong: false } }).deal().lay('p1', '1z', 4);
    expect(codeOf(() => table.press('p2', 'win'))).toBe('claim_over');
  });
});

test('when all three are ready play goes on, and the winner takes hand-points only', () => {
  const hands = { p1: `${FIVE_POINTS}7z`, p2: '345m678m678p34p88m', p3: '123m789m123p67p22m' };
  const table = new StackedTable({ hands, wall: '5z6z5p' }).deal();
  table.press('p1', 'ready').throwAway('p1', '7z').draw('p2');
  table.press('p2', 'ready').throwAway('p2', '5z').draw('p3');
  table.press('p3', 'ready').throwAway('p3', '6z').draw('p1').press('p1', 'win');
  const won = wonOf(table);
  expect(won.score).toMatchObject({ handPoints: 7, bonusPoints: 0 });
  expect(changesOf(won.transfers, THREE)).toEqual({ p1: 14, p2: -7, p3: -7 });
});

test('in old Korean a guest wind alone is not enough to win', () => {
  const hands = { p1: '4z6p', p2: '44z234m678m45p55z1m' };
  const table = new StackedTable({ rules: 'old-korean', hands, wall: '9m9m' }).deal().discard('p1', '4z');
  table.pong('p2', 'p1', '4z').throwAway('p2', '1m').draw('p3').throwAway('p3', '9m').draw('p1');
  expect(codeOf(() => table.discard('p1', '6p').press('p2', 'win'))).toBe('below_minimum');
});
