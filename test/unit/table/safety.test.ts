import { describe, expect, test } from 'vitest';
import type { TableChartEvent } from '../../../src/charts/chart-events.ts';
import type { Snapshot } from '../../../src/charts/ports.ts';
import {
  type Circumstances,
  drumFaced,
  faultToClear,
  mayMove,
  NOTHING_HOLDS,
  type Safety,
  type SafetyEvent,
  type SafetyWord,
  safetyAfter,
} from '../../../src/charts/safety.ts';
import type { TableFault } from '../../../src/charts/standing-faults.ts';
import { BOOT, CAPABILITIES, snapshot } from './device-script.ts';

/** Every way in which something can be wrong at the table, or not. */
const FAULTS = {
  none: null,
  cleared: { code: 'F405', holds: 'until-cleared', outcome: null },
  clearedFailed: { code: 'F405', holds: 'until-cleared', outcome: 'failed' },
  retried: { code: 'F601', holds: 'until-retried', outcome: null },
  retriedFailed: { code: 'F601', holds: 'until-retried', outcome: 'failed' },
  retriedNotBegun: { code: 'F601', holds: 'until-retried', outcome: 'not-begun' },
  retriedUnknown: { code: 'F601', holds: 'until-retried', outcome: 'unknown' },
  waits: { code: 'F202', holds: 'until-gone', outcome: null },
} as const satisfies Record<string, TableFault | null>;

type FaultName = keyof typeof FAULTS;
const NAMES = [
  'none',
  'cleared',
  'clearedFailed',
  'retried',
  'retriedFailed',
  'retriedNotBegun',
  'retriedUnknown',
  'waits',
] as const satisfies readonly FaultName[];

/** What follows from a report: the word to the table and the fault that is left; `same`: the fault it was. */
type Follows = readonly [SafetyWord, TableFault | null | 'same'];

interface Row {
  readonly event: SafetyEvent;
  /** What the hold is afterwards, whatever the fault; left out: what it was. */
  readonly hold?: Safety['hold'];
  readonly follows: Readonly<Record<FaultName, Follows>>;
}

const NOTHING: Follows = ['Nothing', 'same'];
const ENDED: Follows = ['FaultEnded', null];
const inAll = (follows: Follows): Row['follows'] => ({
  none: follows,
  cleared: follows,
  clearedFailed: follows,
  retried: follows,
  retriedFailed: follows,
  retriedNotBegun: follows,
  retriedUnknown: follows,
  waits: follows,
});

const began = (
  code: TableFault['code'],
  holds: TableFault['holds'],
  outcome: TableFault['outcome'],
): Follows => ['FaultBegan', { code, holds, outcome }];

const ready = (told: Partial<Snapshot>): Extract<SafetyEvent, { type: 'LinkReady' }> => ({
  type: 'LinkReady',
  boot: BOOT,
  capabilities: CAPABILITIES,
  snapshot: snapshot(told),
  places: new Map(),
  movedMeanwhile: new Set(),
});

/** A device that holds nothing leaves to the people what was wrong. */
const RELEASED: Row['follows'] = {
  none: NOTHING,
  cleared: ['FaultReleased', { ...FAULTS.cleared, holds: 'until-retried' }],
  clearedFailed: ['FaultReleased', { ...FAULTS.clearedFailed, holds: 'until-retried' }],
  retried: ['FaultReleased', 'same'],
  retriedFailed: ['FaultReleased', 'same'],
  retriedNotBegun: ['FaultReleased', 'same'],
  retriedUnknown: ['FaultReleased', 'same'],
  // What it only waits for no snapshot tells.
  waits: ['FaultBegan', 'same'],
};

const GONE: Row['follows'] = { ...inAll(ENDED), none: NOTHING };

const raised = (
  severity: 'I' | 'W' | 'P' | 'F' | 'L' | 'X',
): Extract<SafetyEvent, { type: 'FaultRaised' }> => ({
  type: 'FaultRaised',
  fault: 'F341',
  severity,
});

const motionFailed = (
  fault: TableFault['code'],
  outcome: NonNullable<TableFault['outcome']>,
): SafetyEvent => ({ type: 'MotionFailed', command: 'build-walls', fault, outcome });

const key = (pressed: 'start' | 'dice'): SafetyEvent => ({
  type: 'KeyPressed',
  side: 0,
  key: pressed,
  act: 'press',
});

