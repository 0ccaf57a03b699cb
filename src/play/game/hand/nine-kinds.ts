import { isHonour, isTerminal, type Kind, kindOf } from '../../../rules/tiles/kind.ts';
import type { TileFace } from '../../../rules/tiles/tile.ts';

const ENOUGH = 9;

/** Whether nine kinds of terminals and honours are among these tiles (docs/rules/sanma-modern.md, "Draw"). */
export function hasNineKinds(faces: readonly TileFace[]): boolean {
  return new Set(faces.map(kindOf).filter(isOrphan)).size >= ENOUGH;
}

const isOrphan = (kind: Kind): boolean => isTerminal(kind) || isHonour(kind);
