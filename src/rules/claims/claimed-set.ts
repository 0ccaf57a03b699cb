import { faceOf, type Kind, kindOf, NO_KIND, startsChow } from '../tiles/kind.ts';
import { JOKER, type TileFace } from '../tiles/tile.ts';

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
 * The lowest kind of a chow in which these tiles may lie, all of different ranks; `null` = there is none. Where jokers
 * leave a choice it is the highest.
 */
function chowStart(faces: readonly TileFace[]): Kind | null {
  const kinds = kindsOf(faces);
  if (faces.length > TILES_OF_CHOW || new Set(kinds).size < kinds.length || kinds.includes(NO_KIND))
    return null;
  const [lowest, highest] = [Math.min(...kinds), Math.max(...kinds)];
  const starts = [lowest, lowest - 1, lowest - 2];
  return starts.find((kind) => kind >= 0 && startsChow(kind) && kind + 2 >= highest) ?? null;
}

/** Whether tiles may lie in one chow. */
export function fitOneChow(faces: readonly TileFace[]): boolean {
  return chowStart(faces) !== null;
}

/** The tiles of a chow in order of rank, a joker in the place of what it stands for. */
export function inOrderOfRank(faces: readonly TileFace[]): readonly TileFace[] {
  const start = chowStart(faces);
  if (start === null) return faces;
  const ranks = [start, start + 1, start + 2];
  return ranks.map((kind) => faces.find((face) => kindOf(face) === kind) ?? JOKER);
}

/** The real tiles for which a joker of this set may be exchanged; none where no joker is in it. */
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
