import { isOfService, leavesDoubt } from '../../charts/command-traits.ts';
import type { Command, CommandName, Report } from '../../charts/ports.ts';
import { lineOf } from '../../link/commands/queue-sending.ts';

/** With these a table says that it will never do this, as it was said; with STATE and BUSY that it will not now. SPEC §3.4 */
const NEVER: ReadonlySet<string> = new Set(['VERB', 'ARG', 'AUTH']);

/** Verb and arguments as they stand on the line, between the id and the checksum; null where no line can carry them. */
const asSaid = (command: Command): string | null =>
  /^C \d+ (.*)\*/.exec(lineOf(command, 1) ?? '')?.[1] ?? null;

/** What people see meanwhile of a command that has failed although no display says so. */
const MEANWHILE: Partial<Readonly<Record<CommandName, string>>> = {
  'pause-drum': ': the drum may turn on, though displays say that the machine pauses',
};

interface NotDone {
  readonly command: Command;
  readonly why: string;
  readonly text: (said: string) => string;
}

/** What was not done, and no screen says so; null for any other news. */
const notDone = (report: Report): NotDone | null => {
  if (report.type !== 'CommandRefused' && report.type !== 'CommandFailed') return null;
  const { command } = report;
  if (isOfService(command)) return null;
  if (report.type === 'CommandRefused') {
    const why = report.reason;
    const text = (said: string) =>
      `the table refuses "${said}" with ${why}: its firmware and this controller do not fit (SPEC §3.4)`;
    return NEVER.has(why) ? { command, why, text } : null;
  }
  const why = `FAIL f=${report.fault}`;
  const text = (said: string) => `the table ends "${said}" with ${why}${MEANWHILE[command.command] ?? ''}`;
  return leavesDoubt(command) ? null : { command, why, text };
};

/**
 * What standard error is told of commands that the table and this controller understand otherwise, or that fail without moving
 * anything, each verb once for each start of the table: screens show no more of it than F102, and of a display, a setting or
 * a pause not that. Null for any other news.
 */
export const createRefusedNotice = () => {
  let boot: string | null = null;
  let told: ReadonlySet<string> = new Set();
  return (report: Report): string | null => {
    if (report.type === 'Greeted' && report.boot !== boot) {
      boot = report.boot;
      told = new Set();
    }
    const news = notDone(report);
    const said = news === null ? null : asSaid(news.command);
    if (news === null || said === null) return null;
    const name = `${news.command.command} ${news.why}`;
    if (told.has(name)) return null;
    told = new Set([...told, name]);
    return news.text(said);
  };
};
