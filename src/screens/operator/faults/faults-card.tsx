import type { KeptFault, MachineRecordAnswer } from '../../../contract/fault-record.ts';
import type { TableView } from '../../../contract/table-view.ts';
import { faultTitle, faultWhere } from '../../../words/fault-cards.ts';
import { clockTime, useWords } from '../../language.ts';
import { namesIn } from '../../seats.ts';
import { useMachineWords } from '../machine-words.tsx';
import { type PlotPart, StackedPlot } from '../stacked-plot.tsx';
import { codesIn, type DeadTimeOfDay, dayOf, daysOf, deadTimesByDay, faultsByDay } from './machine-days.ts';
import { useMachineRecord } from './use-machine-record.ts';

/** So many codes have a colour of their own; what is rarer is one. */
const COLOURS = ['plot-1', 'plot-2', 'plot-3', 'plot-4', 'plot-5'] as const;
const OTHERS = 'others';
/** As many as are read on a page; the rest is in the book. */
const LISTED = 8;

/** `11. 23.`: as the reader's language writes it. */
const useDayName = () => {
  const { lang } = useWords();
  return (day: string): string =>
    new Intl.DateTimeFormat(lang, { month: 'numeric', day: 'numeric' }).format(new Date(`${day}T12:00`));
};

const endsOf = (days: readonly string[], named: (day: string) => string): readonly [string, string] => [
  named(days[0] ?? ''),
  named(days.at(-1) ?? ''),
];

interface RecordProps {
  readonly record: MachineRecordAnswer;
}

/** How often something was wrong on each day, by its code. */
const FaultPlot = ({ record: { faults } }: RecordProps) => {
  const { faultRecord: words, faults: fault } = useMachineWords();
  const named = useDayName();
  const codes = codesIn(faults);
  const own = codes.slice(0, COLOURS.length);
  const partOf = (code: string): string => (own.includes(code) ? code : OTHERS);
  const days = daysOf(faults.map(({ raised }) => raised));
  const rows = faultsByDay(faults);
  const parts: readonly PlotPart[] = [
    ...own.map((code, place) => ({
      id: code,
      colour: COLOURS[place] ?? 'plot-6',
      label: `${code} ${faultTitle(code, fault)}`,
    })),
    ...(codes.length > own.length ? [{ id: OTHERS, colour: 'plot-6', label: words.others }] : []),
  ];
  if (days.length === 0) return null;
  return (
    <StackedPlot
      title={words.byDay}
      scale={words.upTo}
      parts={parts}
      bars={days.map((day) => {
        const of = rows.filter((row) => row.day === day);
        const times: Record<string, number> = {};
        for (const { code, times: more } of of) times[partOf(code)] = (times[partOf(code)] ?? 0) + more;
        const told = of.map(({ code, times: often }) => `${code} × ${often}`).join(', ');
        return { key: day, title: `${named(day)}: ${told === '' ? '0' : told}`, of: times };
      })}
      mark={null}
      ends={endsOf(days, named)}
      testid="plot-faults"
    />
  );
};

const WAITED = [
  'stroke',
  'drum',
  'people',
  'stopped',
] as const satisfies readonly (keyof DeadTimeOfDay['seconds'])[];

/** What a hand had to wait for, on the mean of each day. */
const DeadTimePlot = ({ record: { deadTimes } }: RecordProps) => {
  const { faultRecord: words, deadTime } = useMachineWords();
  const named = useDayName();
  const rows = deadTimesByDay(deadTimes);
  const days = daysOf(deadTimes.map(({ at }) => at));
  if (days.length === 0) return null;
  return (
    <StackedPlot
      title={words.deadByDay}
      scale={(top) => deadTime.upTo(Math.ceil(top))}
      parts={WAITED.map((id) => ({ id, colour: `dead-${id}`, label: deadTime.waited[id] }))}
      bars={days.map((day) => {
        const of = rows.find((row) => row.day === day)?.seconds;
        const sum = WAITED.reduce((all, each) => all + (of?.[each] ?? 0), 0);
        return {
          key: day,
          title: `${named(day)}: ${deadTime.seconds(Math.round(sum * 10) / 10)}`,
          of: of ?? {},
        };
      })}
      mark={null}
      ends={endsOf(days, named)}
      testid="plot-dead-days"
    />
  );
};

interface FaultLineProps {
  readonly fault: KeptFault;
  readonly view: TableView;
}

/** One fault: what, where, when, for how long, and whose key ended it. */
const FaultItem = ({ fault: { code, place, raised, ended, by }, view }: FaultLineProps) => {
  const { joining } = useWords();
  const { faultRecord: words, faults } = useMachineWords();
  const named = useDayName();
  const stoodS = ended === null ? null : Math.round((ended - raised) / 1000);
  const where = faultWhere(place === undefined ? { code } : { code, place }, faults, namesIn(view));
  return (
    <li data-testid="kept-fault" data-code={code}>
      <span class="quiet">
        {named(dayOf(raised))} {clockTime(raised)}
      </span>{' '}
      <b>{faultTitle(code, faults)}</b> ({code}) · {where} ·{' '}
      {stoodS === null
        ? words.stands
        : stoodS < 120
          ? words.seconds(stoodS)
          : words.minutes(Math.round(stoodS / 60))}
      {by !== undefined && ` · ${words.by(joining.side(by))}`}
    </li>
  );
};

/** What was wrong with the machine, and what the days had to wait for. */
export const FaultsCard = ({ table, view }: { readonly table: string; readonly view: TableView }) => {
  const { faultRecord: words } = useMachineWords();
  const wrong = [view.moment.at === 'fault' ? view.moment.code : '', view.drumFault?.code ?? ''];
  const warned = (view.warnings ?? []).map(({ code }) => code);
  const news = [...wrong, ...warned, view.match?.number, view.match?.hand].join(' ');
  const record = useMachineRecord(table, news);
  if (record === null) return null;
  return (
    <section class="card" data-testid="faults-kept">
      <h2>{words.title}</h2>
      {record.faults.length === 0 && <p class="quiet">{words.none}</p>}
      <FaultPlot record={record} />
      <ul class="kept-faults">
        {record.faults
          .slice(-LISTED)
          .reverse()
          .map((fault) => (
            <FaultItem key={`${fault.raised} ${fault.code}`} fault={fault} view={view} />
          ))}
      </ul>
      <DeadTimePlot record={record} />
    </section>
  );
};
