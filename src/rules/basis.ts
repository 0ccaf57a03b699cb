import type { EnteredPatterns } from './entered/entered-patterns.ts';
import { type SeatWorth, worthOfLosers } from './groups/settle-groups.ts';
import type { Situation, WaitingHand, WinningHand } from './hands/hand.ts';
import type { Ruleset } from './ruleset.ts';
import { type CountedWin, scoreHand, scorePatterns } from './score.ts';
import type { Points } from './scoring/pattern.ts';
import type { Settlement, Transfer } from './scoring/settlement.ts';
import { type CountedWinToSettle, type DrawToSettle, settleDraw, settleWin } from './settle.ts';
import type { Wind } from './tiles/tile.ts';

/** What a win was paid from, beside its score and what the losers' hands are worth. */
export type WinSettledBy = Required<Omit<CountedWinToSettle, 'score' | 'held'>>;

/** What a drawn hand was paid from, beside what hands are worth. */
export type DrawSettledBy = Required<Omit<DrawToSettle, 'held'>>;

/** A hand that did not win and is paid: its tiles, or the points that its player has counted. */
export type HeldHand = { readonly seat: Wind } & (
  | { readonly told: 'tiles'; readonly hand: WaitingHand }
  | { readonly told: 'points'; readonly points: Points }
);

/** A winning hand as it was told to the rule book. */
export type ToldHand =
  | { readonly told: 'tiles'; readonly hand: WinningHand }
  | { readonly told: 'patterns'; readonly hand: EnteredPatterns };

/**
 * All that a win was scored from: whoever asks the same of the same rules has the same answer. It names winds and no
 * persons.
 */
export interface WinBasis {
  readonly winning: ToldHand;
  readonly situation: Situation;
  readonly settledBy: WinSettledBy;
  /** The losers' hands, where each is paid. */
  readonly held: readonly HeldHand[];
}

/** All that was asked about a hand that nobody has won. */
export interface DrawBasis {
  readonly round: Wind;
  readonly settledBy: DrawSettledBy;
  readonly held: readonly HeldHand[];
}

/** What hands are worth that did not win, where each is paid; one of a wrong number of tiles nothing. */
export function worthOfHeld(ruleset: Ruleset, held: readonly HeldHand[], round: Wind): readonly SeatWorth[] {
  const { scoring } = ruleset;
  if (scoring.method !== 'groups') return [];
  return held.flatMap((each): readonly SeatWorth[] => {
    if (each.told === 'points') return [{ seat: each.seat, points: each.points }];
    const counted = worthOfLosers({ ...ruleset, scoring }, { held: [each], round, won: null });
    return counted.outcome === 'counted' ? counted.worth : [];
  });
}

export type CountedAgain =
  | {
      readonly outcome: 'won';
      readonly score: CountedWin;
      /** What every hand is worth, the winner's too, where each is paid. */
      readonly worth: readonly SeatWorth[];
      readonly settlement: Settlement;
    }
  /** By these rules it is no win; why, by its code. */
  | { readonly outcome: 'no-win'; readonly because: string };

/** A win once more, from what it was scored from. */
export function winAgain(ruleset: Ruleset, { winning, situation, settledBy, held }: WinBasis): CountedAgain {
  const counted =
    winning.told === 'tiles'
      ? scoreHand(ruleset, winning.hand, situation)
      : scorePatterns(ruleset, winning.hand, situation);
  if (counted.outcome === 'refused') return { outcome: 'no-win', because: counted.reason };
  if (counted.outcome !== 'won') return { outcome: 'no-win', because: counted.outcome };
  const losers = worthOfHeld(ruleset, held, situation.round);
  const settlement = settleWin(ruleset, { ...settledBy, score: counted, held: losers });
  const worth = [...losers, { seat: situation.seat, points: counted.handPoints }];
  return { outcome: 'won', score: counted, worth, settlement };
}

/** What is paid for a hand that nobody has won, once more. */
export function drawAgain(ruleset: Ruleset, { round, settledBy, held }: DrawBasis): readonly Transfer[] {
  return settleDraw(ruleset, { ...settledBy, held: worthOfHeld(ruleset, held, round) });
}
