import { join } from 'node:path';
import { projectVersion } from '../../controller/about/version.ts';
import {
  EXITS,
  type Failure,
  reportFailure,
  usageFailure,
  workFailure,
} from '../../controller/failure/exit-codes.ts';
import { ledgerFailure } from '../../controller/failure/ledger-failure.ts';
import { copyRecord } from '../../ledger/backup/copy-record.ts';
import { pruneBackups } from '../../ledger/backup/kept-backups.ts';
import { lookThrough } from '../../ledger/backup/manifest.ts';
import { takeBackup } from '../../ledger/backup/take-backup.ts';
import { fileErrorOf } from '../../ledger/file/database.ts';
import type { LedgerError } from '../../ledger/ledger-error.ts';
import { createSigner } from '../../signing/signer.ts';
import { signingKeyFile } from '../../signing/signing-key.ts';
import { complain } from '../console/run-log.ts';
import { becomeOwnerOf } from '../rights/folder-owner.ts';
import { parseBackupsKept } from '../start/flags.ts';
import { backupFailure, recordLine } from './backup-words.ts';

export interface BackupOrder {
  readonly data: string;
  /** The folder of all backups; null: that of the data folder. */
  readonly into: string | null;
  /** Of how many hours and days a backup is kept, as it was written; null: all are, and which go is the club's to say. */
  readonly keep: string | null;
}

/** `mjtable backup`: copies all records of a data folder now, whether a club plays on them or not, and looks through the copy. */
export const backupCommand = async ({ data, into, keep: written }: BackupOrder): Promise<number> => {
  const keep = written === null ? null : parseBackupsKept(written);
  if (written !== null && keep === null)
    return reportFailure(
      usageFailure({
        what: `--keep is "${written}"`,
        where: null,
        remedy: 'wanted a number of hours and one of days: 48,30',
      }),
    );
  const backups = into ?? join(data, 'backups');
  becomeOwnerOf(data);
  try {
    const { folder, manifest, letGo } = await takeBackup({
      data,
      into: backups,
      at: Date.now(),
      sw: projectVersion(),
      signer: createSigner({ folder: data, onNotice: complain }),
      copy: copyRecord,
    });
    process.stdout.write(`backup ${folder}\n`);
    for (const old of letGo) process.stdout.write(`${old} was let go of, so that the disk does not fill\n`);
    for (const record of manifest.records) process.stdout.write(`${recordLine(record)}\n`);
    const fault = lookThrough(folder);
    const onLetGo = (old: string) => process.stdout.write(`${old} was let go of, as --keep says\n`);
    pruneBackups(backups, { now: Date.now(), keep, onLetGo });
    if (fault !== null) return reportFailure({ ...backupFailure(fault, folder), remedy: MEND_FIRST });
    return manifest.signed === null ? reportFailure(unsigned(folder, data)) : EXITS.ok.code;
  } catch (thrown) {
    const failure = ledgerFailure(thrown, data);
    if (failure === null) throw thrown;
    return reportFailure({ ...failure, remedy: remedyOf(fileErrorOf(thrown, data), into) ?? failure.remedy });
  }
};

/** What to do where the backup itself was in the way, or found no room: nothing that plays has ended, and nothing is to be started again. */
const remedyOf = (error: LedgerError | null, into: string | null): string | null => {
  if (error?.code === 'disk-full')
    return 'make room there, or name another folder with --into, and take it again';
  const isOfBackups = into !== null && error?.where?.startsWith(into) === true;
  return isOfBackups && error.code === 'folder-unwritable' ? letWriteBackups(into) : null;
};

const MEND_FIRST =
  'it is kept, and the older backups are kept beside it; see what "mjtable ledger verify" says of what is played on, and start the club anew, which mends what can be mended; then take another';

/** Root copies as the user to whom the records belong: the backups are his. */
const letWriteBackups = (into: string): string =>
  `let the user to whom the data folder belongs read and write ${into} (chown), or name another with --into`;

/** It can be restored; that it is this club's nobody can see. */
const unsigned = (folder: string, data: string): Failure =>
  workFailure({
    what: 'the backup is whole and not signed: the key of the club cannot be used',
    where: folder,
    remedy: `put ${signingKeyFile(data)} back as it was, or aside, so that another one is made; then take the next backup`,
  });
