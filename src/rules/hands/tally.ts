import type { ClaimRules } from '../claims/claims.ts';
import {
  addTo,
  copyOf,
  type Kind,
  type KindCounts,
  kindOf,
  NO_KIND,
  noTiles,
  startsChow,
} from '../tiles/kind.ts';
import { printMeld } from '../tiles/notation.ts';
import { isRedFive, JOKER, type Meld, type TileFace } from '../tiles/tile.ts';
import { compositionOf, type HasTiles } from '../tiles/tile-set.ts';
import { unreachable } from '../unreachable.ts';
import type { WaitingHand, WinningHand } from './hand.ts';
import {
  bonusTileProblem,
  copiesProblem,
  type ImpossibleHand,
  type ImpossiblePart,
  impossible,
  jokerProblem,
  redFiveProblem,
  windsAsideProblem,
} from './impossible.ts';
import { type HandTally, type ReadSet, setOf } from './reading.ts';
import { type PackedSums, shareOf, sumIn } from './suits.ts';

export interface HasMeldRules {
  readonly claims: Pick<ClaimRules, 'chow'>;
}

interface MeldsRead {
  readonly outcome: 'read';
  readonly melds: readonly ReadSet[];
  readonly claimedMelds: number;
  /** What each joker in them stands for. */
  readonly standIns: readonly Kind[];
  readonly reds: number;
}

const NONE: readonly Kind[] = [];
const NO_MELDS: MeldsRead = { outcome: 'read', melds: [], claimedMelds: 0, standIns: NONE, reds: 0 };

/** Melds as sets of a reading, or why one of them is none. */
function readMelds({ claims }: HasMeldRules, melds: readonly Meld[]): MeldsRead | ImpossibleHand {
  if (melds.length === 0) return NO_MELDS;
  const sets: ReadSet[] = [];
  let standIns = NONE;
  let claimedMelds = 0;
  let reds = 0;
  for (const meld of melds) {
    if (meld.meld === 'chow' && claims.chow === 'only-to-win') {
      return impossible('claimed-chow', 'melds', `${printMeld(meld)}: chows are claimed only to win`);
    }
    const set = setIn(meld);
    if (set === undefined) {
      return impossible('not-a-set', 'melds', `${printMeld(meld)} is not a ${meld.meld}`);
    }
    if (meld.meld !== 'concealed-kong') claimedMelds += 1;
    let jokers = 0;
    for (const face of meld.tiles) {
      if (isRedFive(face)) reds += 1;
      else if (face === JOKER) jokers += 1;
    }
    if (jokers > 0) standIns = [...standIns, ...standInsOf(meld, set)];
    sets.push(set);
  }
  return { outcome: 'read', melds: sets, claimedMelds, standIns, reds };
}

function standInsOf(meld: Meld, { kind }: ReadSet): readonly Kind[] {
  const places = meld.tiles.flatMap((face, place) => (face === JOKER ? [place] : []));
  return places.map((place) => kind + place * stepIn(meld));
}

/** How much higher than the one before it a tile of a meld is. */
function stepIn({ meld }: Meld): number {
  return meld === 'chow' ? 1 : 0;
}

/** A meld says what it is by at least one tile that is no joker. */
function setIn(meld: Meld): ReadSet | undefined {
  const first = firstKindIn(meld);
  if (first === NO_KIND) return undefined;
  const tiles = meld.tiles.length;
  switch (meld.meld) {
    case 'chow':
      return tiles === 3 && startsChow(first) ? setOf('chow', first, 'open') : undefined;
    case 'pong':
      return tiles === 3 ? setOf('pong', first, 'open') : undefined;
    case 'kong':
      return tiles === 4 ? setOf('kong', first, 'open') : undefined;
    case 'concealed-kong':
      return tiles === 4 ? setOf('kong', first, 'concealed') : undefined;
    default:
      return unreachable(meld.meld);
  }
}

