import type { HandEnd, MatchPosition } from '../../rules/match.ts';
import type { Points } from '../../rules/scoring/pattern.ts';
import type { ByPlayer, Dice, Person, Player, Seating, Side } from '../seating/furniture.ts';
import type { Transfer } from './outcome.ts';
import type { Ruled, Ruling } from './rulings.ts';
import type { ScoreLine } from './score-line.ts';

export type MatchEvent =
  | {
      readonly type: 'MatchOpened';
      /** Counted from 1. */
      readonly match: number;
      readonly ruleset: string;
      /** What the club changed of the ruleset, as it was agreed. */
      readonly options: Readonly<Record<string, unknown>>;
      readonly players: ByPlayer<Person>;
      readonly seating: Seating;
      /** Set when the dice are seeded. */
      readonly seed: string | null;
    }
  | { readonly type: 'DealerDiceThrown'; readonly side: Side; readonly throw: number; readonly dice: Dice }
  | { readonly type: 'FirstDealerChosen'; readonly player: Player }
  | DealerChose
  | MatchSettled
  | MatchRestored
  /**
   * `left`: sticks that nobody had won go to the winner of the match; left out = none lay there. `early`: before its
   * last hand, and why; left out = it was played to its end.
   */
  | { readonly type: 'MatchEnded'; readonly left?: PotTaken; readonly early?: Ruled }
  | Ruling;

/**
 * What had happened in the match could not be read any more: it goes on with the points that its entries hold, after
 * the hand decided last.
 */
export interface MatchRestored {
  readonly type: 'MatchRestored';
  readonly match: number;
  readonly ruleset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: ByPlayer<Person>;
  readonly seating: Seating;
  readonly seed: string | null;
  /** Null where nobody knows any more: it is thrown for again. */
  readonly firstDealer: Player | null;
  /** Where the hand decided last stood, and how it ended; null before the first. */
  readonly last: { readonly position: MatchPosition; readonly end: HandEnd } | null;
  /** Hands drawn in a row. */
  readonly goulash: number;
  /** As the entries say. */
  readonly lines: readonly ScoreLine[];
}

/** The dealer who might end the match after this hand has said what he does, or has said nothing in time. */
export interface DealerChose {
  readonly type: 'DealerChose';
  readonly hand: number;
  readonly player: Player;
  readonly choice: DealerChoice;
  readonly told: 'by-himself' | 'by-silence';
}

export type DealerChoice = 'stop' | 'deal-again';

/**
 * What is paid once more at the end of the match, before it is over; told again when a ruling has changed it since, in
 * place of what was told before. `ruled`: by whose word; left out = nobody's.
 */
export interface MatchSettled {
  readonly type: 'MatchSettled';
  readonly transfers: readonly Transfer[];
  readonly ruled?: Ruled;
}

export interface PotTaken {
  readonly to: Player;
  readonly points: Points;
}
