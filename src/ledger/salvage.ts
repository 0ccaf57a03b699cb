import type { ChainName } from './chained-row.ts';
import { LedgerError } from './ledger-error.ts';
import type { LedgerReader } from './read-ledger.ts';
import type { StoredRow } from './walk-chain.ts';

/** So many rows are looked for one by one where a page of them cannot be read: more than a page of the file holds. */
const ONE_BY_ONE = 600;

/**
 * The rows of a chain that can be read at all, in order. Where the file is damaged it goes on behind the place, row
 * number by row number, until nothing more is found.
 */
export function salvagedRows(reader: LedgerReader, chain: ChainName): readonly StoredRow[] {
  const rows: StoredRow[] = [];
  const newest = (): number => rows.at(-1)?.row ?? 0;
  const take = (row: StoredRow | null): void => {
    if (row !== null && row.row > newest()) rows.push(row);
  };
  for (let found = -1; found < rows.length; ) {
    found = rows.length;
    const from = newest();
    const isRead = attempt(() => {
      for (const row of reader.chain(chain, from)) take(row);
    });
    if (isRead) return rows;
    const behind = newest();
    for (let number = behind + 1; number <= behind + ONE_BY_ONE; number += 1)
      attempt(() => take(reader.chainRow(chain, number)));
  }
  return rows;
}

/** Whether it could be done with the file as it is. */
const attempt = (work: () => void): boolean => {
  try {
    work();
    return true;
  } catch (thrown) {
    if (thrown instanceof LedgerError && thrown.code === 'damaged') return false;
    throw thrown;
  }
};
