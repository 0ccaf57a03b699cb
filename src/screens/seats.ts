import type { SeatedSide, SideView, TableView } from '../contract/table-view.ts';
import { shownName } from './shown-name.ts';

/** The sides of the table, counter-clockwise seen from above. */
export const SIDES = [0, 1, 2, 3] as const;

export type Side = SideView['side'];
export type Player = SeatedSide['player'];

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

/** The same by the number of a side, as others count them. */
export const namesIn =
  (view: View) =>
  (number: number): string => {
    const side = SIDES.find((each) => each === number);
    return side === undefined ? '' : nameAt(view, side);
  };

/** The side the words in the middle are turned to: the first one somebody sits at. */
export const readerSide = (view: View): Side => seatedSides(view)[0]?.side ?? 0;

/** The side across the table. */
export const acrossFrom = (side: Side): Side => {
  const across = { 0: 2, 1: 3, 2: 0, 3: 1 } as const satisfies Record<Side, Side>;
  return across[side];
};

/** The names of the players, by who they are: the same wherever they sit. */
const namesOf = (view: TableView): ReadonlyMap<Player, string> =>
  new Map(seatedSides(view).map(({ player, name }) => [player, name]));

export const nameOf = (view: TableView, player: Player): string => namesOf(view).get(player) ?? player;

export const playersOf = (view: TableView): readonly Player[] => [...namesOf(view).keys()];

/** Players as they are chosen from. */
export const playerOptions = (view: TableView, players = playersOf(view)) =>
  players.map((player) => ({ value: player, label: nameOf(view, player) }));

/**
 * The view with every name as pages say it. Who has no name is called by his place, in the language of the page; the controller
 * does it in English.
 */
export const namesShown = (view: TableView, nameless: (place: number) => string): TableView => {
  const seats = seatedSides(view);
  const called = new Map(seats.map((seat) => [seat.player, calledOn(seat, nameless)]));
  if (seats.every(({ player, name }) => called.get(player) === name)) return view;
  const named = (side: SideView): SideView =>
    side.seated ? { ...side, name: called.get(side.player) ?? side.name } : side;
  const [bottom, right, top, left] = view.sides;
  const sides: TableView['sides'] = [named(bottom), named(right), named(top), named(left)];
  const at = (side: Side, name: string): string => nameAt({ sides }, side) || name;
  const { moment, unfollowed } = view;
  return {
    ...view,
    sides,
    ...(moment.at === 'matchOver'
      ? {
          moment: {
            ...moment,
            ranking: moment.ranking.map((each) => ({ ...each, name: called.get(each.player) ?? each.name })),
          },
        }
      : {}),
    ...(unfollowed === undefined
      ? {}
      : {
          unfollowed: {
            ...unfollowed,
            astray: unfollowed.astray.map(({ side, name }) => ({ side, name: at(side, name) })),
          },
        }),
  };
};

const calledOn = ({ player, name, unnamed }: SeatedSide, nameless: (place: number) => string): string =>
  unnamed === true ? nameless(Number(player.slice(1))) : shownName(name);
