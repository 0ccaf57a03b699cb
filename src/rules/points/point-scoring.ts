import type { Refusal } from '../barriers/refusal.ts';
import type { Reading } from '../hands/reading.ts';
import type { LimitPattern, LimitSize, PointPattern, Points } from '../scoring/pattern.ts';

/** Who pays what on a discard (docs/rules.md, "Settlement"). */
export const PAYMENTS = ['a', 'b', 'c', 'd'] as const;
export type PaymentId = (typeof PAYMENTS)[number];

export interface PaymentRule {
  readonly discard: PaymentId;
  /** How it is paid when the discarder was waiting; left out = the same way. */
  readonly discardByWaiting?: PaymentId;
  /** How much less bonus a loser pays who was waiting. */
  readonly waitingReduction: Points;
  /** No more than this is paid, and by a hand that is worth more twice this; left out = every point is paid once. */
  readonly doublesAbove?: Points;
}

/** What a drawn hand leaves to the next winner. */
export interface DrawRule {
  readonly goulashStep: Points;
  /** The most that is carried; `null` = no cap. */
  readonly goulashCap: Points | null;
}

/** What follows when all three have declared ready: the winner takes hand-points only, or the hand is drawn. */
export const THREE_READY_RULES = ['winnerH', 'draw'] as const;
export type ThreeReadyRule = (typeof THREE_READY_RULES)[number];

export interface LimitRules {
  /** Empty when the club plays without limit hands. */
  readonly hands: readonly LimitPattern[];
  /** `concealed-hands`: a hand with claimed melds scores its points. */
  readonly of: 'any-hand' | 'concealed-hands';
  readonly points: Readonly<Record<LimitSize, Points>>;
}

export type BarrierReason = Extract<Refusal, 'north-pong' | 'bonus-eye'>;

/** A reading that may not win, a limit hand or not. */
export interface Barrier {
  readonly reason: BarrierReason;
  readonly source: string;
  /** A limit hand has as many hand-points as it may need. */
  readonly bars: (reading: Reading, handPoints: Points) => boolean;
  /** What of it patterns tell; left out = nothing. */
  readonly told?: { readonly by: string; readonly needs: Points };
}

/** Hand-points that make the minimum, bonus-points that do not, limit hands that pay in place of both. */
export interface PointScoring {
  readonly method: 'points';
  /** What its hand-points are called, where there are no others; left out = hand-points. */
  readonly unit?: 'fan';
  /** Hand-points a win needs; a limit hand always has enough. */
  readonly minimum: Points;
  readonly patterns: readonly PointPattern[];
  /** `null` = the system knows no limit hands. */
  readonly limits: LimitRules | null;
  readonly barriers: readonly Barrier[];
  readonly payment: PaymentRule;
  readonly draw: DrawRule;
  readonly threeReady: ThreeReadyRule;
}
