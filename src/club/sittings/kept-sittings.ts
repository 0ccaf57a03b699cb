import { LedgerError } from '../../ledger/ledger-error.ts';
import type { TableConfig } from '../club-config.ts';
import { openTableSittings, type SittingPorts, type TableSittings } from './table-sittings.ts';

/**
 * The sittings of a table whose settings ask for them; null where they do not, `unreadable` where what is kept of them cannot be read:
 * people play on, and nobody's time is counted.
 *
 * @throws LedgerError where the record itself cannot be read
 */
export const openSittings = async (
  kept: TableConfig['sittings'],
  ports: Omit<SittingPorts, 'kept'>,
): Promise<TableSittings | 'unreadable' | null> => {
  if (kept === null) return null;
  try {
    return await openTableSittings({ ...ports, kept });
  } catch (thrown) {
    if (thrown instanceof LedgerError) throw thrown;
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    ports.onTrouble(
      `what is kept of sittings cannot be read (${why}): nobody's time is counted until that is mended and the table started again`,
    );
    return 'unreadable';
  }
};
