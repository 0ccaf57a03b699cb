import { describe, expect, test } from 'vitest';
import type { Zone } from '../../../src/play/seating/furniture.ts';
import { codeOf, StackedTable } from './stacked-table.ts';

const river = (side: 0 | 1 | 2, index = 0): Zone => ({ place: 'river', side, index });

describe('a misplaced tile', () => {
  const misplaced = (): { table: StackedTable; from: Zone } => {
    const table = new StackedTable().deal();
    const from = table.held('p2', table.facesOf('p2')[0] ?? '');
    expect(codeOf(() => table.move(from, river(1)))).toBe('not_your_turn');
    return { table, from };
  };

  test('is recorded, and play waits', () => {
    const { table } = misplaced();
    expect(table.hand.misplaced).toHaveLength(1);
    expect(codeOf(() => table.discard('p1', table.facesOf('p1')[0] ?? ''))).toBe('put_tile_back');
  });

  test('goes back where it was, and play goes on; that it was shown stays known', () => {
    const before = new StackedTable().deal().hand;
    const { table, from } = misplaced();
    table.move(river(1), from);
    expect(table.hand).toEqual({ ...before, noticed: table.hand.noticed });
    expect(table.hand.noticed).toMatchObject([{ irregularity: 'exposed-tile', player: 'p2' }]);
  });

  test('may go back to another place of the same hand', () => {
    const { table } = misplaced();
    table.move(river(1), table.freeSlot('p2'));
    expect(table.hand.misplaced).toEqual([]);
  });

  test('that is moved on still belongs where it was first', () => {
    const { table, from } = misplaced();
    expect(codeOf(() => table.move(river(1), river(0)))).toBe('put_tile_back');
    expect(table.hand.misplaced).toMatchObject([{ home: from, at: river(0) }]);
    expect(codeOf(() => table.move(river(0), from))).toBe('allowed');
  });

  test('keeps everybody from declaring', () => {
    expect(codeOf(() => misplaced().table.press('p1', 'win'))).toBe('put_tile_back');
  });

  test('of the wall goes back to the wall', () => {
    const table = new StackedTable().deal();
    const next = table.nextOfWall();
    const slot = table.freeSlot('p1');
    expect(codeOf(() => table.move(next, slot))).toBe('discard_first');
    expect(codeOf(() => table.move(slot, next))).toBe('allowed');
    expect(table.facesOf('p1')).toHaveLength(14);
  });

  test('among several keeps play waiting until all are back', () => {
    const { table, from } = misplaced();
    const next = table.nextOfWall();
    expect(codeOf(() => table.move(next, river(2)))).toBe('put_tile_back');
    table.move(river(1), from);
    expect(table.hand.misplaced).toHaveLength(1);
    table.move(river(2), next);
    expect(table.hand.misplaced).toEqual([]);
  });
});

describe('a lifted tile', () => {
  test('is where it was until it rests, and then counts as moved from there', () => {
    const table = new StackedTable().deal();
    const from = table.held('p1', table.facesOf('p1')[0] ?? '');
    table.move(from, { place: 'air' });
    expect(table.hand.lifted).toHaveLength(1);
    table.move({ place: 'air' }, river(0));
    expect(table.last(2)).toEqual(['TileSetDown', 'TileDiscarded']);
    expect(table.hand.lifted).toEqual([]);
  });

  test('that is put down where it was has not moved', () => {
    const table = new StackedTable().deal();
    const before = table.hand;
    const from = table.held('p1', table.facesOf('p1')[0] ?? '');
    table.move(from, { place: 'air' });
    table.move({ place: 'air' }, from);
    expect(table.hand).toEqual(before);
  });
});

describe('sorting', () => {
  test('is free to everybody at any time', () => {
    const table = new StackedTable().deal();
    const face = table.facesOf('p3')[0] ?? '';
    table.move(table.held('p3', face), { place: 'hand', side: 2, index: 17 });
    expect(table.hand.players.p3.concealed[0]).toMatchObject({ face, slot: 17 });
  });
});
