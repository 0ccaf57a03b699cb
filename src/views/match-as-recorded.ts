import { type EnteredPenalty, enteredPenalties, penalisedSide } from '../contract/entered-penalties.ts';
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

const OF_PENALTIES: ReadonlySet<LedgerEntry['kind']> = new Set(['penalty', 'void', 'correct']);

export const createRecordedPenalties = (): RecordedPenalties => {
  let match = 0;
  let entered: readonly LedgerEntry[] = [];
  let penalties: readonly RecordedPenalty[] = [];
  return {
    take: (entries) => {
      match = entries.at(-1)?.game ?? match;
      entered = [...entered, ...entries].filter(({ game, kind }) => game === match && OF_PENALTIES.has(kind));
      penalties = enteredPenalties(entered).flatMap(recordedPenalty);
    },
    of: (asked) => (asked === match ? penalties : []),
  };
};

/** Penalties are counted from 1 in their match, the lifted ones too. */
const recordedPenalty = ({ entered, stands }: EnteredPenalty, place: number): readonly RecordedPenalty[] => {
  if (stands === null) return [];
  const { hand, detail, reason } = entered;
  return [
    {
      penalty: place + 1,
      hand,
      entry: stands.seq,
      irregularity: String(detail['irregularity']),
      side: penalisedSide(entered) ?? 0,
      reason: reason ?? '',
      changes: stands.deltas.map(({ side, pts }) => ({ side, points: pts })),
    },
  ];
};
