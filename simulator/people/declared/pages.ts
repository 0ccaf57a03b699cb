import type { PlayerSay } from '../../../src/play/events/say.ts';
import type { Player, Side } from '../../../src/play/seating/furniture.ts';
import type { TileFace } from '../../../src/rules/tiles/tile.ts';
import type { BySide, Display } from '../seat-sight.ts';

/** What a person reads on the page of his seat, as far as he needs it. */
export interface SeatPage {
  readonly hand: number;
  /** A hand is on that the table does not follow. */
  readonly playing: boolean;
  readonly may: readonly string[];
  readonly players: ReadonlyMap<Side, Player>;
  readonly proposal: ProposalRead | null;
  /** Who has declared ready. */
  readonly ready: ReadonlySet<Side>;
  /** Which throw for the first dealer is asked for, where dice are thrown by hand; null while none is. */
  readonly throwAsked: number | null;
  readonly screen: ScreenRead;
}

/** The table's screen, as people read it where their sides have no displays. */
export interface ScreenRead {
  /** Grows with every change. */
  readonly revision: number;
  readonly displays: BySide<Display>;
}

export interface ProposalRead {
  readonly number: number;
  /** Null: the operator. */
  readonly by: Side | null;
  readonly disputedBy: readonly Side[];
  /** Null where nobody won. */
  readonly win: {
    /** Everybody whose win on the tile it holds, paid or not. */
    readonly winners: readonly Side[];
    readonly from: Side | null;
    readonly face: TileFace | null;
  } | null;
}

/** The page of one seat: it is read, and what is said on it is answered. */
export interface SeatPages {
  /** Null while there is none: no match, no code, no controller. */
  readonly read: () => Promise<SeatPage | null>;
  /** Whether it was accepted. */
  readonly say: (say: PlayerSay) => Promise<boolean>;
}
