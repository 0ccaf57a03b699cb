import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { Begins, OutcomeEntry } from './entry.ts';

/*
 * Whether this browser tells hands by their tiles or by their patterns: whoever has chosen one begins the next hand with it. What
 * the table has seen of the tiles is not hidden by that.
 */

type Way = OutcomeEntry['entered'];

const PLACE = 'way of entry';

/** They stay with the page where the browser keeps nothing. */
let chosen: Way | null = null;

const read = (): Way | null => {
  try {
    const kept = localStorage.getItem(PLACE);
    return kept === 'tiles' || kept === 'patterns' ? kept : null;
  } catch {
    return null;
  }
};

export const rememberWay = (way: Way): void => {
  chosen = way;
  try {
    localStorage.setItem(PLACE, way);
  } catch {
    // It is chosen again after a reload.
  }
};

const isNothingSeen = ({ hands = {} }: Begins): boolean =>
  Object.values(hands).every(({ concealed, melds }) => concealed.length === 0 && melds.length === 0);

/** What is known before anything is entered, with the way that was chosen the last time. */
export const withWay = (begins: Begins, { patterns, tiles }: DeclaredForm): Begins => {
  const way = chosen ?? read();
  const can = way === 'patterns' ? patterns.length > 0 : tiles.length > 0;
  return way !== null && can && isNothingSeen(begins) ? { entered: way, ...begins } : begins;
};
