import type { LedgerEntry } from '../contract/ledger.ts';
import type { OperatorView } from '../contract/seat-view.ts';

type RecordedPenalty = OperatorView['penalties'][number];

/** The penalties of the match as they stand in the record. */
export interface RecordedPenalties {
  readonly take: (entries: readonly LedgerEntry[]) => void;
  /** Of the match with this number, the newest last; empty for any but the newest. */
  readonly of: (match: number) => readonly RecordedPenalty[];
}

interface Written {
  readonly penalty: RecordedPenalty;
  readonly lifted: boolean;
}

export const createRecordedPenalties = (): RecordedPenalties => {
  let match = 0;
  let written: readonly Written[] = [];
  const take = (entry: LedgerEntry): void => {
    if (entry.game !== match) written = [];
    match = entry.game;
    if (entry.kind === 'penalty') written = [...written, imposedBy(entry, written.length + 1)];
    if (entry.kind === 'void')
      written = written.map((each) => (each.penalty.entry === entry.ref ? { ...each, lifted: true } : each));
  };
  return {
    take: (entries) => {
      for (const entry of entries) take(entry);
    },
    of: (asked) =>
      asked === match ? written.filter(({ lifted }) => !lifted).map(({ penalty }) => penalty) : [],
  };
};

/** Penalties are counted from 1 in their match, the lifted ones too. */
const imposedBy = ({ hand, seq, deltas, detail, reason }: LedgerEntry, number: number): Written => {
  const penalised = deltas.find(({ player }) => player === detail['player']);
  return {
    penalty: {
      penalty: number,
      hand,
      entry: seq,
      irregularity: String(detail['irregularity']),
      side: penalised?.side ?? 0,
      reason: reason ?? '',
      changes: deltas.map(({ side, pts }) => ({ side, points: pts })),
    },
    lifted: false,
  };
};
