import type { TableView, WallView } from '../../contract/table-view.ts';

type FourWalls = WallView['stacks'];
type FourStacks = Extract<TableView['moment'], { at: 'buildingWalls' }>['built'];

/** What is drawn of one stack place: tiles standing, or a place that waits for its stack. */
export type Stack = { readonly tiles: 0 | 1 | 2 } | { readonly tiles: 'awaited' };

const standing = (tiles: number): Stack => ({ tiles: tiles >= 2 ? 2 : tiles === 1 ? 1 : 0 });

const growing = (built: number, of: number): readonly Stack[] =>
  Array.from({ length: of }, (_, place) => (place < built ? standing(2) : { tiles: 'awaited' }));

/** The four walls by side, each from its owner's right end: as they stand, or as far as they are built. */
export const stacksOf = ({
  moment,
  wall,
}: Pick<TableView, 'moment' | 'wall'>): readonly (readonly Stack[])[] => {
  if (moment.at === 'buildingWalls') return growingWalls(moment.built, moment.of);
  return wall === null ? [] : standingWalls(wall.stacks);
};

const growingWalls = (built: FourStacks, of: FourStacks): readonly (readonly Stack[])[] =>
  of.map((planned, side) => growing(built[side] ?? 0, planned));

const standingWalls = (walls: FourWalls): readonly (readonly Stack[])[] =>
  walls.map((wall) => wall.map(standing));

/** How discards lie: as large as that many leave room for. */
interface RiverPlan {
  readonly upTo: number;
  readonly inARow: number;
  readonly size: 'large' | 'long' | 'longest';
}

/** Rows of six while three of them are enough; 9 mm wide on a 13.3 inch panel, the smallest still 6.8 mm. */
const PLANS: readonly RiverPlan[] = [
  { upTo: 18, inARow: 6, size: 'large' },
  { upTo: 21, inARow: 7, size: 'long' },
];
const LONGEST: RiverPlan = { upTo: Number.POSITIVE_INFINITY, inARow: 8, size: 'longest' };

export const riverPlan = (discards: number): RiverPlan =>
  PLANS.find(({ upTo }) => discards <= upTo) ?? LONGEST;

/** Discards in rows, the oldest first. */
export const riverRows = <T>(tiles: readonly T[]): readonly (readonly T[])[] => {
  const { inARow } = riverPlan(tiles.length);
  return Array.from({ length: Math.ceil(tiles.length / inARow) }, (_, row) =>
    tiles.slice(row * inARow, (row + 1) * inARow),
  );
};
