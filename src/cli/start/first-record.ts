import { recordsIn } from '../../ledger/backup/copy-record.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';

/**
 * Looks, before a club starts, whether it begins its first record, and returns what tells that once it plays: a start that is refused
 * says one line. A disk that is not there leaves an empty folder where it would be mounted, and the club would begin from nothing
 * without a word.
 */
export const createFirstRecord = (data: string, tell: (line: string) => void): (() => void) => {
  let line = firstRecordText(data);
  return () => {
    if (line !== null) tell(line);
    line = null;
  };
};

const firstRecordText = (data: string): string | null => {
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
