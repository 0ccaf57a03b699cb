import { statSync } from 'node:fs';
import { readHeadMark } from '../file/head-mark.ts';
import { ledgerFile } from '../file/ledger-folder.ts';
import { LedgerError } from '../ledger-error.ts';
import { readSoundEntry } from '../rows/entry-row.ts';
import { readLedger } from './read-ledger.ts';

/**
 * Looks at the end of the record in a folder, where there is or was one, and holds it against its mark; a table may go on writing to it
 * meanwhile. What lies before that is looked through by who verifies it.
 *
 * @throws LedgerError what would keep a table from going on with it
 */
export const lookAtEnd = (folder: string): void => {
  const file = ledgerFile(folder);
  const known = readHeadMark(folder);
  if (isGone(file)) {
    if (known?.head == null) return;
    throw new LedgerError('damaged', `the ledger is gone, which held ${known.head.seq} entries`, file);
  }
  const reader = readLedger(folder);
  try {
    const [row] = reader.tables.lastEntryRows(1);
    const last = row === undefined ? null : readSoundEntry(row);
    if (row !== undefined && last === null)
      throw new LedgerError('damaged', `the ledger is damaged at seq ${row[1]}`, file);
    const isOfMark = known !== null && (last?.epoch ?? reader.tables.epoch()) === known.epoch;
    const seq = last?.seq ?? 0;
    if (isOfMark && known.head !== null && seq < known.head.seq)
      throw new LedgerError('damaged', `the ledger is damaged at seq ${seq + 1}`, file);
  } finally {
    reader.close();
  }
};

const isGone = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
