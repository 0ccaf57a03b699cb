import type { WhyBeaten } from '../../rules/claims/best-claim.ts';
import type { Redeal } from '../../rules/han/han-scoring.ts';
import type { WinBy } from '../../rules/hands/situation.ts';
import type { HandAfter, IrregularityId } from '../../rules/irregularities.ts';
import type { HandEnd, MatchPosition } from '../../rules/match.ts';
import type { Points } from '../../rules/scoring/pattern.ts';
import type { TileFace, Wind } from '../../rules/tiles/tile.ts';
import type { DeadWall } from '../../rules/walls/dead-wall.ts';
import type { BreakRule } from '../../rules/walls/wall-break.ts';
import type { WallPlan } from '../../rules/walls/wall-plan.ts';
import type {
  ByPlayer,
  Dice,
  MiddleZone,
  Player,
  Seating,
  SeatWinds,
  Side,
  Tile,
  TurnedTile,
  WallZone,
  Zone,
} from '../seating/furniture.ts';
import type { AgreementEvent } from './agreement.ts';
import type { Said, SaidEvent } from './said.ts';
import type { Circumstances, DeclaredHand, HeldByLoser, Speaker } from './say.ts';
import type { ScoreLine } from './score-line.ts';
import type { Wins } from './win.ts';
import type { WinScore } from './win-score.ts';

/**
 * What has happened at the table, in the past tense and as plain JSON: folding these from the first on gives
 * every state back. Hand events hold concealed tiles: they go to the ledger and nowhere else.
 */
export type DomainEvent = MatchEvent | AgreementEvent | HandEvent;

export interface Person {
  readonly id: string;
  /** Null: anonymous. */
  readonly name: string | null;
}

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
      }
    /** From a hand on the players had sat elsewhere. `was`: who each of those recorded really was. */
    | {
        readonly type: 'SeatsCorrected';
        readonly fromHand: number;
        readonly was: ByPlayer<Player>;
        readonly seating: Seating;
      }
    | { readonly type: 'PlayerChanged'; readonly player: Player; readonly person: Person }
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
}

/**
 * The table cannot follow the hand any more: it goes on, and its people say how it ends. What was observed until then
 * stays true.
 */
export interface HandWentDeclared {
  readonly type: 'HandWentDeclared';
  readonly because: WhyUnfollowed;
  /** Whose tiles were astray. */
  readonly astray: readonly Player[];
  /** Who had declared ready, and how. */
  readonly ready: Said['ready'];
}

/** Why a hand is followed no more: tiles lay astray for too long, the deal did not end, the table contradicts the record. */
export type WhyUnfollowed = 'tiles-astray' | 'deal-stands-still' | 'contradiction';

/** Penalties are counted from 1 in their match. */
export interface PenaltyImposed extends Ruled {
  readonly type: 'PenaltyImposed';
  readonly irregularity: IrregularityId;
  readonly player: Player;
  readonly harmed: Player | null;
  readonly transfers: readonly Transfer[];
  readonly consequence: HandAfter;
}

/** A hand that is played again has its position again. */
export interface HandBegan extends MatchPosition {
  readonly type: 'HandBegan';
  /** The table's number for these walls (SPEC, "cyc"). */
  readonly cycle: number;
  readonly dealer: Player;
  readonly round: Wind;
  readonly winds: SeatWinds;
  /** Drawn hands carried into this one. */
  readonly goulash: number;
  /** Points on the table: sticks of earlier hands. */
  readonly pot: Points;
  /** What everybody has when it begins; left out = nobody has counted. */
  readonly points?: ByPlayer<Points>;
  readonly plan: WallPlan;
  readonly breaking: BreakRule;
  readonly deadWall: DeadWall | null;
  readonly seating: Seating;
  /** `declared`: the table does not follow its tiles, and people say how it ended; left out = `observed`. */
  readonly knowing?: Knowing;
  /** `by-hand`: people throw dice that the table cannot show; left out = `shown`. */
  readonly dice?: DiceAre;
}

export type Knowing = 'observed' | 'declared';
export type DiceAre = 'shown' | 'by-hand';

