import type { TableView } from '../../contract/table-view.ts';

/** In which match something is said, whose hands are numbered in it. */
export interface InMatch {
  readonly match?: number;
}

/** The match that is on, for what is to reach no later one: told when it is begun to be entered. */
export const matchSaidIn = ({ match }: TableView): InMatch => (match === null ? {} : { match: match.number });

/** In which hand of it, where one has begun. */
export interface InHand extends InMatch {
  readonly hand?: number;
}

/** The match and the hand that are on, for what is to reach no later ones. */
export const handSaidIn = ({ match }: TableView): InHand => {
  if (match === null) return {};
  return match.hand === 0 ? { match: match.number } : { match: match.number, hand: match.hand };
};
