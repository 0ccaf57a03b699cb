import { describe, expect, test } from 'vitest';
import { readScript } from '../../simulator/machine/faults/mishap-line.ts';
import { type FaultLine, keptFaults } from '../../src/contract/fault-record.ts';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import type { Moment, TableView } from '../../src/contract/table-view.ts';
import { faults } from '../../src/words/en/faults.ts';
import { faultSteps, faultTitle } from '../../src/words/fault-cards.ts';
import { startWholeTable, type WholeTable } from '../harness/whole-table.ts';

const TILES = 108;
const SPEED = 8;
const EVERYTHING = 1000;
/** On the floor. */
const LOST_TILE = 17;

const isAt =
  (at: Moment['at'], hand?: number) =>
  (view: TableView | null): boolean =>
    view?.moment.at === at && (hand === undefined || view.match?.hand === hand);
const kinds = (entries: readonly LedgerEntry[], kind: LedgerEntry['kind']) =>
  entries.filter((entry) => entry.kind === kind).map(({ hand }) => hand);

/** A tile falls to the floor while the people put the others in, in the second hand. */
const withLostTile = async (seed: string): Promise<WholeTable> => {
  const table = await startWholeTable({ seed, speed: SPEED });
  await table.playUntil(isAt('gateMoving', 2));
  expect(table.simulator.mishaps.takeTile(LOST_TILE)).toBe(true);
  await table.playUntil(isAt('fault'));
  return table;
};

/** What is recorded until the third hand is played. */
const goneOn = async (table: WholeTable): Promise<readonly LedgerEntry[]> => {
  await table.playUntil(isAt('playing', 3));
  const entries = await table.ledger.entries(1, EVERYTHING);
  await table.stop();
  expect(Object.values(table.simulator.census()).reduce((sum, tiles) => sum + tiles, 0)).toBe(TILES);
  return entries;
};

describe('a tile that is missing', () => {
  test('is told with its code, and in words what it means and what to do', async () => {
    const table = await withLostTile('told');
    const { moment } = table.view() ?? {};
    await table.stop();
    expect(moment).toEqual({ at: 'fault', code: 'F341', ends: 'two-keys' });
    expect(faultTitle('F341', faults)).toBe('Tiles are missing');
    expect(faultSteps('F341', 'two-keys', faults)).toEqual([
      'Look for the missing tiles: on the floor, on laps, in hands, under the edge.',
      'Press two start keys together: the centre opens.',
      'Drop the tiles in, and press one start key.',
    ]);
  });

  test('stops the table until it is given back: the same hand goes on', async () => {
    const table = await withLostTile('given back');
    const foundMs = table.clock.now() + 20_000;
    await table.playUntil(() => table.clock.now() >= foundMs);
    expect(table.view()?.moment.at).toBe('fault');
    table.simulator.mishaps.giveBackTile(LOST_TILE);
    const entries = await goneOn(table);
    expect(kinds(entries, 'settle')).toEqual([1, 2]);
    expect(kinds(entries, 'void')).toEqual([]);
  });

  test('and found after the build was given up costs these walls, and no hand', async () => {
    const table = await withLostTile('found late');
    const givenUpMs = table.clock.now() + 150_000;
    await table.playUntil(() => table.clock.now() >= givenUpMs);
    expect(table.view()?.moment).toMatchObject({ at: 'fault', code: 'F341' });
    table.simulator.mishaps.giveBackTile(LOST_TILE);
    table.simulator.table.press({ side: 0, key: 'start' });
    const entries = await goneOn(table);
    expect(kinds(entries, 'settle')).toEqual([1, 2]);
  });
});

test('a head that jams three times is tried again, is latched, and the hand is played when it is cleared', async () => {
  const script = readScript('on BUILD 1 head-jams --times 3 --side 2');
  if (!script.ok) throw new Error('no script');
  const held: string[] = [];
  const lines: FaultLine[] = [];
  const table = await startWholeTable({
    seed: 'thrice',
    speed: SPEED,
    script: script.planned,
    onView: ({ moment }) => void (moment.at === 'fault' && held.push(moment.ends)),
    onFault: (line) => void lines.push(line),
  });
  await table.playUntil(isAt('playing', 1));
  expect(table.operator()?.wear).toEqual({
    built: [{ set: 'A', times: 1, jams: 3 }],
    jams: [expect.objectContaining({ code: 'F401', times: 3 })],
  });
  expect([...new Set(held)]).toEqual(['press-start', 'hold-start']);
  const kept = keptFaults(lines);
  expect(kept.map(({ code }) => code)).toEqual(['F401', 'F401', 'F401']);
  for (const { place, raised, ended, by } of kept)
    expect({ place, stood: (ended ?? 0) > raised, by: by ?? null }).toEqual({
      place: expect.objectContaining({ side: 2 }),
      stood: true,
      by: expect.any(Number),
    });
  await table.stop();
});
