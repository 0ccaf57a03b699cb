import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isOlder } from '../../controller/about/version.ts';
import { type Failure, workFailure } from '../../controller/failure/exit-codes.ts';
import { isPossible, roomForBackups } from '../../ledger/backup/backup-room.ts';
import { type RecordState, recordStatesIn } from '../../ledger/record-state.ts';
import { backUpData, copyOf, keepCopyOf, restoreData } from './data-backup.ts';
import type { PackageFile } from './package-file.ts';
import { playedSince } from './played-since.ts';
import { leaveNote, noteBefore, readNote, type UpdateNote, writeNote } from './update-note.ts';
import {
  NO_PACKAGE,
  orRunAgain,
  orStaysStopped,
  PACKAGE_BY_HAND,
  startAgain,
  stopped,
  type UpdatePorts,
} from './update-ports.ts';

export interface UpdateAsked {
  /** The club's data folder. */
  readonly data: string;
  readonly package: PackageFile;
  /** The release that runs now. */
  readonly version: string;
  /** Whether somebody has said that a match may be interrupted. */
  readonly during: 'any-match' | 'no-match';
  /** Bytes that may still be written where a folder lies; left out = as the system says. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/**
 * Brings the program to another release: a copy of the data, the program, the data in its form, which the new program does in a
 * transaction when it is tried out. What fails puts back what was; whatever is interrupted leaves a program that starts with these data.
 */
export const update = async (asked: UpdateAsked, ports: UpdatePorts): Promise<Failure | null> => {
  const wrong = refusalOf(asked, recordStatesIn(asked.data)) ?? (await noRoomFor(asked));
  if (wrong !== null) return wrong;
  const running = await stopped(ports);
  if (running !== null) return running;
  const noted = await copyAndNote(asked, ports).catch(orRunAgain(ports));
  return installAndTry(asked, noted, ports).catch(orStaysStopped(ports));
};

interface Noted {
  readonly note: UpdateNote;
  /** `gone-on-with`: an update was cut off, perhaps when its program was there already; its way back stays open. */
  readonly copy: 'made' | 'gone-on-with';
}

const copyAndNote = async (asked: UpdateAsked, ports: UpdatePorts): Promise<Noted> => {
  const { data, package: next } = asked;
  const before = copiedBefore(data, next);
  const note: UpdateNote = { ...(before ?? (await copyData(asked))), step: 'updating' };
  writeNote(data, note);
  const place = join(data, note.backup);
  ports.tell(
    before === null
      ? `the data of ${note.from} are copied to ${place}`
      : `an update from ${note.from} to ${note.to} was begun before: it goes on with the data that are copied to ${place}`,
  );
  return { note, copy: before === null ? 'made' : 'gone-on-with' };
};

const installAndTry = async (
  { data, package: next }: UpdateAsked,
  { note, copy }: Noted,
  ports: UpdatePorts,
): Promise<Failure | null> => {
  const { from } = note;
  const uninstalled = await ports.install(next.file);
  if (uninstalled !== null && (await ports.isInstalled(from))) {
    if (copy === 'made') leaveNote(data, note.before);
    return leaveAsItIs(uninstalled, ports);
  }
  const trouble = uninstalled ?? (await ports.tryOut());
  if (trouble !== null) return putBack({ data, note, trouble }, ports);
  ports.keepPackage(next, from);
  keepCopyOf(data, from);
  writeNote(data, { ...note, step: 'done', before: null });
  ports.tell(`${next.version} is installed, and is ready with these data`);
  return startAgain(ports);
};

/** What an update to the same release has left that was interrupted: its copy is of the release before, and stays. */
const copiedBefore = (data: string, next: PackageFile): UpdateNote | null => {
  const note = readNote(data);
  const isGoneOnWith =
    note?.to === next.version &&
    existsSync(join(data, note.backup)) &&
    playedSince(note.records, recordStatesIn(data)).length === 0;
  return isGoneOnWith ? note : null;
};

const copyData = async ({ data, package: next, version }: UpdateAsked): Promise<UpdateNote> => {
  const backup = copyOf(version);
  const before = noteBefore(data, version);
  leaveNote(data, before);
  rmSync(join(data, backup), { recursive: true, force: true });
  await backUpData({ from: data, to: join(data, backup) });
  const records = recordStatesIn(data);
  return { v: 1, from: version, to: next.version, backup, step: 'updating', records, before };
};

const noRoomFor = async ({ data, package: next, freeBytes }: UpdateAsked): Promise<Failure | null> => {
  if (copiedBefore(data, next) !== null) return null;
  const room = await roomForBackups({ data, into: data }, freeBytes);
  return isPossible(room)
    ? null
    : {
        exit: 'disk-failed',
        what: 'the disk has no room for a copy of the data',
        where: data,
        remedy: 'make room, and update again',
      };
};

const refusalOf = (
  { package: next, version, during }: UpdateAsked,
  records: Readonly<Record<string, RecordState>>,
): Failure | null => {
  if (isOlder(next.version, version))
    return workFailure({
      what: `${next.version} is older than ${version}, which is installed`,
      where: next.file,
      remedy: ROLLBACK,
    });
  const open = Object.entries(records).filter(([, { match }]) => match === 'open');
  if (open.length === 0 || during === 'any-match') return null;
  const named = open.map(([name]) => (name === '' ? 'the table' : name)).join(', ');
  return workFailure({
    what: `a match is on (${named})`,
    where: null,
    remedy: 'end it first, or give --during-match: it goes on afterwards',
  });
};

const ROLLBACK = '"mjtable rollback" goes back to the release before';

/** Nothing has begun with these data yet. */
const leaveAsItIs = async (why: string, ports: UpdatePorts): Promise<Failure> => {
  const silent = await ports.start();
  return workFailure({
    what: `the package could not be installed (${why}); the data are as they were`,
    where: silent,
    remedy: 'see what it lacks, and update again',
  });
};

interface PuttingBack {
  readonly data: string;
  readonly note: UpdateNote;
  readonly trouble: string;
}

/** First the data: a release always reads those of an earlier one, and never those of a later. */
const putBack = async ({ data, note, trouble }: PuttingBack, ports: UpdatePorts): Promise<Failure> => {
  const { from, before } = note;
  await restoreData({ from: join(data, copyOf(from)), to: data });
  const previous = ports.keptPackage(from);
  const missing = previous === null ? NO_PACKAGE : await ports.install(previous);
  if (missing === null) {
    leaveNote(data, before);
    const silent = await ports.start();
    return workFailure({
      what: `the update failed, and everything is as it was (${trouble})`,
      where: silent,
      remedy: 'report this to who made the release',
    });
  }
  return workFailure({
    what: `the update failed (${trouble}); the data are as they were`,
    where: missing,
    remedy: PACKAGE_BY_HAND,
  });
};
