import { type CsvValue, csvLine } from '../reading/csv.ts';
import type { LinesAsked } from './beside-ledger.ts';

/** How lines are handed out; in a table for spreadsheets each is a row of values beneath a heading. */
interface Exporting<Line> extends Pick<LinesAsked, 'format'> {
  readonly heading: readonly string[];
  readonly valuesOf: (line: Line) => readonly CsvValue[];
}

/** Lines with their ends: `jsonl` as they are kept, `csv` as a table. They are read when the first one is taken. */
export function* exportLines<Line>(
  read: () => Iterable<Line>,
  { format, heading, valuesOf }: Exporting<Line>,
): Generator<string> {
  if (format === 'csv') yield csvLine(heading);
  for (const line of read()) yield format === 'csv' ? csvLine(valuesOf(line)) : `${JSON.stringify(line)}\n`;
}
