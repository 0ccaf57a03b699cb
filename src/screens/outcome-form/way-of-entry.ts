import type { DeclaredForm } from '../../contract/declared-form.ts';
import { keptForGood } from '../kept-here.ts';
import type { Begins, OutcomeEntry } from './entry.ts';

/*
 * Whether this browser tells hands by their tiles or by their patterns: whoever has chosen one begins the next hand with it. What
 * the table has seen of the tiles is not hidden by that.
 */

type Way = OutcomeEntry['entered'];

const kept = keptForGood('way of entry');

const read = (): Way | null => {
  const way = kept.read();
  return way === 'tiles' || way === 'patterns' ? way : null;
};

export const rememberWay = (way: Way): void => kept.write(way);

const isNothingSeen = ({ hands = {} }: Begins): boolean =>
  Object.values(hands).every(({ concealed, melds }) => concealed.length === 0 && melds.length === 0);

/** What is known before anything is entered, with the way that was chosen the last time. */
export const withWay = (begins: Begins, { patterns, tiles }: DeclaredForm): Begins => {
  const way = read();
  const can = way === 'patterns' ? patterns.length > 0 : tiles.length > 0;
  return way !== null && can && isNothingSeen(begins) ? { entered: way, ...begins } : begins;
};
