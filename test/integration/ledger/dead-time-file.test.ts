import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { HandDeadTime } from '../../../src/contract/dead-time.ts';
import type { FairnessLine } from '../../../src/contract/fairness.ts';
import type { FaultLine } from '../../../src/contract/fault-record.ts';
import type { WearFact } from '../../../src/contract/wear.ts';
import { createDeadTimes } from '../../../src/controller/dead-time/dead-times.ts';
import { createFairness } from '../../../src/controller/fairness.ts';
import type { LinesAsked } from '../../../src/ledger/beside/beside-ledger.ts';
import { exportDeadTimes, openDeadTimes } from '../../../src/ledger/beside/dead-time-file.ts';
import { exportFairness, openFairness } from '../../../src/ledger/beside/fairness-file.ts';
import { exportFaults, openFaults } from '../../../src/ledger/beside/fault-file.ts';
import { machineRecordIn } from '../../../src/ledger/beside/machine-record.ts';
import { exportWear, openWear } from '../../../src/ledger/beside/wear-file.ts';
import { freshFolder } from './data-folder.ts';

const hand = (number: number): HandDeadTime => ({
  v: 1,
  at: 1000 * number,
  game: 1,
  hand: number,
  steps: { press: 4000, open: 2000, push: 9000, close: 2500, drum: 10, serve: 4000 },
  strokes: [
    { stroke: 'open', ms: 2000 },
    { stroke: 'build', ms: 21_000 },
  ],
  leastMs: 1900,
});

const asked = (format: LinesAsked['format'], told: string[] = []): LinesAsked => ({
  format,
  onTrouble: (line) => void told.push(line),
});

const folderWith = async (hands: readonly HandDeadTime[]): Promise<string> => {
  const folder = freshFolder();
  for (const [nth, each] of hands.entries()) {
    openDeadTimes(folder).keep(each);
    await vi.waitFor(() => expect(openDeadTimes(folder).before).toHaveLength(nth + 1));
  }
  return folder;
};

const timesOf = (folder: string, speed: number | 'max' = 1) =>
  createDeadTimes({
    speed,
    monotonicMs: () => 0,
    now: () => 5000,
    hand: () => ({ game: 1, hand: 1 }),
    record: openDeadTimes(folder),
  });

describe('the dead times of a record', () => {
  test('are known again after a restart, and what strokes take with them', async () => {
    const times = timesOf(await folderWith([hand(1), hand(2)]));
    expect(times.current().hands.map((each) => each.hand)).toEqual([1, 2]);
    expect(times.current().strokes).toContainEqual({ stroke: 'open', meanMs: 2000, leastMs: 2000, count: 2 });
    expect(times.buildMs()).toBe(21_000);
  });

  test('are none where the table takes no time', async () => {
    expect(timesOf(await folderWith([hand(1)]), 'max').current().hands).toEqual([]);
  });

  test('leave a broken line out', async () => {
    const folder = await folderWith([hand(1)]);
    appendFileSync(join(folder, 'ledger-dead-times.jsonl'), '{"v":1,"at":\n');
    expect(openDeadTimes(folder).before).toHaveLength(1);
  });

  test('are nothing in a folder in which nothing can be written', () => {
    const nowhere = openDeadTimes(join(freshFolder(), 'missing'));
    nowhere.keep(hand(1));
    expect(nowhere.before).toEqual([]);
  });

  test('are exported as lines of JSON and as CSV, people apart from strokes and drum', async () => {
    const folder = await folderWith([hand(1)]);
    expect([...exportDeadTimes(folder, asked('jsonl'))].map((line) => JSON.parse(line))).toEqual([hand(1)]);
    const [heading, line] = [...exportDeadTimes(folder, asked('csv'))];
    expect(heading).toMatch(/^game,hand,at,strokesMs,peopleMs,drumMs,stoppedMs,leastMs,pressMs,/);
    const names = heading?.trimEnd().split(',') ?? [];
    expect(new Set(names).size).toBe(names.length);
    expect(line?.trimEnd().split(',')).toHaveLength(names.length);
    expect(line).toMatch(/^1,1,1970-01-01T00:00:01.000Z,8500,13000,10,0,1900,4000,.*,21000\r\n$/);
  });

  test('are exported without what cannot be read, and whoever asks is told which lines those are', async () => {
    const folder = await folderWith([hand(1)]);
    appendFileSync(
      join(folder, 'ledger-dead-times.jsonl'),
      `{"v":1,"at":\n${JSON.stringify(hand(2))}\n{"v":`,
    );
    const told: string[] = [];
    expect([...exportDeadTimes(folder, asked('jsonl', told))]).toHaveLength(2);
    expect(told).toEqual([`line 2, 4 of ledger-dead-times.jsonl cannot be read and is left out, ${folder}`]);
  });

  test('are not exported as none where the file that holds them cannot be read', () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'ledger-dead-times.jsonl'));
    expect(() => [...exportDeadTimes(folder, asked('csv'))]).toThrow('ledger-dead-times.jsonl');
  });
});

