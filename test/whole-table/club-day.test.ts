import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playShare } from '../harness/club-day/club-day.ts';
import '../harness/start-built-thread.ts';
import { tilesIn } from '../harness/tiles-in.ts';
import { startWholeTable } from '../harness/whole-table.ts';

const MINUTES_AN_HOUR = 60;

test("a club's day with faults and power cuts leaves whole records, every tile, and payments of zero", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-club-'));
  const rounds: number[] = [];
  const days = await playShare(
    {
      seed: 'day',
      tables: 4,
      hours: 8 / MINUTES_AN_HOUR,
      faulted: 0.3,
      cuts: 2,
      folder,
      share: 1,
      shares: 4,
    },
    (overMs) => void rounds.push(overMs),
  );
  rmSync(folder, { recursive: true });
  expect(rounds).toEqual([480_000]);
  expect(days.map(({ name, cuts, clubCuts, wrong }) => ({ name, cuts, clubCuts, wrong }))).toEqual([
    { name: 't1', cuts: 2, clubCuts: 1, wrong: [] },
  ]);
  const [{ hands, faults, entries } = { hands: 0, faults: [], entries: 0 }] = days;
  expect(hands).toBeGreaterThan(0);
  expect(faults.length).toBeGreaterThan(0);
  expect(entries).toBeGreaterThan(hands);
}, 120_000);

test.each([
  ['the computer', null, 0],
  ['the whole club', 8_000, 1],
])('a cut of the power of %s starts as many machines anew', async (_whose, machineAwayMs, starts) => {
  const said: string[] = [];
  const table = await startWholeTable({
    seed: 'whose power',
    sets: 2,
    onRecorded: ({ text }) => void said.push(text),
  });
  await table.playUntil((view) => view?.moment.at === 'playing');
  const before = said.length;
  await table.kill(20_000, machineAwayMs);
  await table.playUntil((view) => view?.moment.at === 'playing');
  await table.stop();
  const boots = said.slice(before).filter((text) => / BOOT why=pwr/.test(text));
  expect(boots).toHaveLength(starts);
  expect(tilesIn(table)).toBe(216);
});
