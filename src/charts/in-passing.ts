import type { AnyActorScope } from 'xstate';

interface ChartLike<Snapshot, Event, Scope> {
  transition: (snapshot: Snapshot, event: Event, scope: Scope) => Snapshot;
}

/** What a chart knows after a step that leaves each of its states as it is, and what it tells others by it. */
export interface InPassing<Context> {
  readonly context: Context;
  /** Done when the step is taken. */
  readonly tell: () => void;
}

/**
 * A chart that takes the steps of every tile in passing: they change what is known and no state, so that not each state and
 * guard is asked what it makes of them. It does what the chart itself would; `take` answers null where the chart is to find out.
 * What the chart knows after a step of its own it keeps as `kept` makes it anew; left out = as it is.
 */
export const takingInPassing = <
  Snapshot extends { readonly context: unknown },
  Event,
  Scope extends Pick<AnyActorScope, 'defer' | 'self'>,
  Chart extends ChartLike<Snapshot, Event, Scope>,
>(
  chart: Chart & ChartLike<Snapshot, Event, Scope>,
  take: (snapshot: Snapshot, event: Event, self: Scope['self']) => InPassing<Snapshot['context']> | null,
  kept?: (context: Snapshot['context']) => Snapshot['context'],
): Chart => {
  const takeWhole = chart.transition.bind(chart);
  chart.transition = (snapshot, event, scope) => {
    const passed = take(snapshot, event, scope.self);
    if (passed === null) {
      const next = takeWhole(snapshot, event, scope);
      return kept === undefined || next === snapshot ? next : { ...next, context: kept(next.context) };
    }
    scope.defer(passed.tell);
    return { ...snapshot, context: passed.context };
  };
  return chart;
};
