import { addTo, countOf, type KindCounts, noTiles } from './counts.ts';
import type { WinningHand } from './hand.ts';
import { type ImpossibleHand, type ImpossiblePart, impossible } from './impossible.ts';
import {
  BAMBOO_FROM,
  CIRCLES_FROM,
  faceOf,
  HONOURS_FROM,
  KIND_COUNT,
  type Kind,
  kindOf,
  NO_KIND,
  NORTH,
  WEST,
} from './kind.ts';
import { readMelds } from './read-melds.ts';
import type { HandTally, ReadSet } from './reading.ts';
import { type BonusFace, isRedFive, RED_FIVES, type TileFace } from './tile.ts';
import {
  bonusCopiesOf,
  copiesOf,
  copiesOfKinds,
  type HasTiles,
  hasRedFives,
  redCopiesOf,
} from './tile-set.ts';

export type Tallied = { readonly outcome: 'tallied'; readonly hand: HandTally } | ImpossibleHand;

const TILES_IN_A_HAND = 14;

/** Counts a hand up, or says why these tiles cannot be one. */
export function tallyOf(ruleset: HasTiles, input: WinningHand): Tallied {
  const read = readMelds(input.melds);
  if (read.outcome === 'impossible') return read;
  const tiles = input.concealed.length + 1 + 3 * read.melds.length;
  if (tiles !== TILES_IN_A_HAND) {
    const message = `${TILES_IN_A_HAND} tiles win, a kong counted as three; these are ${tiles}`;
    return impossible('wrong-tile-count', 'concealed', message);
  }
  const concealed = noTiles();
  const problem =
    addTiles(concealed, input.concealed, 'concealed') ??
    addTiles(concealed, [input.win], 'win') ??
    bonusTileProblem(ruleset, input.flowers);
  if (problem !== undefined) return problem;
  const all = read.melds.length === 0 ? concealed : withMelds(concealed, read.melds);
  const redFives = hasRedFives(ruleset) ? redFivesIn(input) : [];
  const impossibly =
    copiesProblem(ruleset, all) ??
    windsAsideProblem(ruleset, all, input) ??
    redFiveProblem(ruleset, redFives);
  if (impossibly !== undefined) return impossibly;
  const counted = { concealed, all, read, redFives: redFives.length };
  return { outcome: 'tallied', hand: summedUp(input, counted) };
}

function addTiles(
  counts: KindCounts,
  faces: readonly TileFace[],
  where: ImpossiblePart,
): ImpossibleHand | undefined {
  for (const face of faces) {
    const kind = kindOf(face);
    if (kind === NO_KIND) return impossible('bonus-tile-in-hand', where, `${face} is laid aside, not held`);
    addTo(counts, kind, 1);
  }
  return undefined;
}

function bonusTileProblem(ruleset: HasTiles, aside: readonly BonusFace[]): ImpossibleHand | undefined {
  for (const face of aside) {
    const copies = bonusCopiesOf(ruleset, face);
    const laid = aside.filter((each) => each === face).length;
    if (laid <= copies) continue;
    return copies === 0
      ? impossible('tile-not-in-set', 'flowers', `the set has no ${face}`)
      : impossible('too-many-copies', 'flowers', `the set has ${copies} ${face}; these are ${laid}`);
  }
  return undefined;
}

function withMelds(concealed: KindCounts, melds: readonly ReadSet[]): KindCounts {
  const all = concealed.slice();
  for (const { shape, kind } of melds) addTo(all, kind, shape === 'kong' ? 4 : 3);
  return all;
}

function copiesProblem(ruleset: HasTiles, all: KindCounts): ImpossibleHand | undefined {
  const inSet = copiesOfKinds(ruleset);
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    const held = countOf(all, kind);
    const copies = countOf(inSet, kind);
    if (held <= copies) continue;
    const face = faceOf(kind);
    return copies === 0
      ? impossible('tile-not-in-set', 'concealed', `the set has no ${face}`)
      : impossible('too-many-copies', 'concealed', `the set has ${copies} ${face}; these are ${held}`);
  }
  return undefined;
}

function windsAsideProblem(
  ruleset: HasTiles,
  all: KindCounts,
  { norths = 0, wests = 0 }: WinningHand,
): ImpossibleHand | undefined {
  if (norths > 0) return asideProblem(ruleset, all, { kind: NORTH, aside: norths, where: 'norths' });
  if (wests > 0) return asideProblem(ruleset, all, { kind: WEST, aside: wests, where: 'wests' });
  return undefined;
}

interface WindsAside {
  readonly kind: Kind;
  readonly aside: number;
  readonly where: ImpossiblePart;
}

function asideProblem(
  ruleset: HasTiles,
  all: KindCounts,
  { kind, aside, where }: WindsAside,
): ImpossibleHand | undefined {
  const copies = copiesOf(ruleset, kind);
  const together = aside + countOf(all, kind);
  if (together <= copies) return undefined;
  const face = faceOf(kind);
  return copies === 0
    ? impossible('tile-not-in-set', where, `the set has no ${face}`)
    : impossible('too-many-copies', where, `the set has ${copies} ${face}; these are ${together}`);
}

function redFivesIn({ concealed, melds, win }: WinningHand): readonly TileFace[] {
  const found: TileFace[] = isRedFive(win) ? [win] : [];
  for (const face of concealed) if (isRedFive(face)) found.push(face);
  for (const { tiles } of melds) for (const face of tiles) if (isRedFive(face)) found.push(face);
  return found;
}

function redFiveProblem(ruleset: HasTiles, held: readonly TileFace[]): ImpossibleHand | undefined {
  if (held.length === 0) return undefined;
  for (const red of RED_FIVES) {
    const copies = redCopiesOf(ruleset, red);
    const these = held.filter((face) => face === red).length;
    if (these <= copies) continue;
    return copies === 0
      ? impossible('tile-not-in-set', 'concealed', `the set has no red five ${red}`)
      : impossible('too-many-copies', 'concealed', `the set has ${copies} ${red}; these are ${these}`);
  }
  return undefined;
}

interface Counted {
  readonly concealed: KindCounts;
  readonly all: KindCounts;
  readonly read: Pick<HandTally, 'melds' | 'claimedMelds'>;
  readonly redFives: number;
}

function summedUp(
  { win, flowers, norths = 0, wests = 0 }: WinningHand,
  { concealed, all, read, redFives }: Counted,
): HandTally {
  return {
    concealed,
    all,
    melds: read.melds,
    claimedMelds: read.claimedMelds,
    win: kindOf(win),
    characters: tilesBetween(all, 0, CIRCLES_FROM),
    circles: tilesBetween(all, CIRCLES_FROM, BAMBOO_FROM),
    bamboo: tilesBetween(all, BAMBOO_FROM, HONOURS_FROM),
    honours: tilesBetween(all, HONOURS_FROM, KIND_COUNT),
    terminals: terminalsOf(all),
    flowers: flowers.length,
    bonusTiles: flowers,
    norths,
    wests,
    redFives,
  };
}

function tilesBetween(counts: KindCounts, from: number, to: number): number {
  let tiles = 0;
  for (let kind = from; kind < to; kind += 1) tiles += countOf(counts, kind);
  return tiles;
}

function terminalsOf(counts: KindCounts): number {
  let tiles = 0;
  for (let one = 0; one < HONOURS_FROM; one += 9) tiles += countOf(counts, one) + countOf(counts, one + 8);
  return tiles;
}
