import { assign, sendParent, setup } from 'xstate';
import { isHopeless, isSameWait, type ObstacleWatch, type Patience, patienceWith } from './astray-watch.ts';
import type { ChildEvent } from './chart-events.ts';
import { takingInPassing } from './in-passing.ts';

export interface WatchChanged {
  readonly type: 'WatchChanged';
  readonly watch: ObstacleWatch;
}

export interface AstrayPorts {
  readonly patience: Patience;
  /** Milliseconds that never jump. */
  readonly monotonicMs: () => number;
}

interface Waiting {
  readonly watch: ObstacleWatch;
  /** When this wait began, in milliseconds that never jump. */
  readonly sinceMs: number;
}

/** Nobody is put off by less than that, in milliseconds: a clock of fractions never comes to zero. */
const LEAST_LEFT_MS = 0.5;

/** A wait after what has changed: the same, or one that begins now. */
const waitAfter = (
  { watch, sinceMs }: Waiting,
  changed: ObstacleWatch,
  { patience, monotonicMs }: AstrayPorts,
): Waiting => ({
  watch: changed,
  sinceMs: isSameWait(watch, changed, patience) ? sinceMs : monotonicMs(),
});

const setupAstray = (ports: AstrayPorts) => {
  const leftMs = ({ watch: { obstacle }, sinceMs }: Waiting): number =>
    obstacle === null ? 0 : patienceWith(obstacle, ports.patience) - (ports.monotonicMs() - sinceMs);
  return setup({
    types: {
      context: {} as Waiting,
      events: {} as WatchChanged,
      input: {} as Pick<WatchChanged, 'watch'>,
    },
    delays: { leftMs: ({ context }) => Math.max(0, leftMs(context)) },
    guards: {
      hopeless: ({ context, event }) => isHopeless(event.watch) && !isHopeless(context.watch),
      sameWait: ({ context, event }) => isSameWait(context.watch, event.watch, ports.patience),
      calm: ({ context }) => context.watch.obstacle === null,
      patient: ({ context }) => leftMs(context) > LEAST_LEFT_MS,
    },
    actions: {
      take: assign(({ context, event }) => waitAfter(context, event.watch, ports)),
      beginAnew: assign({ sinceMs: () => ports.monotonicMs() }),
      tellPatienceEnded: sendParent(
        ({ context }): ChildEvent => ({ type: 'PatienceEnded', obstacle: context.watch.obstacle }),
      ),
    },
  });
};

const createWholeAstrayChart = (ports: AstrayPorts) =>
  setupAstray(ports).createMachine({
    id: 'astray',
    context: ({ input }) => ({ watch: input.watch, sinceMs: ports.monotonicMs() }),
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
      /** Another wait may have begun in it meanwhile, which takes its own time. */
      waiting: {
        after: { leftMs: [{ guard: 'patient', target: 'waiting', reenter: true }, { target: 'told' }] },
      },
      told: { entry: ['tellPatienceEnded', 'beginAnew'], always: 'waiting' },
    },
  });

/**
 * The time people have to put right what keeps their hand from going on. It decides nothing: it tells that the time is
 * over, and again after as long, while nothing changes. A wait for the same that begins anew, as with each tile of a deal,
 * is taken in passing: its clock looks again when the first would have been over.
 */
export const createAstrayChart = (ports: AstrayPorts) =>
  takingInPassing(createWholeAstrayChart(ports), ({ value, context }, event) => {
    // Its own time-outs come as events, too.
    if (event.type !== 'WatchChanged' || value !== 'waiting') return null;
    const { watch } = event;
    return watch.obstacle === context.watch.obstacle && !isHopeless(watch)
      ? { context: waitAfter(context, watch, ports), tell: () => undefined }
      : null;
  });
