import { assign, sendParent, setup } from 'xstate';
import type { BuildOrder, BuildProgress, TileSetEvent } from './chart-events.ts';
import { DELAYS_MS } from './delays.ts';
import type { Push } from './outbox.ts';
import type { SetLocation } from './ports.ts';
import type { SetPlace } from './start-press.ts';

interface TileSetContext {
  readonly progress: BuildProgress | null;
}

/**
 * One set of tiles on its way: table → inside → stirring → stacking → track → serving → table. It owns the
 * shuffling and the building; the hand follows the same phases.
 */
export const createTileSetChart = (push: Push) =>
  setup({
    types: { context: {} as TileSetContext, events: {} as TileSetEvent },
    delays: {
      shufflingTimeoutMs: DELAYS_MS.shufflingTimeoutMs,
      buildingTimeoutMs: DELAYS_MS.buildingTimeoutMs,
      servingTimeoutMs: DELAYS_MS.servingTimeoutMs,
    },
    guards: {
      movedTo: ({ event }, params: { place: SetLocation }) =>
        event.type === 'SetMoved' && event.place === params.place,
      foundAt: ({ event }, params: { place: SetLocation }) =>
        event.type === 'TableLearned' && event.snapshot.sets.A === params.place,
      foundStirring: ({ event }) =>
        event.type === 'TableLearned' &&
        event.snapshot.running === 'BUILD' &&
        event.snapshot.stacks.every((n) => n === 0),
      foundStacking: ({ event }) => event.type === 'TableLearned' && event.snapshot.running === 'BUILD',
      foundServing: ({ event }) => event.type === 'TableLearned' && event.snapshot.running === 'SERVE',
      firstStackPushed: ({ event }) =>
        event.type === 'PhaseReached' && event.op === 'BUILD' && event.phase === 'stack',
      served: ({ event }) => event.type === 'CommandFinished' && event.command.command === 'serve-walls',
    },
    actions: {
      orderBuild: (_, params: { order: BuildOrder }) => push({ send: params.order }),
      orderServe: (_, params: { cycle: number }) =>
        push({ send: { command: 'serve-walls', cycle: params.cycle, set: 'A' } }),
      takeProgress: assign({
        progress: ({ context, event }) =>
          event.type === 'BuildProgressed' ? event.progress : context.progress,
      }),
      forgetProgress: assign({ progress: null }),
      tellSet: sendParent((_, params: { set: SetPlace }) => ({ type: 'SetChanged', set: params.set })),
      tellTimeout: sendParent((_, params: { waitingFor: string }) => ({ type: 'WordMissed', ...params })),
    },
  }).createMachine({
    id: 'tileSet',
    context: { progress: null },
    initial: 'unknown',
    on: {
      TableLearned: [
        { guard: 'foundStirring', target: '.stirring' },
        { guard: 'foundStacking', target: '.stacking' },
        { guard: 'foundServing', target: '.serving' },
        { guard: { type: 'foundAt', params: { place: 'table' } }, target: '.onTable' },
        { guard: { type: 'foundAt', params: { place: 'inside' } }, target: '.inside' },
        { guard: { type: 'foundAt', params: { place: 'track' } }, target: '.inTrack' },
        { guard: { type: 'foundAt', params: { place: 'out' } }, target: '.out' },
        { target: '.unknown' },
      ],
    },
    states: {
      unknown: { entry: { type: 'tellSet', params: { set: 'unknown' } } },
      out: {
        entry: { type: 'tellSet', params: { set: 'out' } },
        on: { SetMoved: { guard: { type: 'movedTo', params: { place: 'inside' } }, target: 'inside' } },
      },
      onTable: {
        entry: { type: 'tellSet', params: { set: 'table' } },
        on: {
          SetMoved: [
            { guard: { type: 'movedTo', params: { place: 'inside' } }, target: 'inside' },
            { guard: { type: 'movedTo', params: { place: 'out' } }, target: 'out' },
          ],
        },
      },
      inside: {
        entry: { type: 'tellSet', params: { set: 'inside' } },
        on: {
          Build: {
            target: 'stirring',
            actions: [
              'forgetProgress',
              { type: 'orderBuild', params: ({ event }) => ({ order: event.order }) },
            ],
          },
        },
      },
      stirring: {
        entry: { type: 'tellSet', params: { set: 'building' } },
        on: {
          BuildProgressed: { actions: 'takeProgress' },
          PhaseReached: { guard: 'firstStackPushed', target: 'stacking' },
        },
        after: {
          shufflingTimeoutMs: {
            target: 'unknown',
            actions: { type: 'tellTimeout', params: { waitingFor: 'first stack' } },
          },
        },
      },
      stacking: {
        entry: { type: 'tellSet', params: { set: 'building' } },
        on: {
          BuildProgressed: { actions: 'takeProgress' },
          SetMoved: { guard: { type: 'movedTo', params: { place: 'track' } }, target: 'inTrack' },
        },
        after: {
          buildingTimeoutMs: {
            target: 'unknown',
            actions: { type: 'tellTimeout', params: { waitingFor: 'last stack' } },
          },
        },
      },
      inTrack: {
        entry: { type: 'tellSet', params: { set: 'track' } },
        on: {
          Serve: {
            target: 'serving',
            actions: { type: 'orderServe', params: ({ event }) => ({ cycle: event.cycle }) },
          },
        },
      },
      serving: {
        entry: { type: 'tellSet', params: { set: 'serving' } },
        on: { CommandFinished: { guard: 'served', target: 'onTable' } },
        after: {
          servingTimeoutMs: {
            target: 'unknown',
            actions: { type: 'tellTimeout', params: { waitingFor: 'walls' } },
          },
        },
      },
    },
  });
