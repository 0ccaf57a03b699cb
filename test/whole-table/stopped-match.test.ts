import { describe, expect, test } from 'vitest';
import { readMishap, readScript } from '../../simulator/machine/faults/mishap-line.ts';
import { type FaultLine, keptFaults } from '../../src/contract/fault-record.ts';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import type { Moment, TableView } from '../../src/contract/table-view.ts';
import { faults } from '../../src/words/en/faults.ts';
import { faultSteps, faultTitle } from '../../src/words/fault-cards.ts';
import { startWholeTable, type WholeTable, type WholeTableOptions } from '../harness/whole-table.ts';

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
const withLostTile = async (seed: string, more: Partial<WholeTableOptions> = {}): Promise<WholeTable> => {
  const table = await startWholeTable({ seed, speed: SPEED, ...more });
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

/** The same table, what its displays were told last, and how often the machine was told to go on. */
const heardWithLostTile = async (seed: string) => {
  let shown = '';
  let resumed = 0;
  const faults: FaultLine[] = [];
  const table = await withLostTile(seed, {
    onFault: (line) => void faults.push(line),
    between: (open) => async (listener) => {
      const opened = await open(listener);
      if (!opened.ok) return opened;
      const write = (text: string): void => {
        shown = / SHOW side=all txt=(\w+)/.exec(text)?.[1] ?? shown;
        if (text.includes(' RESUME ')) resumed += 1;
        opened.channel.write(text);
      };
      return { ok: true, channel: { ...opened.channel, write } };
    },
  });
  return { table, faults, seen: () => ({ shown, resumed, at: table.view()?.moment }) };
};

const passed = (table: WholeTable, afterMs: number): Promise<void> => {
  const untilMs = table.clock.now() + afterMs;
  return table.playUntil(() => table.clock.now() >= untilMs);
};

const openLid = ({ simulator }: WholeTable): void => {
  const read = readMishap('lid-opens --for 4s');
  if (!read.ok) throw new Error(read.what);
  simulator.mishaps.cause(read.planned);
};

describe('a tile that is still missing is not forgotten', () => {
  test.each<readonly [string, (table: WholeTable) => void | Promise<void>, FaultLine['what'][]]>([
    [
      'when somebody holds a start key down',
      ({ simulator }) => simulator.table.press({ side: 0, key: 'start', act: 'hold' }),
      ['raised', 'ended'],
    ],
    ['when the lid is opened and closed', openLid, ['raised', 'raised', 'ended', 'ended']],
    [
      'when the line is lost and found again',
      async (table) => {
        table.cable.pull();
        await passed(table, 50);
        table.cable.putBack();
      },
      ['raised', 'ended'],
    ],
  ])('%s', async (name, happens, told) => {
    const { table, faults, seen } = await heardWithLostTile(name);
    await happens(table);
    await passed(table, 10_000);
    const missing = { at: 'fault', code: 'F341', ends: 'two-keys' };
    expect(seen()).toEqual({ shown: 'missing_tile', resumed: 0, at: missing });
    table.simulator.mishaps.giveBackTile(LOST_TILE);
    await goneOn(table);
    expect(faults.map(({ what }) => what)).toEqual(told);
  });

  test('when another controller comes: it finds that the drum waits, and what a press says is asked once', async () => {
    const { table, seen } = await heardWithLostTile('another comes');
    await table.restart(() => passed(table, 300));
    await table.playUntil(isAt('fault'));
    for (let press = 0; press < 3; press += 1) {
      table.simulator.table.press({ side: 0, key: 'start' });
      await passed(table, 5_000);
    }
    const missing = { at: 'fault', code: 'F341', ends: 'two-keys' };
    expect(seen()).toEqual({ shown: 'missing_tile', resumed: 1, at: missing });
    table.simulator.mishaps.giveBackTile(LOST_TILE);
    await goneOn(table);
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
