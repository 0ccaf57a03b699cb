import { describe, expect, test } from 'vitest';
import type { SurfaceEvent } from '../../../src/charts/chart-events.ts';
import { DELAYS_MS } from '../../../src/charts/delays.ts';
import type { Snapshot } from '../../../src/charts/ports.ts';
import { createSurfaceChart } from '../../../src/charts/surface-chart.ts';
import { ChartAlone } from './chart-alone.ts';
import { snapshot } from './device-script.ts';

const learned = (gate: Snapshot['gate']): SurfaceEvent => ({
  type: 'TableLearned',
  set: 'A',
  register: new Map(),
  snapshot: snapshot({ gate }),
  places: new Map(),
  movedMeanwhile: new Set(),
});
const OPEN: SurfaceEvent = { type: 'OpenGate', cycle: 7 };
const CLOSE: SurfaceEvent = { type: 'CloseGate', cycle: 7 };
const OPENED: SurfaceEvent = { type: 'CommandFinished', command: { command: 'open-gate', cycle: 7 } };
const CLOSED: SurfaceEvent = { type: 'CommandFinished', command: { command: 'close-gate', cycle: 7 } };
const atOpen: SurfaceEvent = { type: 'GateMoved', position: 'open' };
const atClosed: SurfaceEvent = { type: 'GateMoved', position: 'closed' };

const gateAfter = (...events: readonly SurfaceEvent[]): ChartAlone<SurfaceEvent> =>
  new ChartAlone<SurfaceEvent>(createSurfaceChart).on(...events);

const CLOSED_GATE = [learned('closed')];
const OPENING = [...CLOSED_GATE, OPEN];
const OPEN_GATE = [learned('open')];
const CLOSING = [...OPEN_GATE, CLOSE];

type Row = readonly [rule: string, before: readonly SurfaceEvent[], event: SurfaceEvent, at: string];

const ROWS: readonly Row[] = [
  ['an unknown gate is not ordered to open', [], OPEN, 'unknown'],
  ['an unknown gate is not ordered to close', [], CLOSE, 'unknown'],
  ['an unknown gate that reaches its end is known', [], atOpen, 'open'],
  ['a gate that was found closed is closed', [], learned('closed'), 'closed'],
  ['a closed gate opens when it is asked to', CLOSED_GATE, OPEN, 'opening'],
  ['a closed gate is not closed again', CLOSED_GATE, CLOSE, 'closed'],
  ['a closed gate somebody opened is open', CLOSED_GATE, atOpen, 'open'],
  ['an opening gate whose switch has told is open on its result', [...OPENING, atOpen], OPENED, 'open'],
  [
    'an opening gate whose result came first is open on its limit switch',
    [...OPENING, OPENED],
    atOpen,
    'open',
  ],
  ['an opening gate is not open on its result alone', OPENING, OPENED, 'opening'],
  ['an opening gate is not open on its limit switch alone', OPENING, atOpen, 'opening'],
  ['an opening gate is not open on another result', OPENING, CLOSED, 'opening'],
  ['an opening gate is not ordered to close', OPENING, CLOSE, 'opening'],
  ['an open gate closes when it is asked to', OPEN_GATE, CLOSE, 'closing'],
  ['an open gate is not opened again', OPEN_GATE, OPEN, 'open'],
  ['an open gate somebody closed is closed', OPEN_GATE, atClosed, 'closed'],
  ['a closing gate whose switch has told is closed on its result', [...CLOSING, atClosed], CLOSED, 'closed'],
  [
    'a closing gate whose result came first is closed on its limit switch',
    [...CLOSING, CLOSED],
    atClosed,
    'closed',
  ],
  ['a closing gate is not closed on its result alone', CLOSING, CLOSED, 'closing'],
  ['a closing gate is not closed on its limit switch alone', CLOSING, atClosed, 'closing'],
  ['a gate found under way stays under way', OPENING, learned('moving'), 'opening'],
  ['a gate found open after its word was missed is open', OPENING, learned('open'), 'open'],
  ['a gate that does not know where it is, is unknown', OPENING, learned('unknown'), 'unknown'],
];

describe('the gate', () => {
  test.each(ROWS)('%s', (_, before, event, at) => expect(gateAfter(...before).on(event).at).toBe(at));

  test.each([
    ['opened', CLOSED_GATE, OPEN, 'open-gate 7'],
    ['closed', OPEN_GATE, CLOSE, 'close-gate 7'],
  ])('is %s with one command that names the walls, and not once more', (_, before, order, command) => {
    expect(
      gateAfter(...before)
        .forget()
        .on(order, order).pushed,
    ).toEqual([command, `?child ${order.type}`]);
  });

  test('tells the table each place it comes to', () => {
    const gate = gateAfter(...CLOSED_GATE)
      .forget()
      .on(OPEN, OPENED, atOpen, CLOSE, atClosed, CLOSED);
    expect(gate.told.map((told) => (told.type === 'GateChanged' ? told.gate : told.type))).toEqual([
      'moving',
      'open',
      'moving',
      'closed',
    ]);
  });

  test.each([
    ['opening', OPENING],
    ['closing', CLOSING],
  ])('that is %s and never says so is missed, and unknown from then on', (at, before) => {
    const gate = gateAfter(...before).forget();
    gate.clock.advance(DELAYS_MS.gateTimeoutMs - 1);
    expect(gate.at).toBe(at);
    expect(gate.told).toEqual([]);
    gate.clock.advance(1);
    expect(gate.at).toBe('unknown');
    expect(gate.told).toContainEqual({ type: 'ReportOverdue', waitingFor: 'gate' });
  });
});
