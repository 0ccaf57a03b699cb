import type { TableView } from '../../contract/table-view.ts';
import { seatedSides } from '../seats.ts';
import type { Begins } from './entry.ts';
import type { FormState } from './form-steps.ts';

/** Whoever is ready waits, as by the keys at the table, unless his hand is dead; the form asks who else does. */
export const readyWaits = (view: Pick<TableView, 'sides'>): Pick<Begins, 'waiting'> => ({
  waiting: seatedSides(view)
    .filter(({ ready, dead }) => ready && dead !== true)
    .map(({ player }) => player),
});

/**
 * The form with who waits by what is known now: while it is open, or was left, the hand goes on, and somebody declares ready, takes
 * it back or has a dead hand. What fingers told of anybody stays.
 */
export const withWaits = (state: FormState, { waiting }: Begins): FormState =>
  waiting === undefined ? state : { ...state, entry: { ...state.entry, waiting } };
