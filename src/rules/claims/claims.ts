import { faceOf, type Kind, kindOf, NO_KIND, startsChow } from '../tiles/kind.ts';
import { JOKER, type TileFace } from '../tiles/tile.ts';

/** What may be taken from others, and when (docs/rules.md, "Claims"). */
export interface ClaimRules {
  /** For what a chow of a discard is taken; `from-the-left`: also as a meld, from the player before in turn order. */
  readonly chow: 'only-to-win' | 'from-the-left';
  /** A discard added to three concealed tiles. */
  readonly openKong: 'allowed' | 'forbidden';
  /** Whether a joker in a set may be taken for the real tile in the own turn; left out = it stays. */
  readonly jokersInSets?: 'may-be-exchanged';
  readonly robbing: {
    readonly addedKong: 'any-hand';
    readonly concealedKong: 'orphans-only' | 'never';
    /** A wind that is laid aside like a flower; left out = none is. */
    readonly setAside?: TileFace;
    /** Left out = it may be robbed then. */
    readonly setAsideRobbed?: 'never';
  };
  /**
   * What the own discards bar. `same-kind`: a win on another player's tile of a kind discarded before;
   * `furiten`: every win on a discard while any tile that would complete the hand was discarded or let pass.
   */
  readonly sacredDiscard: 'same-kind' | 'furiten' | 'none';
  /** Left out = who is ready may make a concealed kong that leaves his waits as they were. */
  readonly kongAfterReady?: 'forbidden';
  /** Kinds that are taken only to win. */
  readonly onlyToWin: readonly TileFace[];
  /**
   * Which of several winners takes the tile. `nearest`: in turn order after the discarder, whatever the hands are;
   * `all`: each is paid, the nearest first.
   */
  readonly winners: 'best-score-then-nearest' | 'nearest' | 'all';
  /** How long a discard may be claimed; 0 = until the next draw. */
  readonly claimWindowMs: number;
}

/** After how long a discard can no longer be claimed; `null` = only the next draw ends that. */
export function claimTimeMs({ claims: { claimWindowMs } }: { readonly claims: ClaimRules }): number | null {
  return claimWindowMs === 0 ? null : claimWindowMs;
}

/** Whether tiles may lie in one pong or kong: those that are no jokers are alike. */
export function areAlike(faces: readonly TileFace[]): boolean {
  const [first, ...others] = kindsOf(faces);
  return first === undefined || (first !== NO_KIND && others.every((kind) => kind === first));
}

function kindsOf(faces: readonly TileFace[]): readonly Kind[] {
  return faces.filter((face) => face !== JOKER).map(kindOf);
}

const TILES_OF_CHOW = 3;

/**
 * The lowest kind of a chow in which these tiles may lie, all of different ranks; `null` = there is none. Where a joker
 * leaves a choice it goes on from the tile beside it, else it is the highest (docs/rules/malaysian.md, "Jokers").
 */
function chowStart(faces: readonly TileFace[]): Kind | null {
  const kinds = kindsOf(faces);
  if (faces.length > TILES_OF_CHOW || new Set(kinds).size < kinds.length || kinds.includes(NO_KIND))
    return null;
  const [lowest, highest] = [Math.min(...kinds), Math.max(...kinds)];
  const fits = (kind: Kind): boolean => kind >= 0 && startsChow(kind) && kind + 2 >= highest;
  const asItLies = besideTheJoker(faces) === lowest ? [lowest - 1] : [];
  return [...asItLies, lowest, lowest - 1, lowest - 2].find(fits) ?? null;
}

/** What lies in the middle of three, with a joker at one end; `null` = nothing does. */
function besideTheJoker([first, middle, last]: readonly TileFace[]): Kind | null {
  const isAtAnEnd = last !== undefined && (first === JOKER || last === JOKER);
  return isAtAnEnd && middle !== undefined ? kindOf(middle) : null;
}

/** Whether tiles may lie in one chow. */
export function fitOneChow(faces: readonly TileFace[]): boolean {
  return chowStart(faces) !== null;
}

/** The tiles of a chow, given as they lie, in order of rank; a joker in the place of what it stands for. */
export function inOrderOfRank(faces: readonly TileFace[]): readonly TileFace[] {
  const start = chowStart(faces);
  if (start === null) return faces;
  const ranks = [start, start + 1, start + 2];
  return ranks.map((kind) => faces.find((face) => kindOf(face) === kind) ?? JOKER);
}

/** The real tiles for which a joker of this set, given as it lies, may be exchanged; none where no joker is in it. */
export function exchangedFor(faces: readonly TileFace[]): readonly TileFace[] {
  if (!faces.includes(JOKER)) return [];
  if (areAlike(faces)) {
    const kind = faces.map(kindOf).find((each) => each !== NO_KIND);
    return kind === undefined ? [] : [faceOf(kind)];
  }
  const start = chowStart(faces);
  if (start === null) return [];
  return [start, start + 1, start + 2]
    .filter((kind) => !faces.some((face) => kindOf(face) === kind))
    .map(faceOf);
}

/** Whether two of these tiles make a pong with a discard. Nobody claims a joker. */
export function canPong(held: readonly TileFace[], discard: TileFace): boolean {
  if (discard === JOKER) return false;
  return held.filter((face) => face === JOKER || kindOf(face) === kindOf(discard)).length >= 2;
}

/** Whether two of these tiles make a chow with a discard. */
export function canChow(held: readonly TileFace[], discard: TileFace): boolean {
  if (discard === JOKER) return false;
  return held.some((one, at) => held.slice(at + 1).some((other) => fitOneChow([discard, one, other])));
}
