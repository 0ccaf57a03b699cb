import { assign, sendParent, setup } from 'xstate';
import type { BuildOrder, BuildProgress, ChildEvent, TableLearned, TileSetEvent } from './chart-events.ts';
import { DELAYS_MS } from './delays.ts';
import type { Push } from './outbox.ts';
import type { DrumState, SetLocation, TileSetName } from './ports.ts';
import type { SetPlace } from './start-press.ts';
import { isBeingBuilt } from './tile-sets.ts';
import { forUntaken, unexpectedIn } from './untaken.ts';

interface TileSetContext {
  readonly set: TileSetName;
  readonly progress: BuildProgress | null;
  /** Whether people, or the machine for a tile, let the drum stand in the middle of a build. */
  readonly drum: 'turns' | 'stands';
}

const drumIn = (drum: DrumState): TileSetContext['drum'] => (drum === 'paused' ? 'stands' : 'turns');

/** A set goes where the table says; how far a build is and that a command has ended is told to every set. */
const UNTAKEN = {
  SetMoved: 'noted',
  PhaseReached: 'nothing',
  BuildProgressed: 'nothing',
  DrumTold: 'nothing',
  CommandFinished: 'nothing',
  Build: 'noted',
  Serve: 'noted',
} as const satisfies Record<Exclude<TileSetEvent['type'], 'TableLearned'>, 'noted' | 'nothing'>;

const isBuilt = ({ set }: TileSetContext, event: TileSetEvent): event is TableLearned =>
  event.type === 'TableLearned' && isBeingBuilt(event.snapshot, set);

/** Its build has ended well: a table that does not tell READY then will not tell it later. */
const WAITING_FOR_READY = {
  after: {
    readyTimeoutMs: {
      target: '#tileSet.unknown',
      actions: { type: 'tellOverdue', params: { waitingFor: 'walls in the track' } },
    },
  },
} as const;

/**
 * One set of tiles on its way: table → inside → stirring → stacking → track → serving → table. It owns the
 * shuffling and the building; the hand follows the same phases. While the drum stands for people it is not waited for.
 */
