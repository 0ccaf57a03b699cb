import { KIND_COUNT, type Kind } from './kind.ts';

/** How many tiles of each kind. Small and typed, because the scorer makes two for every hand. */
export type KindCounts = Uint8Array;

export function noTiles(): KindCounts {
  return new Uint8Array(KIND_COUNT);
}

/** The same counts, to be changed without changing these. */
export function copyOf(counts: KindCounts): KindCounts {
  return new Uint8Array(counts);
}

export function countOf(counts: KindCounts, kind: Kind): number {
  return counts[kind] ?? 0;
}

export function addTo(counts: KindCounts, kind: Kind, tiles: number): void {
  counts[kind] = countOf(counts, kind) + tiles;
}
