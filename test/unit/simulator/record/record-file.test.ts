import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRecordFile, readRecord } from '../../../../simulator/record/record-file.ts';
import type { RecordHead } from '../../../../simulator/record/record-head.ts';
import { plannedMishap } from '../../../harness/planned-mishap.ts';
import { temporaryFolder } from '../../../harness/programs.ts';

const HEAD: RecordHead = {
  sw: '0.1.0',
  chip: 'what  it held\n',
  make: {
    name: 't2',
    seed: 'any seed',
    bootSeed: null,
    speed: 8,
    ruleset: 'korean-japanese',
    options: {},
    noise: 2.5,
    script: [plannedMishap('on SERVE 2 lid-opens for 3s'), plannedMishap('t2: head jams')],
    kind: 'club',
    sets: 2,
    shuffle: 'poor',
    make: 'single-mouth',
    caps: { deal: 0, dlive: 0 },
    people: ['calm', 'cheating', 'fast'],
  },
};

const written = (): string => {
  const path = join(temporaryFolder(), 'record');
  const file = createRecordFile(path, { head: HEAD, onFailed: () => undefined });
  file.write({ atMs: 1.5, mark: '>', text: 'P 1*B2C6' });
  file.write({ atMs: 1.5, mark: '<', text: 'O 1 st=\\\x18' });
  file.close();
  return path;
};

test('a record is read as it was written, by its owner alone', () => {
  const path = written();
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readRecord(path)).toEqual({
    ok: true,
    record: {
      head: HEAD,
      entries: [
        { atMs: 1.5, mark: '>', text: 'P 1*B2C6', line: '1.500 > P 1*B2C6\n' },
        { atMs: 1.5, mark: '<', text: 'O 1 st=\\\x18', line: '1.500 < O 1 st=\\x5c\\x18\n' },
      ],
    },
    torn: null,
  });
});

test('of a record that breaks off in the middle of a line all whole lines are read, and what is left of that one is told', () => {
  const path = written();
  const whole = readRecord(path);
  const text = readFileSync(path, 'latin1');
  const last = '1.500 < O 1 st=\\x5c\\x18';
  for (let letters = last.length; letters > 0; letters -= 1) {
    writeFileSync(path, text.slice(0, letters - last.length - 1));
    const read = readRecord(path);
    if (!whole.ok || !read.ok) throw new Error('no record');
    expect(read.torn).toBe(last.slice(0, letters));
    expect(read.record).toEqual({ head: HEAD, entries: whole.record.entries.slice(0, -1) });
  }
});

test('a record that is there is never written over', () => {
  const path = written();
  const before = readFileSync(path);
  expect(() => createRecordFile(path, { head: HEAD, onFailed: () => undefined })).toThrow(
    `--record: ${path} is there already, name another file`,
  );
  expect(readFileSync(path)).toEqual(before);
});

describe('what is wrong with a record is told in one sentence with its place:', () => {
  const changed = (from: string | RegExp, to: string): string => {
    const path = written();
    const before = readFileSync(path, 'latin1');
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
    return path;
  };
  test.each([
    ['a line that is none', '1.500 > P 1', 'P 1', ':2: this is no line of a record: "P 1*B2C6"'],
    ['a time that goes back', '1.500 <', '1.400 <', ':3: its time is before that of the line before, 1.5'],
    [
      'another version',
      '"record":1',
      '"record":7',
      ':1: this is a record of version 7, written by 0.1.0; this release runs version 1 again',
    ],
    ['a seed of 10 kB', 'any seed', 's'.repeat(10_240), ':1: in the head: seed: a seed has 1 to 200 letters'],
    [
      'a script that nobody understands',
      'head jams',
      'head jams --sid 2',
      ':1: in the head: script.1: column 15: "--sid" says nothing of a mishap. Did you mean "side"?',
    ],
    [
      'the black box of a controller',
      '= table ',
      '= box ',
      ':1: this is the black box of a controller: "mjtable wire replay" plays it; ' +
        '"mjtable-sim --record FILE" writes what can be run again',
    ],
    ['no head', /^.*\n/, '', ':1: a record begins with the head that "mjtable-sim --record FILE" writes'],
    ['nothing in it', /^.*$/s, '', ':1: this is no line of a record: ""'],
  ])('%s', (_, from, to, wrong) => {
    const path = changed(from, to);
    expect(readRecord(path)).toEqual({ ok: false, wrong: path + wrong });
  });

  test('a file that cannot be read', () =>
    expect(readRecord('/nowhere/record')).toEqual({ ok: false, wrong: '/nowhere/record cannot be read' }));
});
