import { describe, expect, test } from 'vitest';
import { zonesAgree } from '../../../src/play/game/hand/unfollowed.ts';
import type { TileNumber, Zone } from '../../../src/play/seating/furniture.ts';
import { codeOf, StackedTable } from './stacked-table.ts';

const read = (table: StackedTable): Map<TileNumber, Zone> =>
  new Map([...table.placed.values()].map(({ tile, zone }) => [tile.tile, zone]));
const numberAt = (table: StackedTable, zone: Zone): TileNumber =>
  [...read(table)].find(([, at]) => JSON.stringify(at) === JSON.stringify(zone))?.[0] ?? -1;

describe('what the table reads after a restart', () => {
  test('agrees while the tiles lie as the record says', () => {
    const table = new StackedTable().deal();
    table.throwAway('p1', table.facesOf('p1')[0] ?? '').draw('p2');
    expect(zonesAgree(table.hand, read(table))).toEqual({ agree: true });
  });

  test('agrees when tiles nobody has drawn changed places: their numbers are not known', () => {
    const table = new StackedTable().deal();
    const placed = read(table);
    const [first, last] = [numberAt(table, table.nextOfWall()), numberAt(table, table.tailOfWall())];
    placed.set(first, table.tailOfWall()).set(last, table.nextOfWall());
    expect(zonesAgree(table.hand, placed).agree).toBe(true);
  });

  test('contradicts when a tile is in another hand', () => {
    const table = new StackedTable().deal();
    const [held] = table.hand.players.p1.concealed;
    const placed = read(table).set(held?.tile ?? -1, { place: 'hand', side: 2, index: 20 });
    expect(zonesAgree(table.hand, placed)).toMatchObject({
      agree: false,
      differences: [{ about: 'tile', tile: held?.tile, expected: { place: 'hand', side: 0 } }],
    });
  });

  test('contradicts when the wall has lost a tile', () => {
    const table = new StackedTable().deal();
    const placed = read(table);
    placed.delete(numberAt(table, table.nextOfWall()));
    expect(zonesAgree(table.hand, placed)).toEqual({
      agree: false,
      differences: [{ about: 'place', place: table.nextOfWall() }],
    });
  });

  test('contradicts when an undrawn tile lies before a player', () => {
    const table = new StackedTable().deal();
    const tile = numberAt(table, table.nextOfWall());
    const placed = read(table).set(tile, { place: 'river', side: 1, index: 0 });
    const agreement = zonesAgree(table.hand, placed);
    expect(agreement.agree ? [] : agreement.differences.map(({ about }) => about)).toEqual([
      'stranger',
      'place',
    ]);
  });

  test('agrees about a tile that is known to be misplaced', () => {
    const table = new StackedTable().deal();
    expect(codeOf(() => table.move(table.nextOfWall(), { place: 'river', side: 1, index: 0 }))).not.toBe(
      'allowed',
    );
    expect(zonesAgree(table.hand, read(table))).toEqual({ agree: true });
  });

  test('agrees about a tile held in the air', () => {
    const table = new StackedTable().deal();
    table.move(table.nextOfWall(), { place: 'air' });
    expect(zonesAgree(table.hand, read(table))).toEqual({ agree: true });
  });
});
