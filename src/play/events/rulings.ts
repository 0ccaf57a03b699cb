import type { HandAfter, IrregularityId } from '../../rules/irregularities.ts';
import type { Points } from '../../rules/scoring/pattern.ts';
import type { TileFace } from '../../rules/tiles/tile.ts';
import type { ByPlayer, Person, Player, Seating } from '../seating/furniture.ts';
import type { ByAPlayer, HandBegan } from './hand.ts';
import type { HandDrawn, HandWon, Transfer } from './outcome.ts';
import type { Said } from './said.ts';
import type { Speaker } from './say.ts';

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

/** Penalties are counted from 1 in their match. */
export interface PenaltyImposed extends Ruled {
  readonly type: 'PenaltyImposed';
  readonly irregularity: IrregularityId;
  readonly player: Player;
  readonly harmed: Player | null;
  readonly transfers: readonly Transfer[];
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
