import { playersIn } from '../../rules/match.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { Seating } from './furniture.ts';

const OF_THREE: Seating = { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 };
const OF_FOUR: Seating = { sides: { p1: 0, p2: 1, p3: 2, p4: 3 }, empty: null };

/** Where people sit who have not said otherwise: three leave the last side empty. */
export function usualSeating(ruleset: Pick<Ruleset, 'match'>): Seating {
  return playersIn(ruleset) === 4 ? OF_FOUR : OF_THREE;
}
