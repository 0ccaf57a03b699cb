import { describe, expect, test } from 'vitest';
import type { Command, Report } from '../../../../src/charts/ports.ts';
import {
  type DeadTime,
  deadTimeAfter,
  deadTimeFrom,
} from '../../../../src/controller/dead-time/dead-time-fold.ts';

const EVENT = { boot: 'b', sequence: 1 };
const CYCLE = 7;
const OPEN: Command = { command: 'open-gate', cycle: CYCLE };
const CLOSE: Command = { command: 'close-gate', cycle: CYCLE };
const SERVE: Command = { command: 'serve-walls', cycle: CYCLE, set: 'A' };
const BUILD: Command = {
  command: 'build-walls',
  cycle: CYCLE,
  set: 'A',
  tiles: 108,
  stacks: [13, 13, 13, 13],
  middle: 4,
};
const DICE: Command = { command: 'show-dice', cycle: CYCLE, throw: 1, dice: [1, 2] };
const DEAL: Command = { command: 'deal-hands', cycle: CYCLE, hands: [13, 13, 13, 0], dealer: 0 };
const live = (on: 'on' | 'off'): Command => ({ command: 'set-live', cycle: CYCLE, live: on });
const start: Report = { type: 'KeyPressed', side: 0, key: 'start', act: 'press', event: EVENT };
const jam: Report = { type: 'FaultRaised', fault: 'F401', severity: 'L', event: EVENT };
const cleared: Report = { type: 'FaultCleared', fault: 'F401', event: EVENT };

type Told =
  | { readonly sent: Command }
  | { readonly done: Command }
  | { readonly heard: Report }
  | { readonly opened: 'match' };
type At = readonly [atMs: number, told: Told];

const told = (state: DeadTime, [atMs, what]: At): DeadTime => {
  if ('sent' in what) return deadTimeAfter(state, { fact: 'sent', command: what.sent }, atMs);
  if ('opened' in what) return deadTimeAfter(state, { fact: 'match-opened' }, atMs);
  const report: Report = 'done' in what ? { type: 'CommandFinished', command: what.done } : what.heard;
  return deadTimeAfter(state, { fact: 'heard', report }, atMs);
};
const timesAfter = (facts: readonly At[]): DeadTime => facts.reduce(told, deadTimeFrom());

const UNTIL_CLOSED: readonly At[] = [
  [0, { done: live('off') }],
  [4000, { sent: OPEN }],
  [6000, { done: OPEN }],
  [16_000, { sent: CLOSE }],
  [18_500, { done: CLOSE }],
];
const FROM_SERVE: readonly At[] = [
  [18_500, { sent: SERVE }],
  [22_500, { done: SERVE }],
  [25_500, { sent: DICE }],
  [27_000, { done: DICE }],
  [60_000, { done: live('on') }],
];
const later = (facts: readonly At[], byMs: number): readonly At[] =>
  facts.map(([atMs, what]) => [atMs + byMs, what]);

