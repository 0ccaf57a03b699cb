import { describe, expect, test } from 'vitest';
import { publicHand } from '../../../src/play/sight.ts';
import { StackedTable } from './stacked-table.ts';

const P1 = '123m456m678p34p99p7z';
const OTHERS = { p2: '147m258m5p19s1236z', p3: '258m369m1p19s1235z' };
const table = (rules: 'korean-japanese-2010' | 'wikidot-table' = 'korean-japanese-2010') =>
  new StackedTable({ rules, hands: { p1: P1, ...OTHERS } }).deal();

describe('ready said twice', () => {
  test('lays the tiles open with the discard', () => {
    const made = table().press('p1', 'ready', 'ready');
    expect(publicHand(made.hand).players.p1.shown).toEqual([]);
    made.throwAway('p1', '7z');
    expect(publicHand(made.hand).players.p1.shown).toHaveLength(13);
  });

  test('is five bonus-points in place of two (situation 78)', () => {
    const made = table().press('p1', 'ready', 'ready').throwAway('p1', '7z').draw('p2').discard('p2', '5p');
    made.press('p1', 'win').pass('p3');
    const won = made.hand.result?.kind === 'won' ? made.hand.result.won : null;
    expect(won?.score).toMatchObject({ handPoints: 5, bonusPoints: 7 });
    expect(won?.transfers.reduce((sum, { points }) => sum + points, 0)).toBe(24);
  });

  test('is said once where it is worth no more', () => {
    const made = table('wikidot-table').press('p1', 'ready', 'ready').throwAway('p1', '7z');
    expect(publicHand(made.hand).players.p1.shown).toEqual([]);
  });

  test('is taken back with ready', () => {
    const made = table().press('p1', 'ready', 'ready', 'pass').throwAway('p1', '7z');
    expect(made.hand.players.p1).toMatchObject({ ready: 'no', readyTiles: 'hidden' });
  });
});

test('by agreement the hand is drawn when all three are ready and the third discard is not won on', () => {
  const hands = { p1: P1, p2: '234567m123p78p55p', p3: '345678m456p67p88p' };
  const made = new StackedTable({ hands, wall: '1z2z', options: { threeReady: 'draw' } }).deal();
  made.riichi('p1', '7z').draw('p2').riichi('p2', '1z').draw('p3').riichi('p3', '2z');
  expect(made.hand.result).toMatchObject({ kind: 'drawn', why: 'three-ready' });
});

test.each([
  ['korean-japanese', { threeReady: 'draw' }],
  ['modern-korean', { payment: 'ante', threeReady: 'draw' }],
] as const)('… and who wins on it in %s is paid the bonus-points of any win', (rules, options) => {
  const hands = { p1: '123m456m789m12p55p7z', p2: '123m456m678p34p88p', p3: '123p456p789p34m99p' };
  const scoreWhere = (third: 'ready' | 'pass') => {
    const made = new StackedTable({ rules, options, hands, wall: '6z5p' }).deal();
    made.riichi('p1', '7z').draw('p2').riichi('p2', '6z').draw('p3').press('p3', third).discard('p3', '5p');
    const { result } = made.press('p2', 'win').pass('p1').hand;
    return result?.kind === 'won' ? result.won.score : null;
  };
  expect(scoreWhere('ready')).toEqual(scoreWhere('pass'));
});
