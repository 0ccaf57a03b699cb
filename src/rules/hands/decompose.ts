import { addTo, countOf, type KindCounts } from '../tiles/counts.ts';
import { BAMBOO_FROM, CIRCLES_FROM, HONOURS_FROM, KIND_COUNT, type Kind, startsChow } from '../tiles/kind.ts';
import { type ReadSet, setOf } from './reading.ts';

/** One way to split concealed tiles into sets and an eye. */
export interface Split {
  readonly eye: Kind;
  /** First those that were found in the tiles, then the melds. */
  readonly sets: readonly ReadSet[];
  /** How many of them were found. */
  readonly found: number;
}

/** Kinds whose tiles make sets only among themselves. */
interface Group {
  readonly from: Kind;
  readonly to: Kind;
}

const HONOURS: Group = { from: HONOURS_FROM, to: KIND_COUNT };
const GROUPS: readonly Group[] = [
  { from: 0, to: CIRCLES_FROM },
  { from: CIRCLES_FROM, to: BAMBOO_FROM },
  { from: BAMBOO_FROM, to: HONOURS_FROM },
  HONOURS,
];

/** Every way to split these tiles completely into chows, pongs and one eye, each way once; the melds lie beside. */
export function splitsOf(tiles: KindCounts, melds: readonly ReadSet[] = NO_MELDS): readonly Split[] {
  const splits: Split[] = [];
  const group = groupOfTheEye(tiles);
  if (group === undefined) return splits;
  const sets: ReadSet[] = [];
  for (let eye = firstEyeIn(group, tiles); eye < group.to; eye += EYES_APART) {
    if (countOf(tiles, eye) < 2) continue;
    addTo(tiles, eye, -2);
    takeSets({ tiles, eye, sets, melds, splits }, 0);
    addTo(tiles, eye, 2);
  }
  return splits;
}

const NO_MELDS: readonly ReadSet[] = [];

/** Sets have three tiles, so only the group that holds the eye has two left over; anything else cannot be split. */
function groupOfTheEye(tiles: KindCounts): Group | undefined {
  let found: Group | undefined;
  for (const group of GROUPS) {
    let total = 0;
    for (let kind: Kind = group.from; kind < group.to; kind += 1) total += countOf(tiles, kind);
    if (total % 3 === 0) continue;
    if (total % 3 === 1 || found !== undefined) return undefined;
    found = group;
  }
  return found;
}

const EYES_APART = 3;

/**
 * The lowest kind that may be the eye. The ranks of a set add up to a multiple of three, so those of the group's
 * tiles say which rank the eye has but for threes. Honours make no chows: of one kind alone two are left over.
 */
function firstEyeIn(group: Group, tiles: KindCounts): Kind {
  let ranks = 0;
  for (let kind = group.from; kind < group.to; kind += 1) {
    if (group === HONOURS && countOf(tiles, kind) % 3 === 2) return kind;
    ranks += (kind - group.from) * countOf(tiles, kind);
  }
  return group.from + ((2 * ranks) % 3);
}

interface Search {
  /** Tiles still to be placed; changed and put back while searching. */
  readonly tiles: KindCounts;
  readonly eye: Kind;
  readonly sets: ReadSet[];
  readonly melds: readonly ReadSet[];
  readonly splits: Split[];
}

/** At the lowest kind left: pongs or none, and whatever remains of it must begin chows. So no split comes twice. */
function takeSets(search: Search, from: Kind): void {
  const { tiles, sets } = search;
  let kind = from;
  while (kind < KIND_COUNT && countOf(tiles, kind) === 0) kind += 1;
  if (kind === KIND_COUNT) {
    addSplit(search);
    return;
  }
  const held = countOf(tiles, kind);
  // More than one pong of a kind needs jokers: they may stand for a tile whose four copies are out.
  let pongs = 0;
  while (held - 3 * pongs >= 3) {
    sets.push(setOf('pong', kind, 'concealed'));
    pongs += 1;
  }
  tiles[kind] = 0;
  for (; pongs > 0; pongs -= 1) {
    takeChows(search, kind, held - 3 * pongs);
    sets.pop();
  }
  takeChows(search, kind, held);
  tiles[kind] = held;
}

/** Goes on to the higher kinds, with so many chows that begin at this one. */
function takeChows(search: Search, kind: Kind, chows: number): void {
  if (chows === 0) {
    takeSets(search, kind + 1);
    return;
  }
  const { tiles, sets } = search;
  if (!startsChow(kind)) return;
  if (countOf(tiles, kind + 1) < chows || countOf(tiles, kind + 2) < chows) return;
  addTo(tiles, kind + 1, -chows);
  addTo(tiles, kind + 2, -chows);
  for (let chow = 0; chow < chows; chow += 1) sets.push(setOf('chow', kind, 'concealed'));
  takeSets(search, kind + 1);
  for (let chow = 0; chow < chows; chow += 1) sets.pop();
  addTo(tiles, kind + 1, chows);
  addTo(tiles, kind + 2, chows);
}

function addSplit({ eye, sets, melds, splits }: Search): void {
  const found = sets.length;
  for (const meld of melds) sets.push(meld);
  splits.push({ eye, found, sets: sets.slice() });
  while (sets.length > found) sets.pop();
}