test('builds and jams of a record are read again after a restart, and exported as lines of JSON and as CSV', async () => {
  const folder = freshFolder();
  const facts: readonly WearFact[] = [
    { v: 1, what: 'built', at: 1000, set: 'A', cycle: 5 },
    { v: 1, what: 'jam', at: 2000, code: 'F401', event: '7.A1F0/4', place: { side: 2, head: 2, set: 'B' } },
  ];
  for (const [nth, fact] of facts.entries()) {
    (await openWear(folder)).keep(fact);
    await vi.waitFor(async () => expect((await openWear(folder)).before).toHaveLength(nth + 1));
  }
  expect([...exportWear(folder, asked('jsonl'))].map((line) => JSON.parse(line))).toEqual(facts);
  expect([...exportWear(folder, asked('csv'))]).toEqual([
    'what,at,cycle,code,set,side,head\r\n',
    'built,1970-01-01T00:00:01.000Z,5,,A,,\r\n',
    'jam,1970-01-01T00:00:02.000Z,,F401,B,2,2\r\n',
  ]);
});

test('of the builds of many years all are read, and other tables have their turns meanwhile', async () => {
  const folder = freshFolder();
  const facts = Array.from(
    { length: 20_000 },
    (_, cycle): WearFact => ({ v: 1, what: 'built', at: 1000, set: 'A', cycle }),
  );
  appendFileSync(
    join(folder, 'ledger-wear.jsonl'),
    facts.map((fact) => `${JSON.stringify(fact)}\n`).join(''),
  );
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  });
  const { before } = await openWear(folder);
  clearInterval(others);
  expect(before).toEqual(facts);
  expect(turns).toBeGreaterThan(5);
  expect((await openWear(freshFolder())).before).toEqual([]);
});

describe('how fair the dice of a record are', () => {
  const THROWS = 52;
  const rolled = (nth: number) =>
    ({ type: 'DiceRolled', dice: [1 + (nth % 6), 1 + (nth % 5)], throw: 1 }) as const;

  test('is known again after a restart, and exported throw by throw', async () => {
    const folder = freshFolder();
    const keep = (line: FairnessLine): void =>
      appendFileSync(join(folder, 'ledger-fairness.jsonl'), `${JSON.stringify(line)}\n`);
    const before = createFairness({ before: [], keep }, () => 1000);
    for (let nth = 0; nth < THROWS; nth += 1) before.happened(rolled(nth));
    const after = createFairness(openFairness(folder), () => 2000);
    expect(after.current()).toEqual(before.current());
    after.happened(rolled(THROWS));
    await vi.waitFor(() => expect(openFairness(folder).before).toHaveLength(THROWS + 1));
    const lines = [...exportFairness(folder, asked('csv'))];
    expect(lines).toHaveLength(1 + THROWS + 1);
    expect([lines[0], lines.at(-1)]).toEqual([
      'what,at,set,cycle,neighbours,byChance,guesses,bits,first,second\r\n',
      'throw,1970-01-01T00:00:02.000Z,,,,,,,5,3\r\n',
    ]);
    expect([...exportFairness(folder, asked('jsonl'))]).toHaveLength(THROWS + 1);
  });

  test('leaves a broken line out', () => {
    const folder = freshFolder();
    appendFileSync(join(folder, 'ledger-fairness.jsonl'), '{"v":1,"what":"wall","set":"C"}\n{"v":1,\n');
    expect(createFairness(openFairness(folder), () => 1000).current()).toEqual({ sets: [], dice: null });
  });
});

test('faults of a record are read again after a restart, and exported from when they were raised to their end', async () => {
  const folder = freshFolder();
  const lines: readonly FaultLine[] = [
    { v: 1, what: 'raised', at: 1000, code: 'F401', place: { side: 2, head: 2, set: 'B' } },
    { v: 1, what: 'ended', at: 3000, code: 'F401', by: 1 },
    { v: 1, what: 'raised', at: 4000, code: 'F601' },
  ];
  for (const [nth, line] of lines.entries()) {
    openFaults(folder).keep(line);
    await vi.waitFor(() => expect(openFaults(folder).before).toHaveLength(nth + 1));
  }
  const faults = [
    { code: 'F401', place: { side: 2, head: 2, set: 'B' }, raised: 1000, ended: 3000, by: 1 },
    { code: 'F601', raised: 4000, ended: null },
  ];
  expect(machineRecordIn(folder)).toEqual({ faults, deadTimes: [] });
  expect([...exportFaults(folder, asked('jsonl'))].map((line) => JSON.parse(line))).toEqual(faults);
  expect([...exportFaults(folder, asked('csv'))]).toEqual([
    'code,raised,ended,bySide,set,side,head\r\n',
    'F401,1970-01-01T00:00:01.000Z,1970-01-01T00:00:03.000Z,1,B,2,2\r\n',
    'F601,1970-01-01T00:00:04.000Z,,,,,\r\n',
  ]);
});
