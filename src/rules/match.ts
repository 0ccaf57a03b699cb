import type { Points } from './scoring/pattern.ts';
import type { Wind } from './tiles/tile.ts';
import { unreachable } from './unreachable.ts';
import type { TurnOrder } from './walls/turns.ts';

/** When the dealer deals again (docs/rules.md, "Match"). */
export const DEALER_POLICIES = [
  'always-passes',
  'stays-on-a-draw',
  'stays-on-a-win',
  'stays-on-a-win-or-when-ready',
] as const;
export type DealerPolicy = (typeof DEALER_POLICIES)[number];

/** Which winds the players have. `players`: the first so many; `sides`: the empty side has a wind in the rotation too. */
export type WindsGoTo = 'players' | 'sides';

/** The shape of a match. */
export interface MatchPlan {
  /** The winds that sit, in turn order, the dealer's first. */
  readonly seats: readonly [Wind, Wind, Wind, ...Wind[]];
  /** The prevailing winds in order. */
  readonly rounds: readonly [Wind, ...Wind[]];
  readonly windsGoTo: WindsGoTo;
  readonly turnOrder: TurnOrder;
  readonly dealer: DealerPolicy;
  readonly length: MatchLength;
  /** After every so many hands drawn hands are no longer carried: a double match is two. `null` = they always are. */
  readonly carriedWithin: number | null;
  /** What everyone has when it begins. */
  readonly start: Points;
  readonly ending: MatchEnding;
}

/**
 * `hands`: so many hands, however often the rounds come round again; `rounds`: as often as everybody has dealt
 * in every round.
 */
export type MatchLength =
  | { readonly in: 'hands'; readonly hands: number }
  | { readonly in: 'rounds'; readonly rounds: number };

export interface MatchEnding {
  /** The match is over as soon as somebody has less than this; `null` = nobody can fall out. */
  readonly fallsOutBelow: Points | null;
  /** The match is over as soon as somebody has this many; `null` = it is played to its end. */
  readonly target: Points | null;
  /** Somebody must have this at the end, else further rounds follow; `null` = no such rule. */
  readonly mustReach: Points | null;
  /** How many rounds follow at most. They end as soon as somebody has what he must have. */
  readonly extraRounds: number;
  /** A dealer who leads may stop in the last hand instead of dealing again. */
  readonly dealerMayStop: boolean;
  /** So many drawn hands in a row end the match where it stands; `null` = none do. */
  readonly drawsThatCancel: number | null;
  /** What becomes of the points of a match that such draws end: everybody keeps his, or has again what he began with. */
  readonly pointsOfCancelled: 'kept' | 'given-back';
  readonly pays: MatchPayments;
}

/** How places are told apart that have the same points: by the seats from the first dealer, or not at all. */
export const TIE_RULES = ['by-seat', 'shared'] as const;
export type TieRule = (typeof TIE_RULES)[number];

/** What is paid once more when the match is over (settle-match.ts). */
export interface MatchPayments {
  /** What each place gains, the first place first; they sum to zero. Empty = nothing. */
  readonly uma: readonly Points[];
  /** What everybody puts in for the winner; 0 = nothing. */
  readonly oka: Points;
  /** What whoever has won no hand pays to each who has won one; 0 = nothing. */
  readonly yakitori: Points;
  readonly ties: TieRule;
}

export const NO_PAYMENTS: MatchPayments = { uma: [], oka: 0, yakitori: 0, ties: 'by-seat' };

export const PLAIN_ENDING: MatchEnding = {
  fallsOutBelow: null,
  target: null,
  mustReach: null,
  extraRounds: 1,
  dealerMayStop: false,
  drawsThatCancel: null,
  pointsOfCancelled: 'kept',
  pays: NO_PAYMENTS,
};

export interface HasMatch {
  readonly match: MatchPlan;
}

/** Rules of a match that tell equals apart, or not. */
export interface HasTies extends HasMatch {
  readonly scoring: { readonly method: string };
}

/**
 * How equals are placed once a match is over: in sanma by their seats, unless the club has them share
 * (docs/rules/sanma-modern.md, "End of the match"); elsewhere they share a rank (docs/rules.md, "Match").
 */
export function tiesOf({ scoring, match }: HasTies): TieRule {
  return scoring.method === 'han' ? match.ending.pays.ties : 'shared';
}

/** Where in its match a hand stands; the first is `FIRST_HAND`. */
export interface MatchPosition {
  /** Counted from 1. */
  readonly hand: number;
  /** How often the deal has passed on. */
  readonly passes: number;
  /** How many hands in a row this dealer deals, this one included. */
  readonly dealersHand: number;
  /** Repeats and draws since another than the dealer won: what sanma calls honba. */
  readonly repeats: number;
}

export const FIRST_HAND: MatchPosition = { hand: 1, passes: 0, dealersHand: 1, repeats: 0 };

/** How a hand ended, as far as the next one depends on it. */
export interface HandEnd {
  /** The dealer won, another won, or nobody. */
  readonly won: 'dealer' | 'another' | 'nobody';
  /** Whether the dealer was one tile from a complete hand when it was drawn. */
  readonly dealerReady: boolean;
}

