import type { LimitPattern, LimitSize, PointPattern, Points } from '../pattern.ts';
import type { Reading } from '../reading.ts';
import type { Refusal } from '../refusal.ts';
import type { Situation } from '../situation.ts';

/** Who pays what on a discard (docs/rules.md, "Settlement"). */
export const PAYMENTS = ['a', 'b', 'c', 'd'] as const;
export type PaymentId = (typeof PAYMENTS)[number];

export interface PaymentRule {
  readonly discard: PaymentId;
  /** How it is paid when the discarder was waiting; left out = the same way. */
  readonly discardByWaiting?: PaymentId;
  /** How much less bonus a loser pays who was waiting. */
  readonly waitingReduction: Points;
  /** A hand worth more than this pays twice its points; left out = never. */
  readonly doublesAbove?: Points;
}

/** What a drawn hand leaves to the next winner. */
export interface DrawRule {
  readonly goulashStep: Points;
  /** The most that is carried; `null` = no cap. */
  readonly goulashCap: Points | null;
}

export interface LimitRules {
  /** Empty when the club plays without limit hands. */
  readonly hands: readonly LimitPattern[];
  readonly points: Readonly<Record<LimitSize, Points>>;
}

export type BarrierReason = Extract<Refusal, 'north-pong' | 'sacred-pair'>;

/** A reading that may not win, however much it is worth. */
export interface Barrier {
  readonly reason: BarrierReason;
  readonly source: string;
  readonly bars: (reading: Reading, situation: Situation, handPoints: Points) => boolean;
}

/** Hand-points that make the minimum, bonus-points that do not, limit hands that pay in place of both. */
export interface PointScoring {
  readonly method: 'points';
  /** Hand-points a win needs; a limit hand always has enough. */
  readonly minimum: Points;
  readonly patterns: readonly PointPattern[];
  readonly limits: LimitRules;
  readonly barriers: readonly Barrier[];
  readonly payment: PaymentRule;
  readonly draw: DrawRule;
}
