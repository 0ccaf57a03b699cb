import { type Club, startClub } from '../../club/club.ts';
import type { TableConfig, TableExtras } from '../../club/club-config.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { CONFIRM_TIME_MS, UNDO_TIME_MS } from '../../controller/confirm-time.ts';
import { type Failure, reportFailure } from '../../controller/failure/exit-codes.ts';
import { usualNames } from '../../controller/persons.ts';
import { fairDice, seededDice } from '../../controller/random.ts';
import { claimTimeMs } from '../../rules/claims/claims.ts';
import { playersIn } from '../../rules/match.ts';
import { createSpectators, printLine } from '../console/spectator.ts';
import type { DemoConfig, DemoTable } from './demo-config.ts';
import type { Speed } from './flags.ts';
import { USUAL_CONNECTIONS } from './run-config.ts';
import { isDeclaredAt, type SimulatedTables, startSimulatedTables, WrongWish } from './simulated-tables.ts';
import { createEnding } from './until-ended.ts';

/** Waits of the rules shrink with the table's speed; at `max` only people's answers end them. */
const claimWindowMs = ({ rules }: DemoTable, speed: Speed): number | null => {
  const claimMs = claimTimeMs(rules);
  return speed === 'max' || claimMs === null ? null : claimMs / speed;
};

const extrasOf = (table: DemoTable, { speed }: DemoConfig): TableExtras => ({
  seed: table.seed,
  rollDice: table.seed === null ? fairDice : seededDice(table.seed),
  claimWindowMs: claimWindowMs(table, speed),
  confirmTimeMs: speed === 'max' ? null : CONFIRM_TIME_MS / speed,
  speed,
});

const tableOf = (table: DemoTable, config: DemoConfig, port: string): TableConfig => ({
  id: table.id,
  port,
  start: 'once',
  dtr: 'as-is',
  ruleset: table.ruleset,
  options: config.options,
  play: config.play,
  keepMovesMs: null,
  undoTimeMs: config.speed === 'max' ? null : UNDO_TIME_MS,
  players: usualNames(playersIn(table.rules)),
  extras: extrasOf(table, config),
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
  const simulated = await startSimulatedTables(config, printLine).catch((error: unknown) => failureOf(error));
  if ('exit' in simulated) return reportFailure(simulated);
  for (const { id } of config.tables) printLine(`simulated table on ${simulated.viaOf(id)}`);
  void simulated.died.then((why) => ending.fail(failureOf(new Error(why))));
  const exitCode = await play(config, simulated, ending);
  // Why it is over has been told: that the table ends with it is no news.
  ending.finish();
  await simulated.stop();
  return exitCode;
};

const play = async (
  config: DemoConfig,
  simulated: SimulatedTables,
  ending: ReturnType<typeof createEnding>,
): Promise<number> => {
  let club: Club | null = null;
  const watch = createSpectators({ club: () => club, print: printLine });
  const count = matchCounter(config.matches, ending.finish);
  const started = await startClub(
    {
      data: config.data,
      http: config.http,
      broker: { kind: 'embedded', host: '127.0.0.1', port: config.brokerPort },
      brokerCredentials: {},
      club: 'club',
      operatorCode: null,
      connections: USUAL_CONNECTIONS,
      tables: config.tables.map((table) => tableOf(table, config, simulated.pathOf(table.id))),
    },
    {
      onView: (id, view, entries) => {
        watch(id, view, entries);
        count(entries);
      },
      onTold: printLine,
      onNotice: (line) => process.stderr.write(`mjtable: ${line}\n`),
      onFailed: ending.fail,
      readTables: null,
    },
  );
  if (!started.ok) return reportFailure(started.failure);
  club = started.club;
  if (isDeclaredAt(config)) for (const { id } of config.tables) simulated.tellPages(started.club.url, id);
  const exitCode = await ending.ended;
  await started.club.stop();
  return exitCode;
};

const failureOf = (error: unknown): Failure => ({
  exit: error instanceof WrongWish ? 'wrong-usage' : 'table-missing',
  what: error instanceof Error ? error.message : String(error),
  where: null,
  remedy: 'see "mjtable demo --help", and start again',
});
