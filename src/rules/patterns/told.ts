import type { Situation } from '../hands/situation.ts';
import type { HandOutline } from '../scoring/entry.ts';
import type { Pattern } from '../scoring/pattern.ts';

/** A pattern that no tile shows. */
interface ToldPattern extends Omit<Pattern, 'count' | 'entry'> {
  readonly count: (outline: HandOutline, situation: Situation) => number;
}

/** How the hand was won tells it, and whether anything was claimed: the same is asked of tiles and where there are none. */
export function toldByTheWin(pattern: ToldPattern): Pattern {
  return { ...pattern, entry: { told: pattern.count } };
}
