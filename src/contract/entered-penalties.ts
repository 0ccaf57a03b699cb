import { standingFor } from '../play/game/match/match-book.ts';
import type { Side } from '../play/seating/furniture.ts';
import type { LedgerEntry } from './ledger.ts';

/** A penalty as it was entered. */
export interface EnteredPenalty {
  readonly entered: LedgerEntry;
  /** The entry that counts for it now: another one where people sat elsewhere than was recorded; null: it was lifted. */
  readonly stands: LedgerEntry | null;
}

/** The penalties of these entries, the lifted ones too, in their order. */
export const enteredPenalties = (entries: readonly LedgerEntry[]): readonly EnteredPenalty[] => {
  const lines = entries.map((entry) => ({ name: entry.seq, kind: entry.kind, ref: entry.ref, entry }));
  return lines
    .filter(({ kind }) => kind === 'penalty')
    .map((line) => ({ entered: line.entry, stands: standingFor(lines, line)?.entry ?? null }));
};

/** At which side he sat who was penalised. Points belong to the side: whoever sat there really, it is the same. */
export const penalisedSide = ({ deltas, detail }: LedgerEntry): Side | null =>
  deltas.find(({ player }) => player === detail['player'])?.side ?? null;
