import { faults as faultWords } from '../../../src/words/en/faults.ts';
import { faultTitle } from '../../../src/words/fault-cards.ts';
import type { ClubDay } from '../../../test/harness/club-day/club-day.ts';
import { cutsOf, type PowerCut } from '../../../test/harness/club-day/cuts-of-day.ts';
import type { TableDay } from '../../../test/harness/club-day/table-day.ts';
import type { MemoryCourse } from './memory-course.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

export interface DayPlayed {
  readonly day: ClubDay;
  readonly tables: readonly TableDay[];
  readonly tookMs: number;
  readonly threads: number;
  /** What memory the process held. Bytes. */
  readonly memory: Pick<MemoryCourse, 'hours' | 'most'>;
  /** Where the records are kept; null: nothing was wrong, and they are gone. */
  readonly keptIn: string | null;
  /** What hostile guests met meanwhile, in words; null where there were none. */
  readonly strangers: string | null;
}

type Bar = readonly [label: string, value: number];

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 2rem auto; padding: 0 1rem; color: #1d2a26; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2.5rem; border-bottom: 1px solid #c9d3cf; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .15rem .6rem .15rem 0; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.bar { width: 55%; } .bar div { background: #2f7d63; height: .9rem; min-width: 1px; } .wrong { color: #a3281f; }
pre { white-space: pre-wrap; } tr.sum { border-top: 1px solid #c9d3cf; font-weight: 600; }`;

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The value below which this part of all lies. */
const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(part * (values.length - 1))] ?? 0;

const seconds = (ms: number): string => `${(ms / SECOND_MS).toFixed(1)} s`;

const mebibytes = (bytes: number): number => Math.round(bytes / 2 ** 20);

const bars = (rows: readonly Bar[]): string => {
  const most = Math.max(1, ...rows.map(([, value]) => value));
  const row = ([label, value]: Bar): string =>
    `<tr><td>${escaped(label)}<td class="bar"><div style="width:${((100 * value) / most).toFixed(2)}%"></div><td class="n">${value.toLocaleString('en')}</tr>`;
  return `<table>${rows.map(row).join('\n')}</table>`;
};

const faultsOf = (tables: readonly TableDay[]): readonly Bar[] => {
  const all = new Map<string, number>();
  for (const { faults } of tables)
    for (const [code, times] of faults) all.set(code, (all.get(code) ?? 0) + times);
  return [...all]
    .toSorted((one, other) => other[1] - one[1])
    .map(([code, times]) => [`${code} ${faultTitle(code, faultWords)}`, times]);
};

/** What is counted of a table, as the columns of the list have it. */
const COUNTED = [
  ['hands', ({ hands }) => hands],
  ['matches', ({ matches }) => matches],
  ['dealt again', ({ voided }) => voided],
  ['went declared', ({ declared }) => declared],
  ['faults', ({ faults }) => sumOf(faults.map(([, times]) => times))],
  ['cuts of the computer alone', ({ cuts, clubCuts }) => cuts - clubCuts],
  ['of the machine with it', ({ clubCuts }) => clubCuts],
  ['unexpected events', ({ unexpected }) => unexpected],
  ['entries', ({ entries }) => entries],
] as const satisfies readonly (readonly [title: string, of: (table: TableDay) => number])[];

const numberCells = (values: readonly number[]): string =>
  values.map((value) => `<td class="n">${value.toLocaleString('en')}`).join('');

const tableRow = (table: TableDay): string => {
  const { name, wrong } = table;
  const verdict = wrong.length === 0 ? 'whole' : `<span class="wrong">${escaped(wrong.join('; '))}</span>`;
  return `<tr><td>${name}${numberCells(COUNTED.map(([, of]) => of(table)))}<td>${verdict}</tr>`;
};

const sumRow = (tables: readonly TableDay[]): string =>
  `<tr class="sum"><td>all${numberCells(COUNTED.map(([, of]) => sumOf(tables.map(of))))}<td></tr>`;

const HITS_TOLD: Readonly<Record<PowerCut['hits'], string>> = {
  computer: "the controllers' computer alone; the machines kept theirs",
  club: 'the whole club: computer and machines at once',
};

const cutRow = ({ atMs, hits }: PowerCut): string => {
  const minutes = Math.floor(atMs / MINUTE_MS);
  const at = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return `<tr><td class="n">${at}<td>${HITS_TOLD[hits]}</tr>`;
};

/** A page that stands for itself: what a club's day came to, table by table. */
export const dayReport = ({ day, tables, tookMs, threads, memory, keptIn, strangers }: DayPlayed): string => {
  const hands = sumOf(tables.map((table) => table.hands));
  const dead = tables.flatMap(({ deadMs }) => deadMs);
  const bad = tables.filter(({ wrong }) => wrong.length > 0).length;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A club's day: ${hands} hands</title>
<style>${STYLE}</style>
<h1>A club's day: ${hands.toLocaleString('en')} hands at ${day.tables} tables</h1>
<p>${day.hours} hours on a simulated clock, seed <code>${escaped(day.seed)}</code>; ${(100 * day.faulted).toFixed(1)} % of the machines' operations went wrong, and
the power failed ${day.cuts} times. Played in ${seconds(tookMs)} by ${threads} threads (${((SECOND_MS * hands) / tookMs).toFixed(1)} hands a second), with
${mebibytes(memory.most())} MiB at most.</p>
<p>${bad === 0 ? 'Every record is whole, every tile is there, every payment comes to zero, and nothing that must hold was broken.' : `<span class="wrong">${bad} tables are not as they should be.</span>`}${keptIn === null ? '' : ` Their records are kept in <code>${escaped(keptIn)}</code>.`}</p>
<h2>When the power failed</h2>
<table>${cutsOf(day).map(cutRow).join('\n')}</table>
<h2>What hostile guests met meanwhile</h2>
${strangers === null ? '<p>There were none.</p>' : `<pre>${escaped(strangers)}</pre>`}
<h2>Faults that were raised</h2>
${bars(faultsOf(tables))}
<h2>What passed before a hand was dealt</h2>
<p>Half of all within ${seconds(quantile(dead, 0.5))}, nine in ten within ${seconds(quantile(dead, 0.9))}, the longest ${seconds(quantile(dead, 1))}.</p>
<h2>Memory at the end of each hour, in MiB</h2>
${bars(memory.hours().map((bytes, hour): Bar => [`${hour + 1}`, mebibytes(bytes)]))}
<h2>Hands at each table</h2>
${bars(tables.map((table): Bar => [table.name, table.hands]))}
<h2>Table by table</h2>
<p>An unexpected event is one that came where no chart waits for it, as it may after a fault or a cut; a hand is dealt again where a motion was cut off in the middle of it.</p>
<table><tr><th>table${COUNTED.map(([title]) => `<th class="n">${title}`).join('')}<th>record and tiles</tr>
${tables.map(tableRow).join('\n')}
${sumRow(tables)}
</table>
</html>
`;
};
