import { HONOURS_FROM, KIND_COUNT, type Kind } from '../../src/rules/tiles/kind.ts';
import type { CountedTiles } from './counted-tiles.ts';
import type { Held } from './held.ts';

export const ALL_KINDS: readonly Kind[] = Array.from({ length: KIND_COUNT }, (_, kind) => kind);

/** The kinds that could join something held. */
export function kindsNear({ concealed, unseen }: Held): readonly Kind[] {
  const near: Kind[] = [];
  for (let kind = 0; kind < KIND_COUNT; kind += 1)
    if (unseen[kind] !== 0 && !isAlone(concealed, kind)) near.push(kind);
  return near;
}

/** Whether nothing is held that a tile of this kind could join. */
function isAlone({ counts }: CountedTiles, kind: Kind): boolean {
  if ((counts[kind] ?? 0) > 0) return false;
  if (kind >= HONOURS_FROM) return true;
  const suit = kind - (kind % 9);
  const last = Math.min(kind + 2, suit + 8);
  for (let near = Math.max(kind - 2, suit); near <= last; near += 1)
    if ((counts[near] ?? 0) > 0) return false;
  return true;
}