/** By whose word a fact stands that no table saw. */
export interface ByWord {
  readonly proposal: number;
  readonly by: Speaker;
  /** The id of the declaration that proposed it; null where a key was pressed. */
  readonly declaration: string | null;
  readonly agreed: 'all' | 'silence' | 'operator';
  /** Who said yes to it, in order: the operator last, where he decided it. Left out = recorded before this was told. */
  readonly confirmed?: readonly Speaker[];
  /** What the losers held, where every hand is paid. */
  readonly held: readonly HeldByLoser[];
}

type ByAPlayer<Type extends string, Facts = unknown> = {
  readonly type: Type;
  readonly player: Player;
} & Readonly<Facts>;

/** A tile that came into a hand: from where, and onto which place of that hand. */
interface Taken {
  readonly tile: Tile;
  readonly slot: number;
}
/** Why a replacement is drawn; `wind`: for one that is set aside like a flower. */
export type Replaced = 'flower' | 'kong' | 'wind';

/** A tile laid down in front of its player: on which place of which set. */
interface Laid {
  readonly tile: Tile;
  readonly set: number;
  readonly index: number;
}
/** Where in whose set. */
interface JokerPlace {
  readonly owner: Player;
  readonly set: number;
  readonly index: number;
}
interface Displaced {
  readonly tile: Tile;
  readonly from: Zone;
  readonly to: Zone;
}

/** What one winner has won. */
export interface Won {
  readonly player: Player;
  readonly by: WinBy;
  /** Who discarded the winning tile, or whose kong was robbed. */
  readonly from: Player | null;
  /** Null where the hand was entered by its patterns. */
  readonly win: TileFace | null;
  /** The concealed tiles without the winning one. */
  readonly hand: readonly TileFace[];
  readonly score: WinScore;
  readonly transfers: readonly Transfer[];
  /** Points taken from the table: the sticks. */
  readonly pot: Points;
  /** Losers who wanted one tile more (docs/rules.md, "Waiting"). */
  readonly waiting: readonly Player[];
  /** Left out = the table saw it. */
  readonly declared?: ByWord & WinByWord;
}

/** What people said of a win that no table saw. */
export interface WinByWord {
  readonly hand: DeclaredHand;
  readonly circumstances: Circumstances;
}

export interface HandWon extends Won {
  readonly type: 'HandWon';
  /** Who else won on the same tile, where all are paid: the nearest is the first. */
  readonly also: readonly Won[];
  /** Who declared a win on the same tile and is not paid for it; left out = nobody. */
  readonly beaten?: readonly Beaten[];
}

export interface Beaten {
  readonly player: Player;
  readonly why: WhyBeaten;
}

/** A `Redeal` is played again as if it had not been; any other drawn hand counts. */
export type DrawnBecause = 'wall-exhausted' | 'no-replacement' | 'three-ready' | Redeal;

/** Nobody won. */
export interface HandDrawn {
  readonly type: 'HandDrawn';
  readonly why: DrawnBecause;
  /** Who wanted one tile more (docs/rules.md, "Waiting"). */
  readonly waiting: readonly Player[];
  /** What some rules have paid although nobody won. */
  readonly transfers: readonly Transfer[];
  /** Left out = the table saw it. */
  readonly declared?: ByWord;
}

export interface Transfer {
  readonly from: Player;
  readonly to: Player;
  readonly points: number;
  readonly because: string;
}

