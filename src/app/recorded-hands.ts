import type { LedgerEntry } from '../contract/ledger-entry.ts';
import type { OperatorView } from '../contract/seat-view.ts';

type RecordedHand = OperatorView['hands'][number];

/** The hands of the match as they stand in the record. */
export interface RecordedHands {
  readonly take: (entries: readonly LedgerEntry[]) => void;
  /** Of the match with this number, the newest last; empty for any but the newest. */
  readonly of: (match: number) => readonly RecordedHand[];
}

export const createRecordedHands = (): RecordedHands => {
  let match = 0;
  let hands: readonly RecordedHand[] = [];
  const take = (entry: LedgerEntry): void => {
    if (entry.game !== match) hands = [];
    match = entry.game;
    if (entry.kind === 'settle') hands = [...hands, handOf(entry)];
  };
  return {
    take: (entries) => {
      for (const entry of entries) take(entry);
    },
    of: (asked) => (asked === match ? hands : []),
  };
};

const handOf = ({ hand, seq, deltas, detail }: LedgerEntry): RecordedHand => ({
  hand,
  entry: seq,
  kind: detail['outcome'] === 'won' ? 'won' : 'drawn',
  changes: deltas.map(({ side, pts }) => ({ side, points: pts })),
  corrected: false,
});
