import { type EnteredPenalty, enteredPenalties, penalisedSide } from '../../contract/entered-penalties.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { textOf } from '../../contract/recorded.ts';

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
export const keptPenalties = (entries: readonly LedgerEntry[]): readonly KeptPenalty[] =>
  enteredPenalties(entries).flatMap(keptPenalty).reverse();

const keptPenalty = ({ entered, stands }: EnteredPenalty): readonly KeptPenalty[] => {
  if (stands === null) return [];
  const { game, hand, detail, reason } = entered;
  const { seq, deltas } = stands;
  const side = penalisedSide(entered);
  return [
    {
      entry: seq,
      game,
      hand,
      irregularity: textOf(detail['irregularity']) ?? '',
      player: deltas.find((delta) => delta.side === side)?.player ?? textOf(detail['player']) ?? '',
      reason: reason ?? '',
      deltas,
    },
  ];
};