const ROWS: Readonly<Record<SafetyEvent['type'], readonly Row[]>> = {
  LinkReady: [
    { event: ready({ status: 'IDLE' }), hold: 'free', follows: RELEASED },
    { event: ready({ status: 'RUN' }), hold: 'free', follows: RELEASED },
    { event: ready({ status: 'STOP' }), hold: 'free', follows: RELEASED },
    { event: ready({ status: 'HOLD' }), hold: 'held', follows: RELEASED },
    { event: ready({ status: 'SAFE' }), hold: 'held', follows: RELEASED },
    // The watchdog's own fault is a hold, and nothing to be cleared.
    { event: ready({ status: 'HOLD', fault: 'F103' }), hold: 'held', follows: RELEASED },
    {
      event: ready({ status: 'STOP', fault: 'F201' }),
      hold: 'free',
      follows: inAll(began('F201', 'until-cleared', null)),
    },
    {
      event: ready({ status: 'HOLD', fault: 'F112' }),
      hold: 'held',
      follows: inAll(began('F112', 'until-cleared', null)),
    },
  ],
  LinkRefused: [{ event: { type: 'LinkRefused', reason: 'version', detail: '2' }, follows: GONE }],
  MotionHeld: [{ event: { type: 'MotionHeld' }, hold: 'held', follows: inAll(['HoldBegan', 'same']) }],
  MotionFailed: [
    { event: motionFailed('F405', 'failed'), follows: inAll(began('F405', 'until-cleared', 'failed')) },
    { event: motionFailed('F301', 'failed'), follows: inAll(began('F301', 'until-retried', 'failed')) },
    { event: motionFailed('F112', 'unknown'), follows: inAll(began('F112', 'until-cleared', 'unknown')) },
    { event: motionFailed('F341', 'not-begun'), follows: inAll(began('F341', 'until-retried', 'not-begun')) },
    // One that the catalogue does not know counts as latched. SPEC §8.3
    { event: motionFailed('F999', 'failed'), follows: inAll(began('F999', 'until-cleared', 'failed')) },
  ],
  MotionRefused: [
    { event: { type: 'MotionRefused', command: 'build-walls' }, follows: { ...GONE, waits: NOTHING } },
  ],
  ResumeRefused: [
    {
      event: { type: 'ResumeRefused', fault: 'F202', severity: 'P' },
      follows: inAll(began('F202', 'until-gone', null)),
    },
  ],
  CommandFinished: [
    {
      event: { type: 'CommandFinished', command: { command: 'resume' } },
      hold: 'free',
      follows: inAll(['MotionResumed', 'same']),
    },
    { event: { type: 'CommandFinished', command: { command: 'home' } }, follows: inAll(NOTHING) },
  ],
  DrumTold: [{ event: { type: 'DrumTold', drum: 'run' }, follows: inAll(NOTHING) }],
  EventsLost: [
    {
      event: { type: 'EventsLost', from: 3, to: 5 },
      follows: { ...inAll(NOTHING), waits: ['Nothing', { ...FAULTS.waits, holds: 'until-retried' }] },
    },
  ],
  FaultRaised: [
    { event: raised('I'), follows: inAll(NOTHING) },
    { event: raised('W'), follows: inAll(NOTHING) },
    { event: raised('P'), follows: inAll(began('F341', 'until-gone', null)) },
    { event: raised('F'), follows: inAll(began('F341', 'until-retried', null)) },
    { event: raised('L'), follows: inAll(began('F341', 'until-cleared', null)) },
    { event: raised('X'), follows: inAll(began('F341', 'until-cleared', null)) },
  ],
  FaultTold: [
    {
      event: { type: 'FaultTold', fault: 'none' },
      follows: { ...inAll(NOTHING), cleared: ENDED, clearedFailed: ENDED },
    },
    {
      event: { type: 'FaultTold', fault: 'F103' },
      follows: { ...inAll(NOTHING), cleared: ENDED, clearedFailed: ENDED },
    },
    {
      event: { type: 'FaultTold', fault: 'F405' },
      follows: { ...inAll(['FaultUnheard', 'same']), cleared: NOTHING, clearedFailed: NOTHING },
    },
    {
      event: { type: 'FaultTold', fault: 'F601' },
      follows: {
        ...inAll(NOTHING),
        none: ['FaultUnheard', 'same'],
        waits: ['FaultUnheard', 'same'],
        cleared: ENDED,
        clearedFailed: ENDED,
      },
    },
  ],
  FaultCleared: [
    {
      event: { type: 'FaultCleared', fault: 'F405' },
      follows: { ...inAll(NOTHING), cleared: ENDED, clearedFailed: ENDED },
    },
    {
      event: { type: 'FaultCleared', fault: 'F601' },
      follows: { ...inAll(ENDED), none: NOTHING, cleared: NOTHING, clearedFailed: NOTHING, waits: NOTHING },
    },
  ],
  KeyPressed: [
    {
      event: key('start'),
      follows: {
        none: NOTHING,
        cleared: NOTHING,
        clearedFailed: NOTHING,
        retried: ['RetryAsked', null],
        retriedFailed: ['FailureRetried', null],
        retriedNotBegun: ['RetryAsked', null],
        retriedUnknown: ['RetryAsked', null],
        waits: NOTHING,
      },
    },
    { event: key('dice'), follows: inAll(NOTHING) },
  ],
};

