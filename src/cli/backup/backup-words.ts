import { join } from 'node:path';
import type { RecordCopied } from '../../contract/backup.ts';
import { keptCodeOf } from '../../contract/kept-code.ts';
import { type Failure, workFailure } from '../../controller/failure/exit-codes.ts';
import { damageIn } from '../../controller/failure/ledger-failure.ts';
import type { BackupFault } from '../../ledger/backup/manifest.ts';
import { unreachable } from '../../rules/unreachable.ts';

/** How a record in a backup ends. */
export const recordLine = (record: RecordCopied): string => {
  const { head } = record;
  const name = recordName(record);
  return head === null
    ? `${name}: no entry yet`
    : `${name}: ${head.seq} entries, the last is ${keptCodeOf(head.hash)}`;
};

/**
 * What is to be done before a restored record is played at, where it went on after the backup: whoever has heard more of it takes
 * what comes next for a fork, and follows it no more. Null: it has nothing that could have gone on.
 */
export const epochLine = (record: RecordCopied, data: string): string | null => {
  if (record.head === null) return null;
  const begin = `mjtable ledger new-epoch --data ${join(data, record.folder)}`;
  return `${recordName(record)}: if more than these ${record.head.seq} entries were played, and a broker was told of them, begin a new epoch before it starts: ${begin}`;
};

const recordName = ({ folder, table }: RecordCopied): string => {
  if (table !== '') return table;
  return folder === '' ? 'the record' : folder;
};

/** Why a backup is not restored. */
export const backupFailure = (fault: BackupFault, folder: string): Failure =>
  workFailure({ where: folder, ...told(fault) });

const ANOTHER = 'take another backup';

const told = (fault: BackupFault): Pick<Failure, 'what' | 'remedy'> => {
  switch (fault.fault) {
    case 'no-manifest':
      return {
        what: 'this is no backup: it has no manifest that can be read',
        remedy: 'name the folder of one backup, such as DATA/backups/2026-11-23T20-00-00.000Z',
      };
    case 'wrong-signature':
      return { what: 'the manifest is not as it was signed', remedy: ANOTHER };
    case 'other-key':
      return {
        what: `the backup is signed by ${fault.key}`,
        remedy: 'name the key of the club with --key, or leave it out',
      };
    case 'missing-file':
      return { what: `${fault.path} is missing`, remedy: ANOTHER };
    case 'other-file':
      return { what: `${fault.path} is not as it was copied`, remedy: ANOTHER };
    case 'damaged-record':
      return { what: damageIn(fault.verdict), remedy: ANOTHER };
    case 'other-head':
      return {
        what: `the record ${fault.folder} does not end as the manifest says, or not as was signed at the end of a match`,
        remedy: ANOTHER,
      };
    default:
      return unreachable(fault);
  }
};
