import type { Ready } from '../../rules/hands/hand.ts';
import type { MatchPosition } from '../../rules/match.ts';
import type { Points } from '../../rules/scoring/pattern.ts';
import type { TileFace, Wind } from '../../rules/tiles/tile.ts';
import type { BreakRule, DeadWall } from '../../rules/walls/wall-break.ts';
import type { WallPlan } from '../../rules/walls/wall-plan.ts';
import type {
  ByPlayer,
  Dice,
  MiddleZone,
  Player,
  Seating,
  SeatWinds,
  Tile,
  TurnedTile,
  WallZone,
  Zone,
} from '../seating/furniture.ts';

/** What is said in a hand that the table does not follow. */
export type SaidEvent =
  | { readonly type: 'ReadySaid'; readonly player: Player; readonly ready: Ready }
  | { readonly type: 'ReadyTakenBack'; readonly player: Player }
  /** The hand of this player has won, he says: it is entered now. */
  | { readonly type: 'WinCalled'; readonly player: Player };

/** What has been said in this hand. */
export interface Said {
  /** Who declared ready, and how. */
  readonly ready: { readonly [player in Player]?: Ready };
  /** Who called a win, in order. */
  readonly called: readonly Player[];
}

/** What irregularities have cost in this hand (docs/rules.md, "Irregularities"). */
export interface Forfeited {
  /** Whose hands win nothing any more. */
  readonly dead: readonly Player[];
  /** Flowers that were forgotten and count for nothing. */
  readonly voidFlowers: readonly { readonly player: Player; readonly face: TileFace }[];
}

export const NOTHING_SAID: Said = { ready: {}, called: [] };

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
  /** `by-hand`: nobody but the people reads the dice, and where the hand is followed the thrower tells them; left out = `shown`. */
  readonly dice?: DiceAre;
  /** So many tiles the machine deals to the dealer, and thirteen to each of the others; left out = the people deal. */
  readonly dealt?: MachineDeal;
}

/** The dealer of thirteen takes his fourteenth himself. */
export type MachineDeal = 13 | 14;

export type Knowing = 'observed' | 'declared';

export type DiceAre = 'shown' | 'by-hand';

/** People deal by dice that nobody tells, in a hand that nobody follows: it is played as soon as its walls stand. */
export const isDealtUnseen = ({ knowing, dice }: Pick<HandBegan, 'knowing' | 'dice'>): boolean =>
  dice === 'by-hand' && knowing === 'declared';

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

/** How a hand goes on beside what is done with its tiles. */
export type CourseEvent =
  | { readonly type: 'WallsServed' }
  /** Recorded before the dice are shown. */
  | { readonly type: 'DiceRolled'; readonly dice: Dice; readonly throw: number }
  /** A tile of the wall was turned over and put back on its place. */
  | ({ readonly type: 'IndicatorTurned' } & TurnedTile)
  /** The same of the tile beneath an indicator, for a winner. */
  | ({ readonly type: 'BeneathTurned' } & TurnedTile)
  | HandWentDeclared
  | { readonly type: 'FollowingResumed' }
  /** The score entry is written and the table knows that the hand is over. */
  | { readonly type: 'HandSettled' }
  | { readonly type: 'HandVoided'; readonly why: string };

/** An event that is somebody's. */
export type ByAPlayer<Type extends string, Facts = unknown> = {
  readonly type: Type;
  readonly player: Player;
} & Readonly<Facts>;

/** A tile that came into a hand: from where, and onto which place of that hand. */
interface Taken {
  readonly tile: Tile;
  readonly slot: number;
}

/** A tile of a hand that the machine has dealt. */
export interface DealtTile extends Taken {
  readonly player: Player;
  readonly from: WallZone;
}

/** Why a replacement is drawn; `wind`: for one that is set aside like a flower. */
export type Replaced = 'flower' | 'kong' | 'wind';

/** The deal, draws, discards, and what is set aside. */
export type DrawEvent =
  /** The machine has dealt: each its tiles from its own wall; none are named where the table does not follow the hand. */
  | { readonly type: 'HandsDealt'; readonly tiles: readonly DealtTile[] }
  | ByAPlayer<'TileDealt', Taken & { from: WallZone }>
  | ByAPlayer<'FlowerSetAside', { tile: Tile; index: number }>
  /** A wind that is laid aside and replaced like a flower; others may rob it. */
  | ByAPlayer<'WindSetAside', { tile: Tile; index: number }>
  | ByAPlayer<'ReplacementDrawn', Taken & { from: WallZone | MiddleZone; because: Replaced }>
  | { readonly type: 'DealEnded' }
  | ByAPlayer<'TileDrawn', Taken & { from: WallZone }>
  /** `declaresReady`: the discard that is turned sideways. */
  | ByAPlayer<'TileDiscarded', { tile: Tile; index: number; declaresReady: boolean }>;

/** A joker of a set is exchanged for the tile it stands for. */
export type ExchangeEvent =
  /** A joker of a set, whose place the real tile takes next. */
  | ByAPlayer<'JokerTaken', JokerPlace & { joker: Tile; slot: number }>
  | ByAPlayer<'JokerReturned', JokerPlace & { joker: Tile }>
  | ByAPlayer<'JokerReplaced', JokerPlace & { tile: Tile }>;

/** Where in whose set. */
interface JokerPlace {
  readonly owner: Player;
  readonly set: number;
  readonly index: number;
}

/** Tiles that lie, or hang in the air, where no move has them. */
export type MisplacedEvent =
  | ByAPlayer<'TileRearranged', { tile: Tile; slot: number }>
  /** A tile has been in the air for longer than a move takes; it still belongs where it was. */
  | { readonly type: 'TileLifted'; readonly tile: Tile; readonly from: Zone }
  | { readonly type: 'TileSetDown'; readonly tile: Tile }
  | ({ readonly type: 'TileMisplaced' } & Displaced)
  /** `to` is where it rests now: its old place, or another place of the same hand. */
  | { readonly type: 'TilePutBack'; readonly tile: Tile; readonly to: Zone };

interface Displaced {
  readonly tile: Tile;
  readonly from: Zone;
  readonly to: Zone;
}

/** A tile laid down in front of its player: on which place of which set. */
interface Laid {
  readonly tile: Tile;
  readonly set: number;
  readonly index: number;
}

/** Claims, and the sets that are laid down. */
export type ClaimEvent =
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
  | ByAPlayer<'ConcealedKongMade', { set: number; tile: Tile; mayBeRobbed: boolean }>;

/** Ready, its stick, and the wins that are let pass. */
export type ReadyEvent =
  | ByAPlayer<'ReadyDeclared'>
  /** Ready with the tiles laid open. */
  | ByAPlayer<'ReadyShown'>
  | ByAPlayer<'ReadyWithdrawn'>
  /** The discard declared ready with was not won on: the stick lies on the table. Of no points: it was after all. */
  | ByAPlayer<'StickLaid', { points: Points }>
  /** Another's tile would have completed the hand. */
  | ByAPlayer<'WinLetPass'>;
