import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playShare } from '../harness/club-day/club-day.ts';
import '../harness/start-built-thread.ts';

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
      cuts: 1,
      folder,
      share: 1,
      shares: 4,
    },
    (overMs) => void rounds.push(overMs),
  );
  rmSync(folder, { recursive: true });
  expect(rounds).toEqual([480_000]);
  expect(days.map(({ name, cuts, wrong }) => ({ name, cuts, wrong }))).toEqual([
    { name: 't1', cuts: 1, wrong: [] },
  ]);
  const [{ hands, faults, entries } = { hands: 0, faults: [], entries: 0 }] = days;
  expect(hands).toBeGreaterThan(0);
  expect(faults.length).toBeGreaterThan(0);
  expect(entries).toBeGreaterThan(hands);
}, 120_000);
