import { join } from 'node:path';
import Database from 'libsql';
import { type Epoch, ledgerEpoch } from '../contract/ids.ts';
import { recordsIn } from './backup/copy-record.ts';
import { addressToRead, ledgerErrorOf } from './file/database.ts';
import { existingLedgerFile } from './file/ledger-folder.ts';
import { refuseForeign } from './rows/ledger-schema.ts';

/** How far a record has come. */
export interface RecordState {
  readonly epoch: Epoch;
  /** The number of the newest entry; 0 before the first. */
  readonly seq: number;
  /** Whether a match was begun and is not over. */
  readonly match: 'open' | 'none';
  /** How many facts of the open match are recorded; 0 where none is open. */
  readonly facts: number;
}

const BUSY_TIMEOUT_MS = 2_000;

/** In words that every form of the tables knows; of a match that is over all may be packed. */
const STANDING = `
  WITH newest AS (SELECT type FROM events WHERE match = (SELECT max(match) FROM events)),
    now AS (SELECT value AS epoch FROM meta WHERE key = 'epoch')
  SELECT epoch, (SELECT coalesce(max(seq), 0) FROM entries WHERE entries.epoch = now.epoch),
    (SELECT count(*) FROM newest), (SELECT count(*) FROM newest WHERE type = 'MatchEnded')
  FROM now`;

/**
 * Reads how far the record of a folder has come, also one of an earlier release; a table may go on writing to it meanwhile.
 *
 * @throws LedgerError `no-ledger`, `not-a-ledger`, `newer-schema`, `damaged`
 */
export const recordState = (folder: string): RecordState => {
  const file = existingLedgerFile(folder);
  try {
    const db = new Database(addressToRead(file), { timeout: BUSY_TIMEOUT_MS });
    try {
      refuseForeign(db, file);
      const [[epoch, ...counts] = []] = db.prepare(STANDING).raw().all().filter(Array.isArray);
      const of = ledgerEpoch.parse(String(epoch));
      const [seq = 0, facts = 0, ends = 0] = counts.map(Number);
      return facts === 0 || ends > 0
        ? { epoch: of, seq, match: 'none', facts: 0 }
        : { epoch: of, seq, match: 'open', facts };
    } finally {
      db.close();
    }
  } catch (thrown) {
    throw ledgerErrorOf(thrown, file);
  }
};

/** The same of every record in a club's data folder, by its folder seen from there. */
export const recordStatesIn = (data: string): Readonly<Record<string, RecordState>> =>
  Object.fromEntries(recordsIn(data).map((name) => [name, recordState(join(data, name))]));
