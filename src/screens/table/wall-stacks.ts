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
