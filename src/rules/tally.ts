import { addTo, type KindCounts, noTiles } from './counts.ts';
import type { WaitingHand, WinningHand } from './hand.ts';
import { type ImpossibleHand, type ImpossiblePart, impossible } from './impossible.ts';
import { type Kind, kindOf, NO_KIND } from './kind.ts';
import { type HasMeldRules, type MeldsRead, readMelds } from './read-melds.ts';
import type { HandTally, ReadSet } from './reading.ts';
import { suitSumsOf } from './suit-sums.ts';
import {
  bonusTileProblem,
  copiesProblem,
  jokerProblem,
  redFiveProblem,
  windsAsideProblem,
} from './tally-problems.ts';
import { isRedFive, JOKER, type TileFace } from './tile.ts';
import { type HasTiles, hasRedFives } from './tile-set.ts';

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

function tally(ruleset: HasHands, input: WaitingHand, win: TileFace | null): Tallied {
  const read = readMelds(ruleset, input.melds);
  if (read.outcome === 'impossible') return read;
  const wanted = win === null ? TILES_THAT_WIN - 1 : TILES_THAT_WIN;
  const tiles = input.concealed.length + (win === null ? 0 : 1) + 3 * read.melds.length;
  if (tiles !== wanted) {
    const message = `${wanted} tiles are wanted, a kong counted as three; these are ${tiles}`;
    return impossible('wrong-tile-count', 'concealed', message);
  }
  const loose: LooseTiles = { counts: noTiles(), jokers: 0 };
  const misplaced =
    addTiles(loose, input.concealed) ??
    (win === null ? undefined : addTile(loose, win, 'win')) ??
    bonusTileProblem(ruleset, input.flowers);
  if (misplaced !== undefined) return misplaced;
  const counted = countedUp(loose, read);
  const redFives = hasRedFives(ruleset) ? redFivesIn(input, win) : [];
  const impossibly =
    copiesProblem(ruleset, counted.real) ??
    jokerProblem(ruleset, counted.jokers) ??
    windsAsideProblem(ruleset, counted.real, input) ??
    redFiveProblem(ruleset, redFives);
  if (impossibly !== undefined) return impossibly;
  const winKind = win === null ? NO_KIND : kindOf(win);
  return {
    outcome: 'tallied',
    hand: summedUp(input, { ...counted, win: winKind, redFives: redFives.length }),
  };
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

type Counted = Pick<
  HandTally,
  'concealed' | 'all' | 'real' | 'melds' | 'claimedMelds' | 'jokers' | 'looseJokers'
>;

function countedUp({ counts, jokers: looseJokers }: LooseTiles, read: MeldsRead): Counted {
  const { melds, claimedMelds, standIns } = read;
  const all = melds.length === 0 ? counts : withMelds(counts, melds);
  const real = standIns.length === 0 ? all : without(all, standIns);
  const jokers = looseJokers + standIns.length;
  return { concealed: counts, all, real, melds, claimedMelds, jokers, looseJokers };
}

function withMelds(concealed: KindCounts, melds: readonly ReadSet[]): KindCounts {
  const all = concealed.slice();
  for (const { shape, kind } of melds) {
    if (shape === 'chow') for (let rank = 0; rank < 3; rank += 1) addTo(all, kind + rank, 1);
    else addTo(all, kind, shape === 'kong' ? 4 : 3);
  }
  return all;
}

function without(all: KindCounts, kinds: readonly Kind[]): KindCounts {
  const left = all.slice();
  for (const kind of kinds) addTo(left, kind, -1);
  return left;
}

function redFivesIn({ concealed, melds }: WaitingHand, win: TileFace | null): readonly TileFace[] {
  const found: TileFace[] = win !== null && isRedFive(win) ? [win] : [];
  for (const face of concealed) if (isRedFive(face)) found.push(face);
  for (const { tiles } of melds) for (const face of tiles) if (isRedFive(face)) found.push(face);
  return found;
}

interface Summed extends Counted {
  readonly win: Kind;
  readonly redFives: number;
}

function summedUp({ flowers, norths = 0, wests = 0 }: WaitingHand, counted: Summed): HandTally {
  const { characters, circles, bamboo, honours, terminals } = suitSumsOf(counted.all);
  return {
    concealed: counted.concealed,
    all: counted.all,
    real: counted.real,
    melds: counted.melds,
    claimedMelds: counted.claimedMelds,
    win: counted.win,
    characters,
    circles,
    bamboo,
    honours,
    terminals,
    flowers: flowers.length,
    bonusTiles: flowers,
    norths,
    wests,
    redFives: counted.redFives,
    jokers: counted.jokers,
    looseJokers: counted.looseJokers,
  };
}
