import { createActor, type InputFrom } from 'xstate';
import type { Refusal, TableChartEvent } from '../charts/chart-events.ts';
import { outerState } from '../charts/chart-states.ts';
import { hear } from '../charts/hear.ts';
import type { Clock, Report } from '../charts/ports.ts';
import type { createTableChart } from '../charts/table-chart.ts';
import { mapSets, setChart } from '../charts/tile-sets.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { createLineTrouble } from '../views/line-trouble.ts';
import type { ChartsSeen } from '../views/moment-view.ts';
import { createWarnings } from './about/standing-warnings.ts';

type TableChart = ReturnType<typeof createTableChart>;

interface RunningChartsOptions {
  readonly chart: TableChart;
  /** What they are given of the record. */
  readonly input: InputFrom<TableChart>;
  readonly clock: Clock;
  readonly ruleset: Ruleset;
  /** The device cannot be used. */
  readonly onRefused: (refusal: Refusal) => void;
  /** Something was thrown in them: they are over. */
  readonly onBug: (thrown: unknown) => void;
}

/** The charts of one table, which settle before any of these returns. */
export interface RunningCharts {
  readonly start: () => void;
  /** What the link reports. */
  readonly hear: (report: Report) => void;
  /** What is told from elsewhere than the table; charts that are over hear nothing. */
  readonly tell: (event: TableChartEvent) => void;
  /** Where they are, and what keeps the table from being well. */
  readonly observe: () => ChartsSeen;
  /** A table that ends still shows what is under way. */
  readonly stop: () => void;
}

export const createRunningCharts = ({
  chart,
  input,
  clock,
  ruleset,
  onRefused,
  onBug,
}: RunningChartsOptions): RunningCharts => {
  const actor = createActor(chart, { clock: xstateClock(clock), input });
  const standing = createWarnings();
  let warnings: ChartsSeen['warnings'] = [];
  const line = createLineTrouble();
  let trouble: ChartsSeen['trouble'] = null;

  actor.subscribe({
    next: ({ context }) => {
      if (context.refusal !== null) onRefused(context.refusal);
    },
    error: onBug,
  });

  const observe = (): ChartsSeen => {
    const { value, context, children } = actor.getSnapshot();
    const followed = children.hand?.getSnapshot();
    return {
      ruleset,
      context,
      table: outerState(value),
      surface: outerState(children.surface?.getSnapshot().value ?? 'unknown'),
      sets: mapSets(context.sets, (set) => {
        const seen = children[setChart(set)]?.getSnapshot();
        return { at: outerState(seen?.value ?? 'unknown'), progress: seen?.context.progress ?? null };
      }),
      warnings,
      trouble,
      hand:
        followed === undefined
          ? null
          : {
              at: outerState(followed.value),
              state: followed.context.hand,
              notices: followed.context.notices,
            },
    };
  };

  return {
    start: () => void actor.start(),
    hear: (report) => {
      trouble = line.hear(report).trouble;
      warnings = standing.hear(report);
      hear(actor, report);
    },
    tell: (event) => {
      if (actor.getSnapshot().status === 'active') actor.send(event);
    },
    observe,
    stop: () => void actor.stop(),
  };
};

/** XState tells its timers apart by the id it is given back, whatever that is. */
const xstateClock = ({ setTimeout, clearTimeout }: Clock) => ({ setTimeout, clearTimeout });
