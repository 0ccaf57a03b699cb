import { type ChainFault, placeFault, type SealedEntry } from '../../contract/entry-chain.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { isWritten } from '../chain.ts';
import { LedgerError } from '../ledger-error.ts';
import { asBlobs, type Row, textAt } from './chained-row.ts';

const COLUMNS = ['epoch', 'seq', 'id', 'json'] as const;

/** Epoch, seq and id stand beside the JSON for the sake of their indexes, and must say what the JSON says. */
export const ENTRY_COLUMNS = COLUMNS.join(', ');
export const ENTRY_SELECT = asBlobs(COLUMNS);
/** In which of them the entry itself stands. */
export const ENTRY_JSON = COLUMNS.indexOf('json');

export type EntryFault = ChainFault | 'wrong-columns';

type CheckedRow = SealedEntry | { readonly fault: EntryFault };

export const entryRow = ({ entry, text }: SealedEntry): Row => [
  entry.epoch,
  String(entry.seq),
  entry.id,
  text,
];

/**
 * The entry of a row, held against its own hash: nothing else is ever served.
 *
 * @throws LedgerError `damaged`
 */
export const readEntry = (row: Row): LedgerEntry => {
  const entry = readSoundEntry(row);
  if (entry === null) throw new LedgerError('damaged', `the ledger is damaged at seq ${row[1]}`);
  return entry;
};

/**
 * Reads a row that may be damaged; null when it is not as it was sealed, to the byte. What has its own hash right was
 * written by us, so no schema is needed (it would cost the ledger's thread 8 MB).
 */
export const readSoundEntry = (row: Row): LedgerEntry | null => {
  try {
    const text = textAt(row, ENTRY_JSON);
    const entry: LedgerEntry = JSON.parse(text);
    return isWritten(text, entry) ? entry : null;
  } catch {
    // Not JSON, not an object: nothing that was ever sealed.
    return null;
  }
};

/** Holds a row that may be damaged against the entry before it. */
export const checkRow = (row: Row, previous: LedgerEntry | null): CheckedRow => {
  const entry = readSoundEntry(row);
  if (entry === null) return { fault: 'wrong-hash' };
  const fault = placeFault(entry, previous);
  if (fault !== null) return { fault };
  return columnsAgree(row, entry) ? { entry, text: textAt(row, ENTRY_JSON) } : { fault: 'wrong-columns' };
};

/** Whether what stands beside the JSON of a sound entry says the same. */
export const columnsAgree = ([epoch, seq, id]: Row, entry: LedgerEntry): boolean =>
  epoch === entry.epoch && seq === String(entry.seq) && id === entry.id;