describe('the time between two hands', () => {
  test("is told by step, the strokes' apart from the people's", () => {
    const { dealt } = timesAfter([...UNTIL_CLOSED, ...FROM_SERVE]);
    expect(dealt?.spent).toEqual({
      ...{ press: 4000, open: 2000, push: 10_000, close: 2500, undo: 0, serve: 4000 },
      ...{ throw: 3000, dice: 1500, deal: 33_000 },
    });
  });

  test('tells a deal by the machine as a stroke, and what people take after it as theirs', () => {
    const { dealt } = timesAfter([
      ...UNTIL_CLOSED,
      ...FROM_SERVE.slice(0, -1),
      [27_000, { sent: DEAL }],
      [34_000, { done: DEAL }],
      [37_000, { done: live('on') }],
    ]);
    expect(dealt?.spent).toMatchObject({ dice: 1500, hands: 7000, deal: 3000 });
    expect(dealt?.made).toContainEqual({ stroke: 'hands', ms: 7000 });
  });

  test('that everybody waits for the only set to be built is the drum, and no stroke of the hand', () => {
    const { dealt } = timesAfter([
      ...UNTIL_CLOSED,
      [18_500, { sent: BUILD }],
      [43_500, { done: BUILD }],
      ...later(FROM_SERVE, 25_000),
    ]);
    expect(dealt?.spent).toMatchObject({ drum: 25_000, serve: 4000 });
  });

  test('is the drum from the press on that asks for a hand while the walls are still built', () => {
    const { spent } = timesAfter([
      [0, { sent: BUILD }],
      [1000, { done: live('off') }],
      [3000, { heard: start }],
      [9000, { done: BUILD }],
      [9000, { sent: OPEN }],
    ]);
    expect(spent).toMatchObject({ press: 2000, drum: 6000 });
  });

  test('in which the last hand can still be taken back is told apart from the drum', () => {
    const { dealt } = timesAfter([...UNTIL_CLOSED, ...later(FROM_SERVE, 6000)]);
    expect(dealt?.spent).toMatchObject({ undo: 6000, serve: 4000 });
    expect(dealt?.spent.drum).toBeUndefined();
  });

  test('waits for the dice until the last of two throws', () => {
    const { dealt } = timesAfter([
      ...UNTIL_CLOSED,
      ...FROM_SERVE.slice(0, -1),
      [30_000, { sent: { ...DICE, throw: 2 } }],
      [31_500, { done: DICE }],
      [60_000, { done: live('on') }],
    ]);
    expect(dealt?.spent).toMatchObject({ throw: 6000, dice: 3000, deal: 28_500 });
  });

  test('ends, where nobody shows dice, with the first tile taken', () => {
    const tile: Report = {
      type: 'TileMoved',
      tile: 1,
      from: { place: 'air' },
      to: { place: 'air' },
      event: EVENT,
    };
    const { spent } = timesAfter([...UNTIL_CLOSED, ...FROM_SERVE.slice(0, 2), [24_500, { heard: tile }]]);
    expect(spent).toMatchObject({ throw: 2000 });
  });

  test('in which people let the drum stand by two start keys teaches nothing of how long it builds', () => {
    const drum = (told: 'paused' | 'run'): Report => ({ type: 'DrumTold', drum: told });
    const built = (between: readonly At[]) =>
      timesAfter([[0, { sent: BUILD }], ...between, [1_525_000, { done: BUILD }]]).strokes.learned.build;
    expect(built([[5000, { heard: drum('run') }]])).toBeDefined();
    expect(
      built([
        [7000, { heard: drum('paused') }],
        [1_500_000, { heard: drum('run') }],
      ]),
    ).toBeUndefined();
  });

  test('in which the table stands with a fault is told as that, and its stroke teaches nothing', () => {
    const { dealt, strokes } = timesAfter([
      ...UNTIL_CLOSED,
      [18_500, { sent: SERVE }],
      [20_500, { heard: jam }],
      [50_500, { heard: cleared }],
      [52_500, { done: SERVE }],
      ...later(FROM_SERVE.slice(2), 30_000),
    ]);
    expect(dealt?.spent).toMatchObject({ serve: 4000, stopped: 30_000, throw: 3000 });
    expect(strokes.learned.serve).toBeUndefined();
  });

  const DAY_MS = 24 * 3_600_000;
  const LOST: Report = { type: 'PortLost', why: 'unplugged' };
  const night: readonly { readonly left: string; readonly meanwhile: readonly At[] }[] = [
    { left: 'on', meanwhile: [] },
    { left: 'off', meanwhile: [[60_000, { heard: LOST }]] },
  ];
  const FROM_GATE = { open: 2000, push: 10_000, close: 2500, undo: 0, serve: 4000 };

  test.each(night)('is none between two matches, however short, with a table left $left', ({ meanwhile }) => {
    for (const laterMs of [600_000, DAY_MS]) {
      const { dealt } = timesAfter([
        [0, { done: live('off') }],
        ...meanwhile,
        [laterMs, { opened: 'match' }],
        ...later([...UNTIL_CLOSED.slice(1), ...FROM_SERVE], laterMs),
      ]);
      expect(dealt?.spent).toEqual({ ...FROM_GATE, throw: 3000, dice: 1500, deal: 33_000 });
    }
  });

  test.each(night)('is no night in the middle of a match, with a table left $left', ({ meanwhile }) => {
    const { dealt } = timesAfter([
      [0, { done: live('off') }],
      ...meanwhile,
      ...later([...UNTIL_CLOSED.slice(1), ...FROM_SERVE], DAY_MS),
    ]);
    const { press = 0, ...others } = dealt?.spent ?? {};
    expect(press).toBeLessThanOrEqual(60_000);
    expect(others).toEqual({ ...FROM_GATE, throw: 3000, dice: 1500, deal: 33_000 });
  });

  test('before the first stroke after a start is told by nobody', () => {
    expect(timesAfter(FROM_SERVE.slice(2)).dealt).toBeNull();
  });
});

describe('a stroke', () => {
  const opened = (tookMs: readonly number[]): DeadTime =>
    timesAfter(
      tookMs.flatMap((ms, nth): readonly At[] => [
        [nth * 60_000, { sent: OPEN }],
        [nth * 60_000 + ms, { done: OPEN }],
      ]),
    );

  test('that takes a third longer than its mean is reported', () => {
    expect(opened([2000, 2000, 2000, 2700]).strokes.slow).toEqual([
      { stroke: 'open', tookMs: 2700, meanMs: 2000 },
    ]);
  });

  test('that takes a little longer than its mean is not reported', () => {
    expect(opened([2000, 2000, 2000, 2600]).strokes.slow).toEqual([]);
  });

  test('is reported no more once it is made in its time again', () => {
    expect(opened([2000, 2000, 2000, 2700, 2000]).strokes.slow).toEqual([]);
  });

  test('of a table that is hardly known is not called slow', () => {
    expect(opened([2000, 4000]).strokes.slow).toEqual([]);
  });
});
