import type { LimitSize, Points } from '../rules/pattern.ts';

/** What a winning hand is worth, as the rule book scored it: plain data for the record. */
export interface WinScore {
  readonly handPoints: Points;
  readonly bonusPoints: Points;
  readonly limit: LimitSize | null;
  /** 0 for an ordinary hand; a limit hand pays these in place of its points. */
  readonly limitPoints: Points;
  /** Every limit hand of that size which the hand is. */
  readonly limitIds: readonly string[];
  /** What the points are for; empty for a limit hand. */
  readonly items: readonly PointItem[];
}

export interface PointItem {
  readonly id: string;
  readonly pays: 'hand' | 'bonus';
  readonly points: Points;
}
