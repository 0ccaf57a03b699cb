import { type EnteredPenalty, enteredPenalties, penalisedSide } from '../contract/entered-penalties.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { OperatorView } from '../contract/seat-view.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import type { Side } from '../play/seating/furniture.ts';
import { playersOf, sideOf } from '../play/seating/seating.ts';

type Asked = Pick<MatchState, 'match' | 'seating'>;

type RecordedHand = OperatorView['hands'][number];

/** The hands of the match as they stand in the record. */
export interface RecordedHands {
  readonly take: (entries: readonly LedgerEntry[]) => void;
  /** Of this match, the newest last, by where everybody is now; empty for any but the newest. */
  readonly of: (match: Asked) => readonly RecordedHand[];
}

type Deltas = LedgerEntry['deltas'];

/** With what each player had of it: he may sit elsewhere by now than he did then. */
interface KeptHand extends Omit<RecordedHand, 'changes'> {
  readonly deltas: Deltas;
}

export const createRecordedHands = (): RecordedHands => {
  let match = 0;
  let hands: readonly KeptHand[] = [];
  const take = (entry: LedgerEntry): void => {
    if (entry.game !== match) hands = [];
    match = entry.game;
    hands = handsAfter(hands, entry);
  };
  return {
    take: (entries) => {
      for (const entry of entries) take(entry);
    },
    of: ({ match: asked, seating }) =>
      asked === match
        ? hands.map(({ deltas, ...hand }) => ({ ...hand, changes: changesAt(deltas, seating) }))
        : [],
  };
};

/** What each has of these points, by where he is now. */
const changesAt = (deltas: Deltas, seating: Asked['seating']): RecordedHand['changes'] =>
  deltas.map((delta) => ({ side: sideAt(delta, seating), points: delta.pts }));

const sideAt = ({ player, side }: Omit<Deltas[number], 'pts'>, seating: Asked['seating']): Side => {
  const known = playersOf(seating.sides).find((each) => each === player);
  return known === undefined ? side : sideOf(seating, known);
};

const handsAfter = (hands: readonly KeptHand[], entry: LedgerEntry): readonly KeptHand[] => {
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
const withHand = (hands: readonly KeptHand[], decided: KeptHand): readonly KeptHand[] => {
  const others = hands.filter(({ hand }) => hand !== decided.hand);
  return [...others, { ...decided, corrected: others.length < hands.length }];
};

const voided = (hand: KeptHand): KeptHand => ({
  ...hand,
  kind: 'void',
  deltas: hand.deltas.map((delta) => ({ ...delta, pts: 0 })),
});

const handOf = ({ hand, seq, deltas, detail }: LedgerEntry): KeptHand => ({
  hand,
  entry: seq,
  kind: detail['outcome'] === 'won' ? 'won' : 'drawn',
  deltas,
  corrected: false,
});

type RecordedPenalty = OperatorView['penalties'][number];

/** The penalties of the match as they stand in the record. */
export interface RecordedPenalties {
  readonly take: (entries: readonly LedgerEntry[]) => void;
  /** Of this match, the newest last, by where everybody is now; empty for any but the newest. */
  readonly of: (match: Asked) => readonly RecordedPenalty[];
}

const OF_PENALTIES: ReadonlySet<LedgerEntry['kind']> = new Set(['penalty', 'void', 'correct']);

export const createRecordedPenalties = (): RecordedPenalties => {
  let match = 0;
  let entered: readonly LedgerEntry[] = [];
  let penalties: readonly EnteredPenalty[] = [];
  return {
    take: (entries) => {
      match = entries.at(-1)?.game ?? match;
      entered = [...entered, ...entries].filter(({ game, kind }) => game === match && OF_PENALTIES.has(kind));
      penalties = enteredPenalties(entered);
    },
    of: ({ match: asked, seating }) =>
      asked === match ? penalties.flatMap((each, place) => recordedPenalty(each, { place, seating })) : [],
  };
};

/** Penalties are counted from 1 in their match, the lifted ones too. */
const recordedPenalty = (
  { entered, stands }: EnteredPenalty,
  { place, seating }: Pick<Asked, 'seating'> & { readonly place: number },
): readonly RecordedPenalty[] => {
  if (stands === null) return [];
  const { hand, detail, reason } = entered;
  const side = penalisedSide(entered) ?? 0;
  // Whoever bears it: the points are his who was at that side then.
  const bearer = stands.deltas.find((delta) => delta.side === side);
  return [
    {
      penalty: place + 1,
      hand,
      entry: stands.seq,
      irregularity: String(detail['irregularity']),
      side: bearer === undefined ? side : sideAt(bearer, seating),
      reason: reason ?? '',
      changes: changesAt(stands.deltas, seating),
    },
  ];
};
