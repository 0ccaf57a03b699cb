import { assign, sendParent, setup } from 'xstate';
import { isHopeless, isSameWait, type ObstacleWatch, type Patience, patienceWith } from './astray-watch.ts';
import type { ChildEvent } from './chart-events.ts';

export interface WatchChanged {
  readonly type: 'WatchChanged';
  readonly watch: ObstacleWatch;
}

/**
 * The time people have to put right what keeps their hand from going on. It decides nothing: it tells that the time is
 * over, and again after as long, while nothing changes.
 */
export const createAstrayChart = ({ patience }: { readonly patience: Patience }) =>
  setup({
    types: {
      context: {} as { readonly watch: ObstacleWatch },
      events: {} as WatchChanged,
      input: {} as Pick<WatchChanged, 'watch'>,
    },
    delays: {
      patienceMs: ({ context: { watch } }) =>
        watch.obstacle === null ? 0 : patienceWith(watch.obstacle, patience),
    },
    guards: {
      hopeless: ({ context, event }) => isHopeless(event.watch) && !isHopeless(context.watch),
      sameWait: ({ context, event }) => isSameWait(context.watch, event.watch, patience),
      calm: ({ context }) => context.watch.obstacle === null,
    },
    actions: {
      take: assign({ watch: ({ event }) => event.watch }),
      tellPatienceEnded: sendParent(
        ({ context }): ChildEvent => ({ type: 'PatienceEnded', obstacle: context.watch.obstacle }),
      ),
    },
  }).createMachine({
    id: 'astray',
    context: ({ input }) => ({ watch: input.watch }),
    initial: 'looking',
    on: {
      WatchChanged: [
        { guard: 'hopeless', target: '.told', actions: 'take' },
        { guard: 'sameWait', actions: 'take' },
        { target: '.looking', actions: 'take' },
      ],
    },
    states: {
      looking: { always: [{ guard: 'calm', target: 'calm' }, { target: 'waiting' }] },
      calm: {},
      waiting: { after: { patienceMs: 'told' } },
      told: { entry: 'tellPatienceEnded', always: 'waiting' },
    },
  });
