import { LedgerError } from '../../ledger/ledger-error.ts';
import type { TableConfig } from '../club-config.ts';
import { openTableSittings, type SittingPorts, type TableSittings } from './table-sittings.ts';
import { endUnkeptSitting, type UnkeptPorts } from './unkept-sitting.ts';

/**
 * The sittings of a table whose settings ask for them; null where they do not, `unreadable` where what is kept of them cannot be read:
 * people play on, and nobody's time is counted.
 *
 * @throws LedgerError where the record itself cannot be read
 */
export const openSittings = async (
  kept: TableConfig['sittings'],
  ports: Omit<SittingPorts, 'kept'> & UnkeptPorts,
): Promise<TableSittings | 'unreadable' | null> => {
  try {
    if (kept !== null) return await openTableSittings({ ...ports, kept });
    await endUnkeptSitting(ports);
    return null;
  } catch (thrown) {
    if (thrown instanceof LedgerError) throw thrown;
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    ports.onTrouble(
      kept === null
        ? `a sitting that may go on cannot be ended (${why}): its time is counted on where sittings are kept again`
        : `what is kept of sittings cannot be read (${why}): nobody's time is counted until that is mended and the table started again`,
    );
    return kept === null ? null : 'unreadable';
  }
};
