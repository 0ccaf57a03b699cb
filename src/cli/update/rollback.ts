import { join } from 'node:path';
import { type Failure, workFailure } from '../../controller/failure/exit-codes.ts';
import { recordStatesIn } from '../../ledger/record-state.ts';
import { restoreData } from './data-backup.ts';
import type { PackageFile } from './package-file.ts';
import { playedSince } from './played-since.ts';
import { forgetNote, readNote, type UpdateNote, writeNote } from './update-note.ts';
import {
  NO_PACKAGE,
  orRunAgain,
  orStaysStopped,
  PACKAGE_BY_HAND,
  startAgain,
  stopped,
  type UpdatePorts,
} from './update-ports.ts';

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
  if (note === null)
    return workFailure({
      what: 'there is no update to go back from',
      where: data,
      remedy: 'nothing needs to be done',
    });
  if (named !== null && named.version !== note.from)
    return workFailure({
      what: `this is ${named.version}, and before it was ${note.from}`,
      where: named.file,
      remedy: NAME_IT,
    });
  const file = named?.file ?? ports.keptPackage(note.from);
  if (file === null) return workFailure({ what: NO_PACKAGE, where: note.from, remedy: NAME_IT });
  const running = await stopped(ports);
  if (running !== null) return running;
  const lost = await lostSince(data, note).catch(orRunAgain(ports));
  if (lost === null) return goBack({ data, note, file }, ports).catch(orStaysStopped(ports));
  await ports.start();
  return lost;
};

const NAME_IT = 'name the package of that release with "mjtable rollback --package FILE"';

const lostSince = async (data: string, note: UpdateNote): Promise<Failure | null> => {
  const played = playedSince(note.records, recordStatesIn(data));
  return played.length === 0
    ? null
    : workFailure({
        what: `since the update from ${note.from} to ${note.to} there were recorded ${played.join(', ')}; going back would lose them`,
        where: join(data, note.backup),
        remedy: 'play on with this release, or restore that copy by hand',
      });
};

interface GoingBack {
  readonly data: string;
  readonly note: UpdateNote;
  /** The package of the release before. */
  readonly file: string;
}

const goBack = async ({ data, note, file }: GoingBack, ports: UpdatePorts): Promise<Failure | null> => {
  writeNote(data, { ...note, step: 'going-back' });
  const wentBack = await restoreData({ from: join(data, note.backup), to: data });
  const trouble = await ports.install(file);
  if (trouble !== null)
    return workFailure({
      what: 'the program could not be put back',
      where: trouble,
      remedy: PACKAGE_BY_HAND,
    });
  forgetNote(data);
  ports.tell(`${note.from} is back, with its data`);
  if (wentBack.length > 0)
    ports.tell(
      `what was chosen since the update is to be chosen again (${wentBack.join(', ')}); whoever has entered since enters again`,
    );
  return startAgain(ports);
};
