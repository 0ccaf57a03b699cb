import type { LedgerEntry } from '../contract/ledger.ts';
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
    hands = handsAfter(hands, entry);
  };
  return {
    take: (entries) => {
      for (const entry of entries) take(entry);
    },
    of: (asked) => (asked === match ? hands : []),
  };
};

const handsAfter = (hands: readonly RecordedHand[], entry: LedgerEntry): readonly RecordedHand[] => {
  switch (entry.kind) {
    case 'settle':
      return withHand(hands, handOf(entry));
    case 'void':
      return hands.map((hand) => (hand.entry === entry.ref ? voided(hand) : hand));
    case 'correct':
      return hands.map((hand) => (hand.entry === entry.ref ? { ...handOf(entry), corrected: true } : hand));
    default:
      return hands;
  }
};

/** A hand that was undone, or played again, is decided anew. */
const withHand = (hands: readonly RecordedHand[], decided: RecordedHand): readonly RecordedHand[] => {
  const others = hands.filter(({ hand }) => hand !== decided.hand);
  return [...others, { ...decided, corrected: others.length < hands.length }];
};

const voided = (hand: RecordedHand): RecordedHand => ({
  ...hand,
  kind: 'void',
  changes: hand.changes.map(({ side }) => ({ side, points: 0 })),
});

const handOf = ({ hand, seq, deltas, detail }: LedgerEntry): RecordedHand => ({
  hand,
  entry: seq,
  kind: detail['outcome'] === 'won' ? 'won' : 'drawn',
  changes: deltas.map(({ side, pts }) => ({ side, points: pts })),
  corrected: false,
});

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
