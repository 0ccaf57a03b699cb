import type { LedgerEntry } from '../contract/ledger-entry.ts';
import { canonicalJson } from './canonical-json.ts';
import { type ChainFault, check, hasOwnHash } from './chain.ts';
import { type Row, textAt } from './row-value.ts';

/** Epoch, seq and id stand beside the JSON for the sake of their indexes, and must say what the JSON says. */
export const ENTRY_COLUMNS = 'epoch, seq, id, json';

export type EntryFault = ChainFault | 'wrong-columns';

export type CheckedRow = { readonly entry: LedgerEntry } | { readonly fault: EntryFault };

export const entryRow = (entry: LedgerEntry): Row => [entry.epoch, entry.seq, entry.id, canonicalJson(entry)];

/** The entry of a row of a ledger that has been checked. */
export const readEntry = (row: Row): LedgerEntry => JSON.parse(textAt(row, 3));

/**
 * Reads a row that may be damaged; null when it is not as it was sealed. What has its own hash right was
 * written by us, so no schema is needed (it would cost the ledger's thread 8 MB).
 */
export const readSoundEntry = (row: Row): LedgerEntry | null => {
  try {
    const entry = readEntry(row);
    return hasOwnHash(entry) ? entry : null;
  } catch {
    // Not JSON, not an object, a number with a fraction: nothing that was ever sealed.
    return null;
  }
};

/** Holds a row that may be damaged against the entry before it. */
export const checkRow = (row: Row, previous: LedgerEntry | null): CheckedRow => {
  const entry = readSoundEntry(row);
  if (entry === null) return { fault: 'wrong-hash' };
  const fault = check(entry, previous);
  if (fault !== null) return { fault };
  const agrees = entryRow(entry).every((value, column) => value === row[column]);
  return agrees ? { entry } : { fault: 'wrong-columns' };
};
