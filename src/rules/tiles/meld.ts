import type { TileFace } from './tile.ts';

/** The sets a player has laid open or declared. A `kong` is an open or an added one (docs/rules.md, "Claims"). */
export const MELD_SHAPES = ['pong', 'kong', 'concealed-kong', 'chow'] as const;
export type MeldShape = (typeof MELD_SHAPES)[number];

export interface Meld {
  readonly meld: MeldShape;
  /** Three or four faces; those of a chow in order of rank. */
  readonly tiles: readonly TileFace[];
}
