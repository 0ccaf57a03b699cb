import { createHash } from 'node:crypto';
import type Database from 'libsql';
import { CHAIN_START } from '../../contract/entry-chain.ts';
import { type Epoch, ledgerEpoch } from '../../contract/ids.ts';
import { LedgerError } from '../ledger-error.ts';
import type { BrokerCursor, DeviceSequence } from '../ledger-store.ts';
import {
  asBlobs,
  CHAIN_NAMES,
  type ChainName,
  numberAt,
  type Row,
  rowHash,
  rowOf,
  textAt,
  textOrNullAt,
} from './chained-row.ts';

/** Rows that are not in their table any more: the chain goes on behind them from the hash the last of them had. */
export interface Gap {
  readonly chain: ChainName;
  readonly first: number;
  readonly last: number;
  /** SHA-256, hex, as the last of them carried it. */
  readonly hash: string;
  /** `let-go`: nobody needs them any more; `damaged`: they could not be proved, and are kept in `file`. */
  readonly why: 'let-go' | 'damaged';
  /** The name of a file in the data folder. */
  readonly file: string | null;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
}

const COLUMNS = ['chain', 'first', 'last', 'why', 'file', 'at'] as const;

export const GAP_COLUMNS = [...COLUMNS, 'hash', 'digest'].join(', ');
export const GAP_SELECT = asBlobs([...COLUMNS, 'lower(hex(hash))', 'lower(hex(digest))']);

/** As it is written: with a digest of itself, since nothing follows on it. */
export const gapRow = (gap: Gap): readonly (string | null | Buffer)[] => {
  const fields = [gap.chain, String(gap.first), String(gap.last), gap.why, gap.file, String(gap.at)];
  return [...fields, Buffer.from(gap.hash, 'hex'), Buffer.from(digestOf([...fields, gap.hash]), 'hex')];
};

const digestOf = (fields: Row): string => rowHash(CHAIN_START, fields);

/** @throws LedgerError `damaged` when it is not as it was written */
export const readGap = (row: Row): Gap => {
  const chain = CHAIN_NAMES.find((name) => name === row[0]);
  const why = row[3];
  const isSound = digestOf(row.slice(0, -1)) === row.at(-1);
  if (!isSound || chain === undefined || (why !== 'let-go' && why !== 'damaged'))
    throw new LedgerError('damaged', 'the database is damaged: a gap is not as it was written');
  return {
    chain,
    first: numberAt(row, 1),
    last: numberAt(row, 2),
    why,
    file: textOrNullAt(row, 4),
    at: numberAt(row, 5),
    hash: textAt(row, 6),
  };
};

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

/** SHA-256 over a cursor, beside it in its row: a damaged one would leave a hole in what a broker is sent. */
export const cursorSum = (epoch: Epoch, { broker, seq }: BrokerCursor): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([epoch, broker, seq]))
    .digest();

/** `sum` as hex. */
export const isCursorSum = (sum: string, epoch: Epoch, cursor: BrokerCursor): boolean =>
  cursorSum(epoch, cursor).toString('hex') === sum;

const CURSORS = `SELECT ${asBlobs(['epoch', 'broker', 'seq', 'lower(hex(sum))'])} FROM cursors`;

/** Whether every cursor is as it was written; a ledger of an earlier release has none. */
export const cursorsAreSound = (db: Database.Database): boolean => {
  const known = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'cursors'`).raw().all();
  if (known.length === 0) return true;
  return db
    .prepare(CURSORS)
    .raw()
    .all()
    .map(rowOf)
    .every((row) => {
      const cursor = { broker: textAt(row, 1), seq: numberAt(row, 2) };
      return isCursorSum(textAt(row, 3), ledgerEpoch.parse(textAt(row, 0)), cursor);
    });
};
