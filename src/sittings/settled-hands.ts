import type { LedgerEntry } from '../contract/ledger.ts';

/** Hands that were settled and stand, by the numbers of their entries: one that was undone is none. */
export type SettledHands = ReadonlySet<number>;

export const NO_HANDS: SettledHands = new Set();

/** With what was entered next. */
export const withEntries = (
  before: SettledHands,
  entries: readonly Pick<LedgerEntry, 'kind' | 'seq' | 'ref'>[],
): SettledHands => {
  const hands = new Set(before);
  for (const { kind, seq, ref } of entries) {
    if (kind === 'settle') hands.add(seq);
    if (kind === 'void' && ref !== null) hands.delete(ref);
  }
  return hands;
};
