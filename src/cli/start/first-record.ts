import { recordsIn } from '../../ledger/backup/copy-record.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import type { ViewOfMoment } from '../../views/table-view.ts';

/** That a club begins its first record: told once it plays, for a start that is refused says one line. */
export interface FirstRecord {
  /** A table may have become ready. Nobody looks where there is nothing to be told. */
  readonly seen: (look: ViewOfMoment) => void;
  readonly tell: () => void;
}

/**
 * Looks, before a club starts, whether there is a record. A disk that is not there leaves an empty folder where it would be mounted, and
 * the club would begin from nothing without a word.
 */
export const createFirstRecord = (data: string, print: (line: string) => void): FirstRecord => {
  let line = firstRecordText(data);
  const tell = (): void => {
    if (line !== null) print(line);
    line = null;
  };
  return {
    seen: (look) => {
      if (line !== null && look().link.state === 'ready') tell();
    },
    tell,
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
