import type { TableView } from '../../contract/table-view.ts';
import { seatedSides } from '../seats.ts';
import type { Begins } from './entry.ts';

/** Whoever is ready waits, as by the keys at the table, unless his hand is dead; the form asks who else does. */
export const readyWaits = (view: Pick<TableView, 'sides'>): Pick<Begins, 'waiting'> => ({
  waiting: seatedSides(view)
    .filter(({ ready, dead }) => ready && dead !== true)
    .map(({ player }) => player),
});
