import type { Epoch } from '../contract/ids.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import { leftEpochOf } from '../contract/left-epoch.ts';

/** How an epoch goes on otherwise than what was followed of the one before ended. It stops nothing: the table has only the new one. */
export type EpochSeam =
  /** Entries of the epoch before, `from` to `to`, were never told here, and nobody can be asked for them any more. */
  | { readonly seam: 'missing'; readonly epoch: Epoch; readonly from: number; readonly to: number }
  /** Entries of the epoch before, `from` to `to`, are in the record no more: it was begun anew from an older state. */
  | { readonly seam: 'taken-back'; readonly epoch: Epoch; readonly from: number; readonly to: number }
  /** The record that goes on had another entry `seq` than was followed. */
  | { readonly seam: 'other'; readonly epoch: Epoch; readonly seq: number }
  /** It goes on from entry `to` of an epoch of which nothing was told here. */
  | { readonly seam: 'skipped'; readonly epoch: Epoch; readonly to: number };

/** The end of what was followed of the epoch before; 0 before its first entry. */
interface EndBefore {
  readonly epoch: Epoch;
  readonly seq: number;
  /** Of an entry by its number; undefined where that is not known. */
  readonly hashOf: (seq: number) => string | undefined;
}

/** `first`: of the epoch that was begun. Null: it goes on where the one before ended, or says nothing of it. */
export const seamBetween = (before: EndBefore, first: LedgerEntry): EpochSeam | null => {
  const left = leftEpochOf(first);
  if (left === null || first.epoch === before.epoch) return null;
  const { epoch, seq, hash } = left;
  if (epoch !== before.epoch) return { seam: 'skipped', epoch, to: seq };
  if (seq > before.seq) return { seam: 'missing', epoch, from: before.seq + 1, to: seq };
  const known = before.hashOf(seq);
  if (known !== undefined && known !== hash) return { seam: 'other', epoch, seq };
  return seq < before.seq ? { seam: 'taken-back', epoch, from: seq + 1, to: before.seq } : null;
};
