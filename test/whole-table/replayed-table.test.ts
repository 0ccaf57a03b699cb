import { beforeAll, describe, expect, test } from 'vitest';
import { parseEntry, printEntry } from '../../firmware-protocol/wire-entry.ts';
import { TEMPERAMENTS } from '../../simulator/people/manners/temperaments.ts';
import type { WrittenEntry } from '../../simulator/record/record-file.ts';
import { type Replayed, replayRecord } from '../../simulator/record/replay.ts';
import type { TableMake } from '../../simulator/wishes.ts';
import { plannedMishap } from '../harness/planned-mishap.ts';
import { RULESET } from '../harness/rule-table-hands.ts';
import { startWholeTable } from '../harness/whole-table.ts';

const MAKE = {
  name: 't1',
  seed: 'again',
  bootSeed: 'again',
  speed: 8,
  ruleset: 'korean-japanese',
  options: {},
  noise: 0,
  script: ['head-jams', 'on SERVE brown-out'].map(plannedMishap),
  kind: 'lab',
  sets: 2,
  shuffle: 'fair',
  make: null,
  caps: {},
  people: ['cheating', 'forgetful', 'impatient'],
} as const satisfies TableMake;

/** What went over the line at the machine's end, until a hand was settled with faults, a controller that died, and a pulled cable. */
const recordedEvening = async (): Promise<readonly WrittenEntry[]> => {
  const entries: WrittenEntry[] = [];
  const { seed, speed, sets, script, people } = MAKE;
  const table = await startWholeTable({
    seed,
    speed,
    sets,
    script,
    temperaments: people.map((name) => TEMPERAMENTS[name]),
    onRecorded: (recorded) => {
      const line = printEntry(recorded);
      const entry = parseEntry(line.slice(0, -1));
      if (entry !== null) entries.push({ ...entry, line });
    },
  });
  await table.playUntil((view) => view?.moment.at === 'playing');
  await table.kill(3_000);
  await table.playUntil((view) => view?.match?.hand === 2);
  await table.stop();
  return entries;
};

const replayed = (
  entries: readonly WrittenEntry[],
  make: TableMake = MAKE,
): { readonly lines: readonly string[]; readonly came: Replayed } => {
  const lines: string[] = [];
  const record = { head: { sw: '0', make: MAKE, chip: null }, entries };
  const came = replayRecord({ record, make, ruleset: RULESET, print: (line) => void lines.push(line) });
  return { lines, came };
};

let entries: readonly WrittenEntry[] = [];

beforeAll(async () => {
  entries = await recordedEvening();
}, 120_000);

const find = (text: string): number => {
  const index = entries.findIndex(({ line }) => line.includes(text));
  if (index < 0) throw new RangeError(`nobody said ${text}`);
  return index;
};

test('a table that is run again from its seed, its script and what the host wrote says the same, byte for byte', () => {
  expect(entries.length).toBeGreaterThan(1_000);
  expect(entries.map(({ text }) => text)).toEqual(expect.arrayContaining(['hung up', 'cable 2']));
  const { came, lines } = replayed(entries);
  expect(came).toEqual({ is: 'identical' });
  expect(lines).toEqual(entries.map(({ line }) => line));
}, 60_000);

describe('the first line that is another is told, with what came instead,', () => {
  test('where the record says otherwise', () => {
    const index = find(' < R 2 OK');
    const changed = entries.map((entry, at) =>
      at === index ? { ...entry, line: entry.line.replace('OK', 'KO') } : entry,
    );
    const { came, lines } = replayed(changed);
    expect(came).toEqual({ is: 'otherwise', index, found: entries[index]?.line });
    expect(lines).toEqual(entries.slice(0, index).map(({ line }) => line));
  });

  test('where the host has not written what was answered', () => {
    const asked = find(' > C 2 ');
    const { came } = replayed(entries.toSpliced(asked, 1));
    expect(came).toMatchObject({ is: 'otherwise' });
    if (came.is === 'otherwise') expect(entries[came.index + 1]?.line).toContain(' < A 2 ');
  });

  test('where the table says nothing any more', () => {
    const said = { atMs: 1_000_000_000, mark: '<', text: 'E 9999 BOOT', line: 'E 9999 BOOT' } as const;
    const { came } = replayed([...entries.slice(0, 20), { ...said, atMs: entries[20]?.atMs ?? 0 }]);
    expect(came).toMatchObject({ is: 'otherwise', index: 20 });
  });

  test('where its seed is another', () => {
    const { came } = replayed(entries, { ...MAKE, seed: 'another' });
    expect(came).toMatchObject({ is: 'otherwise' });
  });

  test('where nothing goes wrong at it', () => {
    const { came } = replayed(entries, { ...MAKE, script: [] });
    expect(came).toMatchObject({ is: 'otherwise' });
    if (came.is === 'otherwise') expect(entries[came.index]?.line).toContain(' FAULT f=F401 ');
  });
});

test('what nobody can do at a table is told by its place', () => {
  const index = 30;
  const odd = { atMs: entries[index]?.atMs ?? 0, mark: '=', text: 'order {"do":"dance"}', line: '' } as const;
  expect(replayed(entries.toSpliced(index, 0, odd)).came).toEqual({ is: 'misread', index });
});
