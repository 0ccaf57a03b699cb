import { describe, expect, test } from 'vitest';
import type { TileSetEvent } from '../../../src/charts/chart-events.ts';
import { DELAYS_MS } from '../../../src/charts/delays.ts';
import type { Snapshot, TileSetName } from '../../../src/charts/ports.ts';
import { createTileSetChart } from '../../../src/charts/tile-set-chart.ts';
import { ChartAlone } from './chart-alone.ts';
import { BUILD as ORDER } from './commands-given.ts';
import { setAt, snapshot } from './device-script.ts';

const learned = (told: Partial<Snapshot>, set: TileSetName = 'A'): TileSetEvent => ({
  type: 'TableLearned',
  set,
  register: new Map(),
  snapshot: snapshot(told),
  places: new Map(),
  movedMeanwhile: new Set(),
});
const found = (place: Snapshot['sets']['A']): TileSetEvent => learned(setAt(place));
const moved = (place: 'table' | 'inside' | 'track' | 'out'): TileSetEvent => ({
  type: 'SetMoved',
  set: 'A',
  place,
});
const phase = (reached: 'stir' | 'stack'): TileSetEvent => ({
  type: 'PhaseReached',
  op: 'BUILD',
  phase: reached,
});

const BUILD: TileSetEvent = { type: 'Build', order: ORDER };
const SERVE: TileSetEvent = { type: 'Serve', cycle: 7 };
const BUILT: TileSetEvent = { type: 'CommandFinished', command: ORDER };
const SERVED: TileSetEvent = {
  type: 'CommandFinished',
  command: { command: 'serve-walls', cycle: 7, set: 'A' },
};

const ON_TABLE = [found('table')];
const INSIDE = [...ON_TABLE, moved('inside')];
const STIRRING = [...INSIDE, BUILD];
const STACKING = [...STIRRING, phase('stack')];
const IN_TRACK = [...STACKING, moved('track')];
const SERVING = [...IN_TRACK, SERVE];

const setAfter = (...events: readonly TileSetEvent[]): ChartAlone<TileSetEvent> =>
  new ChartAlone<TileSetEvent>(createTileSetChart, { set: 'A' }).on(...events);

type Row = readonly [rule: string, before: readonly TileSetEvent[], event: TileSetEvent, at: string];

const WAY: readonly Row[] = [
  ['tiles on the table are inside when the table says so', ON_TABLE, moved('inside'), 'inside'],
  ['tiles inside are stirred when they are to be built', INSIDE, BUILD, 'stirring'],
  ['tiles are stacked from the first stack on', STIRRING, phase('stack'), 'stacking'],
  ['walls lie in the track when the table says so', STACKING, moved('track'), 'track'],
  ['walls in the track are served when they are asked for', IN_TRACK, SERVE, 'serving'],
  ['walls stand on the table on the result', SERVING, SERVED, 'table'],
];

const STAYS: readonly Row[] = [
  ['nothing is built of tiles on the table', ON_TABLE, BUILD, 'table'],
  ['nothing is served that lies on the table', ON_TABLE, SERVE, 'table'],
  ['nothing is served that is not built', INSIDE, SERVE, 'inside'],
  ['stirring is not stacking', STIRRING, phase('stir'), 'stirring'],
  ['a result alone does not put walls into the track', STACKING, BUILT, 'stacking'],
  ['a second build is not begun', STACKING, BUILD, 'stacking'],
  ['walls are not up before the result', SERVING, moved('table'), 'serving'],
  ['nothing moves whose place nobody knows', [], BUILD, 'unknown'],
  ['tiles taken out are out', ON_TABLE, moved('out'), 'out'],
  ['tiles put in again are inside', [found('out')], moved('inside'), 'inside'],
  ['tiles brought back are on the table', [found('out')], moved('table'), 'table'],
];

const FOUND: readonly Row[] = [
  ['tiles found stirring are stirring', [], learned({ running: 'BUILD' }), 'stirring'],
  [
    'a build found with a stack is stacking',
    [],
    learned({ running: 'BUILD', stacks: [1, 0, 0, 0] }),
    'stacking',
  ],
  ['walls found rising are being served', [], learned({ running: 'SERVE' }), 'serving'],
  ['walls found in the track are there', [], found('track'), 'track'],
  ['tiles found inside are inside', [], found('inside'), 'inside'],
  ['tiles of a set that the table has not may be brought', ON_TABLE, found('none'), 'out'],
  ['tiles the table cannot place are unknown', ON_TABLE, found('unknown'), 'unknown'],
  ['a build that ended unheard is seen', STACKING, found('track'), 'track'],
];