const saidOf = (event: SafetyEvent): string => {
  switch (event.type) {
    case 'LinkReady':
      return `LinkReady ${event.snapshot.status} ${event.snapshot.fault}`;
    case 'MotionFailed':
      return `MotionFailed ${event.fault} ${event.outcome}`;
    case 'CommandFinished':
      return `CommandFinished ${event.command.command}`;
    case 'FaultRaised':
      return `FaultRaised ${event.severity}`;
    case 'FaultTold':
    case 'FaultCleared':
      return `${event.type} ${event.fault}`;
    case 'DrumTold':
      return `DrumTold ${event.drum}`;
    case 'KeyPressed':
      return `KeyPressed ${event.key}`;
    default:
      return event.type;
  }
};

const AT_THE_TABLE: Circumstances = { beside: 'play-off', boot: 'same' };

const faulty = (fault: TableFault | null, hold: Safety['hold'] = 'free'): Safety => ({
  ...NOTHING_HOLDS,
  hold,
  fault,
});

/** What was wrong is so still where another fault comes; a press tries last what it can try again. */
const both = (was: TableFault | null, left: TableFault | null): Pick<Safety, 'fault' | 'beneath'> => {
  if (was === null || left === null || was.code === left.code) return { fault: left, beneath: [] };
  const isFirst = left.holds !== 'until-retried' || was.holds === 'until-retried';
  return isFirst ? { fault: left, beneath: [was] } : { fault: was, beneath: [left] };
};

const ALL = Object.values(ROWS)
  .flat()
  .map((row) => [saidOf(row.event), row] as const);

describe('what keeps the machine from moving', () => {
  test.each(ALL)('is decided by %s, whatever it was', (_, { event, hold, follows }) => {
    for (const name of NAMES) {
      for (const was of ['free', 'held'] as const) {
        const [word, left] = follows[name];
        const fault = left === 'same' ? FAULTS[name] : left;
        const expected = { word, safety: { hold: hold ?? was, ...both(FAULTS[name], fault), drum: null } };
        const safety = faulty(FAULTS[name], was);
        expect(safetyAfter(safety, event, AT_THE_TABLE), `${name}, ${was}`).toEqual(expected);
      }
    }
  });

  test.each<TableChartEvent>([
    { type: 'LinkLost' },
    { type: 'SnapshotRead', snapshot: snapshot({ status: 'HOLD', fault: 'F405' }) },
    { type: 'StartHeld', side: 0 },
    { type: 'PauseAsked', by: 'operator' },
    { type: 'HandEnded' },
  ])('is not changed by $type', (event) => {
    for (const name of NAMES) {
      const safety = faulty(FAULTS[name], 'held');
      expect(safetyAfter(safety, event, AT_THE_TABLE)).toEqual({ word: 'Nothing', safety });
    }
  });

  test('is where the device noted it, for a controller that was not there when it was told', () => {
    const noted: TableChartEvent = { ...ready({ fault: 'F501' }), faultPlace: { side: 2, slot: 4 } };
    const after = safetyAfter(NOTHING_HOLDS, noted, AT_THE_TABLE);
    expect(after).toMatchObject({ word: 'FaultBegan', safety: { fault: { place: { side: 2, slot: 4 } } } });
    const place = { side: 2, slot: 5 } as const;
    const told = faulty({ code: 'F501', holds: 'until-cleared', outcome: null, place });
    expect(safetyAfter(told, noted, AT_THE_TABLE)).toMatchObject({
      safety: { fault: { place: { slot: 5 } } },
    });
  });

  test('lets it move only where it is not held and nothing is wrong', () => {
    const moving = NAMES.flatMap((name) =>
      (['free', 'held'] as const)
        .filter((hold) => mayMove({ hold, fault: FAULTS[name] }))
        .map((hold) => `${hold} ${name}`),
    );
    expect(moving).toEqual(['free none']);
  });

  test('stays where it was told to be when the motion fails by it, and when the table is learned again', () => {
    const place = { side: 2, head: 2 } as const;
    const step = (safety: Safety, event: TableChartEvent) => safetyAfter(safety, event, AT_THE_TABLE).safety;
    const told = step(NOTHING_HOLDS, { ...raised('F'), fault: 'F405', place });
    expect(told.fault?.place).toEqual(place);
    const failed = step(told, motionFailed('F405', 'failed'));
    expect(failed.fault).toEqual({ code: 'F405', holds: 'until-cleared', outcome: 'failed', place });
    expect(step(failed, ready({ fault: 'F405' })).fault?.place).toEqual(place);
    expect(step(failed, motionFailed('F502', 'failed')).fault?.place).toBeUndefined();
  });

  test('is cleared by the word of a person too where a warning grew worse and the motion then failed by it', () => {
    const step = (safety: Safety, event: TableChartEvent) => safetyAfter(safety, event, AT_THE_TABLE).safety;
    const warned = step(NOTHING_HOLDS, { ...raised('W'), fault: 'F204' });
    expect(warned).toEqual(NOTHING_HOLDS);
    const failed = step(step(warned, { ...raised('L'), fault: 'F204' }), motionFailed('F204', 'failed'));
    expect(failed.fault).toEqual({ code: 'F204', holds: 'until-cleared', outcome: 'failed' });
    expect(faultToClear(failed)).toBe('F204');
  });

  test('is cleared by the word of a person only where the device holds it', () => {
    const clearable = NAMES.map((name) => faultToClear({ fault: FAULTS[name] }));
    expect(clearable).toEqual([null, 'F405', 'F405', null, null, null, null, null]);
  });
});

