import type { TableExtras } from '../../club/club-config.ts';
import { type Service, startService } from '../../club/service.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { CONFIRM_TIME_MS, UNDO_TIME_MS } from '../../controller/confirm-time.ts';
import { type Failure, reportFailure } from '../../controller/failure/exit-codes.ts';
import { fairDice, seededDice } from '../../controller/random.ts';
import { claimTimeMs } from '../../rules/claims/claims.ts';
import { rulesetWith } from '../../rules/rulesets/catalogue.ts';
import { createSpectator, printLine } from '../console/spectator.ts';
import { type DemoConfig, USUAL_CONNECTIONS } from './config.ts';
import { isDeclaredAt, type SimulatedTable, startSimulatedTable, WrongWish } from './simulated-table.ts';
import { createEnding } from './until-ended.ts';

/** Waits of the rules shrink with the table's speed; at `max` only people's answers end them. */
const claimWindowMs = ({ ruleset, options, speed }: DemoConfig): number | null => {
  const chosen = rulesetWith(ruleset, options);
  if (!chosen.ok || speed === 'max') return null;
  const claimMs = claimTimeMs(chosen.ruleset);
  return claimMs === null ? null : claimMs / speed;
};

const extrasOf = (config: DemoConfig): TableExtras => ({
  seed: config.seed,
  rollDice: config.seed === null ? fairDice : seededDice(config.seed),
  claimWindowMs: claimWindowMs(config),
  confirmTimeMs: config.speed === 'max' ? null : CONFIRM_TIME_MS / config.speed,
  speed: config.speed,
});

/** Says when so many matches have ended. */
const matchCounter = (matches: number | null, onPlayed: () => void) => {
  let played = 0;
  return (entries: readonly LedgerEntry[]): void => {
    played += entries.filter(({ kind }) => kind === 'close').length;
    if (played === matches) onPlayed();
  };
};

/** `mjtable demo`: a simulated table and the controller against it, match after match. */
export const runDemo = async (config: DemoConfig): Promise<number> => {
  const ending = createEnding();
  const table = await startSimulatedTable(config).catch((error: unknown) => failureOf(error));
  if ('exit' in table) return reportFailure(table);
  printLine(`simulated table on ${table.via}`);
  void table.died.then((why) => ending.fail(failureOf(new Error(why))));
  const exitCode = await play(config, table, ending);
  // Why it is over has been told: that the table ends with it is no news.
  ending.finish();
  await table.stop();
  return exitCode;
};

const play = async (
  config: DemoConfig,
  table: SimulatedTable,
  ending: ReturnType<typeof createEnding>,
): Promise<number> => {
  let service: Service | null = null;
  const watch = createSpectator({ service: () => service, print: printLine });
  const count = matchCounter(config.matches, ending.finish);
  const started = await startService(
    {
      data: config.data,
      http: config.http,
      broker: { kind: 'embedded', host: '127.0.0.1', port: config.brokerPort },
      brokerCredentials: {},
      club: 'club',
      operatorCode: null,
      connections: USUAL_CONNECTIONS,
      tables: [
        {
          id: 't1',
          port: table.path,
          start: 'once',
          dtr: 'as-is',
          ruleset: config.ruleset,
          options: config.options,
          play: config.play,
          keepMovesMs: null,
          undoTimeMs: config.speed === 'max' ? null : UNDO_TIME_MS,
          players: config.players,
          extras: extrasOf(config),
        },
      ],
    },
    {
      onView: (view, entries) => {
        watch(view, entries);
        count(entries);
      },
      onTold: printLine,
      onNotice: (line) => process.stderr.write(`mjtable: ${line}\n`),
      onFailed: ending.fail,
    },
  );
  if (!started.ok) return reportFailure(started.failure);
  service = started.service;
  if (isDeclaredAt(config)) table.tellPages(started.service.url, started.service.table);
  const exitCode = await ending.ended;
  await started.service.stop();
  return exitCode;
};

const failureOf = (error: unknown): Failure => ({
  exit: error instanceof WrongWish ? 'wrong-usage' : 'table-missing',
  what: error instanceof Error ? error.message : String(error),
  where: null,
  remedy: 'see "mjtable demo --help", and start again',
});
