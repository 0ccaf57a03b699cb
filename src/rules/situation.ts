import type { TileFace, Wind } from './tile.ts';

export const WIN_WAYS = ['self-draw', 'discard', 'robbed-kong'] as const;
/** How the winning tile came; a robbed kong counts as a discard by whoever declared it. */
export type WinBy = (typeof WIN_WAYS)[number];

export const READY_WAYS = ['declared', 'open'] as const;
/** `open`: ready with the hand shown. */
export type Ready = (typeof READY_WAYS)[number];

/** What the play adds to the tiles of a winning hand. */
export interface Situation {
  readonly by: WinBy;
  /** The winner's seat wind. */
  readonly seat: Wind;
  /** The prevailing wind. */
  readonly round: Wind;
  /** Left out = ready was not declared. */
  readonly ready?: Ready;
  /** The last tile of the live wall was drawn before this win. */
  readonly lastTile?: boolean;
  /** The winning tile replaced a kong's fourth tile or a flower. */
  readonly replacement?: boolean;
  /** All three players had declared ready: the winner takes hand-points only (docs/rules.md, "Ready"). */
  readonly everyoneReady?: boolean;
  /** What the winner discarded in this hand, claimed tiles included: the sacred discards. */
  readonly ownDiscards?: readonly TileFace[];
}
