import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import type { TileNumber, Zone } from '../../../src/play/seating/furniture.ts';
import { BOOT } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

const river = (index: number): Zone => ({ place: 'river', side: 0, index });
const slot = (side: 0 | 1, index: number): Zone => ({ place: 'hand', side, index });
const moved = (tile: TileNumber, from: Zone, to: Zone): Report => ({
  type: 'TileMoved',
  tile,
  from,
  to,
  event: { boot: BOOT, sequence: 1 },
});

/** A hand in play, and the tile the dealer has just thrown away, which the table has not told. */
const discardMissed = () => {
  const table = new ScriptedTable().playing();
  table.people.discard('p1', '7z');
  const [sight] = table.people.done();
  if (sight?.type !== 'TileMoved') throw new Error('a discard is a move');
  table.pushed();
  return { table, places: table.people.places(), missed: sight };
};

describe('a move that the table did not tell', () => {
  test('is looked for when a tile that was refused is back', () => {
    const { table } = discardMissed();
    const tile = [...table.people.places()].find(([, zone]) => zone.place === 'hand' && zone.side === 1);
    if (tile === undefined) throw new Error('p2 holds tiles');
    const [number, home] = tile;
    table.hear(moved(number, home, river(7)));
    expect(table.pushed()).toContainEqual(expect.stringMatching(/^show 0 wrong_tile river0\.7>hand1\.\d+$/));
    table.hear(moved(number, river(7), home));
    expect(table.pushed().at(-1)).toBe('!learn');
  });

  test('is followed when everything else lies where the record says', () => {
    const { table, places } = discardMissed();
    table.hear({ type: 'EventsLost', from: 3, to: 40, event: { boot: BOOT, sequence: 40 } });
    table.learn({ places, snapshot: { cycle: 7, servedCycle: 7, live: 'on' } });
    expect(table.recorded()).toContain('TileDiscarded');
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'playing' });
  });

  test('is followed although the moves after it were refused, as many as three in all', () => {
    const { table } = discardMissed();
    table.people.draw('p2').discard('p2', '9p');
    for (const sight of table.people.done()) {
      if (sight.type !== 'TileMoved') throw new Error('both are moves');
      table.hear(moved(sight.tile.tile, sight.from, sight.to));
    }
    // Whoever plays on shows that he does not know what is asked back.
    expect(table.pushed().at(-1)).toBe('!learn');
    table.learn({ places: table.people.places(), snapshot: { cycle: 7, servedCycle: 7, live: 'on' } });
    expect(table.recorded()).toEqual([
      ...['TilePutBack', 'TilePutBack'],
      ...['TileDiscarded', 'ClaimWindowClosed', 'TileDrawn', 'TileDiscarded'],
    ]);
    expect(table.context.hand?.misplaced).toEqual([]);
  });

  test('is not made up where more than three tiles lie elsewhere: the hand goes on declared', () => {
    const { table, places } = discardMissed();
    const others = [...places].map(([tile, zone]): [TileNumber, Zone] =>
      zone.place === 'hand' && zone.side === 1 && zone.index < 3
        ? [tile, slot(1, 40 + zone.index)]
        : [tile, zone],
    );
    table.hear({ type: 'EventsLost', from: 3, to: 40, event: { boot: BOOT, sequence: 40 } });
    table.learn({ places: new Map(others), snapshot: { cycle: 7, servedCycle: 7, live: 'on' } });
    expect(table.recorded()).toContain('HandWentDeclared');
  });
});

test('a move that is told twice is one move', () => {
  const { table, missed } = discardMissed();
  const told = moved(missed.tile.tile, missed.from, missed.to);
  table.hear(told, told);
  expect(table.pushed().filter((words) => words.startsWith('+'))).toEqual(['+TileDiscarded']);
});
