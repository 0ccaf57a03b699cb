import { describe, expect, test } from 'vitest';
import { withVandal } from '../harness/vandal.ts';
import { startWholeTable, type WholeTable } from '../harness/whole-table.ts';

const TILES = 108;
const HANDS = 2;

const tilesIn = ({ simulator }: WholeTable): number =>
  Object.values(simulator.census()).reduce((sum, tiles) => sum + tiles, 0);

describe('tiles that lie anywhere stop no hand', () => {
  test.each([
    ['one', 0.02],
    ['two', 0.05],
    ['three', 0.1],
    ['four', 0.3],
  ])('%s, one tile in %f moves', async (seed, often) => {
    const table = await startWholeTable({ seed, seat: withVandal(seed, often) });
    await table.playUntil((view) => (view?.match?.hand ?? 0) > HANDS);
    const entries = await table.ledger.entries(1, 100);
    const events = (await table.ledger.recover()).openMatch?.events ?? [];
    await table.stop();
    expect(tilesIn(table)).toBe(TILES);
    expect(entries.filter(({ kind }) => kind === 'settle').map(({ hand }) => hand)).toEqual([1, 2]);
    for (const { totals } of entries) expect(totals.reduce((sum, { pts }) => sum + pts, 0)).toBe(0);
    expect(events.some(({ type }) => type === 'TileMisplaced')).toBe(true);
  });
});

/** Without a word to the table, and for longer than its watchdog waits. */
const AWAY_MS = 3_000;

const passed = (table: WholeTable): Promise<void> => {
  const untilMs = table.clock.now() + AWAY_MS;
  return table.playUntil(() => table.clock.now() >= untilMs);
};

describe('a hand that nobody follows any more comes to its end', () => {
  test.each<[string, (table: WholeTable) => Promise<void>]>([
    ['by the keys alone', async () => undefined],
    [
      'though the cable is pulled meanwhile',
      async (table) => {
        table.cable.pull();
        await passed(table);
        table.cable.putBack();
      },
    ],
    ['though the controller is started anew meanwhile', (table) => table.restart(async () => undefined)],
    ['though the device restarts meanwhile', async (table) => table.simulator.mishaps.rebootDevice()],
  ])('%s', async (_, happens) => {
    const table = await startWholeTable({ seed: 'astray 1', speed: 8, seat: withVandal('astray 1', 0.3, 8) });
    await table.playUntil((view) => view?.unfollowed !== undefined);
    const hand = table.view()?.match?.hand ?? 0;
    await happens(table);
    await table.playUntil((view) => (view?.match?.hand ?? 0) > hand);
    const entries = await table.ledger.entries(1, 100);
    await table.stop();
    expect(tilesIn(table)).toBe(TILES);
    expect(entries.filter((entry) => entry.hand === hand && entry.kind === 'settle')).toHaveLength(1);
    for (const { totals } of entries) expect(totals.reduce((sum, { pts }) => sum + pts, 0)).toBe(0);
  });
});
