import type { Report } from '../../../src/charts/ports.ts';
import { ScriptedTable, type ScriptedTableOptions } from './scripted-table.ts';

export const TWO = { capabilities: { sets: 2 } } as const;
/** The evening begins with the first set on the table and the second beside it. */
export const EVENING = { ...TWO, snapshot: { sets: { A: 'table', B: 'out' } } } as const;

export const twoSets = (options: ScriptedTableOptions = {}): ScriptedTable => {
  const table = new ScriptedTable(options).connect(EVENING).throwForDealer();
  table.pushed();
  return table;
};

/** The first set is in and built, the second goes in; the walls of the first rise. */
export const firstWallsUp = (options: ScriptedTableOptions = {}): ScriptedTable =>
  twoSets(options).start().start().start().start();

const buildOf =
  (set: 'A' | 'B') =>
  (report: Report): boolean =>
    report.type === 'CommandFinished' &&
    report.command.command === 'build-walls' &&
    report.command.set === set;

/** The drum has this set, and does not come to an end with it. */
export const buildsLong =
  (set: 'A' | 'B') =>
  (report: Report): boolean =>
    buildOf(set)(report) || (report.type === 'SetMoved' && report.set === set && report.place === 'track');
