import { type MatchEnding, type MatchPlan, PLAIN_ENDING } from '../match.ts';
import type { Points } from '../scoring/pattern.ts';

/** Three hands in each of three rounds, the deal passed on after every hand (docs/rules.md, "Match"). */
export const NINE_HANDS: MatchPlan = {
  seats: ['east', 'south', 'west'],
  rounds: ['east', 'south', 'west'],
  windsGoTo: 'players',
  turnOrder: 'ccw',
  dealer: 'always-passes',
  length: { in: 'hands', hands: 9 },
  carriedWithin: null,
  start: 0,
  ending: PLAIN_ENDING,
};

/** A match that ends as soon as somebody has so many points, too, where any are agreed. */
export function endingAt(target: Points | null): MatchEnding {
  return { ...PLAIN_ENDING, target };
}

export const MATCH_SIZES = ['single', 'double', 'triple'] as const;
export type MatchSize = (typeof MATCH_SIZES)[number];

const HANDS: Readonly<Record<MatchSize, number>> = { single: 9, double: 18, triple: 27 };

/**
 * A match of nine, eighteen or twenty-seven hands: the table of winds is repeated, points carry over. Drawn hands do
 * so only where the players agree on it.
 */
export function handsOf(size: MatchSize, carry: 'every-match' | 'throughout'): MatchPlan {
  const carriedWithin = carry === 'every-match' ? HANDS.single : null;
  return { ...NINE_HANDS, length: { in: 'hands', hands: HANDS[size] }, carriedWithin };
}

/** East and South rounds; the dealer deals again after a win, or when ready at a draw. */
export const EAST_AND_SOUTH: MatchPlan = {
  ...NINE_HANDS,
  rounds: ['east', 'south', 'west'],
  dealer: 'stays-on-a-win-or-when-ready',
  length: { in: 'rounds', rounds: 2 },
  start: 35_000,
};

/** A round for each wind; the dealer deals again after a draw. */
export const HOUSE_MATCH: MatchPlan = {
  ...NINE_HANDS,
  dealer: 'stays-on-a-draw',
  length: { in: 'rounds', rounds: 3 },
};
