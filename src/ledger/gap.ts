import { CHAIN_START } from './chain.ts';
import { CHAIN_NAMES, type ChainName, rowHash } from './chained-row.ts';
import { LedgerError } from './ledger-error.ts';
import { asBlobs, numberAt, type Row, textAt, textOrNullAt } from './row-value.ts';

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
