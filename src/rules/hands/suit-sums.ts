import { countOf, type KindCounts } from '../tiles/counts.ts';
import { BAMBOO_FROM, CIRCLES_FROM, HONOURS_FROM, KIND_COUNT } from '../tiles/kind.ts';

/** How many tiles of each suit, of honours, and of ones and nines. */
export interface SuitSums {
  readonly characters: number;
  readonly circles: number;
  readonly bamboo: number;
  readonly honours: number;
  readonly terminals: number;
}

export function suitSumsOf(counts: KindCounts): SuitSums {
  return {
    characters: tilesBetween(counts, 0, CIRCLES_FROM),
    circles: tilesBetween(counts, CIRCLES_FROM, BAMBOO_FROM),
    bamboo: tilesBetween(counts, BAMBOO_FROM, HONOURS_FROM),
    honours: tilesBetween(counts, HONOURS_FROM, KIND_COUNT),
    terminals: terminalsOf(counts),
  };
}

export function tilesBetween(counts: KindCounts, from: number, to: number): number {
  let tiles = 0;
  for (let kind = from; kind < to; kind += 1) tiles += countOf(counts, kind);
  return tiles;
}

/** Ones and nines. */
export function terminalsOf(counts: KindCounts): number {
  let tiles = 0;
  for (let one = 0; one < HONOURS_FROM; one += 9) tiles += countOf(counts, one) + countOf(counts, one + 8);
  return tiles;
}
