import type { BuildOrder } from '../../../src/charts/chart-events.ts';
import type { Report } from '../../../src/charts/ports.ts';

/** The walls of set A under the number 7, as they are asked for. */
export const BUILD: BuildOrder = {
  command: 'build-walls',
  cycle: 7,
  set: 'A',
  tiles: 108,
  stacks: [13, 13, 13, 13],
  middle: 4,
};

/** Whether a report is that such a command has come to its end. */
export const resultOf =
  (wanted: string) =>
  (report: Report): boolean =>
    report.type === 'CommandFinished' && report.command.command === wanted;
