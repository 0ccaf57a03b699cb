import { parseMeld, parseTiles } from '../tiles/notation.ts';
import type { MeldShape, TileFace } from '../tiles/tile.ts';

/** Tiles of a hand that lie together: those that are held, a meld, or the tile it is won with. */
export interface ShownTiles {
  readonly as: 'held' | MeldShape | 'win';
  readonly tiles: readonly TileFace[];
}

const WIN = '+';

/** A hand of the book's examples, to be drawn (docs/rules.md, "Notation"); throws where it is none, which is the book's fault. */
export function shownHand(text: string): readonly ShownTiles[] {
  return text.split(' ').map((part): ShownTiles => {
    const meld = parseMeld(part);
    if (meld.ok) return { as: meld.meld.meld, tiles: meld.meld.tiles };
    const isWin = part.startsWith(WIN);
    const tiles = parseTiles(isWin ? part.slice(WIN.length) : part);
    if (!tiles.ok) throw new Error(`"${text}" is no hand: ${tiles.error.message}`);
    return { as: isWin ? 'win' : 'held', tiles: tiles.tiles };
  });
}
