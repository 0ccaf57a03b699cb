import { performance } from 'node:perf_hooks';
import type { TableView } from '../../contract/table-view.ts';
import { type Gauge, gaugeText, type Reading } from './gauge-text.ts';
import type { ScreenWatch } from './screen-watch.ts';
import type { WebTable, WebTables } from './web-tables.ts';

export interface MetricsOptions {
  readonly tables: WebTables;
  readonly watch: Pick<ScreenWatch, 'list'>;
  readonly version: string;
}

interface OfATable {
  readonly name: string;
  readonly help: string;
  /** Null: there is nothing to tell. */
  readonly read: (view: TableView) => number | null;
}

/** Nothing that the table's own screen does not show to everybody: no tile, no name, no code of a fault. */
const OF_A_TABLE: readonly OfATable[] = [
  {
    name: 'mjtable_link_ready',
    help: 'Whether the table is heard',
    read: ({ link }) => Number(link.state === 'ready'),
  },
  {
    name: 'mjtable_link_since_seconds',
    help: 'Since when the line is as it is, in seconds since 1970',
    read: ({ link }) => link.since / 1_000,
  },
  {
    name: 'mjtable_stopped_by_fault',
    help: 'Whether a fault stops the table',
    read: ({ moment }) => Number(moment.at === 'fault'),
  },
  {
    name: 'mjtable_warnings',
    help: 'How many warnings stand',
    read: ({ warnings }) => warnings?.length ?? 0,
  },
  {
    name: 'mjtable_staff_calls',
    help: 'At how many sides somebody of the club is called',
    read: ({ staffCalls }) => staffCalls?.length ?? 0,
  },
  {
    name: 'mjtable_match_number',
    help: 'The match that is played',
    read: ({ match }) => match?.number ?? null,
  },
  { name: 'mjtable_match_hand', help: 'The hand of the match', read: ({ match }) => match?.hand ?? null },
  {
    name: 'mjtable_ledger_entries',
    help: 'How many entries the record has',
    read: ({ ledger }) => ledger?.seq ?? null,
  },
];

const OF_THE_PROCESS: readonly {
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}[] = [
  {
    name: 'process_resident_memory_bytes',
    help: 'Resident memory size in bytes',
    read: () => process.memoryUsage.rss(),
  },
  {
    name: 'process_cpu_seconds',
    help: 'Total user and system CPU time spent in seconds',
    read: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000_000;
    },
  },
  {
    name: 'process_start_time_seconds',
    help: 'Start time of the process since unix epoch in seconds',
    read: () => performance.timeOrigin / 1_000,
  },
  {
    name: 'mjtable_loop_busy_ratio',
    help: 'What share of its time since the start the loop was busy',
    read: () => performance.eventLoopUtilization().utilization,
  },
];

/** What is measured for whoever watches over the club, read now: nothing is counted in between. */
export const metricsText = (options: MetricsOptions): string =>
  [...ofProcess(options), ...ofTables(options)].map(gaugeText).join('');

const ofProcess = ({ version }: MetricsOptions): readonly Gauge[] => [
  { name: 'mjtable_info', help: 'The program', readings: [{ labels: { version }, value: 1 }] },
  ...OF_THE_PROCESS.map(({ name, help, read }) => ({
    name,
    help,
    readings: [{ labels: {}, value: read() }],
  })),
];

const ofTables = ({ tables, watch }: MetricsOptions): readonly Gauge[] => {
  const all = tables.all().map((table) => ({ table, view: table.served()?.feed.current()?.look() }));
  return [
    {
      name: 'mjtable_table_running',
      help: 'Whether the table runs',
      readings: all.map(({ table }) => ({
        labels: { table: table.id },
        value: Number(table.standing().state === 'running'),
      })),
    },
    ...OF_A_TABLE.map(({ name, help, read }) => ({
      name,
      help,
      readings: all.flatMap(({ table, view }) => {
        const value = view === undefined ? null : read(view);
        return value === null ? [] : [{ labels: { table: table.id }, value }];
      }),
    })),
    {
      name: 'mjtable_broker_confirmed',
      help: 'Whether what is published is known to arrive, by the number of the broker in the settings',
      readings: all.flatMap(({ table }) => brokersOf(table)),
    },
    {
      name: 'mjtable_refused_over_mqtt',
      help: 'How much of what came over MQTT was refused since the table was started',
      readings: all.flatMap(({ table }) => {
        const count = table.served()?.refusedOverMqtt();
        return count === undefined ? [] : [{ labels: { table: table.id }, value: count }];
      }),
    },
    {
      name: 'mjtable_screens',
      help: 'Screens by how it stands with them',
      readings: all.flatMap(({ table }) => screensOf(table, watch)),
    },
  ];
};

const brokersOf = ({ id, served }: WebTable): readonly Reading[] =>
  (served()?.brokers() ?? []).map(({ delivery }, index) => ({
    labels: { table: id, broker: String(index + 1) },
    value: Number(delivery === 'confirmed'),
  }));

const screensOf = ({ id }: WebTable, watch: MetricsOptions['watch']): readonly Reading[] => {
  const states = watch.list(id).map(({ state }) => state);
  return [...new Set(states)].map((state) => ({
    labels: { table: id, state },
    value: states.filter((each) => each === state).length,
  }));
};
