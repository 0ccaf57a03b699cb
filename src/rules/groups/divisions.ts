import { type ReadSet, setOf } from '../hands/reading.ts';
import { addTo, countOf, type KindCounts } from '../tiles/counts.ts';
import { KIND_COUNT, startsChow } from '../tiles/kind.ts';

const KINDS = Array.from({ length: KIND_COUNT }, (_, kind) => kind);

/** Every set that concealed tiles can make. A concealed kong is declared, never found. */
const CONCEALED_SETS: readonly ReadSet[] = KINDS.flatMap((kind) => [
  setOf('pong', kind, 'concealed'),
  ...(startsChow(kind) ? [setOf('chow', kind, 'concealed')] : []),
]);

/** Sets that lie side by side in a hand. */
export type Division = readonly ReadSet[];

/** Every choice of sets that these tiles hold, each once, whatever is left over; first the choice of none. */
export function divisionsOf(tiles: KindCounts): readonly [Division, ...Division[]] {
  const divisions: [Division, ...Division[]] = [[]];
  addChoices(0, { tiles, chosen: [], divisions });
  return divisions;
}

interface Search {
  /** Tiles not yet in a set; changed and put back while searching. */
  readonly tiles: KindCounts;
  readonly chosen: ReadSet[];
  readonly divisions: Division[];
}

/** Sets are chosen in one order, so that no choice comes twice. */
function addChoices(first: number, search: Search): void {
  const { tiles, chosen, divisions } = search;
  for (let index = first; index < CONCEALED_SETS.length; index += 1) {
    const set = CONCEALED_SETS[index];
    if (set === undefined || !holds(tiles, set)) continue;
    move(tiles, set, -1);
    chosen.push(set);
    divisions.push(chosen.slice());
    addChoices(index, search);
    chosen.pop();
    move(tiles, set, 1);
  }
}

function holds(tiles: KindCounts, { shape, kind }: ReadSet): boolean {
  if (shape !== 'chow') return countOf(tiles, kind) >= 3;
  return countOf(tiles, kind) > 0 && countOf(tiles, kind + 1) > 0 && countOf(tiles, kind + 2) > 0;
}

function move(tiles: KindCounts, { shape, kind }: ReadSet, sets: 1 | -1): void {
  if (shape !== 'chow') {
    addTo(tiles, kind, 3 * sets);
    return;
  }
  for (let rank = 0; rank < 3; rank += 1) addTo(tiles, kind + rank, sets);
}
