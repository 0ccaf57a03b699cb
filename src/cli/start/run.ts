import { isatty } from 'node:tty';
import { type Club, type ClubListeners, startClub, type TablesRead } from '../../club/club.ts';
import { SAFE_PARTS, TABLE_PARTS } from '../../club/table/surroundings.ts';
import { projectVersion } from '../../controller/about/version.ts';
import { EXITS, type Failure, failureText, reportFailure } from '../../controller/failure/exit-codes.ts';
import { createJsonLog } from '../console/json-log.ts';
import { type LogAsked, logForm } from '../console/log-asked.ts';
import { type ClubOf, createWordsLog, type RunLog } from '../console/run-log.ts';
import { runByRoot } from '../rights/run-by-root.ts';
import { messageOf } from '../thrown-words.ts';
import { changedForNextStart } from './changed-settings.ts';
import { obeyEmergencyStop } from './emergency-stop.ts';
import { createFirstRecord } from './first-record.ts';
import { isClubAt, listenForReload, type ReloadTold, reloadText } from './reload.ts';
import type { RunConfig } from './run-config.ts';
import { takeServiceManager } from './service-manager.ts';
import { forgetStoppedByUpdate } from './stopped-by-update.ts';
import type { Configured } from './table-config.ts';
import { isTriedOut, whenTrierHasLeft } from './tried-out.ts';

/** The end of a program that runs until it is told to stop: by a signal, a failure, or because it is done. */
export interface Ending {
  readonly finish: () => void;
  readonly fail: (failure: Failure) => void;
  /** Resolves with the exit code when one of them has happened. */
  readonly ended: Promise<number>;
}

export const createEnding = (report: RunLog['failed'] = reportFailure): Ending => {
  let end: (exitCode: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });
  let state: 'running' | 'ended' = 'running';
  const endOnce = (exitCode: () => number): void => {
    if (state === 'running') end(exitCode());
    state = 'ended';
  };
  const finish = (): void => endOnce(() => EXITS.ok.code);
  process.once('SIGINT', finish);
  process.once('SIGTERM', finish);
  return { ended, finish, fail: (failure) => endOnce(() => report(failure)) };
};

/** Whether tables may move; `none` is safe mode: none is even spoken to. */
export type Motion = 'as-played' | 'none';

/** Reads the file with the flags again; null where the run has no file. */
export type ReadAgain = (() => Configured<RunConfig>) | null;

/** `mjtable run`: a club of real tables, until it is stopped. Resolves with the exit code. */
export const runClub = async (
  config: RunConfig,
  readAgain: ReadAgain,
  motion: Motion = 'as-played',
): Promise<number> => {
  let club: Club | null = null;
  const log = logOf(config.log, () => club);
  const manager = takeServiceManager(process.env, (why) =>
    log.noticed(`the service manager does not hear of this club (${why})`),
  );
  const ending = createEnding(log.failed);
  whenTrierHasLeft(ending.finish);
  const tables = readAgain === null ? null : tablesAgain(config, readAgain, log);
  const firstRecord = createFirstRecord(config.data, log.told);
  const listeners: ClubListeners = {
    onView: (table, look, entries) => {
      log.onView(table, look, entries);
      firstRecord.seen(look);
    },
    onTold: log.told,
    onNotice: log.noticed,
    onFailed: ending.fail,
    onMending: (over) => manager?.takesLong(over),
    readTables: tables === null ? null : async () => tables().read,
  };
  if (await isClubAt(config.data)) return log.failed(anotherClub(config.data));
  const emergencyStop = obeyEmergencyStop();
  const started = await startClub(config, listeners, motion === 'none' ? SAFE_PARTS : TABLE_PARTS);
  if (!started.ok) return log.failed(started.failure);
  club = started.club;
  log.began(config.tables);
  const byRoot = runByRoot(config.data);
  if (byRoot !== null) log.noticed(byRoot);
  if (!isTriedOut()) forgetStoppedByUpdate(config.data);
  if (motion === 'none') {
    log.safe();
    firstRecord.tell();
  }
  emergencyStop(started.club.stopMachines);
  const control =
    tables === null
      ? null
      : await obeyReloads(config.data, { reload: reloadOf(started.club, tables), ending, log });
  manager?.ready(`${config.tables.length === 1 ? 'a table' : `${config.tables.length} tables`}, ${club.url}`);
  const exitCode = await ending.ended;
  manager?.stopping();
  await control?.close();
  await started.club.stop();
  return exitCode;
};

/** Records are held by themselves: a club of other tables would write what it keeps of people and their acts into the files of this one. */
const anotherClub = (data: string): Failure => ({
  exit: 'data-held',
  what: 'another club runs with this data folder',
  where: data,
  remedy: 'stop it first, name its tables in one file, or give another folder with --data',
});

const logOf = (asked: LogAsked, club: ClubOf): RunLog =>
  logForm(asked, process.env['JOURNAL_STREAM']) === 'words'
    ? createWordsLog(club)
    : createJsonLog({ level: asked.level, version: projectVersion(), club, out: process.stdout });

/** The tables as the file has them now, and what else in it has changed, which waits for the next start. */
const tablesAgain = (config: RunConfig, readAgain: NonNullable<ReadAgain>, log: RunLog) => () => {
  const read = readAgain();
  const later = read.ok ? changedForNextStart(config, read.config) : [];
  if (later.length > 0) log.noticed(`changed in the file, and taken at the next start: ${later.join(', ')}`);
  const tables: TablesRead = read.ok ? { ok: true, tables: read.config.tables } : read;
  return { read: tables, later };
};

/** Nothing is changed unless the whole file is right. */
const reloadOf = (club: Club, tables: ReturnType<typeof tablesAgain>) => async (): Promise<ReloadTold> => {
  const { read, later } = tables();
  if (!read.ok) return { ok: false, why: failureText(read.failure) };
  const done = await club.reload(read.tables);
  return done.ok ? { ok: true, ...done.answer, later } : done;
};

interface Reloading {
  readonly reload: () => Promise<ReloadTold>;
  readonly ending: Ending;
  readonly log: RunLog;
}

/** A table that could not be stopped or begun as it should: the others play on. */
const reloadFailed = (thrown: unknown): ReloadTold => ({
  ok: false,
  why: `the settings could not be read anew (${messageOf(thrown)})`,
});

/** Reloads when `mjtable reload` asks for it, and on SIGHUP. */
const obeyReloads = async (folder: string, { reload, ending, log }: Reloading) => {
  const atTerminal = isatty(process.stdin.fd);
  const told = async (): Promise<ReloadTold> => {
    const done = await reload().catch(reloadFailed);
    if (done.ok) log.told(reloadText(done));
    else log.noticed(done.why);
    return done;
  };
  process.on('SIGHUP', () => {
    // A terminal that is closed says the same to whoever was started in it.
    if (atTerminal && !isatty(process.stdin.fd)) ending.finish();
    else void told();
  });
  const control = await listenForReload(folder, told);
  if (control.ok) return control;
  log.noticed(`"mjtable reload" will not reach this club (${control.why}); send SIGHUP instead`);
  return null;
};
