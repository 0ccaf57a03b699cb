import type { LedgerEntry } from './ledger-entry.ts';

/** Where the ledger ends: number, hash and pot of its last entry. */
export interface LedgerHead {
  readonly epoch: string;
  /** 0 while the ledger is empty. */
  readonly seq: number;
  /** 64 zeros while the ledger is empty. */
  readonly hash: string;
  readonly pot: number;
}

export const headOf = ({ epoch, seq, hash, pot }: LedgerEntry): LedgerHead => ({ epoch, seq, hash, pot });

const NO_HASH = '0'.repeat(64);

/** Where a ledger ends whose last entry is `last`; null for an empty one. */
export const headAfter = (epoch: string, last: LedgerEntry | null): LedgerHead =>
  last === null ? { epoch, seq: 0, hash: NO_HASH, pot: 0 } : headOf(last);
