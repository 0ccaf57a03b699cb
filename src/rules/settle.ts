import type { Points } from './pattern.ts';
import { settlePoints } from './points/settle-points.ts';
import type { Ruleset } from './ruleset.ts';
import type { Score } from './score.ts';
import type { Wind } from './tile.ts';

export const TRANSFER_REASONS = ['hand', 'bonus', 'limit', 'goulash'] as const;
export type TransferReason = (typeof TRANSFER_REASONS)[number];

export interface Transfer {
  readonly from: Wind;
  readonly to: Wind;
  /** Always above 0. */
  readonly points: Points;
  readonly because: TransferReason;
}

export interface WinToSettle {
  readonly score: Score;
  readonly winner: Wind;
  /** Who discarded, or declared the robbed kong; `null` on a self-draw. */
  readonly from: Wind | null;
  /** The losers who were waiting. */
  readonly waiting: readonly Wind[];
  /** Drawn hands carried into this one. */
  readonly goulash: number;
}

/** What each loser pays the winner, and why; in turn order of the payers. */
export function settleWin({ scoring, match }: Ruleset, win: WinToSettle): readonly Transfer[] {
  switch (scoring.method) {
    case 'points':
      return settlePoints(scoring, { ...win, seats: match.seats });
    default:
      return scoring.method satisfies never;
  }
}