/** What the first tile is or, being a joker, stands for; `NO_KIND` where the tiles do not go together. */
function firstKindIn(meld: Meld): Kind {
  const step = stepIn(meld);
  let first = NO_KIND;
  let place = 0;
  for (const face of meld.tiles) {
    if (face !== JOKER) {
      const kind = kindOf(face);
      const begins = kind - place * step;
      if (kind === NO_KIND || begins < 0 || (first !== NO_KIND && begins !== first)) return NO_KIND;
      first = begins;
    }
    place += 1;
  }
  return first;
}

type Tallied = { readonly outcome: 'tallied'; readonly hand: HandTally } | ImpossibleHand;

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
  const set = compositionOf(ruleset);
  const loose: LooseTiles = { counts: noTiles(), sums: 0, jokers: 0, reds: read.reds };
  const misplaced =
    addTiles(loose, input.concealed) ??
    (win === null ? undefined : addTile(loose, win, 'win')) ??
    bonusTileProblem(set, input.flowers);
  if (misplaced !== undefined) return misplaced;
  const hand = summedUp(input, { loose, read, win, reds: set.reds.size === 0 ? 0 : loose.reds });
  const impossibly =
    copiesProblem(set, hand.real) ??
    jokerProblem(set, hand.jokers) ??
    windsAsideProblem(set, hand.real, input) ??
    (hand.redFives === 0 ? undefined : redFiveProblem(set, input, win));
  return impossibly ?? { outcome: 'tallied', hand };
}

/** Concealed tiles, while they are being counted. */
interface LooseTiles {
  readonly counts: KindCounts;
  sums: PackedSums;
  jokers: number;
  /** Red fives, those in melds too. */
  reds: number;
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
  if (kind !== NO_KIND) {
    addTo(loose.counts, kind, 1);
    loose.sums += shareOf(kind);
    if (isRedFive(face)) loose.reds += 1;
  } else if (face === JOKER) loose.jokers += 1;
  else return impossible('bonus-tile-in-hand', where, `${face} is laid aside, not held`);
  return undefined;
}

interface AllTiles {
  readonly all: KindCounts;
  readonly sums: PackedSums;
}

/** Concealed tiles and those of the melds. */
function addedUp({ counts, sums }: LooseTiles, melds: readonly ReadSet[]): AllTiles {
  if (melds.length === 0) return { all: counts, sums };
  const all = copyOf(counts);
  let sum = sums;
  for (const { shape, kind } of melds) {
    if (shape === 'chow') for (let rank = 0; rank < 3; rank += 1) sum += addedTo(all, kind + rank, 1);
    else sum += addedTo(all, kind, shape === 'kong' ? 4 : 3);
  }
  return { all, sums: sum };
}

/** What so many more tiles of a kind add to the sums. */
function addedTo(all: KindCounts, kind: Kind, tiles: number): PackedSums {
  addTo(all, kind, tiles);
  return tiles * shareOf(kind);
}

function without(all: KindCounts, kinds: readonly Kind[]): KindCounts {
  const left = copyOf(all);
  for (const kind of kinds) addTo(left, kind, -1);
  return left;
}

interface CountedTiles {
  readonly loose: LooseTiles;
  readonly read: MeldsRead;
  readonly win: TileFace | null;
  /** Where the set has none, a red five is an ordinary one. */
  readonly reds: number;
}

/** One object, made at once: the scorer makes one for every hand. */
function summedUp(
  { flowers, norths = 0, wests = 0, voidFlowers = 0 }: WaitingHand,
  { loose, read, win, reds }: CountedTiles,
): HandTally {
  const { melds, claimedMelds, standIns } = read;
  const { all, sums } = addedUp(loose, melds);
  return {
    concealed: loose.counts,
    concealedSums: loose.sums,
    all,
    real: standIns.length === 0 ? all : without(all, standIns),
    melds,
    claimedMelds,
    win: win === null ? NO_KIND : kindOf(win),
    characters: sumIn(sums, 0),
    circles: sumIn(sums, 1),
    bamboo: sumIn(sums, 2),
    honours: sumIn(sums, 3),
    terminals: sumIn(sums, 4),
    flowers: flowers.length,
    bonusTiles: flowers,
    norths,
    wests,
    voidFlowers,
    redFives: reds,
    jokers: loose.jokers + standIns.length,
    looseJokers: loose.jokers,
  };
}