export type HandEvent =
  | HandBegan
  | { readonly type: 'WallsServed' }
  /** Recorded before the dice are shown. */
  | { readonly type: 'DiceRolled'; readonly dice: Dice; readonly throw: number }
  | ByAPlayer<'TileDealt', Taken & { from: WallZone }>
  | ByAPlayer<'FlowerSetAside', { tile: Tile; index: number }>
  /** A wind that is laid aside and replaced like a flower; others may rob it. */
  | ByAPlayer<'WindSetAside', { tile: Tile; index: number }>
  | ByAPlayer<'ReplacementDrawn', Taken & { from: WallZone | MiddleZone; because: Replaced }>
  /** A tile of the wall was turned over and put back on its place. */
  | ({ readonly type: 'IndicatorTurned' } & TurnedTile)
  /** The same of the tile beneath an indicator, for a winner. */
  | ({ readonly type: 'BeneathTurned' } & TurnedTile)
  | { readonly type: 'DealEnded' }
  | ByAPlayer<'TileDrawn', Taken & { from: WallZone }>
  /** `declaresReady`: the discard that is turned sideways. */
  | ByAPlayer<'TileDiscarded', { tile: Tile; index: number; declaresReady: boolean }>
  | ByAPlayer<'ClaimAnnounced', { claim: 'tile' | 'win' }>
  /** Said no, or took an announced claim back. */
  | ByAPlayer<'ClaimPassed'>
  | { readonly type: 'ClaimWindowClosed' }
  /** The claimed tile left the river. */
  | ByAPlayer<'ClaimTaken', Laid>
  /** A tile of the hand was laid down for a set that is not complete yet. */
  | ByAPlayer<'MeldTileShown', Laid>
  | ByAPlayer<'MeldTileTakenBack', { tile: Tile; to: Zone }>
  | ByAPlayer<'ChowMade', { set: number; from: Player }>
  | ByAPlayer<'PongMade', { set: number; from: Player }>
  | ByAPlayer<'OpenKongMade', { set: number; from: Player }>
  | ByAPlayer<'AddedKongMade', { set: number; tile: Tile }>
  /** `mayBeRobbed`: thirteen orphans may take this tile. */
  | ByAPlayer<'ConcealedKongMade', { set: number; tile: Tile; mayBeRobbed: boolean }>
  /** A joker of a set, whose place the real tile takes next. */
  | ByAPlayer<'JokerTaken', JokerPlace & { joker: Tile; slot: number }>
  | ByAPlayer<'JokerReturned', JokerPlace & { joker: Tile }>
  | ByAPlayer<'JokerReplaced', JokerPlace & { tile: Tile }>
  | ByAPlayer<'ReadyDeclared'>
  /** Ready with the tiles laid open. */
  | ByAPlayer<'ReadyShown'>
  | ByAPlayer<'ReadyWithdrawn'>
  | ByAPlayer<'TileRearranged', { tile: Tile; slot: number }>
  /** A tile has been in the air for longer than a move takes; it still belongs where it was. */
  | { readonly type: 'TileLifted'; readonly tile: Tile; readonly from: Zone }
  | { readonly type: 'TileSetDown'; readonly tile: Tile }
  | ({ readonly type: 'TileMisplaced' } & Displaced)
  /** `to` is where it rests now: its old place, or another place of the same hand. */
  | { readonly type: 'TilePutBack'; readonly tile: Tile; readonly to: Zone }
  /** The discard declared ready with was not won on: the stick lies on the table. */
  | ByAPlayer<'StickLaid', { points: Points }>
  /** Another's tile would have completed the hand. */
  | ByAPlayer<'WinLetPass'>
  /** The wins stand; what lies beneath the indicators is turned before they are counted. */
  | { readonly type: 'WinAccepted'; readonly wins: Wins }
  /** Against the rules: the referee refused it, and says so to whoever runs the table. */
  | ByAPlayer<'IrregularityNoticed', { irregularity: IrregularityId; detail: string }>
  /** His hand wins nothing any more and plays on (docs/rules.md, "Dead hand"). */
  | ByAPlayer<'HandDied', { irregularity: IrregularityId }>
  | ByAPlayer<'HandRevived', { reason: string }>
  /** A flower that was forgotten counts for nothing. */
  | ByAPlayer<'FlowerVoided', { face: TileFace }>
  | PenaltyImposed
  | HandUndone
  | HandWentDeclared
  | { readonly type: 'FollowingResumed' }
  | SaidEvent
  | HandWon
  | HandDrawn
  /** The score entry is written and the table knows that the hand is over. */
  | { readonly type: 'HandSettled' }
  | { readonly type: 'HandVoided'; readonly why: string };
