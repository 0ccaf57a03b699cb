import { kindOf } from '../tiles/kind.ts';
import type { TileFace } from '../tiles/tile.ts';

/** Whether a player may not win on another's tile of this kind, having discarded one (docs/rules.md, "Sacred discard"). */
export function isSacred(face: TileFace, ownDiscards: readonly TileFace[]): boolean {
  const kind = kindOf(face);
  return ownDiscards.some((discard) => kindOf(discard) === kind);
}
