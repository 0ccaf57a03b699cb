import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../firmware-protocol/commands.ts';
import { EVENTS } from '../../../firmware-protocol/events.ts';
import { FAULTS } from '../../../firmware-protocol/faults.ts';
import { decodeLine, KINDS } from '../../../firmware-protocol/frame.ts';
import { QUERIES } from '../../../firmware-protocol/queries.ts';
import { REFUSALS } from '../../../firmware-protocol/refusals.ts';
import { SHOW_TEXTS } from '../../../firmware-protocol/show-texts.ts';
import { TELEMETRY } from '../../../firmware-protocol/telemetry.ts';
import { TIMING } from '../../../firmware-protocol/timing.ts';
import { JOURNAL_OPS, KEYS, PHASE_NAMES, SELF_TESTS } from '../../../firmware-protocol/words.ts';

const spec = readFileSync(new URL('../../../firmware-protocol/SPEC.md', import.meta.url), 'utf8');

/** The text of one clause, from its number to the next one. */
function clause(number: string): string {
  const begin = spec.indexOf(`**§${number}`);
  const end = spec.slice(begin + 4).search(/\*\*§\d|^## /m);
  return spec.slice(begin, begin + 4 + end);
}

describe('the specification names everything the codec knows', () => {
  const lists: readonly [clauseNumber: string, words: readonly string[]][] = [
    ['2.4', Object.keys(KINDS)],
    ['3.4', Object.keys(REFUSALS)],
    ['5.4', JOURNAL_OPS],
    ['5.5', Object.keys(COMMANDS)],
    ['5.6', Object.keys(SHOW_TEXTS)],
    ['5.7', SELF_TESTS],
    ['5.10', Object.keys(TELEMETRY)],
    ['5.8', Object.keys(QUERIES)],
    ['5.9', Object.keys(EVENTS)],
    ['6.4', PHASE_NAMES],
    ['6.5', KEYS],
    ['8.2', Object.keys(FAULTS)],
  ];
  test.each(lists)('§%s', (number, words) => {
    const text = clause(number);
    expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(text))).toEqual([]);
  });

  test.each(Object.entries(COMMANDS))('with every field of %s', (verb, { args, result }) => {
    const rows = clause('5.5')
      .split('\n')
      .filter((row) => row.includes(`\`${verb}\``));
    const fields = [...Object.keys(args), ...Object.keys(result)];
    expect(rows).toHaveLength(1);
    if (verb !== 'CFG')
      expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(rows.join()))).toEqual([]);
  });
});

test('every time of the codec stands in §3.5', () => {
  const text = clause('3.5').replaceAll(',', '');
  const times = Object.values(TIMING).flat();
  expect(times.filter((timeMs) => !new RegExp(`\\b${timeMs}\\b`).test(text))).toEqual([]);
});

test('every line the specification shows has its real checksum', () => {
  const lines = spec.split('\n').filter((line) => /^[<>] [A-Z] /.test(line));
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(decodeLine(line.slice(2)).kind).toBe('frame');
});

test('every line of the session held by hand has its real checksum, but the one that was to be refused', () => {
  const readme = readFileSync(new URL('../../../firmware-protocol/README.md', import.meta.url), 'utf8');
  const lines = readme.split('\n').filter((line) => /^[<>] [A-Z] /.test(line));
  const wrong = lines.filter((line) => decodeLine(line.slice(2)).kind !== 'frame');
  expect(lines.length).toBeGreaterThan(50);
  expect(wrong).toEqual(['> C 2 GATE cyc=1 pos=open*0000']);
});

test('every clause that asks something of a device is cited by a test or a session', () => {
  const folders = ['.', '../simulator/machine', '../../../firmware-protocol/vectors/sessions'];
  const texts = folders.flatMap((folder) => {
    const url = new URL(`${folder}/`, import.meta.url);
    const files = readdirSync(url).filter((name) => /\.(?:ts|txt)$/.test(name));
    return files.map((name) => readFileSync(new URL(name, url), 'utf8'));
  });
  const cited = new Set([...texts.join().matchAll(/(?:§|\[')(\d+\.\d+)/g)].map(([, number]) => number));
  const clauses = [...spec.matchAll(/\*\*§(\d+\.\d+)/g)].map(([, number]) => number ?? '');
  // §1 says what a table is.
  const asking = clauses.filter((number) => !number.startsWith('1.'));
  expect(asking.length).toBeGreaterThan(35);
  expect(asking.filter((number) => !cited.has(number))).toEqual([]);
});

test('every clause the source cites is there', () => {
  const cited = ['../../../firmware-protocol/', '../../../simulator/machine/'].flatMap((folder) => {
    const url = new URL(folder, import.meta.url);
    const files = readdirSync(url, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const texts = files.map((name) => readFileSync(new URL(name, url), 'utf8'));
    return [...texts.join().matchAll(/SPEC §(\d+(?:\.\d+)?)/g)].map(([, number]) => number ?? '');
  });
  expect(cited.length).toBeGreaterThan(80);
  const isThere = (number: string): boolean =>
    spec.includes(`**§${number}`) || spec.includes(`\n## §${number} `);
  expect(cited.filter((number) => !isThere(number))).toEqual([]);
});
