import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Capabilities, readCapabilities } from '../../../firmware-protocol/caps.ts';
import { COMMANDS } from '../../../firmware-protocol/commands.ts';
import { EVENTS } from '../../../firmware-protocol/events.ts';
import { FAULTS } from '../../../firmware-protocol/faults.ts';
import type { Field } from '../../../firmware-protocol/fields.ts';
import { decodeLine, KINDS } from '../../../firmware-protocol/frame.ts';
import { QUERIES } from '../../../firmware-protocol/queries.ts';
import { REFUSALS } from '../../../firmware-protocol/refusals.ts';
import { SHOW_TEXTS } from '../../../firmware-protocol/show-texts.ts';
import { TELEMETRY } from '../../../firmware-protocol/telemetry.ts';
import { TIMING } from '../../../firmware-protocol/timing.ts';
import { JOURNAL_OPS, KEYS, PHASE_NAMES, SELF_TESTS } from '../../../firmware-protocol/words.ts';
import { suitabilityOf } from '../../../src/charts/suitability.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';

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

test('the table of faults says of each its severity, its part and what stands, as the codec does (§8.2)', () => {
  const rows = [...clause('8.2').matchAll(/^\| (F\d{3}) \| (\S+) \| (\S+) \| (\S+) \|/gm)].map(
    ([, code, ...told]) => [code, ...told],
  );
  const entries = Object.entries(FAULTS).map(([code, entry]) => {
    const worse = 'worsensTo' in entry ? `→${entry.worsensTo}` : '';
    return [code, `${entry.severity}${worse}`, entry.sub, entry.channel === 'none' ? '-' : entry.channel];
  });
  expect(rows).toEqual(entries);
});

test('the verbs every device carries are those the codec calls core, and those of the minimum firmware (§7.4)', () => {
  const core = Object.entries({ ...COMMANDS, ...QUERIES })
    .filter(([, { carried }]) => carried === 'core')
    .map(([verb]) => verb)
    .sort();
  const rows = [...clause('5.5').split('\n'), ...clause('5.8').split('\n')];
  const marked = rows
    .filter((row) => / \| core \| /.test(row))
    .flatMap((row) => wordsOf(row.split('|')[1] ?? ''));
  expect(marked.sort()).toEqual(core);
  const [, listed = ''] = /Verbs: HELLO and the core ones, (.*?)\./s.exec(clause('7.4')) ?? [];
  expect(wordsOf(listed).sort()).toEqual(core);
});

const wordsOf = (text: string): string[] => text.match(/\b[A-Z]{3,}\b/g) ?? [];

test('the capabilities a controller needs are enough for it, and without any of them it is not so (§7.5)', () => {
  const least = readCapabilities([LEAST]);
  const game = rulesetWith('korean-japanese');
  if (least === undefined || !game.ok) throw new Error('no table, or no game');
  const playedAt = (caps: Partial<Capabilities>): string => {
    const capabilities = { ...least, ...caps };
    const suits = suitabilityOf(game.ruleset, { capabilities, play: 'as-the-table-can' });
    return suits.suitable ? suits.knowing : 'not at all';
  };
  const keys = ['start', 'ready', 'win', 'claim', 'pass'] as const;
  const followed: Partial<Capabilities> = { rfid: 'full', btnk: keys };
  expect(playedAt({})).toBe('declared');
  expect(playedAt({ mid: 0, uneq: 1, maxstk: 14 })).toBe('declared');
  expect(playedAt({ mid: 0 })).toBe('not at all');
  expect(playedAt({ maxstk: 12 })).toBe('not at all');
  expect(playedAt({ btnk: ['dice'] })).toBe('not at all');
  expect(playedAt(followed)).toBe('observed');
  expect(playedAt({ ...followed, rfid: 'hand' })).toBe('declared');
  for (const dice of ['elec', 'motor', 'motorread', 'none'] as const)
    expect(playedAt({ ...followed, dice, btnk: [...keys, 'dice'] }), dice).toBe('observed');
  for (const key of keys.slice(1)) {
    expect(playedAt({ ...followed, btnk: keys.filter((each) => each !== key) }), key).toBe('declared');
  }
});

/** The least the clause asks for, as a table would tell it. */
const LEAST: readonly Field[] = [
  ['sides', '4'],
  ['mid', '4'],
  ['maxstk', '13'],
  ['tiles', '108'],
  ['btnk', 'start'],
];

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
