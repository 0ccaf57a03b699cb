import type { SeatedSide, SideView, TableView } from '../../contract/table-view.ts';

export type Side = SideView['side'];

type View = Pick<TableView, 'sides'>;

/** The sides somebody sits at, counter-clockwise from side 0. */
export const seatedSides = ({ sides }: View): readonly SeatedSide[] => sides.filter((each) => each.seated);

/** The side nobody sits at; null where four play. */
export const emptySide = ({ sides }: View): Side | null => sides.find((each) => !each.seated)?.side ?? null;

/** The name of who sits at a side; empty where nobody does. */
export const nameAt = ({ sides }: View, side: Side): string => {
  const at = sides[side];
  return at.seated ? at.name : '';
};

/** The side the words in the middle are turned to: the first one somebody sits at. */
export const readerSide = (view: View): Side => seatedSides(view)[0]?.side ?? 0;

/** The side across the table. */
export const acrossFrom = (side: Side): Side => {
  const across = { 0: 2, 1: 3, 2: 0, 3: 1 } as const satisfies Record<Side, Side>;
  return across[side];
};
