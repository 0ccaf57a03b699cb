import { type SeatWorth, settleGroups } from './groups/settle-groups.ts';
import { settleHan, settleHanDraw } from './han/settle-han.ts';
import { type SeatUnits, settleInstant } from './points/instant.ts';
import type { PointScoring } from './points/point-scoring.ts';
import { settlePoints } from './points/settle-points.ts';
import type { Ruleset } from './ruleset.ts';
import type { CountedWin, Score } from './score.ts';
import type { Settlement, Transfer } from './scoring/settlement.ts';
import type { Wind } from './tiles/tile.ts';
import { unreachable } from './unreachable.ts';

interface HandToSettle {
  /** Who plays, in turn order, where the empty side has a wind too; left out = every seat. */
  readonly seats?: readonly Wind[];
}

/** A legal win, and all that decides who pays whom for it (docs/rules.md, "Payment"). Points of the ruleset, seats by their winds. */
export interface WinToSettle extends HandToSettle {
  readonly score: Score;
  readonly winner: Wind;
  /** Who discarded, or declared the robbed kong; `null` on a self-draw. */
  readonly from: Wind | null;
  /** The losers who were waiting. */
  readonly waiting: readonly Wind[];
  /** Drawn hands carried into this one. */
  readonly goulash: number;
  /** Riichi sticks on the table that this winner takes, his own among them; left out = none. */
  readonly sticks?: number;
  /** Repeat counters that this winner is paid for; left out = none. */
  readonly honba?: number;
  /** Who pays in another's place for having fed the hand; left out = nobody. */
  readonly liable?: Wind | null;
  /** What the losers' own hands are worth, where everybody is paid; left out = nothing. */
  readonly held?: readonly SeatWorth[];
  /** Who is paid for kongs and pairs of animals; left out = nobody. */
  readonly instant?: readonly SeatUnits[];
}

/** A win whose tiles nobody has read is settled the same. */
export interface CountedWinToSettle extends Omit<WinToSettle, 'score'> {
  readonly score: CountedWin;
}

/** What each loser pays the winner, and why, in turn order of the payers; and what the winner takes from the pot. */
export function settleWin({ scoring, match }: Ruleset, win: CountedWinToSettle): Settlement {
  const { seats = match.seats } = win;
  switch (scoring.method) {
    case 'points':
      return {
        transfers: [...settlePoints(scoring, { ...win, seats }), ...instantOf(scoring, { ...win, seats })],
        pot: [],
      };
    case 'han':
      return settleHan(scoring, {
        ...NOTHING_MORE,
        ...win,
        score: countedInHan(win.score),
        seats,
      });
    case 'groups': {
      const { winner, score, held = [] } = win;
      const worth = [...held, { seat: winner, points: score.handPoints }];
      return { transfers: settleGroups(scoring, { seats, worth, winner }), pot: [] };
    }
    default:
      return unreachable(scoring);
  }
}

function instantOf(
  { payment: { discard, instantUnit: unit = 0 } }: PointScoring,
  { seats, instant = [] }: Pick<WinToSettle, 'instant'> & { readonly seats: readonly Wind[] },
): readonly Transfer[] {
  return discard === 'none' ? [] : settleInstant({ seats, instant, unit });
}

const NOTHING_MORE = { sticks: 0, honba: 0, liable: null };

function countedInHan(score: CountedWin): Extract<CountedWin, { method: 'han' }> {
  if (score.method !== 'han') throw new TypeError(`a score of ${score.method} cannot be paid in han`);
  return score;
}

/** A hand that nobody has won, and all that decides who pays whom for it. */
export interface DrawToSettle extends HandToSettle {
  /** Who lacked one tile. */
  readonly waiting: readonly Wind[];
  /** What everybody's hand is worth, where everybody is paid; left out = nothing. */
  readonly held?: readonly SeatWorth[];
  /** Who has discarded nothing but terminals and honours, none of them claimed; left out = nobody. */
  readonly nagashi?: readonly Wind[];
  /** Who is paid for kongs and pairs of animals; left out = nobody. */
  readonly instant?: readonly SeatUnits[];
}

/** What is paid when nobody has won, in turn order of the payers. Nothing leaves the table. */
export function settleDraw({ scoring, match }: Ruleset, draw: DrawToSettle): readonly Transfer[] {
  const { seats = match.seats } = draw;
  switch (scoring.method) {
    case 'points':
      return instantOf(scoring, { ...draw, seats });
    case 'han':
      return settleHanDraw(scoring, { seats, waiting: draw.waiting, nagashi: draw.nagashi ?? [] });
    case 'groups':
      return settleGroups(scoring, { seats, worth: draw.held ?? [], winner: null });
    default:
      return unreachable(scoring);
  }
}

/** For which patterns somebody may pay in another's place, and whether who fed an open kong does; null = for none. */
export function liabilityIn({ scoring }: Pick<Ruleset, 'scoring'>): {
  readonly patterns: readonly string[];
  readonly openKong: 'pays-all' | 'none';
} | null {
  switch (scoring.method) {
    case 'points': {
      const { liable: patterns = [] } = scoring.payment;
      return patterns.length === 0 ? null : { patterns, openKong: 'none' };
    }
    case 'han': {
      const { liability } = scoring.payments;
      return liability === null ? null : { patterns: liability.yakuman, openKong: liability.openKong };
    }
    case 'groups':
      return null;
    default:
      return unreachable(scoring);
  }
}
