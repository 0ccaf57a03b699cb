import { isLastHand, type MatchPlan, type PlayerIndex, roundOfHand, seatsOfHand } from '../rules/match.ts';
import type { Wind } from '../rules/tile.ts';
import type { BreakSide } from '../rules/wall-break.ts';
import type { WallPlan } from '../rules/wall-plan.ts';
import type { HandBegan } from './domain-event.ts';
import type { ByPlayer, Player } from './furniture.ts';
import type { MatchState } from './match-state.ts';
import { forEachPlayer, turnOrderFrom } from './seating.ts';

export interface NextHandInput {
  readonly match: MatchState;
  readonly ruleset: { readonly match: MatchPlan };
  readonly plan: WallPlan;
  readonly breakSide: BreakSide;
  /** The number of the walls it is played with. */
  readonly cycle: number;
}

/**
 * How the next hand begins: the one after the last settled hand, with the dealer passed on whatever happened
 * (docs/rules.md, "Match"). Null while nobody was chosen to deal first, and when the match has no hand left.
 */
export function nextHand({ match, ruleset, plan, breakSide, cycle }: NextHandInput): HandBegan | null {
  const hand = match.settled + 1;
  if (match.firstDealer === null || isFinished(match, ruleset)) return null;
  const winds = windsOf(match, { ruleset, hand, firstDealer: match.firstDealer });
  const dealer = turnOrderFrom(match.seating, match.firstDealer)[(hand - 1) % 3] ?? match.firstDealer;
  const round = roundOfHand(ruleset, hand);
  const { goulash, seating } = match;
  return { type: 'HandBegan', hand, cycle, dealer, round, winds, goulash, plan, breakSide, seating };
}

/** Whether every hand of the match was settled. */
export function isFinished(match: MatchState, ruleset: { readonly match: MatchPlan }): boolean {
  return match.settled > 0 && isLastHand(ruleset, match.settled);
}

interface WindsInput {
  readonly ruleset: { readonly match: MatchPlan };
  readonly hand: number;
  readonly firstDealer: Player;
}

/** The rule book counts players in turn order from the first dealer. */
function windsOf(match: MatchState, { ruleset, hand, firstDealer }: WindsInput): ByPlayer<Wind> {
  const order = turnOrderFrom(match.seating, firstDealer);
  const first: PlayerIndex = 0;
  const winds = seatsOfHand(ruleset, { hand, firstDealer: first });
  return forEachPlayer((player) => winds[order.indexOf(player)] ?? winds[0]);
}
