import { addTo, countOf, type KindCounts } from './counts.ts';
import { BAMBOO_FROM, CIRCLES_FROM, HONOURS_FROM, KIND_COUNT, type Kind, startsChow } from './kind.ts';
import { type ReadSet, setOf } from './reading.ts';

/** One way to split concealed tiles into sets and an eye. */
export interface Split {
  readonly eye: Kind;
  readonly sets: readonly ReadSet[];
}

const GROUPS = [
  { from: 0, to: CIRCLES_FROM },
  { from: CIRCLES_FROM, to: BAMBOO_FROM },
  { from: BAMBOO_FROM, to: HONOURS_FROM },
  { from: HONOURS_FROM, to: KIND_COUNT },
] as const;

/** Every way to split these tiles completely into chows, pongs and one eye, each way once. */
export function splitsOf(tiles: KindCounts): readonly Split[] {
  const group = groupOfTheEye(tiles);
  if (group === undefined) return [];
  const splits: Split[] = [];
  const sets: ReadSet[] = [];
  for (let eye: Kind = group.from; eye < group.to; eye += 1) {
    if (countOf(tiles, eye) < 2) continue;
    addTo(tiles, eye, -2);
    takeSets({ tiles, eye, sets, splits }, 0);
    addTo(tiles, eye, 2);
  }
  return splits;
}

/** Sets have three tiles, so only the group that holds the eye has two left over; anything else cannot be split. */
function groupOfTheEye(tiles: KindCounts): (typeof GROUPS)[number] | undefined {
  let found: (typeof GROUPS)[number] | undefined;
  for (const group of GROUPS) {
    let total = 0;
    for (let kind: Kind = group.from; kind < group.to; kind += 1) total += countOf(tiles, kind);
    if (total % 3 === 0) continue;
    if (total % 3 === 1 || found !== undefined) return undefined;
    found = group;
  }
  return found;
}

interface Search {
  /** Tiles still to be placed; changed and put back while searching. */
  readonly tiles: KindCounts;
  readonly eye: Kind;
  readonly sets: ReadSet[];
  readonly splits: Split[];
}

/** At the lowest kind left: pongs or none, and whatever remains of it must begin chows. So no split comes twice. */
function takeSets(search: Search, from: Kind): void {
  const { tiles, sets } = search;
  let kind = from;
  while (kind < KIND_COUNT && countOf(tiles, kind) === 0) kind += 1;
  if (kind === KIND_COUNT) {
    search.splits.push({ eye: search.eye, sets: sets.slice() });
    return;
  }
  const held = countOf(tiles, kind);
  // More than one pong of a kind needs jokers: they may stand for a tile whose four copies are out.
  let pongs = 0;
  while (held - 3 * pongs >= 3) {
    sets.push(setOf('pong', kind, 'concealed'));
    pongs += 1;
  }
  for (; pongs > 0; pongs -= 1) {
    takeChows(search, kind, held - 3 * pongs);
    sets.pop();
  }
  takeChows(search, kind, held);
}

/** Uses up all tiles of a kind, `chows` of them as the lowest of a chow. */
function takeChows(search: Search, kind: Kind, chows: number): void {
  const { tiles, sets } = search;
  const held = countOf(tiles, kind);
  if (chows > 0) {
    if (!startsChow(kind)) return;
    if (countOf(tiles, kind + 1) < chows || countOf(tiles, kind + 2) < chows) return;
    addTo(tiles, kind + 1, -chows);
    addTo(tiles, kind + 2, -chows);
    for (let chow = 0; chow < chows; chow += 1) sets.push(setOf('chow', kind, 'concealed'));
  }
  addTo(tiles, kind, -held);
  takeSets(search, kind + 1);
  addTo(tiles, kind, held);
  if (chows > 0) {
    addTo(tiles, kind + 1, chows);
    addTo(tiles, kind + 2, chows);
    sets.length -= chows;
  }
}
