import type { LedgerEntry } from '../contract/ledger.ts';

/** Hands by the numbers of the entries that settled or corrected them. */
export interface SettledHands {
  /** Settled, and not taken back: these are counted. */
  readonly standing: ReadonlySet<number>;
  /** Undone or void; one that is corrected is taken back first. */
  readonly takenBack: ReadonlySet<number>;
}

export const NO_HANDS: SettledHands = { standing: new Set(), takenBack: new Set() };

/** With what was entered next. */
export const withEntries = (
  before: SettledHands,
  entries: readonly Pick<LedgerEntry, 'kind' | 'seq' | 'ref'>[],
): SettledHands => {
  const standing = new Set(before.standing);
  const takenBack = new Set(before.takenBack);
  for (const { kind, seq, ref } of entries) {
    if (kind === 'settle') standing.add(seq);
    if (ref === null) continue;
    if (kind === 'void' && standing.delete(ref)) takenBack.add(ref);
    // What is entered again may be a penalty, too, where others sat than was recorded.
    if (kind === 'correct' && takenBack.delete(ref)) standing.add(seq);
  }
  return { standing, takenBack };
};
