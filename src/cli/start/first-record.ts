import { recordsIn } from '../../ledger/backup/copy-record.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';

/**
 * What is told of a club that begins its first record; null: there is one already. A disk that is not there leaves an empty folder where
 * it would be mounted, and the table would begin from nothing without a word.
 */
export const firstRecordText = (data: string): string | null => {
  try {
    return recordsIn(data).length > 0
      ? null
      : `a record begins in ${data}, where none was: if this club has played before, its disk may not be there; stop, see to that, and start again`;
  } catch (thrown) {
    // Whoever opens it says why it cannot be looked into.
    if (thrown instanceof LedgerError) return null;
    throw thrown;
  }
};
