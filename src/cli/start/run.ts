import { isatty } from 'node:tty';
import { isDeepStrictEqual } from 'node:util';
import { type Club, startClub, type TablesRead } from '../../club/club.ts';
import type { ClubConfig } from '../../club/club-config.ts';
import { EXITS, type Failure, failureText, reportFailure } from '../../controller/failure/exit-codes.ts';
import { createSpectators, printLine } from '../console/spectator.ts';
import { listenForReload, type ReloadTold, reloadText } from './reload.ts';
import type { Configured } from './table-config.ts';

/** The end of a program that runs until it is told to stop: by a signal, a failure, or because it is done. */
export interface Ending {
  readonly finish: () => void;
  readonly fail: (failure: Failure) => void;
  /** Resolves with the exit code when one of them has happened. */
  readonly ended: Promise<number>;
}

export const createEnding = (): Ending => {
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
  return { ended, finish, fail: (failure) => endOnce(() => reportFailure(failure)) };
};

export const complain = (line: string): void => void process.stderr.write(`mjtable: ${line}\n`);

/** Reads the file with the flags again; null where the run has no file. */
export type ReadAgain = (() => Configured<ClubConfig>) | null;

/** `mjtable run`: a club of real tables, until it is stopped. Resolves with the exit code. */
export const runClub = async (config: ClubConfig, readAgain: ReadAgain): Promise<number> => {
  const ending = createEnding();
  let club: Club | null = null;
  const spectators = createSpectators({ club: () => club, print: printLine });
  const tables = readAgain === null ? null : tablesAgain(config, readAgain);
  const started = await startClub(config, {
    onView: spectators.onView,
    onTold: printLine,
    onNotice: complain,
    onFailed: ending.fail,
    readTables: tables === null ? null : async () => tables().read,
  });
  if (!started.ok) return reportFailure(started.failure);
  club = started.club;
  spectators.began(config.tables);
  // For a button on the wall, or a person at a terminal: no screen and no broker is in between.
  process.on('SIGUSR2', started.club.stopMachines);
  const control =
    tables === null ? null : await obeyReloads(config.data, reloadOf(started.club, tables), ending);
  const exitCode = await ending.ended;
  await control?.close();
  await started.club.stop();
  return exitCode;
};

/** The tables as the file has them now, and what else in it has changed, which waits for the next start. */
const tablesAgain = (config: ClubConfig, readAgain: NonNullable<ReadAgain>) => () => {
  const read = readAgain();
  const { tables: _, ...before } = config;
  const later = read.ok
    ? Object.entries(before).flatMap(([name, value]) =>
        isDeepStrictEqual(value, new Map(Object.entries(read.config)).get(name)) ? [] : [name],
      )
    : [];
  if (later.length > 0) complain(`changed in the file, and taken at the next start: ${later.join(', ')}`);
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

/** Reloads when `mjtable reload` asks for it, and on SIGHUP. */
const obeyReloads = async (folder: string, reload: () => Promise<ReloadTold>, ending: Ending) => {
  const atTerminal = isatty(process.stdin.fd);
  const told = async (): Promise<ReloadTold> => {
    const done = await reload();
    if (done.ok) printLine(reloadText(done));
    else complain(done.why);
    return done;
  };
  process.on('SIGHUP', () => {
    // A terminal that is closed says the same to whoever was started in it.
    if (atTerminal && !isatty(process.stdin.fd)) ending.finish();
    else void told();
  });
  const control = await listenForReload(folder, told);
  if (control.ok) return control;
  complain(`"mjtable reload" will not reach this club (${control.why}); send SIGHUP instead`);
  return null;
};
