import type { LedgerEntry } from '../contract/ledger.ts';

/** Hands by the numbers of the entries that settled or corrected them. */
export interface SettledHands {
  /** Settled, and not taken back: these are counted. */
  readonly standing: ReadonlySet<number>;
  /** Undone or void; one that is corrected is taken back first. */
  readonly takenBack: ReadonlySet<number>;
}

export const NO_HANDS: SettledHands = { standing: new Set(), takenBack: new Set() };

type Entered = Pick<LedgerEntry, 'kind' | 'seq' | 'ref'>;

/** With what was entered next; the same where that was nothing. */
export const withEntries = (before: SettledHands, entries: Iterable<Entered>): SettledHands => {
  let hands: ReturnType<typeof copyOf> | null = null;
  for (const entry of entries) {
    hands ??= copyOf(before);
    enter(hands, entry);
  }
  return hands ?? before;
};

const copyOf = ({ standing, takenBack }: SettledHands) => ({
  standing: new Set(standing),
  takenBack: new Set(takenBack),
});

const enter = ({ standing, takenBack }: ReturnType<typeof copyOf>, { kind, seq, ref }: Entered): void => {
  if (kind === 'settle') standing.add(seq);
  if (ref === null) return;
  if (kind === 'void' && standing.delete(ref)) takenBack.add(ref);
  // What is entered again may be a penalty, too, where others sat than was recorded.
  if (kind === 'correct' && takenBack.delete(ref)) standing.add(seq);
};
