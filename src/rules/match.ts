import type { Wind } from './tile.ts';

/** The shape of a match (docs/rules.md, "Match"): the dealer passes after every hand, whatever happened. */
export interface MatchPlan {
  readonly seats: readonly [Wind, Wind, Wind];
  readonly rounds: readonly [Wind, Wind, Wind];
  /** 9 a single match, 18 a double, 27 a triple one. */
  readonly hands: number;
}

interface HasMatch {
  readonly match: MatchPlan;
}

/** A player's place in turn order among the three: 0, 1 or 2. */
export type PlayerIndex = 0 | 1 | 2;

const PLAYERS = [0, 1, 2] as const satisfies PlayerIndex[];

export interface HandInMatch {
  /** Counted from 1. */
  readonly hand: number;
  /** Who deals hand 1. */
  readonly firstDealer: PlayerIndex;
}

/** The seat wind of each of the three players, in player order. */
export function seatsOfHand(ruleset: HasMatch, at: HandInMatch): readonly [Wind, Wind, Wind] {
  const [first, second, third] = PLAYERS.map((player) => seatOf(ruleset, { ...at, player }));
  const east = ruleset.match.seats[0];
  return [first ?? east, second ?? east, third ?? east];
}

function seatOf({ match }: HasMatch, at: HandInMatch & { readonly player: PlayerIndex }): Wind {
  const fromDealer = at.player - dealerOfHand(at) + 3;
  return match.seats[indexOfThree(fromDealer)];
}

/** Who deals: one player further every hand. */
export function dealerOfHand({ hand, firstDealer }: HandInMatch): PlayerIndex {
  return indexOfThree(firstDealer + hand - 1);
}

/** The prevailing wind: it changes every three hands and comes round again in double and triple matches. */
export function roundOfHand({ match }: HasMatch, hand: number): Wind {
  return match.rounds[indexOfThree(Math.floor((hand - 1) / 3))];
}

/** Whether the match is over when this hand has been settled. */
export function isLastHand({ match }: HasMatch, hand: number): boolean {
  return hand >= match.hands;
}

function indexOfThree(value: number): PlayerIndex {
  return PLAYERS[value % 3] ?? 0;
}
