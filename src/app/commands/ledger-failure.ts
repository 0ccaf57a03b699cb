import { LedgerError, type LedgerErrorCode } from '../../ledger/ledger-error.ts';
import type { ExitName, Failure } from '../start/exit-codes.ts';

const KEEP_IT = 'copy the data folder to a safe place, then see "mjtable ledger verify"';

const CATALOGUE: Readonly<Record<LedgerErrorCode, { readonly exit: ExitName; readonly remedy: string }>> = {
  'folder-unwritable': {
    exit: 'data-unwritable',
    remedy: 'give this user the right to write there, or another folder with --data',
  },
  'held-by-another': {
    exit: 'data-held',
    remedy: 'stop the other mjtable first, or give another folder with --data',
  },
  'no-ledger': { exit: 'ledger-unusable', remedy: "give the table's data folder with --data" },
  'not-a-ledger': { exit: 'ledger-unusable', remedy: 'give another folder with --data' },
  'newer-schema': {
    exit: 'ledger-unusable',
    remedy: 'install that release, or give another folder with --data',
  },
  damaged: { exit: 'ledger-damaged', remedy: KEEP_IT },
  'disk-full': { exit: 'disk-failed', remedy: 'make room on the disk and start again' },
  'write-failed': { exit: 'disk-failed', remedy: 'check the disk and start again' },
  'entry-refused': { exit: 'bug', remedy: 'please report it' },
  closed: { exit: 'bug', remedy: 'please report it' },
};

/** What a ledger's error means to the person who started the program; null for any other error. */
export const ledgerFailure = (thrown: unknown): Failure | null =>
  thrown instanceof LedgerError ? { ...CATALOGUE[thrown.code], what: thrown.message, where: null } : null;
