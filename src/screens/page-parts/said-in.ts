import type { TableView } from '../../contract/table-view.ts';

/** In which match something is said, whose hands are numbered in it. */
export interface InMatch {
  readonly match?: number;
}

/** The match that is on, for what is to reach no later one: told when it is begun to be entered. */
export const matchSaidIn = ({ match }: TableView): InMatch => (match === null ? {} : { match: match.number });
