import type { HandAfter, IrregularityId } from '../../rules/irregularities.ts';
import type { HandEnd, MatchPosition } from '../../rules/match.ts';
import type { Points } from '../../rules/scoring/pattern.ts';
import type { TileFace } from '../../rules/tiles/tile.ts';
import type { ByPlayer, Dice, Person, Player, Seating, SetsInUse, Side } from '../seating/furniture.ts';
import type { ByAPlayer, Forfeited, HandBegan, Said } from './hand.ts';
import type { HandDrawn, HandWon, PlayerTransfer } from './outcome.ts';
import type { Speaker, Voice } from './say.ts';

export type LineKind = 'open' | 'settle' | 'penalty' | 'adjust' | 'void' | 'correct' | 'bonus' | 'close';

export interface ScoreLine {
  /** Unique in its match, such as `h3/settle`, `h3/void1`. */
  readonly name: string;
  readonly kind: LineKind;
  readonly hand: number;
  readonly change: ByPlayer<Points>;
  /** What it adds to the points on the table; with the changes it sums to zero. */
  readonly pot: Points;
  /** Where everybody sat. */
  readonly sides: ByPlayer<Side>;
  /** The line it takes back or replaces. */
  readonly ref: string | null;
}

/** Who rules, and why: `table` is the referee of observed play, where its word is enough. */
export interface Ruled {
  readonly by: Speaker | { readonly role: 'table' };
  readonly reason: string;
  /** The id of the declaration that brought it about; null where none did. */
  readonly declaration: string | null;
}

/**
 * What people decide about the match beside the play. Nothing is deleted by it: what it takes back it names
 * (docs/declarations.md, "Rulings").
 */
export type Ruling = Ruled &
  (
    | { readonly type: 'PenaltyLifted'; readonly penalty: number }
    | { readonly type: 'HandTakenOut'; readonly hand: number; readonly reach: 'played-again' | 'points-only' }
    | {
        readonly type: 'HandCorrected';
        readonly hand: number;
        readonly outcome: HandWon | HandDrawn;
        /** `points-only`: later hands stand as they were played. */
        readonly reach: 'from-here' | 'points-only';
        /** Who had declared ready in it, as it is told now; left out = as it was told before. */
        readonly ready?: Said['ready'];
        /** The same of the sticks that were laid down in it. */
        readonly laid?: ByPlayer<Points>;
      }
    /** From a hand on the players had sat elsewhere. `was`: who each of those recorded last really was. */
    | {
        readonly type: 'SeatsCorrected';
        readonly fromHand: number;
        readonly was: ByPlayer<Player>;
        readonly seating: Seating;
      }
    | { readonly type: 'PlayerChanged'; readonly player: Player; readonly person: Person }
    /** With which of the table's tile sets it is played on. */
    | { readonly type: 'SetsChosen'; readonly sets: SetsInUse }
  );

/** How the last hand was decided is taken back: it is open again, and its outcome is declared. */
export interface HandUndone extends Ruled {
  readonly type: 'HandUndone';
  readonly hand: number;
  readonly began: HandBegan;
  /** Who had declared ready in it, and how. */
  readonly ready: Said['ready'];
  /** The sticks that had been laid down in it. */
  readonly laid: ByPlayer<Points>;
  /** Left out = nothing, or recorded before this was told. */
  readonly forfeited?: Forfeited;
}

/** An earlier hand was ruled upon while one is on: what lies on the table from before it, and what everybody has. */
export interface PointsCorrected {
  readonly type: 'PointsCorrected';
  readonly pot: Points;
  readonly points: ByPlayer<Points>;
}

/** Penalties are counted from 1 in their match. */
export interface PenaltyImposed extends Ruled {
  readonly type: 'PenaltyImposed';
  readonly irregularity: IrregularityId;
  readonly player: Player;
  readonly harmed: Player | null;
  readonly transfers: readonly PlayerTransfer[];
  readonly consequence: HandAfter;
}

/** What is done against the rules, and what follows in its hand. */
export type IrregularityEvent =
  /** Against the rules: the referee refused it, and says so to whoever runs the table. */
  | ByAPlayer<'IrregularityNoticed', { irregularity: IrregularityId; detail: string }>
  /** His hand wins nothing any more and plays on (docs/rules.md, "Dead hand"). */
  | ByAPlayer<'HandDied', { irregularity: IrregularityId }>
  | ByAPlayer<'HandRevived', { reason: string }>
  /** A flower that was forgotten counts for nothing. */
  | ByAPlayer<'FlowerVoided', { face: TileFace }>
  | PenaltyImposed;

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
  | StaffCalled
  | StaffCallEnded
  | SubstituteBegan
  | SubstituteEnded
  | Ruling;

/** From here on somebody else plays for this player, who keeps his name, his place and his points. */
export interface SubstituteBegan {
  readonly type: 'SubstituteBegan';
  readonly player: Player;
  readonly by: Speaker;
}

/** He plays himself again. It ends too when another person takes his place, and with the match. */
export interface SubstituteEnded {
  readonly type: 'SubstituteEnded';
  readonly player: Player;
  readonly by: Speaker;
}

/**
 * Somebody of the club is to come to this player. What still stands when the next match opens is told again in it, as it
 * was called.
 */
export interface StaffCalled {
  readonly type: 'StaffCalled';
  readonly player: Player;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly voice?: Voice;
}

/** By the player himself it is taken back; by the operator somebody was there. */
export interface StaffCallEnded {
  readonly type: 'StaffCallEnded';
  readonly player: Player;
  readonly by: Speaker;
}

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
  /** The hands that count, as the entries say; left out in facts of earlier releases, of which nobody knows it. */
  readonly played?: readonly HandPlayed[];
}

/** A hand that was decided, by the name of its line, and who won it; nobody where it was drawn. */
export interface HandPlayed {
  readonly line: string;
  readonly winners: readonly Player[];
}

/** The dealer who might end the match after this hand has said what he does, or has said nothing in time. */
interface DealerChose {
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
  readonly transfers: readonly PlayerTransfer[];
  readonly ruled?: Ruled;
}

export interface PotTaken {
  readonly to: Player;
  readonly points: Points;
}
