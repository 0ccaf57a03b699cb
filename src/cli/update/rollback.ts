import { join } from 'node:path';
import type { Failure } from '../../controller/failure/exit-codes.ts';
import { standingsIn } from '../../ledger/record-standing.ts';
import { restoreData } from './data-backup.ts';
import { keptPackage } from './kept-packages.ts';
import type { PackageFile } from './package-file.ts';
import { playedSince } from './played-since.ts';
import { forgetNote, readNote, writeNote } from './update-note.ts';
import { failed, NO_PACKAGE, PACKAGE_BY_HAND, startAgain, type UpdatePorts } from './update-ports.ts';

export interface RollbackAsked {
  readonly data: string;
  /** The package of the release before, where somebody has named it. */
  readonly package: PackageFile | null;
}

/** Puts back the data and the program of before the newest update, unless something was recorded since. */
export const rollBack = async (
  { data, package: named }: RollbackAsked,
  ports: UpdatePorts,
): Promise<Failure | null> => {
  const note = readNote(data);
  if (note === null) return failed('there is no update to go back from', data, 'nothing needs to be done');
  const stopping = await ports.stop();
  if (stopping !== null) return failed('the club could not be stopped', stopping, 'stop it first');
  const played = playedSince(note.records, standingsIn(data));
  if (played.length > 0) {
    await ports.start();
    return failed(
      `since the update from ${note.from} to ${note.to} there were recorded ${played.join(', ')}; going back would lose them`,
      join(data, note.backup),
      'play on with this release, or restore that copy by hand',
    );
  }
  const file = named?.file ?? keptPackage(data, note.from);
  if (file === null) return failed(NO_PACKAGE, data, PACKAGE_BY_HAND);
  writeNote(data, { ...note, step: 'going-back' });
  await restoreData(join(data, note.backup), data);
  const trouble = await ports.install(file);
  if (trouble !== null) return failed('the program could not be put back', trouble, PACKAGE_BY_HAND);
  forgetNote(data);
  ports.tell(`${note.from} is back, with its data`);
  return startAgain(ports);
};
