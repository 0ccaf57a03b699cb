import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { TableView } from '../../contract/table-view.ts';
import { seatedSides } from '../table/seats.ts';
import type { Change } from './change.ts';
import type { Copies } from './copies.ts';
import type { OutcomeEntry, Player } from './entry.ts';

/** What every part of the form gets: what can be entered, what is, and how to change it. */
export interface FormProps {
  readonly view: TableView;
  readonly form: DeclaredForm;
  readonly entry: OutcomeEntry;
  readonly change: (change: Change) => void;
  readonly left: Copies;
}

/** The names of the players, by who they are: the same wherever they sit. */
export const namesOf = (view: TableView): ReadonlyMap<Player, string> =>
  new Map(seatedSides(view).map(({ player, name }) => [player, name]));

export const nameOf = (view: TableView, player: Player): string => namesOf(view).get(player) ?? player;

export const playersOf = (view: TableView): readonly Player[] => [...namesOf(view).keys()];

/** Players as they are chosen from. */
export const playerOptions = (view: TableView, players = playersOf(view)) =>
  players.map((player) => ({ value: player, label: nameOf(view, player) }));
