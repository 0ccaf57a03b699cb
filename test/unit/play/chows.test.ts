import { describe, expect, test } from 'vitest';
import { meldOf } from '../../../src/play/game/hand/player-hand.ts';
import { mayKong } from '../../../src/play/referee/judge-deal.ts';
import { codeOf, StackedTable, type Stacking } from './stacked-table.ts';

/** p1 throws 5m: p2, who is next, has 4m 6m for a chow; p3 has a pair. */
const HANDS = {
  p1: '5m9p1z123p456p778p12m',
  p2: '46m999p11233567z',
  p3: '55m46m11s99s11m556z',
};
const dealt = (stacking: Stacking = {}): StackedTable =>
  new StackedTable({ rules: 'house', hands: HANDS, ...stacking }).deal().discard('p1', '5m');

const chowed = (): StackedTable =>
  dealt().press('p2', 'claim').pass('p3').lay('p2', '6m', 1).take('p2', 'p1').lay('p2', '4m', 1);

describe('a chow from the left', () => {
  test('is laid down in any order and reads in order of rank', () => {
    const table = chowed();
    expect(table.last(1)).toEqual(['ChowMade']);
    const [meld] = table.hand.players.p2.melds;
    expect(meld).toMatchObject({ kind: 'chow', from: 'p1' });
    expect(meld === undefined ? null : meldOf(meld)).toEqual({ meld: 'chow', tiles: ['4m', '5m', '6m'] });
    expect(table.hand.turn).toMatchObject({ doing: 'discarding', player: 'p2', source: 'claim' });
  });

  test('is claimed by the next player only', () => {
    const noPair = { hands: { ...HANDS, p3: '46m5p11s99s11m5567z' } };
    expect(codeOf(() => dealt(noPair).press('p3', 'claim'))).toBe('no_claim');
    expect(codeOf(() => dealt().press('p2', 'claim'))).toBe('allowed');
  });

  test('comes after a pong, though that was said later', () => {
    const table = dealt().press('p2', 'claim').press('p3', 'claim');
    expect(table.hand.turn).toMatchObject({ doing: 'claiming', player: 'p3' });
  });

  test('waits until nobody can say pong any more', () => {
    const table = dealt().press('p2', 'claim');
    expect(codeOf(() => table.take('p2', 'p1'))).toBe('claim_pending');
    expect(codeOf(() => dealt().press('p3', 'claim').take('p3', 'p1'))).toBe('allowed');
  });

  test('is three in a row of one suit', () => {
    const table = dealt().press('p2', 'claim').pass('p3').take('p2', 'p1');
    expect(codeOf(() => table.lay('p2', '9p', 1))).toBe('wrong_tile');
  });

  test('takes no fourth tile', () => {
    expect(codeOf(() => chowed().lay('p2', '2z', 1))).toBe('no_kong');
  });

  test('is none where chows are claimed only to win', () => {
    const korean = new StackedTable({ hands: HANDS }).deal().discard('p1', '5m');
    expect(codeOf(() => korean.press('p2', 'claim'))).toBe('no_claim');
  });
});

describe('jokers at the table', () => {
  test('a discard, one like it and a joker are a pong', () => {
    const table = new StackedTable({ rules: 'malaysian', hands: { p1: '5p', p2: '5pj', p3: '1z' } }).deal();
    table.discard('p1', '5p').press('p2', 'claim').pass('p3');
    table.take('p2', 'p1').lay('p2', '5p', 1).lay('p2', 'j', 1);
    const [meld] = table.hand.players.p2.melds;
    expect(meld === undefined ? null : meldOf(meld)).toEqual({ meld: 'pong', tiles: ['5p', '5p', 'j'] });
  });

  test('a discarded joker is nobody’s', () => {
    const table = new StackedTable({ rules: 'malaysian', hands: { p1: 'j', p2: 'jj', p3: '1z' } }).deal();
    table.discard('p1', 'j');
    expect(codeOf(() => table.press('p2', 'claim'))).toBe('no_claim');
  });

  test('three alike and a joker are a concealed kong', () => {
    const table = new StackedTable({ rules: 'malaysian', hands: { p1: 'j888p', p2: '1z', p3: '2z' } }).deal();
    table.lay('p1', 'j', 1).lay('p1', '8p', 3);
    expect(table.hand.players.p1.melds).toMatchObject([{ kind: 'concealed-kong' }]);
  });

  test('is no kong: a kong may still be made when four chows lie on the table', () => {
    const { hand } = chowed();
    const [chow] = hand.players.p2.melds;
    if (chow === undefined) throw new Error('a chow was laid');
    const melds = [0, 1, 2, 3].map((set) => ({ ...chow, set }));
    const players = { ...hand.players, p2: { ...hand.players.p2, melds } };
    expect(mayKong({ ...hand, players })).toBe(true);
  });
});
