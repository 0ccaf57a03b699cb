import { assign, sendParent, setup } from 'xstate';
import type { ChildEvent, SurfaceEvent } from './chart-events.ts';
import { DELAYS_MS } from './delays.ts';
import type { Push } from './outbox.ts';
import type { CommandName } from './ports.ts';
import type { GatePosition } from './start-press.ts';
import { forUntaken, unexpectedIn } from './untaken.ts';

/** The gate tells of every one of its movements, and all commands end. */
const UNTAKEN = {
  GateMoved: 'nothing',
  CommandFinished: 'nothing',
  OpenGate: 'noted',
  CloseGate: 'noted',
} as const satisfies Record<Exclude<SurfaceEvent['type'], 'TableLearned'>, 'noted' | 'nothing'>;

const COMMAND_TO = { open: 'open-gate', closed: 'close-gate' } as const satisfies Record<
  'open' | 'closed',
  CommandName
>;

/**
 * The gate is there when its limit switch has told so and the command has ended, whichever is heard first. The tiles that go in
 * are told of in between; and where the device waits for its events to be acknowledged the result comes before them (SPEC §4.3),
 * and before the presses of keys that were made while the gate still moved.
 */
const movingTo = <Position extends 'open' | 'closed'>(position: Position) => {
  const ended = { guard: { type: 'finished', params: { command: COMMAND_TO[position] } } } as const;
  const reached = { guard: { type: 'gateIs', params: { position } } } as const;
  const there = `#surface.${position}` as const;
  return {
    entry: { type: 'tellGate', params: { gate: 'moving' } },
    initial: 'moves',
    states: {
      moves: {
        on: {
          CommandFinished: { ...ended, target: 'toldByResult' },
          GateMoved: { ...reached, target: 'toldBySwitch' },
        },
      },
      toldByResult: { on: { GateMoved: { ...reached, target: there } } },
      toldBySwitch: { on: { CommandFinished: { ...ended, target: there } } },
    },
    after: { gateTimeoutMs: { target: 'unknown', actions: 'tellOverdue' } },
  } as const;
};

/** The gate in the middle of the table: through it the tiles go in. */
export const createSurfaceChart = (push: Push) =>
  setup({
    types: { context: {} as { cycle: number }, events: {} as SurfaceEvent },
    delays: { gateTimeoutMs: DELAYS_MS.gateTimeoutMs },
    guards: {
      finished: ({ event }, params: { command: CommandName }) =>
        event.type === 'CommandFinished' && event.command.command === params.command,
      gateIs: ({ event }, params: { position: GatePosition }) =>
        (event.type === 'GateMoved' && event.position === params.position) ||
        (event.type === 'TableLearned' && event.snapshot.gate === params.position),
    },
    actions: {
      noteUnexpected: (come) => push(unexpectedIn(come)),
      takeCycle: assign({
        cycle: ({ context, event }) =>
          event.type === 'OpenGate' || event.type === 'CloseGate' ? event.cycle : context.cycle,
      }),
      orderOpen: ({ context }) => push({ send: { command: 'open-gate', cycle: context.cycle } }),
      orderClose: ({ context }) => push({ send: { command: 'close-gate', cycle: context.cycle } }),
      tellGate: sendParent(
        (_, params: { gate: GatePosition }): ChildEvent => ({ type: 'GateChanged', gate: params.gate }),
      ),
      tellOverdue: sendParent({ type: 'ReportOverdue', waitingFor: 'gate' } satisfies ChildEvent),
    },
  }).createMachine({
    id: 'surface',
    context: { cycle: 0 },
    initial: 'unknown',
    on: {
      ...forUntaken(UNTAKEN),
      TableLearned: [
        { guard: { type: 'gateIs', params: { position: 'open' } }, target: '.open' },
        { guard: { type: 'gateIs', params: { position: 'closed' } }, target: '.closed' },
        { guard: { type: 'gateIs', params: { position: 'unknown' } }, target: '.unknown' },
      ],
    },
    states: {
      unknown: {
        entry: { type: 'tellGate', params: { gate: 'unknown' } },
        on: {
          GateMoved: [
            { guard: { type: 'gateIs', params: { position: 'open' } }, target: 'open' },
            { guard: { type: 'gateIs', params: { position: 'closed' } }, target: 'closed' },
          ],
        },
      },
      closed: {
        entry: { type: 'tellGate', params: { gate: 'closed' } },
        on: {
          OpenGate: { target: 'opening', actions: ['takeCycle', 'orderOpen'] },
          GateMoved: { guard: { type: 'gateIs', params: { position: 'open' } }, target: 'open' },
        },
      },
      opening: movingTo('open'),
      open: {
        entry: { type: 'tellGate', params: { gate: 'open' } },
        on: {
          CloseGate: { target: 'closing', actions: ['takeCycle', 'orderClose'] },
          GateMoved: { guard: { type: 'gateIs', params: { position: 'closed' } }, target: 'closed' },
        },
      },
      closing: movingTo('closed'),
    },
  });
