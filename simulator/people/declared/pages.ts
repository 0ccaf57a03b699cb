import type { PlayerSay } from '../../../src/play/declarations/say.ts';
import type { Player, Side } from '../../../src/play/furniture.ts';
import type { TileFace } from '../../../src/rules/tile.ts';

/** What a person reads on the page of his seat, as far as he needs it. */
export interface SeatPage {
  readonly hand: number;
  /** A hand is on that the table does not follow. */
  readonly playing: boolean;
  readonly may: readonly string[];
  readonly players: ReadonlyMap<Side, Player>;
  readonly proposal: ProposalRead | null;
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
