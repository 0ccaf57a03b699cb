import { canonicalJson } from '../contract/canonical-json.ts';
import type { LedgerEntry, LedgerLines } from '../contract/ledger.ts';

/** Entries as the lines they would stand in a record as. */
export const linesOf = (entries: readonly LedgerEntry[]): LedgerLines => ({
  count: entries.length,
  text: entries.map((entry) => `${canonicalJson(entry)}\n`).join(''),
});
