import { readdirSync } from 'node:fs';
import { EXITS, type Failure, reportFailure, workFailure } from '../../controller/failure/exit-codes.ts';
import { ledgerFailure, thisUser } from '../../controller/failure/ledger-failure.ts';
import { recordsIn } from '../../ledger/backup/copy-record.ts';
import { checkBackup } from '../../ledger/backup/manifest.ts';
import { notToBePutAside, restoreBackup } from '../../ledger/backup/restore-backup.ts';
import { fileErrorOf } from '../../ledger/file/database.ts';
import { eraseAgain } from '../player/erase-player.ts';
import { becomeOwnerOf } from '../rights/folder-owner.ts';
import { backupFailure, epochLine, recordLine } from './backup-words.ts';

export interface RestoreOrder {
  /** The folder of one backup. */
  readonly from: string;
  readonly data: string;
  readonly how: 'tried' | 'done';
  /** What becomes of records that stand in the data folder. */
  readonly standing: 'refuses' | 'put-aside';
  /** Whose signature the backup has to have; null: anybody's. */
  readonly key: string | null;
}

/** `mjtable restore`: checks a backup to the last row, and puts it into a data folder at which no controller runs. */
export const restoreCommand = async (order: RestoreOrder): Promise<number> => {
  const { from, data, how, standing, key } = order;
  becomeOwnerOf(data);
  try {
    const unread = unreadable(from);
    if (unread !== null) return reportFailure(unread);
    const checked = checkBackup(from, key);
    if (!checked.ok) return reportFailure(backupFailure(checked.fault, from));
    const { manifest } = checked;
    const signer = manifest.signed === null ? 'not signed' : `signed by ${manifest.signed.key}`;
    process.stdout.write(`whole: made ${new Date(manifest.at).toISOString()} by ${manifest.sw}, ${signer}\n`);
    for (const record of manifest.records) process.stdout.write(`${recordLine(record)}\n`);
    if (recordsIn(data).length > 0 && standing === 'refuses') return reportFailure(holdsRecord(data));
    const fixed = notToBePutAside({ data, manifest });
    if (fixed !== null) return reportFailure(onAnotherDisk(fixed));
    if (how === 'tried') {
      process.stdout.write(`nothing was written to ${data}\n`);
      return EXITS.ok.code;
    }
    const { asideIn } = restoreBackup({ from, manifest, data, standing, now: Date.now() });
    if (asideIn !== null) process.stdout.write(`what stood there is kept in ${asideIn}\n`);
    process.stdout.write(`restored to ${data}\n`);
    for (const record of manifest.records) {
      const line = epochLine(record, data);
      if (line !== null) process.stdout.write(`${line}\n`);
    }
    for (const line of eraseAgain(data)) process.stdout.write(`${line}\n`);
    return EXITS.ok.code;
  } catch (thrown) {
    const failure = ledgerFailure(thrown, data);
    if (failure === null) throw thrown;
    const isFull = fileErrorOf(thrown, data)?.code === 'disk-full';
    return reportFailure(isFull ? { ...failure, remedy: MAKE_ROOM } : failure);
  }
};

const MAKE_ROOM = 'make room there, and restore again';

/** Root restores as the user to whom the data folder belongs, and reads the backup as he does. */
const unreadable = (from: string): Failure | null => {
  try {
    readdirSync(from);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EACCES')) return null;
    const what = `the backup may not be read by ${thisUser()}`;
    return workFailure({ what, where: from, remedy: 'copy it to where he may read it' });
  }
};

const holdsRecord = (data: string): Failure => ({
  exit: 'data-held',
  what: 'the data folder holds a record already',
  where: data,
  remedy: 'name another folder with --data, or add --aside to put that record aside',
});

/** A table's folder may be a link: what is put aside goes into the folder of the club, in one step. */
const onAnotherDisk = (folder: string): Failure =>
  workFailure({
    what: 'what stands there lies on another disk than the data folder, and cannot be put aside in it',
    where: folder,
    remedy: 'move it elsewhere by hand, and restore again',
  });