export const createTileSetChart = (push: Push) =>
  setup({
    types: {
      context: {} as TileSetContext,
      events: {} as TileSetEvent,
      input: {} as { readonly set: TileSetName },
    },
    delays: {
      shufflingTimeoutMs: DELAYS_MS.shufflingTimeoutMs,
      buildingTimeoutMs: DELAYS_MS.buildingTimeoutMs,
      servingTimeoutMs: DELAYS_MS.servingTimeoutMs,
      readyTimeoutMs: DELAYS_MS.readyTimeoutMs,
    },
    guards: {
      movedTo: ({ context, event }, params: { place: SetLocation }) =>
        event.type === 'SetMoved' && event.set === context.set && event.place === params.place,
      foundAt: ({ context, event }, params: { place: SetLocation }) =>
        event.type === 'TableLearned' && event.snapshot.sets[context.set] === params.place,
      notThere: ({ context, event }) =>
        event.type === 'TableLearned' && event.snapshot.sets[context.set] === 'none',
      foundStirring: ({ context, event }) =>
        isBuilt(context, event) && event.snapshot.stacks.every((n) => n === 0),
      foundStacking: ({ context, event }) => isBuilt(context, event),
      foundServing: ({ context, event }) =>
        event.type === 'TableLearned' && event.set === context.set && event.snapshot.running === 'SERVE',
      drumStands: ({ context: { drum } }) => drum === 'stands',
      drumTurns: ({ context: { drum } }) => drum === 'turns',
      firstStackPushed: ({ event }) =>
        event.type === 'PhaseReached' && event.op === 'BUILD' && event.phase === 'stack',
      built: ({ context, event }) =>
        event.type === 'CommandFinished' &&
        event.command.command === 'build-walls' &&
        event.command.set === context.set,
      served: ({ context, event }) =>
        event.type === 'CommandFinished' &&
        event.command.command === 'serve-walls' &&
        event.command.set === context.set,
    },
    actions: {
      noteUnexpected: (come) => push(unexpectedIn(come)),
      orderBuild: (_, params: { order: BuildOrder }) => push({ send: params.order }),
      orderServe: ({ context: { set } }, params: { cycle: number }) =>
        push({ send: { command: 'serve-walls', cycle: params.cycle, set } }),
      takeProgress: assign({
        progress: ({ context, event }) => (event.type === 'BuildProgressed' ? event : context.progress),
      }),
      forgetProgress: assign({ progress: null, drum: 'turns' }),
      takeDrum: assign({
        drum: ({ context, event }) => {
          if (event.type === 'DrumTold') return drumIn(event.drum);
          return event.type === 'TableLearned' ? drumIn(event.snapshot.drum) : context.drum;
        },
      }),
      tellPlace: sendParent(
        ({ context: { set } }, params: { place: SetPlace }): ChildEvent => ({
          type: 'SetChanged',
          set,
          place: params.place,
        }),
      ),
      tellOverdue: sendParent(
        (_, params: { waitingFor: string }): ChildEvent => ({ type: 'ReportOverdue', ...params }),
      ),
    },
  }).createMachine({
    id: 'tileSet',
    context: ({ input: { set } }) => ({ set, progress: null, drum: 'turns' }),
    initial: 'unknown',
    on: {
      ...forUntaken(UNTAKEN),
      TableLearned: [
        { guard: 'foundStirring', target: '.stirring', actions: 'takeDrum' },
        { guard: 'foundStacking', target: '.stacking', actions: 'takeDrum' },
        { guard: 'foundServing', target: '.serving' },
        { guard: { type: 'foundAt', params: { place: 'table' } }, target: '.table' },
        { guard: { type: 'foundAt', params: { place: 'inside' } }, target: '.inside' },
        { guard: { type: 'foundAt', params: { place: 'track' } }, target: '.track' },
        { guard: { type: 'foundAt', params: { place: 'out' } }, target: '.out' },
        // Of a set that the table does not have as well: it may be brought.
        { guard: 'notThere', target: '.out' },
        { target: '.unknown' },
      ],
    },
    states: {
      unknown: {
        entry: { type: 'tellPlace', params: { place: 'unknown' } },
        // Where it was found the next synchronisation says.
        on: { SetMoved: {} },
      },
      out: {
        entry: { type: 'tellPlace', params: { place: 'out' } },
        on: {
          SetMoved: [
            { guard: { type: 'movedTo', params: { place: 'inside' } }, target: 'inside' },
            { guard: { type: 'movedTo', params: { place: 'table' } }, target: 'table' },
          ],
        },
      },
      table: {
        entry: { type: 'tellPlace', params: { place: 'table' } },
        on: {
          SetMoved: [
            { guard: { type: 'movedTo', params: { place: 'inside' } }, target: 'inside' },
            { guard: { type: 'movedTo', params: { place: 'out' } }, target: 'out' },
          ],
        },
      },
      inside: {
        entry: { type: 'tellPlace', params: { place: 'inside' } },
        on: {
          SetMoved: { guard: { type: 'movedTo', params: { place: 'inside' } } },
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
        entry: { type: 'tellPlace', params: { place: 'stirring' } },
        on: {
          CommandFinished: { guard: 'built', target: '.ended' },
          BuildProgressed: { actions: 'takeProgress' },
          DrumTold: { actions: 'takeDrum' },
          PhaseReached: { guard: 'firstStackPushed', target: 'stacking' },
        },
        initial: 'turning',
        states: {
          turning: {
            always: { guard: 'drumStands', target: 'standing' },
            after: {
              shufflingTimeoutMs: {
                target: '#tileSet.unknown',
                actions: { type: 'tellOverdue', params: { waitingFor: 'first stack' } },
              },
            },
          },
          standing: { always: { guard: 'drumTurns', target: 'turning' } },
          ended: WAITING_FOR_READY,
        },
      },
      stacking: {
        entry: { type: 'tellPlace', params: { place: 'stacking' } },
        on: {
          CommandFinished: { guard: 'built', target: '.ended' },
          BuildProgressed: { actions: 'takeProgress' },
          DrumTold: { actions: 'takeDrum' },
          SetMoved: { guard: { type: 'movedTo', params: { place: 'track' } }, target: 'track' },
        },
        initial: 'turning',
        states: {
          turning: {
            always: { guard: 'drumStands', target: 'standing' },
            after: {
              buildingTimeoutMs: {
                target: '#tileSet.unknown',
                actions: { type: 'tellOverdue', params: { waitingFor: 'last stack' } },
              },
            },
          },
          standing: { always: { guard: 'drumTurns', target: 'turning' } },
          ended: WAITING_FOR_READY,
        },
      },
      track: {
        entry: { type: 'tellPlace', params: { place: 'track' } },
        on: {
          SetMoved: [
            { guard: { type: 'movedTo', params: { place: 'track' } } },
            { guard: { type: 'movedTo', params: { place: 'inside' } }, target: 'inside' },
          ],
          Serve: {
            target: 'serving',
            actions: { type: 'orderServe', params: ({ event }) => ({ cycle: event.cycle }) },
          },
        },
      },
      serving: {
        entry: { type: 'tellPlace', params: { place: 'serving' } },
        on: {
          CommandFinished: { guard: 'served', target: 'table' },
          SetMoved: { guard: { type: 'movedTo', params: { place: 'table' } } },
        },
        after: {
          servingTimeoutMs: {
            target: 'unknown',
            actions: { type: 'tellOverdue', params: { waitingFor: 'walls' } },
          },
        },
      },
    },
  });
