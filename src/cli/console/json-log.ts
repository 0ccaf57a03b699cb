import { pino } from 'pino';
import type { TableId } from '../../contract/ids.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { EXITS, failureText } from '../../controller/failure/exit-codes.ts';
import type { LogLevel } from './log-asked.ts';
import type { ClubOf, RunLog } from './run-log.ts';

export interface JsonLogOptions {
  readonly level: LogLevel;
  readonly version: string;
  readonly club: ClubOf;
  /** Takes whole lines. */
  readonly out: { readonly write: (line: string) => unknown };
}

const UNTOLD_CODE =
  "nobody was told the code of the operator's page: a log keeps no codes; name a file with one (operator-code-file)";

/**
 * A line of JSON for whatever happens: `level`, `time`, `event`, what it is about, and `msg` for people. What can stand there
 * is written out below: neither names nor tiles nor codes. The ledger has them, for whom they are meant.
 */
export const createJsonLog = ({ level, version, club, out }: JsonLogOptions): RunLog => {
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    out,
  );
  const isDetailed = log.isLevelEnabled('debug');
  const seen = new Map<string, { readonly link: string; readonly moment: string }>();

  const recorded = (table: TableId, { kind, game, hand, seq }: LedgerEntry): void =>
    log.info({ event: 'recorded', table, entry: kind, match: game, hand, seq }, `${kind} is recorded`);

  return {
    began: (tables) => {
      const running = club();
      const states = new Map(running?.tables().map(({ id, state }) => [id, state]));
      log.info({ event: 'started', version, node: process.version, url: running?.url }, 'the club runs');
      for (const { id, ruleset } of tables)
        log.info({ event: 'table', table: id, state: states.get(id), ruleset }, `${id} is ${states.get(id)}`);
      if (typeof running?.operatorCode === 'string') log.warn({ event: 'noticed' }, UNTOLD_CODE);
    },
    safe: () => log.warn({ event: 'safe', url: club()?.url }, 'safe mode: nothing moves'),
    onView: (table, look, entries) => {
      for (const entry of entries) recorded(table, entry);
      if (!isDetailed) return;
      const view = look();
      const now = { link: view.link.state, moment: view.moment.at };
      const before = seen.get(table);
      if (before?.link === now.link && before.moment === now.moment) return;
      seen.set(table, now);
      log.debug({ event: 'moment', table, ...now }, `${now.link}, ${now.moment}`);
    },
    told: (line) => log.info({ event: 'told' }, line),
    noticed: (line) => log.warn({ event: 'noticed' }, line),
    failed: (failure) => {
      const { code } = EXITS[failure.exit];
      log.error({ event: 'failed', exit: failure.exit, code }, failureText(failure));
      return code;
    },
  };
};
