import type { TileFace } from './tile.ts';

/** How many tiles of each of these faces a set holds. */
export interface TileCount {
  readonly faces: readonly TileFace[];
  readonly copies: number;
}

/** Whatever says which tiles it is played with: a ruleset. */
export interface HasTiles {
  readonly tiles: readonly TileCount[];
}

/** All tiles of the set in order, copies side by side: the tile with physical number i has face `tilesOf(ruleset)[i]`. */
export function tilesOf(ruleset: HasTiles): readonly TileFace[] {
  return ruleset.tiles.flatMap(({ faces, copies }) =>
    faces.flatMap((face) => Array.from({ length: copies }, () => face)),
  );
}

/** How many tiles the set has, flowers included. */
export function tileTotal(ruleset: HasTiles): number {
  return ruleset.tiles.reduce((total, { faces, copies }) => total + faces.length * copies, 0);
}
