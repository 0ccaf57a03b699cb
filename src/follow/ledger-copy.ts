import {
  CHAIN_START,
  type ChainFault,
  isAsSealed,
  isSealedText,
  placeFault,
} from '../contract/entry-chain.ts';
import type { Epoch } from '../contract/ids.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import { sha256 } from './sha256.ts';

/** A ledger as far as a reader has it, proved entry by entry. */
export interface LedgerCopy {
  readonly epoch: Epoch;
  /** Its newest entry; null while it has none. */
  readonly last: LedgerEntry | null;
  /** Hashes of its newest entries, by number: what is told again must be the same. A copy and the next one share it. */
  readonly hashes: Map<number, string>;
}

/** What an entry is to a copy. */
export type Taken =
  | { readonly is: 'next'; readonly copy: LedgerCopy }
  /** It is there already. */
  | { readonly is: 'repeated' }
  /** Entries before it are missing. */
  | { readonly is: 'ahead' }
  /** Another entry stands under its number: two have written this ledger. */
  | { readonly is: 'fork' }
  | { readonly is: 'broken'; readonly fault: ChainFault };

const REMEMBERED_HASHES = 1_024;

export const emptyCopy = (epoch: Epoch): LedgerCopy => ({ epoch, last: null, hashes: new Map() });

/** A copy that begins in the middle: whatever is before `last` is taken on trust; null where it is not as it was sealed. */
export const copyFrom = (last: LedgerEntry): LedgerCopy | null =>
  isSealed(last) ? { epoch: last.epoch, last, hashes: new Map([[last.seq, last.hash]]) } : null;

/** What cannot be written as canonical JSON, a fraction or half a character in it, was never sealed. */
const isSealed = (entry: LedgerEntry): boolean => {
  try {
    return isAsSealed(entry, sha256);
  } catch {
    return false;
  }
};

export const endOf = ({ last }: LedgerCopy): { readonly seq: number; readonly hash: string } =>
  last === null ? { seq: 0, hash: CHAIN_START } : { seq: last.seq, hash: last.hash };

/** Whether the copy contradicts this hash of an entry; of what it has forgotten it says nothing. */
export const contradicts = (
  copy: LedgerCopy,
  { seq, hash }: { readonly seq: number; readonly hash: string },
): boolean => {
  const known = copy.hashes.get(seq);
  return known !== undefined && known !== hash;
};

/** Of the copy's own epoch; `text`: the canonical JSON as which it came, where it came so. */
export const takeEntry = (copy: LedgerCopy, entry: LedgerEntry, text?: string): Taken => {
  const { seq } = endOf(copy);
  if (entry.seq <= seq) return contradicts(copy, entry) ? { is: 'fork' } : { is: 'repeated' };
  if (entry.seq > seq + 1) return { is: 'ahead' };
  const fault = faultOf(entry, copy.last, text);
  if (fault === 'wrong-previous-hash') return { is: 'fork' };
  if (fault !== null) return { is: 'broken', fault };
  copy.hashes.set(entry.seq, entry.hash);
  copy.hashes.delete(entry.seq - REMEMBERED_HASHES);
  return { is: 'next', copy: { ...copy, last: entry } };
};

/** What is not the text that was sealed may be the same entry all the same, written otherwise. */
const faultOf = (entry: LedgerEntry, previous: LedgerEntry | null, text?: string): ChainFault | null => {
  const isAsItCame = text !== undefined && isSealedText(text, entry, sha256);
  return isAsItCame || isSealed(entry) ? placeFault(entry, previous) : 'wrong-hash';
};
