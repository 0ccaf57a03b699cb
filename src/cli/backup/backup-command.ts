import { join } from 'node:path';
import { projectVersion } from '../../controller/about/version.ts';
import { EXITS, reportFailure } from '../../controller/failure/exit-codes.ts';
import { ledgerFailure } from '../../controller/failure/ledger-failure.ts';
import { copyRecord } from '../../ledger/backup/copy-record.ts';
import { pruneBackups } from '../../ledger/backup/kept-backups.ts';
import { takeBackup } from '../../ledger/backup/take-backup.ts';
import { createSigner } from '../../signing/signer.ts';
import { complain } from '../console/run-log.ts';
import { recordLine } from './backup-words.ts';

export interface BackupOrder {
  readonly data: string;
  /** The folder of all backups; null: that of the data folder. */
  readonly into: string | null;
}

/** `mjtable backup`: copies all records of a data folder now, whether a club plays on them or not. */
export const backupCommand = async ({ data, into }: BackupOrder): Promise<number> => {
  const backups = into ?? join(data, 'backups');
  try {
    const { folder, manifest } = await takeBackup({
      data,
      into: backups,
      at: Date.now(),
      sw: projectVersion(),
      signer: createSigner({ folder: data, onNotice: complain }),
      copy: copyRecord,
    });
    pruneBackups(backups, Date.now());
    process.stdout.write(`backup ${folder}\n`);
    for (const record of manifest.records) process.stdout.write(`${recordLine(record)}\n`);
    return EXITS.ok.code;
  } catch (thrown) {
    const failure = ledgerFailure(thrown, data);
    if (failure === null) throw thrown;
    return reportFailure(failure);
  }
};
