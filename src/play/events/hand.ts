import type { MatchPosition } from '../../rules/match.ts';
import type { Points } from '../../rules/scoring/pattern.ts';
import type { Wind } from '../../rules/tiles/tile.ts';
import type { BreakRule, DeadWall } from '../../rules/walls/wall-break.ts';
import type { WallPlan } from '../../rules/walls/wall-plan.ts';
import type { ByPlayer, Dice, Player, Seating, SeatWinds, TurnedTile } from '../seating/furniture.ts';
import type { Said } from './said.ts';

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
