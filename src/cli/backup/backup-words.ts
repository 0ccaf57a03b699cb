import type { RecordCopied } from '../../contract/backup.ts';
import { keptCodeOf } from '../../contract/kept-code.ts';
import { type Failure, workFailure } from '../../controller/failure/exit-codes.ts';
import { damageIn } from '../../controller/failure/ledger-failure.ts';
import type { BackupFault } from '../../ledger/backup/manifest.ts';
import { unreachable } from '../../rules/unreachable.ts';

/** How a record in a backup ends. */
export const recordLine = ({ folder, table, head }: RecordCopied): string => {
  const name = table === '' ? (folder === '' ? 'the record' : folder) : table;
  return head === null
    ? `${name}: no entry yet`
    : `${name}: ${head.seq} entries, the last is ${keptCodeOf(head.hash)}`;
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
