import {
  BAMBOO_FROM,
  CIRCLES_FROM,
  HONOURS_FROM,
  KIND_COUNT,
  type Kind,
  kindOf,
  NO_KIND,
  WHITE,
} from './kind.ts';
import type { TileFace } from './tile.ts';
import { copiesOf, type HasTiles } from './tile-set.ts';

/** Kinds follow each other within these groups, the first after the last (docs/rules.md, "Dora"). */
const CYCLES = [
  { from: 0, to: CIRCLES_FROM },
  { from: CIRCLES_FROM, to: BAMBOO_FROM },
  { from: BAMBOO_FROM, to: HONOURS_FROM },
  { from: HONOURS_FROM, to: WHITE },
  { from: WHITE, to: KIND_COUNT },
] as const;

/** Which kind each indicator shows, by the indicator's kind: the next one of its group that the set has. */
export type DoraTable = readonly Kind[];

export function doraTable(ruleset: HasTiles): DoraTable {
  return CYCLES.flatMap(({ from, to }) => {
    const kinds = Array.from({ length: to - from }, (_, index) => from + index);
    const inSet = kinds.filter((kind) => copiesOf(ruleset, kind) > 0);
    return kinds.map((kind) => inSet.find((other) => other > kind) ?? inSet[0] ?? NO_KIND);
  });
}

/** The dora that an indicator shows; `NO_KIND` where it is a bonus tile. */
export function doraOf(table: DoraTable, indicator: TileFace): Kind {
  return table[kindOf(indicator)] ?? NO_KIND;
}
