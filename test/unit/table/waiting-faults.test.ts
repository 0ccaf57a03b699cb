import { describe, expect, test } from 'vitest';
import type { TableChartEvent } from '../../../src/charts/chart-events.ts';
import type { Snapshot } from '../../../src/charts/ports.ts';
import {
  type Circumstances,
  faultToClear,
  NOTHING_HOLDS,
  type Safety,
  safetyAfter,
  waitsPaused,
} from '../../../src/charts/safety.ts';
import type { TableFault } from '../../../src/charts/standing-faults.ts';
import { BOOT, CAPABILITIES, snapshot } from './device-script.ts';

const faulty = (fault: TableFault, hold: Safety['hold'] = 'free'): Safety => ({
  ...NOTHING_HOLDS,
  hold,
  fault,
});

const ready = (learned: Partial<Snapshot>): Extract<TableChartEvent, { type: 'LinkReady' }> => ({
  type: 'LinkReady',
  boot: BOOT,
  capabilities: CAPABILITIES,
  snapshot: snapshot(learned),
  places: new Map(),
  movedMeanwhile: new Set(),
});

const motionFailed = (
  fault: TableFault['code'],
  outcome: NonNullable<TableFault['outcome']>,
): TableChartEvent => ({ type: 'MotionFailed', command: 'build-walls', fault, outcome });

describe('what the machine only waits for', () => {
  const tile: TableFault = { code: 'F341', holds: 'until-gone', outcome: null };
  const lid: TableFault = { code: 'F202', holds: 'until-gone', outcome: null };
  const perhaps: TableFault = { ...tile, paused: 'perhaps' };
  const lacking = faulty(tile);
  const told = (safety: Safety, event: TableChartEvent, boot: Circumstances['boot'] = 'same') =>
    safetyAfter(safety, event, { beside: 'play-off', boot });
  const paused = ready({ status: 'RUN', drum: 'paused' });

  test.each<TableChartEvent>([
    ready({ status: 'RUN', drum: 'paused', fault: 'none' }),
    { type: 'FaultTold', fault: 'none' },
    { type: 'DrumTold', drum: 'paused' },
    { type: 'CommandFinished', command: { command: 'close-gate', cycle: 7 } },
    motionFailed('F341', 'not-begun'),
    { type: 'MotionRefused', command: 'build-walls' },
    { type: 'KeyPressed', side: 0, key: 'start', act: 'press' },
  ])('stands while nothing says that it has come: $type', (event) => {
    expect(told(lacking, event).safety).toEqual(lacking);
    expect(faultToClear(lacking)).toBeNull();
  });

  test.each<TableChartEvent>([
    { type: 'FaultCleared', fault: 'F341' },
    { type: 'DrumTold', drum: 'run' },
    {
      type: 'CommandFinished',
      command: {
        command: 'build-walls',
        cycle: 7,
        set: 'A',
        tiles: 108,
        stacks: [13, 13, 13, 13],
        middle: 4,
      },
    },
  ])('is over where the device says so, the drum goes on, or the op has ended: $type', (event) => {
    expect(told(lacking, event)).toEqual({ word: 'FaultEnded', safety: NOTHING_HOLDS });
    expect(told({ ...NOTHING_HOLDS, drum: tile }, event)).toEqual({
      word: 'DrumFaultEnded',
      safety: NOTHING_HOLDS,
    });
  });

  test('is over with the op that failed, for whatever reason', () => {
    expect(told(lacking, motionFailed('F341', 'failed')).safety.fault?.holds).toBe('until-retried');
    expect(told(lacking, motionFailed('F403', 'failed')).safety).toMatchObject({
      fault: { code: 'F403' },
      beneath: [],
    });
  });

  test('is left to the word of a person where the drum stands no more, or the device was started anew', () => {
    const released = { word: 'FaultReleased', safety: { fault: { code: 'F341', holds: 'until-retried' } } };
    expect(told(lacking, ready({ status: 'IDLE' }))).toMatchObject(released);
    expect(told(lacking, ready({ status: 'IDLE' }), 'another')).toMatchObject(released);
  });

  test('stands behind what came later, and is shown when that is over', () => {
    const opened = told(lacking, { type: 'FaultRaised', fault: 'F202', severity: 'P' });
    expect(opened.safety).toMatchObject({ fault: lid, beneath: [tile] });
    expect(told(opened.safety, { type: 'FaultCleared', fault: 'F341' })).toEqual({
      word: 'Nothing',
      safety: faulty(lid),
    });
    expect(told(opened.safety, { type: 'FaultCleared', fault: 'F202' })).toEqual({
      word: 'FaultUncovered',
      safety: faulty(perhaps),
    });
  });

  test('is told to go on once where the drum may be paused beside: after a lid, and where something was not told', () => {
    const opened = { ...NOTHING_HOLDS, fault: lid, drum: tile };
    const closed = told(opened, { type: 'FaultCleared', fault: 'F202' });
    expect(closed).toEqual({ word: 'FaultEnded', safety: { ...NOTHING_HOLDS, drum: perhaps } });
    const lost = told(lacking, { type: 'EventsLost', from: 3, to: 5 }).safety;
    expect([lacking, lost, faulty(tile, 'held'), faulty(lid)].map(waitsPaused)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(told(lost, { type: 'CommandFinished', command: { command: 'resume' } }).safety).toEqual(lacking);
  });

  test('is found by a controller that comes later where the device has noted it, and a press finds out whether it is so', () => {
    const waitsFor = 'F341';
    const found = told(NOTHING_HOLDS, { ...paused, waitsFor }, 'first');
    expect(found).toEqual({ word: 'FaultBegan', safety: faulty(perhaps) });
    expect(told(NOTHING_HOLDS, { ...paused, waitsFor }, 'same').word).toBe('Nothing');
    const beside = { beside: 'play-on', boot: 'first' } as const;
    expect(safetyAfter(NOTHING_HOLDS, { ...paused, waitsFor }, beside).safety).toEqual({
      ...NOTHING_HOLDS,
      drum: perhaps,
    });
  });
});
