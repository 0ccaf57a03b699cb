import { settlePoints } from './points/settle-points.ts';
import type { Ruleset } from './ruleset.ts';
import type { Score } from './score.ts';
import type { Settlement } from './settlement.ts';
import type { Wind } from './tile.ts';

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

/** What each loser pays the winner, and why, in turn order of the payers; and what the winner takes from the pot. */
export function settleWin({ scoring, match }: Ruleset, win: WinToSettle): Settlement {
  switch (scoring.method) {
    case 'points':
      return { transfers: settlePoints(scoring, { ...win, seats: match.seats }), pot: [] };
    default:
      return scoring.method satisfies never;
  }
}
