import type { LedgerEntry } from '../../contract/ledger.ts';
import { textOf } from '../operator/recorded.ts';

/** A penalty as it stands in the record. */
interface KeptPenalty {
  readonly entry: number;
  readonly game: number;
  readonly hand: number;
  readonly irregularity: string;
  readonly player: string;
  readonly reason: string;
  readonly deltas: LedgerEntry['deltas'];
}

/** The penalties of these entries that were not lifted, the newest first. */
export const keptPenalties = (entries: readonly LedgerEntry[]): readonly KeptPenalty[] => {
  const lifted = new Set(entries.flatMap(({ kind, ref }) => (kind === 'void' && ref !== null ? [ref] : [])));
  return entries
    .filter(({ kind, seq }) => kind === 'penalty' && !lifted.has(seq))
    .map(({ seq, game, hand, detail, reason, deltas }) => ({
      entry: seq,
      game,
      hand,
      irregularity: textOf(detail['irregularity']) ?? '',
      player: textOf(detail['player']) ?? '',
      reason: reason ?? '',
      deltas,
    }))
    .reverse();
};
