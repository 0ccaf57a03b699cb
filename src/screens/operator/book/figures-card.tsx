import type { MachineRecordAnswer } from '../../../contract/fault-record.ts';
import { type CalledIn, keptHands } from '../../../contract/kept-hands.ts';
import { faultTitle } from '../../../words/fault-cards.ts';
import { nameIn } from '../../../words/names.ts';
import { useWords } from '../../language.ts';
import { deadTimesByDay, faultsByDay, tenths } from '../faults/machine-days.ts';
import { useMachineRecord } from '../faults/use-machine-record.ts';
import { useMachineWords } from '../machine-words.tsx';
import { paceByMatch, pointsByMatch, winsByPattern } from './figures.ts';
import { csvOf, saveFile } from './loaded-entries.ts';
import type { KeptBook } from './use-book.ts';
import './figures-card.css';

interface Figure {
  readonly id: 'points' | 'pace' | 'patterns' | 'faults' | 'dead-times';
  readonly title: string;
  readonly columns: readonly string[];
  /** The last cell is what the bar shows. */
  readonly rows: readonly (readonly (string | number)[])[];
}

const drawnOf = (row: readonly (string | number)[]): number => Number(row.at(-1) ?? 0);

/** A row's value beside the others': to the left of the line where it is less than nothing. */
const Bar = ({
  value,
  most,
  least,
}: {
  readonly value: number;
  readonly most: number;
  readonly least: number;
}) => {
  const span = Math.max(1, most - least);
  const nought = ((0 - least) / span) * 100;
  const width = (Math.abs(value) / span) * 100;
  return (
    <svg class="figure-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect
        class={value < 0 ? 'less' : 'more'}
        x={value < 0 ? nought - width : nought}
        width={width}
        height={8}
      />
    </svg>
  );
};

const FigureTable = ({ table, figure: { id, title, columns, rows } }: { table: string; figure: Figure }) => {
  const { book } = useMachineWords();
  if (rows.length === 0) return null;
  const values = rows.map(drawnOf);
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)];
  const asRecords = () =>
    rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  return (
    <section data-testid={`figure-${id}`}>
      <div class="figure-table">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
                <td class="figure-drawn">
                  <Bar value={drawnOf(row)} most={most} least={least} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="hand-actions">
        <button
          type="button"
          class="plain-button"
          aria-label={`CSV, ${book.save}: ${title}`}
          onClick={() => saveFile(csvOf([columns, ...rows]), 'text/csv', `${table}-${id}.csv`)}
        >
          CSV
        </button>
        <button
          type="button"
          class="plain-button"
          aria-label={`JSON, ${book.save}: ${title}`}
          onClick={() =>
            saveFile(JSON.stringify(asRecords(), null, 1), 'application/json', `${table}-${id}.json`)
          }
        >
          JSON
        </button>
      </div>
    </section>
  );
};

/** Day by day: what was wrong with the machine, and what a hand had to wait for. */
const machineFigures = (
  record: MachineRecordAnswer | null,
  { faultRecord: words, faults }: ReturnType<typeof useMachineWords>,
): readonly Figure[] => {
  const { column, of } = words;
  if (record === null) return [];
  return [
    {
      id: 'faults',
      title: of.faults,
      columns: [column.day, column.fault, column.minutes, column.times],
      rows: faultsByDay(record.faults).map(({ day, code, minutes, times }) => [
        day,
        `${code} ${faultTitle(code, faults)}`,
        minutes,
        times,
      ]),
    },
    {
      id: 'dead-times',
      title: of.deadTimes,
      columns: [column.day, column.hands, column.people, column.machine],
      rows: deadTimesByDay(record.deadTimes).map(({ day, hands, seconds }) => [
        day,
        hands,
        tenths(seconds.people + seconds.stopped),
        tenths(seconds.stroke + seconds.drum),
      ]),
    },
  ];
};

interface FiguresProps {
  readonly table: string;
  readonly book: KeptBook;
  readonly called: CalledIn;
}

/** What the part of the record that is loaded comes to: points, pace and patterns, drawn, in tables, and to be saved. */
export const Figures = ({ table, book: { entries }, called }: FiguresProps) => {
  const words = useWords();
  const spoken = useMachineWords();
  const { figures } = spoken;
  const { column } = figures;
  const record = useMachineRecord(table, `${entries.at(-1)?.seq}`);
  const shown: readonly Figure[] = [
    {
      id: 'points',
      title: figures.of.points,
      columns: [column.match, column.player, column.points],
      rows: pointsByMatch(entries).map(({ match, player, points }) => [
        match,
        called({ game: match }, player),
        points,
      ]),
    },
    {
      id: 'pace',
      title: figures.of.pace,
      columns: [column.match, column.hands, column.pace],
      rows: paceByMatch(entries).map(({ match, hands, anHour }) => [match, hands, anHour]),
    },
    {
      id: 'patterns',
      title: figures.of.patterns,
      columns: [column.pattern, column.wins],
      rows: winsByPattern(keptHands(entries)).map(({ pattern, wins }) => [
        nameIn(words.patterns)(pattern),
        wins,
      ]),
    },
    ...machineFigures(record, spoken),
  ];
  return (
    <details class="figures" data-testid="figures">
      <summary>{figures.title}</summary>
      {shown.map((figure) => (
        <FigureTable key={figure.id} table={table} figure={figure} />
      ))}
    </details>
  );
};
