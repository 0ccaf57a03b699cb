import { isOfService } from '../../charts/command-traits.ts';
import type { Command, Report } from '../../charts/ports.ts';
import { lineOf } from '../../link/commands/queue-sending.ts';

/** With these a table says that it will never do this, as it was said; with STATE and BUSY that it will not now. SPEC §3.4 */
const NEVER: ReadonlySet<string> = new Set(['VERB', 'ARG', 'AUTH']);

/** Verb and arguments as they stand on the line, between the id and the checksum; null where no line can carry them. */
const asSaid = (command: Command): string | null =>
  /^C \d+ (.*)\*/.exec(lineOf(command, 1) ?? '')?.[1] ?? null;

/**
 * What standard error is told of commands that the table and this controller understand otherwise, each verb once for each
 * start of the table: screens show no more of it than F102, and of a display not that. Null for any other news.
 */
export const createRefusedNotice = () => {
  let boot: string | null = null;
  let told: ReadonlySet<string> = new Set();
  return (report: Report): string | null => {
    if (report.type === 'Greeted' && report.boot !== boot) {
      boot = report.boot;
      told = new Set();
    }
    if (report.type !== 'CommandRefused' || !NEVER.has(report.reason) || isOfService(report.command))
      return null;
    const said = asSaid(report.command);
    const news = `${report.command.command} ${report.reason}`;
    if (said === null || told.has(news)) return null;
    told = new Set([...told, news]);
    return `the table refuses "${said}" with ${report.reason}: its firmware and this controller do not fit (SPEC §3.4)`;
  };
};