/** The hand after this one, as if the match went on for ever; `hasEnded` says whether it does. */
export function positionAfter({ match }: HasMatch, at: MatchPosition, end: HandEnd): MatchPosition {
  const stays = dealerStays(match.dealer, end);
  return {
    hand: at.hand + 1,
    passes: at.passes + (stays ? 0 : 1),
    dealersHand: stays ? at.dealersHand + 1 : 1,
    repeats: end.won === 'another' ? 0 : at.repeats + (stays || end.won === 'nobody' ? 1 : 0),
  };
}

function dealerStays(policy: DealerPolicy, { won, dealerReady }: HandEnd): boolean {
  switch (policy) {
    case 'always-passes':
      return false;
    case 'stays-on-a-draw':
      return won === 'nobody';
    case 'stays-on-a-win':
      return won === 'dealer';
    case 'stays-on-a-win-or-when-ready':
      return won === 'dealer' || (won === 'nobody' && dealerReady);
    default:
      return unreachable(policy);
  }
}

/** How many play, and so how many deals make a round: one for each. Where the empty side has a wind it has no deal. */
export function playersIn({ match }: HasMatch): number {
  return match.windsGoTo === 'players' ? match.seats.length : match.seats.length - 1;
}

/** The prevailing wind: it changes when everyone has dealt, and comes round again in long matches. */
export function roundAt(ruleset: HasMatch, position: MatchPosition): Wind {
  const { rounds } = ruleset.match;
  return rounds[roundIndex(ruleset, position) % rounds.length] ?? rounds[0];
}

const roundIndex = (ruleset: HasMatch, { passes }: MatchPosition): number =>
  Math.floor(passes / playersIn(ruleset));

/** A player's place in turn order, the first dealer's being 0. */
export type PlayerIndex = 0 | 1 | 2 | 3;
const INDICES = [0, 1, 2, 3] as const satisfies PlayerIndex[];

export function dealerAt(ruleset: HasMatch, { passes }: MatchPosition): PlayerIndex {
  return INDICES[passes % playersIn(ruleset)] ?? 0;
}

/**
 * The wind of each player, in turn order from the first dealer. `emptyAfter` is the player in whose left the empty
 * side of three lies: where the winds go to the sides, that side has the next wind.
 */
export function windsAt(
  ruleset: HasMatch,
  position: MatchPosition,
  emptyAfter: PlayerIndex = 2,
): readonly [Wind, Wind, Wind, ...Wind[]] {
  const { seats, windsGoTo } = ruleset.match;
  const placeOf = (player: PlayerIndex) => (windsGoTo === 'players' ? player : sideOf(player, emptyAfter));
  const dealer = placeOf(dealerAt(ruleset, position));
  const windOf = (player: PlayerIndex): Wind =>
    seats[(placeOf(player) - dealer + seats.length) % seats.length] ?? seats[0];
  const three = [windOf(0), windOf(1), windOf(2)] as const;
  return playersIn(ruleset) === 4 ? [...three, windOf(3)] : three;
}

/** Sides in turn order from the first dealer's, with the empty one after this player. */
const sideOf = (player: PlayerIndex, emptyAfter: PlayerIndex): number =>
  player + (player > emptyAfter ? 1 : 0);

/** How many hands the match has for certain; `null` where repeats may lengthen it. */
export function handsIn(ruleset: HasMatch): number | null {
  const { length, dealer } = ruleset.match;
  if (length.in === 'hands') return length.hands;
  return dealer === 'always-passes' ? length.rounds * playersIn(ruleset) : null;
}

/** Whether no hand is left at this position, with these points (docs/rules.md, "Match"). */
export function hasEnded(ruleset: HasMatch, at: MatchPosition, totals: readonly Points[]): boolean {
  const { length, ending } = ruleset.match;
  if (ending.fallsOutBelow !== null && Math.min(...totals) < ending.fallsOutBelow) return true;
  if (ending.target !== null && Math.max(...totals) >= ending.target) return true;
  if (length.in === 'hands') return at.hand > length.hands;
  const over = roundIndex(ruleset, at) - length.rounds;
  if (over < 0) return false;
  const reached = ending.mustReach === null || Math.max(...totals) >= ending.mustReach;
  return reached || over >= ending.extraRounds;
}

/**
 * Whether the dealer of the hand at this position, who deals again, may end the match instead: he has more than
 * everybody else, and the match would be over if the deal passed on now. `totals` in turn order from the first dealer.
 */
export function mayStop(ruleset: HasMatch, at: MatchPosition, totals: readonly Points[]): boolean {
  if (!ruleset.match.ending.dealerMayStop || at.dealersHand === 1) return false;
  const dealer = dealerAt(ruleset, at);
  const leads = totals.every((held, player) => player === dealer || held < (totals[dealer] ?? 0));
  const passed = { ...at, passes: at.passes + 1 };
  return leads && !hasEnded(ruleset, at, totals) && hasEnded(ruleset, passed, totals);
}

/** How many of so many drawn hands in a row are carried into the hand at this position. */
export function carriedInto(
  { match }: HasMatch,
  { hand }: Pick<MatchPosition, 'hand'>,
  drawsInARow: number,
): number {
  const { carriedWithin } = match;
  return carriedWithin !== null && (hand - 1) % carriedWithin === 0 ? 0 : drawsInARow;
}

/** Whether so many drawn hands in a row have ended the match. */
export function isCancelled({ match: { ending } }: HasMatch, drawsInARow: number): boolean {
  return ending.drawsThatCancel !== null && drawsInARow >= ending.drawsThatCancel;
}
