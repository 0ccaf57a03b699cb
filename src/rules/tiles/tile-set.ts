import { workedOutOnce } from '../worked-out.ts';
import {
  addTo,
  BAMBOO_FROM,
  CIRCLES_FROM,
  countOf,
  HONOURS_FROM,
  KIND_COUNT,
  type Kind,
  type KindCounts,
  kindOf,
  NO_KIND,
  noTiles,
  WHITE,
} from './kind.ts';
import { type BonusFace, isBonusTile, isRedFive, JOKER, type RedFive, type TileFace } from './tile.ts';

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

/** What a set is made of. */
export interface Composition {
  readonly kinds: KindCounts;
  readonly bonus: ReadonlyMap<BonusFace, number>;
  readonly reds: ReadonlyMap<RedFive, number>;
  readonly jokers: number;
}

/** What the set is made of; whoever asks more than once of a hand keeps the answer. */
export function compositionOf({ tiles }: HasTiles): Composition {
  return compositionOfTiles(tiles);
}

const compositionOfTiles = workedOutOnce((tiles: readonly TileCount[]): Composition => {
  const kinds = noTiles();
  const bonus = new Map<BonusFace, number>();
  const reds = new Map<RedFive, number>();
  let jokers = 0;
  for (const face of tilesOf({ tiles })) {
    if (isBonusTile(face)) bonus.set(face, (bonus.get(face) ?? 0) + 1);
    else if (face === JOKER) jokers += 1;
    else addTo(kinds, kindOf(face), 1);
    if (isRedFive(face)) reds.set(face, (reds.get(face) ?? 0) + 1);
  }
  return { kinds, bonus, reds, jokers };
});

/** How many tiles of each kind the set has. Not to be changed. */
export function copiesOfKinds(ruleset: HasTiles): Readonly<KindCounts> {
  return compositionOf(ruleset).kinds;
}

/** How many tiles of a kind the set has. */
export function copiesOf(ruleset: HasTiles, kind: Kind): number {
  return countOf(copiesOfKinds(ruleset), kind);
}

/** How many tiles of a bonus face the set has. */
export function bonusCopiesOf(ruleset: HasTiles, face: BonusFace): number {
  return compositionOf(ruleset).bonus.get(face) ?? 0;
}

/** How many red fives of a suit the set has. */
export function redCopiesOf(ruleset: HasTiles, face: RedFive): number {
  return compositionOf(ruleset).reds.get(face) ?? 0;
}

/** How many jokers the set has. */
export function jokerCopiesOf(ruleset: HasTiles): number {
  return compositionOf(ruleset).jokers;
}

/** Kinds follow each other within these groups, the first after the last (docs/rules.md, "Dora"). */
const CYCLES = [
  { from: 0, to: CIRCLES_FROM },
  { from: CIRCLES_FROM, to: BAMBOO_FROM },
  { from: BAMBOO_FROM, to: HONOURS_FROM },
  { from: HONOURS_FROM, to: WHITE },
  { from: WHITE, to: KIND_COUNT },
] as const;

/** Which kind each indicator shows, by the indicator's kind: the next one of its group that the set has enough of for a set. */
export type DoraTable = readonly Kind[];

export function doraTable(ruleset: HasTiles): DoraTable {
  return CYCLES.flatMap(({ from, to }) => {
    const kinds = Array.from({ length: to - from }, (_, index) => from + index);
    const inSet = kinds.filter((kind) => copiesOf(ruleset, kind) >= 3);
    return kinds.map((kind) => inSet.find((other) => other > kind) ?? inSet[0] ?? NO_KIND);
  });
}

/** The dora that an indicator shows; `NO_KIND` where it is a bonus tile. */
export function doraOf(table: DoraTable, indicator: TileFace): Kind {
  return table[kindOf(indicator)] ?? NO_KIND;
}
