import { createHash } from 'node:crypto';
import { CHAIN_START } from './chain.ts';
import { asBlobs, type Row } from './row-value.ts';

/** The columns of each table whose rows carry a running hash, in the order they are hashed: first the row's number. */
export const CHAINS = {
  events: ['id', 'match', 'hand', 'type', 'v', 'json', 'boot', 'eseq', 'at'],
  declarations: ['row', 'id', 'speaker', 'body', 'answer', 'at'],
  intents: ['row', 'session', 'id', 'state', 'line', 'cycle', 'op', 'result'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type ChainName = keyof typeof CHAINS;

export const CHAIN_NAMES = ['events', 'declarations', 'intents'] as const satisfies readonly ChainName[];

/** Where a chain of rows ends: the number of its newest row, and that row's running hash. */
export interface ChainEnd {
  /** 0 while there is none. */
  readonly row: number;
  /** SHA-256, hex; 64 zeros where no row before carries one. */
  readonly hash: string;
}

export const EMPTY_CHAIN: ChainEnd = { row: 0, hash: CHAIN_START };

/** A row as it is written: what its columns hold, and the hash over them and everything before. */
export interface ChainedRow extends ChainEnd {
  readonly fields: Row;
}

/** The SELECT list of a chain: its columns, then the hash in hex (empty where the row was recorded without one). */
export const chainColumns = (chain: ChainName): string => asBlobs([...CHAINS[chain], 'lower(hex(hash))']);

/** The row that follows on `end`, holding these values after its number. */
export const chained = (end: ChainEnd, values: readonly (string | number | null)[]): ChainedRow => {
  const row = end.row + 1;
  const fields = [row, ...values].map(asStored);
  return { row, fields, hash: rowHash(end.hash, fields) };
};

/** SHA-256, hex, of the hash before (32 bytes) and the row's columns as a JSON array of texts, UTF-8. */
export const rowHash = (before: string, fields: Row): string =>
  createHash('sha256')
    .update(Buffer.from(before, 'hex'))
    .update(JSON.stringify(fields), 'utf8')
    .digest('hex');

/** Half a surrogate pair cannot be stored: it is hashed as what stands in the file in its place. */
const asStored = (value: string | number | null): string | null =>
  value === null ? null : Buffer.from(String(value), 'utf8').toString('utf8');
