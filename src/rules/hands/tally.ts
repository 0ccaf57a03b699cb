import { addTo, copyOf, type KindCounts, noTiles } from '../tiles/counts.ts';
import {
  BAMBOO_FROM,
  CIRCLES_FROM,
  HONOURS_FROM,
  KIND_COUNT,
  type Kind,
  kindOf,
  NO_KIND,
} from '../tiles/kind.ts';
import { isRedFive, JOKER, type TileFace } from '../tiles/tile.ts';
import { type Composition, compositionOf, type HasTiles } from '../tiles/tile-set.ts';
import type { WaitingHand, WinningHand } from './hand.ts';
import { type ImpossibleHand, type ImpossiblePart, impossible } from './impossible.ts';
import { type HasMeldRules, type MeldsRead, readMelds } from './read-melds.ts';
import type { HandTally, ReadSet } from './reading.ts';
import { terminalsOf, tilesBetween } from './suit-sums.ts';
import {
  bonusTileProblem,
  copiesProblem,
  jokerProblem,
  redFiveProblem,
  windsAsideProblem,
} from './tally-problems.ts';

export type Tallied = { readonly outcome: 'tallied'; readonly hand: HandTally } | ImpossibleHand;

type HasHands = HasTiles & HasMeldRules;

const TILES_THAT_WIN = 14;

/** Counts a hand up, or says why these tiles cannot be one. */
export function tallyOf(ruleset: HasHands, input: WinningHand): Tallied {
  return tally(ruleset, input, input.win);
}

/** The same of a hand that lacks its last tile. */
export function tallyOfWaiting(ruleset: HasHands, input: WaitingHand): Tallied {
  return tally(ruleset, input, null);
}

function tally(ruleset: HasHands, given: WaitingHand, win: TileFace | null): Tallied {
  const input = inFull(given);
  const read = readMelds(ruleset, input.melds);
  if (read.outcome === 'impossible') return read;
  const wanted = win === null ? TILES_THAT_WIN - 1 : TILES_THAT_WIN;
  const tiles = input.concealed.length + (win === null ? 0 : 1) + 3 * read.melds.length;
  if (tiles !== wanted) {
    const message = `${wanted} tiles are wanted, a kong counted as three; these are ${tiles}`;
    return impossible('wrong-tile-count', 'concealed', message);
  }
  const set = compositionOf(ruleset);
  const loose: LooseTiles = { counts: noTiles(), jokers: 0 };
  const misplaced =
    addTiles(loose, input.concealed) ??
    (win === null ? undefined : addTile(loose, win, 'win')) ??
    bonusTileProblem(set, input.flowers);
  if (misplaced !== undefined) return misplaced;
  const hand = summedUp(input, { loose, read, win, redFives: redFivesIn(set, input, win) });
  const impossibly =
    copiesProblem(set, hand.real) ??
    jokerProblem(set, hand.jokers) ??
    windsAsideProblem(set, hand.real, input) ??
    (hand.redFives === 0 ? undefined : redFiveProblem(set, input, win));
  return impossibly ?? { outcome: 'tallied', hand };
}

/** The same of one shape, whoever made it: the engine looks at such several times faster. */
function inFull({ concealed, melds, flowers, norths = 0, wests = 0 }: WaitingHand): Required<WaitingHand> {
  return { concealed, melds, flowers, norths, wests };
}

/** Concealed tiles, while they are being counted. */
interface LooseTiles {
  readonly counts: KindCounts;
  jokers: number;
}

function addTiles(loose: LooseTiles, faces: readonly TileFace[]): ImpossibleHand | undefined {
  for (const face of faces) {
    const problem = addTile(loose, face, 'concealed');
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function addTile(loose: LooseTiles, face: TileFace, where: ImpossiblePart): ImpossibleHand | undefined {
  const kind = kindOf(face);
  if (kind !== NO_KIND) addTo(loose.counts, kind, 1);
  else if (face === JOKER) loose.jokers += 1;
  else return impossible('bonus-tile-in-hand', where, `${face} is laid aside, not held`);
  return undefined;
}

function withMelds(concealed: KindCounts, melds: readonly ReadSet[]): KindCounts {
  const all = copyOf(concealed);
  for (const { shape, kind } of melds) {
    if (shape === 'chow') for (let rank = 0; rank < 3; rank += 1) addTo(all, kind + rank, 1);
    else addTo(all, kind, shape === 'kong' ? 4 : 3);
  }
  return all;
}

function without(all: KindCounts, kinds: readonly Kind[]): KindCounts {
  const left = copyOf(all);
  for (const kind of kinds) addTo(left, kind, -1);
  return left;
}

/** Where the set has no red fives, a red five is an ordinary one. */
function redFivesIn({ reds }: Composition, { concealed, melds }: WaitingHand, win: TileFace | null): number {
  if (reds.size === 0) return 0;
  let red = win !== null && isRedFive(win) ? 1 : 0;
  for (const face of concealed) if (isRedFive(face)) red += 1;
  for (const { tiles } of melds) for (const face of tiles) if (isRedFive(face)) red += 1;
  return red;
}

interface Counted {
  readonly loose: LooseTiles;
  readonly read: MeldsRead;
  readonly win: TileFace | null;
  readonly redFives: number;
}

/** One object, made at once: the scorer makes one for every hand. */
function summedUp(
  { flowers, norths, wests }: Required<WaitingHand>,
  { loose, read, win, redFives }: Counted,
): HandTally {
  const { melds, claimedMelds, standIns } = read;
  const all = melds.length === 0 ? loose.counts : withMelds(loose.counts, melds);
  return {
    concealed: loose.counts,
    all,
    real: standIns.length === 0 ? all : without(all, standIns),
    melds,
    claimedMelds,
    win: win === null ? NO_KIND : kindOf(win),
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
    jokers: loose.jokers + standIns.length,
    looseJokers: loose.jokers,
  };
}
