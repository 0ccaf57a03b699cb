import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupState, stateOf } from './looked-through.ts';

/** Of how many of the newest hours and days in which a backup was made the newest one is kept. */
export interface BackupsKept {
  readonly hours: number;
  readonly days: number;
}

export const USUALLY_KEPT: BackupsKept = { hours: 48, days: 30 };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Which backups are kept, of those that were begun at these times (milliseconds since 1970): the newest of each of the newest hours and
 * days in which any was made. So those of a club that was closed for a month are still there.
 */
export const keptTimes = (times: readonly number[], { hours, days }: BackupsKept): ReadonlySet<number> =>
  new Set([...newestOfEach(times, HOUR_MS, hours), ...newestOfEach(times, DAY_MS, days)]);

/** The newest of each day in which any was made. */
export const newestOfDays = (times: readonly number[]): ReadonlySet<number> =>
  new Set(newestOfEach(times, DAY_MS, times.length));

const newestOfEach = (times: readonly number[], spanMs: number, kept: number): readonly number[] => {
  const newest = new Map<number, number>();
  for (const time of times.toSorted((a, b) => a - b)) newest.set(Math.floor(time / spanMs), time);
  return [...newest.values()].toReversed().slice(0, kept);
};

/** The name of a backup's folder tells when it was begun, without what some file systems do not take. */
export const backupName = (at: number): string => new Date(at).toISOString().replaceAll(':', '-');

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

const timeIn = (name: string): number | null => {
  const found = NAME.exec(name);
  return found === null ? null : Date.parse(`${found[1]}:${found[2]}:${found[3]}`);
};

/** One that is being made, or was when its maker ended. */
export const PARTIAL = '.partial';

export interface KnownBackup {
  readonly at: number;
  readonly folder: string;
  readonly state: BackupState;
}

/** The backups in a folder, the oldest first. */
export const backupsIn = (folder: string): readonly KnownBackup[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder)
        .flatMap((name) => {
          const at = timeIn(name);
          const backup = join(folder, name);
          return at === null ? [] : [{ at, folder: backup, state: stateOf(backup) }];
        })
        .toSorted((one, other) => one.at - other.at);

/** A backup that is not finished and is not of now was left by somebody who has ended, or by a clock that was ahead. */
const LEFT_AFTER_MS = DAY_MS;

interface Pruning {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Null: all are kept. */
  readonly keep: BackupsKept | null;
  /** One has gone; left out = nobody asks which. */
  readonly onLetGo?: (folder: string) => void;
}

/**
 * Lets go of backups that are kept no longer, and of what was left of those that were never finished. Those of a time to come are
 * counted for themselves: a clock was wrong then, or is now, and would have those made by the other let go of as the oldest.
 */
export const pruneBackups = (folder: string, { now, keep, onLetGo = () => undefined }: Pruning): void => {
  for (const old of keep === null ? [] : keptNoLonger(backupsIn(folder), now, keep)) {
    rmSync(old, { recursive: true, force: true });
    onLetGo(old);
  }
  for (const name of readdirSync(folder)) {
    const begun = name.endsWith(PARTIAL) ? timeIn(name.slice(0, -PARTIAL.length)) : null;
    if (begun !== null && Math.abs(now - begun) > LEFT_AFTER_MS)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
};

/** The last that was made; where all are of a time to come the last of those. */
export const newestAt = (known: readonly KnownBackup[], now: number): KnownBackup | undefined =>
  known.findLast(({ at }) => at <= now) ?? known.at(-1);

/** Those of a damaged record take the place of no other, and each that of the one before. */
const keptNoLonger = (all: readonly KnownBackup[], now: number, keep: BackupsKept): readonly string[] => {
  const newest = newestAt(all, now);
  const known = all.filter(({ state }) => state !== 'damaged');
  const times = known.map(({ at }) => at);
  const kept = new Set(
    [true, false].flatMap((isToCome) => [
      ...keptTimes(
        times.filter((at) => at > now === isToCome),
        keep,
      ),
    ]),
  );
  const isKept = (each: KnownBackup): boolean =>
    each.state === 'damaged' ? each === newest : kept.has(each.at);
  return all.filter((each) => !isKept(each)).map((each) => each.folder);
};
