import type { LedgerEntry } from '../contract/ledger-entry.ts';
import { checkRow, type EntryFault } from './entry-row.ts';
import { LedgerError } from './ledger-error.ts';
import type { LedgerReader } from './read-ledger.ts';

export type Verdict =
  | { readonly verdict: 'whole'; readonly entries: number; readonly head: LedgerEntry | null }
  /** The first entry that is not what it should be; those before it are sound. */
  | { readonly verdict: 'broken-entry'; readonly seq: number; readonly fault: EntryFault | 'unreadable' }
  /** Every entry is sound, but the file around them is not. */
  | { readonly verdict: 'broken-file'; readonly fault: string };

/** Walks the whole chain from its first entry, then has SQLite look at the structure of the file. */
export const verifyLedger = (reader: LedgerReader): Verdict => {
  let head: LedgerEntry | null = null;
  try {
    for (const row of reader.rows()) {
      const checked = checkRow(row, head);
      if ('fault' in checked) return broken(head, checked.fault);
      head = checked.entry;
    }
  } catch (thrown) {
    if (thrown instanceof LedgerError && thrown.code === 'damaged') return broken(head, 'unreadable');
    throw thrown;
  }
  const fault = reader.structureFault();
  if (fault !== null) return { verdict: 'broken-file', fault };
  return { verdict: 'whole', entries: head?.seq ?? 0, head };
};

/** Whatever the damaged row says of itself, its place in the chain is known. */
const broken = (head: LedgerEntry | null, fault: EntryFault | 'unreadable'): Verdict => ({
  verdict: 'broken-entry',
  seq: (head?.seq ?? 0) + 1,
  fault,
});
