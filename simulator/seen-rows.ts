import type { Side, Zone } from '../src/play/seating/furniture.ts';
import type { TileFace } from '../src/rules/tiles/tile.ts';
import type { BySide, SeenTile } from './people/seat-sight.ts';

/** What lies in a place from now on; null: nothing. */
export type Laid = TileFace | null;

type Row = readonly SeenTile[];
export type Rows = BySide<Row>;

export const bySide = <T>(of: (side: Side) => T): BySide<T> => ({ 0: of(0), 1: of(1), 2: of(2), 3: of(3) });
export const emptyRows = (): BySide<readonly never[]> => ({ 0: [], 1: [], 2: [], 3: [] });

/** All sides, one of them changed. Each is named: what has numbers for names is copied by spreading twenty times as slowly. */
export const withSide = <T>(all: BySide<T>, side: Side, own: T): BySide<T> => ({
  0: side === 0 ? own : all[0],
  1: side === 1 ? own : all[1],
  2: side === 2 ? own : all[2],
  3: side === 3 ? own : all[3],
});

/** A row stays in the order of its places. */
const rowWith = (row: Row, index: number, face: Laid): Row => {
  if (face === null) return row.filter((seen) => seen.index !== index);
  const behind = row.findIndex((seen) => seen.index > index);
  return row.toSpliced(behind < 0 ? row.length : behind, 0, { index, face });
};

type InRow = Extract<Zone, { readonly place: 'hand' | 'flower' | 'river' }>;

export const rowsWith = (rows: Rows, { side, index }: Pick<InRow, 'side' | 'index'>, face: Laid): Rows =>
  withSide(rows, side, rowWith(rows[side], index, face));

type Melds = BySide<readonly Row[]>;

export const meldsWith = (
  all: Melds,
  { side, set, index }: Extract<Zone, { readonly place: 'meld' }>,
  face: Laid,
): Melds => {
  const melds = [...all[side]];
  while (melds.length <= set) melds.push([]);
  melds[set] = rowWith(melds[set] ?? [], index, face);
  while (melds.at(-1)?.length === 0) melds.pop();
  return withSide(all, side, melds);
};

type Heights = BySide<readonly number[]>;

/** How many tiles lie in each stack, one more or one less in one of them. */
export const wallsWith = (
  walls: Heights,
  { side, stack }: Extract<Zone, { readonly place: 'wall' }>,
  by: 1 | -1,
): Heights => {
  const heights = [...walls[side]];
  while (heights.length <= stack) heights.push(0);
  heights[stack] = (heights[stack] ?? 0) + by;
  return withSide(walls, side, heights);
};

/** Which places in the middle have a tile, in their order. */
export const middleWith = (
  middle: readonly number[],
  { index }: Extract<Zone, { readonly place: 'middle' }>,
  face: Laid,
): readonly number[] =>
  face === null ? middle.filter((each) => each !== index) : [...middle, index].sort((a, b) => a - b);
