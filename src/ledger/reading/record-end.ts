import { statSync } from 'node:fs';
import type { HeadMark } from '../../contract/ledger.ts';
import { readHeadMark } from '../file/head-mark.ts';
import { ledgerFile } from '../file/ledger-folder.ts';
import { LedgerError } from '../ledger-error.ts';
import { readSoundEntry } from '../rows/entry-row.ts';
import { type LedgerReader, readLedger } from './read-ledger.ts';

/** What the end of a record tells of it: the newest entry is `unsound`, or entries that were known are `missing`, from `seq` on. */
type RecordEnd = { readonly is: 'whole' } | { readonly is: 'unsound' | 'missing'; readonly seq: number };

/**
 * Looks at the end of a record, and holds it against its mark, which is to be read before it: a table may go on writing meanwhile. What
 * lies before the end is looked through by who verifies it.
 */
export const endOf = ({ tables }: LedgerReader, mark: HeadMark | null): RecordEnd => {
  const [row] = tables.lastEntryRows(1);
  const newest = row === undefined ? null : readSoundEntry(row);
  if (row !== undefined && newest === null) return { is: 'unsound', seq: Number(row[1]) };
  const seq = newest?.seq ?? 0;
  const isOfMark = mark !== null && (newest?.epoch ?? tables.epoch()) === mark.epoch;
  return isOfMark && seq < (mark.head?.seq ?? 0) ? { is: 'missing', seq: seq + 1 } : { is: 'whole' };
};

export const isLedgerThere = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** A file that is gone, or empty as after a loss of power, is not begun anew in silence. */
export const refuseVanished = (file: string, mark: HeadMark | null): void => {
  const known = mark?.head ?? null;
  if (known === null || isLedgerThere(file)) return;
  throw new LedgerError('damaged', `the ledger is gone, which held ${known.seq} entries`, file);
};

/**
 * Refuses the record in a folder, where there is or was one, with which its table could not go on, as far as its end tells.
 *
 * @throws LedgerError
 */
export const refuseDamagedEnd = (folder: string): void => {
  const file = ledgerFile(folder);
  const mark = readHeadMark(folder);
  refuseVanished(file, mark);
  if (!isLedgerThere(file)) return;
  const reader = readLedger(folder);
  try {
    const end = endOf(reader, mark);
    if (end.is !== 'whole') throw new LedgerError('damaged', `the ledger is damaged at seq ${end.seq}`, file);
  } finally {
    reader.close();
  }
};