describe('what is wrong in the drum while a hand is played with the other set', () => {
  const place = { side: 2, head: 2 } as const;
  const jam: TableChartEvent = { type: 'FaultRaised', fault: 'F401', severity: 'F', place };
  const jammed: Safety = {
    ...NOTHING_HOLDS,
    drum: { code: 'F401', holds: 'until-retried', outcome: 'failed', place },
  };
  const latched: Safety = { ...NOTHING_HOLDS, drum: { code: 'F403', holds: 'until-cleared', outcome: null } };
  const beside = (safety: Safety, event: TableChartEvent) =>
    safetyAfter(safety, event, { beside: 'play-on', boot: 'same' });

  test('stops the drum alone, and the build that failed by it is no fault of the table', () => {
    const raisedNow = beside(NOTHING_HOLDS, jam);
    expect(raisedNow).toMatchObject({ word: 'DrumFaultBegan', safety: { fault: null } });
    const failed = beside(raisedNow.safety, motionFailed('F401', 'failed'));
    expect(failed).toEqual({ word: 'DrumFaultBegan', safety: jammed });
    expect(mayMove(failed.safety)).toBe(true);
  });

  test('and waits for a tile stands as long as the drum does', () => {
    const lacking: Safety = { ...NOTHING_HOLDS, drum: { code: 'F341', holds: 'until-gone', outcome: null } };
    expect(beside(lacking, ready({ status: 'RUN', drum: 'paused' })).safety).toEqual(lacking);
    expect(beside(lacking, ready({ status: 'RUN', drum: 'run' })).safety).toEqual(NOTHING_HOLDS);
  });

  test('is not told anew by every heartbeat and synchronisation', () => {
    expect(beside(latched, { type: 'FaultTold', fault: 'F403' })).toEqual({
      word: 'Nothing',
      safety: latched,
    });
    expect(beside(latched, ready({ fault: 'F403' })).safety).toEqual(latched);
    expect(beside(NOTHING_HOLDS, ready({ fault: 'F403' })).safety).toEqual(latched);
  });

  test.each<TableChartEvent>([
    { type: 'FaultCleared', fault: 'F403' },
    { type: 'FaultTold', fault: 'none' },
    ready({ fault: 'none' }),
  ])('ends when the device says so: $type', (event) => {
    expect(beside(latched, event)).toEqual({ word: 'DrumFaultEnded', safety: NOTHING_HOLDS });
  });

  test('hides nothing that stops the table', () => {
    const pinched: TableChartEvent = { type: 'FaultRaised', fault: 'F504', severity: 'L' };
    expect(beside(latched, pinched)).toMatchObject({ word: 'FaultBegan', safety: { drum: latched.drum } });
    expect(beside(latched, ready({ status: 'STOP', fault: 'F201' }))).toMatchObject({ word: 'FaultBegan' });
  });

  test('stops the table when the hand is over', () => {
    expect(drumFaced(jammed)).toEqual({ hold: 'free', fault: jammed.drum, beneath: [], drum: null });
    const open = { ...jammed, fault: FAULTS.waits };
    expect(drumFaced(open)).toMatchObject({ fault: FAULTS.waits, beneath: [jammed.drum], drum: null });
  });
});
