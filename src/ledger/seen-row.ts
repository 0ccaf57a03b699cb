import { CHAIN_START } from './chain.ts';
import { rowHash } from './chained-row.ts';
import { LedgerError } from './ledger-error.ts';
import type { DeviceSequence } from './ledger-store.ts';
import { asBlobs, numberAt, type Row, textAt } from './row-value.ts';

export const SEEN_COLUMNS = 'one, boot, eseq, digest';
export const SEEN_SELECT = asBlobs(['boot', 'eseq', 'lower(hex(digest))']);

/** As it is written: with a digest of itself, since it is no row of a chain. */
export const seenRow = ({ boot, sequence }: DeviceSequence): readonly (string | Buffer)[] => {
  const fields = [boot, String(sequence)];
  return [...fields, Buffer.from(rowHash(CHAIN_START, fields), 'hex')];
};

/**
 * One that was written before it carried a digest is believed.
 *
 * @throws LedgerError `damaged` when it is not as it was written
 */
export const readSeen = (row: Row): DeviceSequence => {
  const digest = row[2] ?? '';
  if (digest !== '' && digest !== rowHash(CHAIN_START, row.slice(0, 2)))
    throw new LedgerError(
      'damaged',
      'the database is damaged: the last device event is not as it was written',
    );
  return { boot: textAt(row, 0), sequence: numberAt(row, 1) };
};
