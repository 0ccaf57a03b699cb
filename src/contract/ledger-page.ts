import type { LedgerEntry } from './ledger-entry.ts';

/** Entries asked for at once, at most. */
export const LEDGER_PAGE_LIMIT = 100;

/**
 * Entries that follow each other without a gap, each as it was sealed; or the first that is not, and then none: a
 * page that ended before it would look like the ledger's end.
 */
export type LedgerPage = readonly LedgerEntry[] | { readonly damagedSeq: number };

/** Entries `from` (a sequence number, included) onwards, at most `limit`. */
export type ReadLedgerPage = (from: number, limit: number) => Promise<LedgerPage>;
