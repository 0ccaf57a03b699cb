import type { Ready } from '../../rules/hands/hand.ts';
import type { Player } from '../seating/furniture.ts';

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

export const NOTHING_SAID: Said = { ready: {}, called: [] };