describe('a tile set', () => {
  test.each([...WAY, ...STAYS, ...FOUND])('%s', (_, before, event, at) => {
    expect(setAfter(...before).on(event).at).toBe(at);
  });

  test('is built and served with one command each', () => {
    const set = setAfter(...INSIDE).forget();
    set.on(BUILD, BUILD, phase('stir'), phase('stack'), moved('track'), SERVE, SERVE, SERVED);
    expect(set.pushed).toEqual(['build 7 13,13,13,13+4 of 108', '?child Build', 'serve 7', '?child Serve']);
  });

  test('knows nothing of what is told of another set', () => {
    const set = setAfter(...ON_TABLE).forget();
    set.on({ type: 'SetMoved', set: 'B', place: 'inside' });
    expect(set.at).toBe('table');
    set.on(moved('inside'), learned({ sets: { A: 'inside', B: 'track' }, running: 'SERVE' }, 'B'));
    expect(set.at).toBe('inside');
  });

  test.each([
    ['goes from the table straight into the track', ON_TABLE, moved('track')],
    ['is back on the table before its walls are up', IN_TRACK, moved('table')],
    ['is to be built once more', STACKING, BUILD],
  ])('that %s is noted as unexpected, and nothing follows from it', (_, before, event) => {
    const set = setAfter(...before).forget();
    const { at } = set;
    expect(set.on(event).at).toBe(at);
    expect(set.pushed).toEqual([`?child ${event.type}`]);
  });

  test.each([
    ['its walls are being served', SERVING, moved('table')],
    ['it is told twice that they wait', IN_TRACK, moved('track')],
    ['it is told twice that it went in', INSIDE, moved('inside')],
    ['nobody knows where it is', [], moved('inside')],
  ])('is expected to move where the table says so while %s', (_, before, event) => {
    expect(
      setAfter(...before)
        .forget()
        .on(event).pushed,
    ).toEqual([]);
  });

  test('tells the table where it comes to', () => {
    const set = setAfter().forget();
    set.on(...SERVING, SERVED);
    expect(set.told.map((told) => (told.type === 'SetChanged' ? told.place : told.type))).toEqual([
      'table',
      'inside',
      'stirring',
      'stacking',
      'track',
      'serving',
      'table',
    ]);
  });

  test.each([
    ['stirring', STIRRING, DELAYS_MS.shufflingTimeoutMs, 'first stack'],
    ['stacking', STACKING, DELAYS_MS.buildingTimeoutMs, 'last stack'],
    ['serving', SERVING, DELAYS_MS.servingTimeoutMs, 'walls'],
  ])('that is %s and never says more is missed, and unknown from then on', (at, before, ms, waitingFor) => {
    const set = setAfter(...before).forget();
    set.clock.advance(ms - 1);
    expect(set.at).toBe(at);
    expect(set.told).toEqual([]);
    set.clock.advance(1);
    expect(set.at).toBe('unknown');
    expect(set.told).toContainEqual({ type: 'ReportOverdue', waitingFor });
  });

  test.each([
    ['stirring', STIRRING],
    ['stacking', STACKING],
  ])(
    'that is %s as its build ends well and is not told to wait in the track is soon looked for',
    (at, before) => {
      const set = setAfter(...before, BUILT).forget();
      set.clock.advance(DELAYS_MS.readyTimeoutMs - 1);
      expect(set.at).toBe(at);
      set.clock.advance(1);
      expect(set.at).toBe('unknown');
      expect(set.told).toContainEqual({ type: 'ReportOverdue', waitingFor: 'walls in the track' });
    },
  );

  test('that waits in the track as soon as its build has ended is not looked for', () => {
    const set = setAfter(...STACKING, BUILT, moved('track')).forget();
    set.clock.advance(10 * DELAYS_MS.readyTimeoutMs);
    expect(set.at).toBe('track');
    expect(set.told).toEqual([]);
  });

  test("is not looked for as the other set's build ends", () => {
    const set = setAfter(...STACKING, { ...BUILT, command: { ...ORDER, set: 'B' } }).forget();
    set.clock.advance(DELAYS_MS.readyTimeoutMs);
    expect(set.at).toBe('stacking');
  });

  const DRUM = {
    paused: { type: 'DrumTold', drum: 'paused' },
    run: { type: 'DrumTold', drum: 'run' },
  } as const;
  test.each([
    ['stirring', STIRRING, DELAYS_MS.shufflingTimeoutMs],
    ['stacking', STACKING, DELAYS_MS.buildingTimeoutMs],
  ])(
    'that is %s is missed by nobody while the drum stands for people, and is waited for again when it turns',
    (at, before, ms) => {
      const set = setAfter(...before).forget();
      set.clock.advance(ms - 1);
      set.on(DRUM.paused);
      set.clock.advance(3 * ms);
      expect(set.at).toBe(at);
      set.on(DRUM.run);
      set.clock.advance(ms - 1);
      expect(set.told).toEqual([]);
      set.clock.advance(1);
      expect(set.at).toBe('unknown');
    },
  );

  test('that is found in a build that stands is missed by nobody either', () => {
    const set = setAfter(learned({ ...setAt('inside'), drum: 'paused', drumRuns: 'BUILD' }));
    expect(set.at).toBe('stirring');
    set.clock.advance(3 * DELAYS_MS.shufflingTimeoutMs);
    expect(set.at).toBe('stirring');
  });
});
