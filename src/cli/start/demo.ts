import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Club, startClub } from '../../club/club.ts';
import type { TableConfig, TableExtras } from '../../club/club-config.ts';
import { clubId, type TableId } from '../../contract/ids.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { fairDice, seededDice } from '../../controller/chance-and-time.ts';
import { type Failure, reportFailure } from '../../controller/failure/exit-codes.ts';
import { usualNames } from '../../controller/persons.ts';
import { USUALLY_KEPT } from '../../ledger/backup/kept-backups.ts';
import { playersIn } from '../../rules/match.ts';
import { complain } from '../console/run-log.ts';
import { createSpectators, printLine } from '../console/spectator.ts';
import { messageOf } from '../thrown-words.ts';
import type { DemoConfig, DemoTable } from './demo-config.ts';
import { obeyEmergencyStop } from './emergency-stop.ts';
import { whenNpmHasLeft } from './left-by-npm.ts';
import { createEnding } from './run.ts';
import { USUAL_CONNECTIONS } from './run-config.ts';
import { isDeclaredAt, type SimulatedTables, startSimulatedTables, WrongWish } from './simulated-tables.ts';
import { CONFIRM_TIME_MS, UNDO_TIME_MS } from './table-config.ts';

const extrasOf = (table: DemoTable, config: DemoConfig): TableExtras => ({
  seed: table.seed,
  rollDice: table.seed === null ? fairDice : seededDice(table.seed),
  confirmTimeMs: config.speed === 'max' ? null : CONFIRM_TIME_MS / config.speed,
  speed: config.speed,
  codes: isDeclaredAt(config) ? 'always' : 'while-free',
  otherRules: 'as-started',
});

const tableOf = (table: DemoTable, config: DemoConfig, port: string): TableConfig => ({
  id: table.id,
  port,
  start: 'once',
  dtr: 'as-is',
  ruleset: table.ruleset,
  options: config.options,
  rulesFrom: 'settings',
  play: config.play,
  keepMovesMs: null,
  undoTimeMs: config.speed === 'max' ? null : UNDO_TIME_MS,
  stakes: null,
  sittings: null,
  onWall: 'shown',
  players: usualNames(playersIn(table.rules)),
  extras: extrasOf(table, config),
});

/** Says when so many matches have ended at each table that plays. */
const matchCounter = (wanted: number, club: () => Pick<Club, 'tables'> | null, onPlayed: () => void) => {
  const played = new Map<string, number>();
  return (table: TableId, entries: readonly LedgerEntry[]): void => {
    const closed = entries.filter(({ kind }) => kind === 'close').length;
    if (closed === 0) return;
    played.set(table, (played.get(table) ?? 0) + closed);
    const playing =
      club()
        ?.tables()
        .filter(({ state }) => state !== 'failed') ?? [];
    if (playing.every(({ id }) => (played.get(id) ?? 0) >= wanted)) onPlayed();
  };
};

/** `mjtable demo`: simulated tables and the controller against them, match after match. */
export const runDemo = async (config: DemoConfig): Promise<number> => {
  const ending = createEnding();
  whenNpmHasLeft(ending.finish);
  const simulated = await startSimulatedTables(config, printLine).catch((error: unknown) => failureOf(error));
  if ('exit' in simulated) return reportFailure(simulated);
  const [only, ...more] = config.tables;
  if (only !== undefined && more.length === 0) printLine(`simulated table on ${simulated.viaOf(only.id)}`);
  void simulated.died.then((why) => ending.fail(failureOf(new Error(why))));
  const exitCode = await play(config, simulated, ending);
  // Why it is over has been told: that the tables end with it is no news.
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
  const { matches } = config;
  const spectators = createSpectators({ club: () => club, print: printLine });
  const count = matches === null ? null : matchCounter(matches, () => club, ending.finish);
  const tables = config.tables.map((table) => tableOf(table, config, simulated.pathOf(table.id)));
  const emergencyStop = obeyEmergencyStop();
  const started = await startClub(
    {
      data: config.data,
      http: config.http,
      phones: config.phones,
      language: null,
      brokers: [{ kind: 'embedded', host: '127.0.0.1', port: config.brokerPort }],
      club: clubId.parse('club'),
      operatorCode: null,
      backups: null,
      backupsKept: USUALLY_KEPT,
      tls: null,
      hosts: [],
      trustedProxies: [],
      commandKeys: [],
      connections: USUAL_CONNECTIONS,
      tables,
    },
    {
      onView: (table, look, entries) => {
        spectators.onView(table, look, entries);
        count?.(table, entries);
      },
      onTold: printLine,
      onNotice: complain,
      onFailed: ending.fail,
      readTables: null,
    },
  );
  if (!started.ok) {
    const exitCode = reportFailure(started.failure);
    // That the tables end with it is no news.
    ending.finish();
    await simulated.forget();
    return exitCode;
  }
  club = started.club;
  spectators.began(tables);
  emergencyStop(started.club.stopMachines);
  for (const { id } of tables) simulated.tellPages(started.club.url, id);
  const leave = tables.length > 1 ? hearOrders(simulated) : null;
  const exitCode = await ending.ended;
  leave?.();
  await started.club.stop();
  return exitCode;
};

/** Whoever has started several tables may pull one's cable: `unplug t2`, `plug t2`. Returns the function that ends it. */
const hearOrders = ({ tell }: SimulatedTables): (() => void) => {
  // A program in the background that reads from its terminal is stopped.
  if (process.stdin.isTTY && !isInForeground()) return () => undefined;
  const input = createInterface({ input: process.stdin }).on('line', (line) => {
    if (/^(?:un)?plug /.test(line)) tell(line);
  });
  return () => {
    input.close();
    process.stdin.destroy();
  };
};

/** Whether the terminal's keys are for us, as Linux tells it; elsewhere nobody knows. */
const isInForeground = (): boolean => {
  try {
    const [, , group, , , terminals] =
      readFileSync('/proc/self/stat', 'latin1').split(') ')[1]?.split(' ') ?? [];
    return group === terminals;
  } catch {
    return false;
  }
};

const failureOf = (error: unknown): Failure => ({
  exit: error instanceof WrongWish ? 'wrong-usage' : 'table-missing',
  what: messageOf(error),
  where: null,
  remedy: 'see "mjtable demo --help", and start again',
});
