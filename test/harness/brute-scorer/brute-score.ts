import { type Counting, handPointsOf, type WindTile } from './hand-points.ts';
import { type Limit, limitOf } from './limits.ts';
import { type CompleteHand, readingsOf } from './readings.ts';
import type { Print } from './tiles.ts';

export interface Circumstances {
  readonly seat: WindTile;
  readonly round: WindTile;
  readonly flowers: number;
  readonly ready: 'no' | 'declared' | 'open';
  /** Nothing is left to draw. */
  readonly lastTile: boolean;
  readonly everyoneReady: boolean;
  /** What the winner has discarded himself. */
  readonly ownDiscards: readonly Print[];
}

export type Verdict =
  | {
      readonly legal: false;
      readonly reason: 'not-a-winning-hand' | 'below-minimum' | 'sacred-discard';
      readonly handPoints?: number;
    }
  | ({ readonly legal: true } & Worth);

export interface Worth {
  readonly limit: Limit | null;
  /** Of a limit hand nothing is counted. */
  readonly handPoints: number;
  readonly bonusPoints: number;
}

export const MINIMUM = 3;
export const LIMIT_POINTS: Readonly<Record<Limit, number>> = { full: 40, half: 20 };

/** The worth of a hand in `korean-japanese` with nothing chosen: every reading is counted, the best is taken. */
export function bruteScore(hand: CompleteHand, circumstances: Circumstances): Verdict {
  const read = countings(hand, circumstances);
  if (read.length === 0) return { legal: false, reason: 'not-a-winning-hand' };
  if (hand.by !== 'self-draw' && circumstances.ownDiscards.includes(hand.win)) {
    return { legal: false, reason: 'sacred-discard' };
  }
  const limits = read.map((each) => limitOf(each, hand));
  const limit = limits.includes('full') ? 'full' : limits.includes('half') ? 'half' : null;
  if (limit !== null) return { legal: true, limit, handPoints: 0, bonusPoints: 0 };
  // The bonus is the same for every reading, so the reading with most hand-points is the best.
  const handPoints = Math.max(...read.map(handPointsOf));
  if (handPoints < MINIMUM) return { legal: false, reason: 'below-minimum', handPoints };
  return { legal: true, limit: null, handPoints, bonusPoints: bonusPointsOf(hand, circumstances) };
}

/** Whether a hand may be declared ready for this tile: enough without what drawing it oneself pays. */
export function isEnoughForReady(
  hand: Omit<CompleteHand, 'by'>,
  winds: Pick<Circumstances, 'seat' | 'round'>,
) {
  const drawn: CompleteHand = { ...hand, by: 'self-draw' };
  const claimed: CompleteHand = { ...hand, by: 'discard' };
  const unaided = [
    ...countings(drawn, winds).map((each) => ({ ...each, isSelfDrawn: false })),
    ...countings(claimed, winds),
  ];
  return unaided.some((each) => limitOf(each, drawn) !== null || handPointsOf(each) >= MINIMUM);
}

function countings(hand: CompleteHand, { seat, round }: Pick<Circumstances, 'seat' | 'round'>) {
  const tiles = [...hand.concealed, hand.win, ...hand.laid.map(({ print }) => print)];
  const isConcealed = hand.laid.every((set) => set.concealed);
  const isSelfDrawn = hand.by === 'self-draw';
  return readingsOf(hand).map(
    (reading): Counting => ({ reading, tiles, isConcealed, isSelfDrawn, seat, round }),
  );
}

/** docs/rules.md, "Bonus-points"; "Ready": where all three are ready the winner takes hand-points only. */
function bonusPointsOf({ by }: CompleteHand, circumstances: Circumstances): number {
  const { flowers, ready, lastTile, everyoneReady } = circumstances;
  if (everyoneReady) return 0;
  return (
    2 +
    (by === 'self-draw' ? 1 : 0) +
    (by === 'robbed-kong' ? 2 : 0) +
    (by === 'self-draw' && lastTile ? 2 : 0) +
    (flowers === 4 ? 8 : flowers) +
    READY_POINTS[ready]
  );
}

const READY_POINTS: Readonly<Record<Circumstances['ready'], number>> = { no: 0, declared: 2, open: 5 };
