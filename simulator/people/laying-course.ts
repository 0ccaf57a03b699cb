import type { Zone } from '../../src/play/seating/furniture.ts';
import type { Course, TileMove } from './course.ts';

export type MeldPlace = Extract<Zone, { place: 'meld' }>;

/** What the tile that now lies on a meld began, went on with or finished; `set`: a pong or a chow. */
export type Laid = 'unfinished' | 'set' | 'claimed-kong' | 'added-kong' | 'concealed-kong';

export function laidBy({ moves }: Course, at: MeldPlace, tiles: number): Laid {
  const ofSet = moves.filter(({ to }) => to.place === 'meld' && to.side === at.side && to.set === at.set);
  const claimed = ofSet[0]?.from.place === 'river';
  if (tiles < 3 || (!claimed && tiles < 4)) return 'unfinished';
  if (tiles === 3) return 'set';
  if (!claimed) return 'concealed-kong';
  return isSameMotion(moves, ofSet) ? 'claimed-kong' : 'added-kong';
}

/** Whether the set was laid down in one go: nothing else moved in between its first tiles and its fourth. */
function isSameMotion(moves: readonly TileMove[], ofSet: readonly TileMove[]): boolean {
  const [first, , , fourth] = ofSet;
  if (first === undefined || fourth === undefined) return false;
  return moves.indexOf(fourth) - moves.indexOf(first) === ofSet.indexOf(fourth);
}
