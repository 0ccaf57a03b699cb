import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isOlder } from '../../controller/about/version.ts';
import type { Failure } from '../../controller/failure/exit-codes.ts';
import { type RecordStanding, standingsIn } from '../../ledger/record-standing.ts';
import { backUpData, restoreData } from './data-backup.ts';
import { keepPackage, keptPackage, UPDATES } from './kept-packages.ts';
import type { PackageFile } from './package-file.ts';
import { playedSince } from './played-since.ts';
import { forgetNote, readNote, type UpdateNote, writeNote } from './update-note.ts';
import { failed, NO_PACKAGE, PACKAGE_BY_HAND, startAgain, type UpdatePorts } from './update-ports.ts';

export interface UpdateAsked {
  /** The club's data folder. */
  readonly data: string;
  readonly package: PackageFile;
  /** The release that runs now. */
  readonly version: string;
  /** Whether somebody has said that a match may be interrupted. */
  readonly during: 'any-match' | 'no-match';
}

/**
 * Brings the program to another release: a copy of the data, the program, the data in its form, which the new program does in a
 * transaction when it is tried out. What fails puts back what was; whatever is interrupted leaves a program that starts with these data.
 */
export const update = async (asked: UpdateAsked, ports: UpdatePorts): Promise<Failure | null> => {
  const { data, package: next } = asked;
  const wrong = refusalOf(asked, standingsIn(data));
  if (wrong !== null) return wrong;
  const standing = await ports.stop();
  if (standing !== null)
    return failed('the club could not be stopped', standing, 'stop it, and update again');
  const before = copiedBefore(data, next);
  const note: UpdateNote = { ...(before ?? (await copyData(asked))), step: 'updating' };
  const { from, backup } = note;
  writeNote(data, note);
  ports.tell(copiedWords(data, note, before));
  const previous = keptPackage(data, from);
  const uninstalled = await ports.install(next.file);
  if (uninstalled !== null) return leaveAsItIs(data, { why: uninstalled, before }, ports);
  const trouble = await ports.tryOut();
  if (trouble !== null) return putBack({ data, backup, previous, trouble }, ports);
  keepPackage(data, next, from);
  writeNote(data, { ...note, step: 'done' });
  ports.tell(`${next.version} is installed, and is ready with these data`);
  return startAgain(ports);
};

/** What an update to the same release has left that was interrupted: its copy is of the release before, and stays. */
const copiedBefore = (data: string, next: PackageFile): UpdateNote | null => {
  const note = readNote(data);
  const isGoneOnWith =
    note?.to === next.version &&
    existsSync(join(data, note.backup)) &&
    playedSince(note.records, standingsIn(data)).length === 0;
  return isGoneOnWith ? note : null;
};

const copyData = async ({ data, package: next, version }: UpdateAsked): Promise<UpdateNote> => {
  const backup = join(UPDATES, version);
  forgetNote(data);
  rmSync(join(data, backup), { recursive: true, force: true });
  await backUpData(data, join(data, backup));
  return { v: 1, from: version, to: next.version, backup, step: 'updating', records: standingsIn(data) };
};

const copiedWords = (data: string, { from, to, backup }: UpdateNote, before: UpdateNote | null): string => {
  const place = join(data, backup);
  return before === null
    ? `the data of ${from} are copied to ${place}`
    : `an update from ${from} to ${to} was begun before: it goes on with the data that are copied to ${place}`;
};

const refusalOf = (
  { package: next, version, during }: UpdateAsked,
  records: Readonly<Record<string, RecordStanding>>,
): Failure | null => {
  if (isOlder(next.version, version))
    return failed(`${next.version} is older than ${version}, which is installed`, next.file, ROLLBACK);
  const open = Object.entries(records).filter(([, { match }]) => match === 'open');
  if (open.length === 0 || during === 'any-match') return null;
  const named = open.map(([name]) => (name === '' ? 'the table' : name)).join(', ');
  return failed(
    `a match is on (${named})`,
    null,
    'end it first, or give --during-match: it goes on afterwards',
  );
};

const ROLLBACK = '"mjtable rollback" goes back to the release before';

interface NotInstalled {
  readonly why: string;
  /** An update that was cut off, perhaps when its program was there already: its way back stays open. */
  readonly before: UpdateNote | null;
}

/** Nothing has begun with these data yet. */
const leaveAsItIs = async (
  data: string,
  { why, before }: NotInstalled,
  ports: UpdatePorts,
): Promise<Failure> => {
  if (before === null) forgetNote(data);
  const silent = await ports.start();
  return failed(
    `the package could not be installed (${why}); the data are as they were`,
    silent,
    'see what it lacks, and update again',
  );
};

interface PuttingBack {
  readonly data: string;
  readonly backup: string;
  /** The package of the release before; null where it was never installed from a file by us. */
  readonly previous: string | null;
  readonly trouble: string;
}

/** First the data: a release always reads those of an earlier one, and never those of a later. */
const putBack = async (
  { data, backup, previous, trouble }: PuttingBack,
  ports: UpdatePorts,
): Promise<Failure> => {
  await restoreData(join(data, backup), data);
  const missing = previous === null ? NO_PACKAGE : await ports.install(previous);
  if (missing === null) {
    forgetNote(data);
    const silent = await ports.start();
    return failed(
      `the update failed, and everything is as it was (${trouble})`,
      silent,
      'report this to who made the release',
    );
  }
  return failed(`the update failed (${trouble}); the data are as they were`, missing, PACKAGE_BY_HAND);
};
