import { describe, expect, test } from 'vitest';
import { tilesLeft } from '../../../src/play/game/hand/wall.ts';
import { nextDealt } from '../../../src/play/referee/judge-deal.ts';
import { codeOf, StackedTable } from './stacked-table.ts';

describe('the deal', () => {
  test('forty tiles are dealt, the dealer has fourteen, and he discards first', () => {
    const table = new StackedTable().deal();
    expect(table.hand.stage).toBe('playing');
    expect(table.facesOf('p1')).toHaveLength(14);
    expect(table.facesOf('p2')).toHaveLength(13);
    expect(table.facesOf('p3')).toHaveLength(13);
    expect(tilesLeft(table.hand.wall)).toBe(64);
    expect(table.hand.turn).toMatchObject({ doing: 'discarding', player: 'p1', source: 'deal' });
    expect(table.last(1)).toEqual(['DealEnded']);
  });

  test('the dealer, then South, then West take four tiles in turn', () => {
    const table = new StackedTable();
    const order = Array.from({ length: 40 }, () => {
      const player = nextDealt(table) ?? 'p1';
      table.draw(player);
      return player;
    }).join('');
    const four = 'p1p1p1p1p2p2p2p2p3p3p3p3';
    expect(order).toBe(`${four}${four}${four}p1p2p3p1`);
  });

  test('a tile of the deal that goes to another hand is refused', () => {
    const table = new StackedTable();
    expect(codeOf(() => table.draw('p2'))).toBe('not_your_turn');
  });

  test('a tile of the deal comes from the next place of the wall', () => {
    const table = new StackedTable();
    expect(codeOf(() => table.move(table.tailOfWall(), table.freeSlot('p1')))).toBe('wrong_tile');
  });

  test('a declaration during the deal is refused', () => {
    const table = new StackedTable();
    expect(codeOf(() => table.press('p1', 'win'))).toBe('not_your_turn');
  });
});

describe('flowers of the deal', () => {
  const hands = { p1: 'f1f2123m456m789m123p', p2: 'f3' };

  test('the dealer replaces his flowers until he holds none, then the next', () => {
    const table = new StackedTable({ hands, middle: '5zf46z7z' }).deal();
    expect(table.hand.stage).toBe('dealing');
    expect(codeOf(() => new StackedTable({ hands }).deal().setFlower('p2', 'f3'))).toBe('not_your_turn');
    table.setFlower('p1', 'f1').replace('p1', 'flower').setFlower('p1', 'f2').replace('p1', 'flower');
    table.setFlower('p1', 'f4').replace('p1', 'flower');
    expect(table.hand.stage).toBe('dealing');
    table.setFlower('p2', 'f3').replace('p2', 'flower');
    expect(table.hand.stage).toBe('playing');
    expect(table.facesOf('p1')).toHaveLength(14);
    expect(table.hand.players.p1.flowers.map(({ face }) => face)).toEqual(['f1', 'f2', 'f4']);
  });

  test('several flowers may be set aside before they are replaced', () => {
    const table = new StackedTable({ hands: { p1: 'f1f2' } })
      .deal()
      .setFlower('p1', 'f1')
      .setFlower('p1', 'f2');
    table.replace('p1', 'flower').replace('p1', 'flower');
    expect(table.facesOf('p1')).toHaveLength(14);
  });

  test('any tile of the middle may replace a flower', () => {
    const table = new StackedTable({ hands: { p1: 'f1' }, middle: '5z5z6z7z' }).deal().setFlower('p1', 'f1');
    table.move({ place: 'middle', index: 3 }, table.freeSlot('p1'));
    expect(table.hand.wall.middle).toEqual([0, 1, 2]);
    expect(table.facesOf('p1').at(-1)).toBe('7z');
  });

  test('a flower is not replaced from the tail while the middle holds a tile', () => {
    const table = new StackedTable({ hands: { p1: 'f1' } }).deal().setFlower('p1', 'f1');
    expect(codeOf(() => table.move(table.tailOfWall(), table.freeSlot('p1')))).toBe('wrong_tile');
  });

  test('walls without a middle replace flowers from the tail', () => {
    const plan = { stacks: [14, 13, 14, 13], middle: 0 } as const;
    const table = new StackedTable({ hands: { p1: 'f1' }, tail: '7z6z', plan }).deal();
    table.setFlower('p1', 'f1').replace('p1', 'flower');
    expect(table.facesOf('p1').at(-1)).toBe('7z');
    expect(table.hand.stage).toBe('playing');
  });
});
