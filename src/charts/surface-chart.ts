import { assign, sendParent, setup } from 'xstate';
import type { SurfaceEvent } from './chart-events.ts';
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
      tellGate: sendParent((_, params: { gate: GatePosition }) => ({
        type: 'GateChanged',
        gate: params.gate,
      })),
      tellTimeout: sendParent({ type: 'WordMissed', waitingFor: 'gate' }),
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
      /** Left on the result, not on the limit switch: the tiles that went in are told of in between. */
      opening: {
        entry: { type: 'tellGate', params: { gate: 'moving' } },
        on: {
          CommandFinished: { guard: { type: 'finished', params: { command: 'open-gate' } }, target: 'open' },
        },
        after: { gateTimeoutMs: { target: 'unknown', actions: 'tellTimeout' } },
      },
      open: {
        entry: { type: 'tellGate', params: { gate: 'open' } },
        on: {
          CloseGate: { target: 'closing', actions: ['takeCycle', 'orderClose'] },
          GateMoved: { guard: { type: 'gateIs', params: { position: 'closed' } }, target: 'closed' },
        },
      },
      closing: {
        entry: { type: 'tellGate', params: { gate: 'moving' } },
        on: {
          CommandFinished: {
            guard: { type: 'finished', params: { command: 'close-gate' } },
            target: 'closed',
          },
        },
        after: { gateTimeoutMs: { target: 'unknown', actions: 'tellTimeout' } },
      },
    },
  });
