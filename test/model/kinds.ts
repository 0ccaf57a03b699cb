import type { TileFace } from '../../src/rules/tiles/tile.ts';

/** A face without what is red about a five: what a set is made of. */
export const kindOf = (face: TileFace): string => face.replace(/^0/, '5');

const isJoker = (face: TileFace): boolean => face === 'j';

/** Whether tiles may lie in one pong or kong; a joker may be any of them. */
export function areAlike(faces: readonly TileFace[]): boolean {
  return new Set(faces.filter((face) => !isJoker(face)).map(kindOf)).size <= 1;
}

/** Whether two of the tiles held make a pong with a tile that is no joker. */
export function canPong(held: readonly TileFace[], wanted: TileFace): boolean {
  if (isJoker(wanted)) return false;
  return held.filter((face) => isJoker(face) || kindOf(face) === kindOf(wanted)).length >= 2;
}

/** Whether tiles may lie in one chow; a joker may be any of them. */
export function inOneChow(faces: readonly TileFace[]): boolean {
  const kinds = faces.filter((face) => !isJoker(face)).map(kindOf);
  const ranks = kinds.map((kind) => Number(kind.slice(0, 1)));
  const [suit = ''] = new Set(kinds.map((kind) => kind.slice(1)));
  return (
    faces.length <= 3 &&
    'mps'.includes(suit) &&
    kinds.every((kind) => kind.endsWith(suit)) &&
    new Set(kinds).size === kinds.length &&
    Math.max(...ranks) - Math.min(...ranks) <= 2
  );
}

/** Whether two of the tiles held make a chow with a tile that is no joker. */
export function canChow(held: readonly TileFace[], wanted: TileFace): boolean {
  if (isJoker(wanted)) return false;
  return held.some((one, at) => held.slice(at + 1).some((other) => inOneChow([wanted, one, other])));
}

const ORPHANS = /^([19][mps]|[1-7]z)$/;

export const isOrphan = (face: TileFace): boolean => ORPHANS.test(face);

/** Nothing but terminals and honours, of no kind more than three: only thirteen orphans are so many kinds. */
export function isOrphanShape(tiles: readonly { readonly face: TileFace }[]): boolean {
  const faces = tiles.map(({ face }) => face);
  return faces.length === 14 && faces.every(isOrphan) && new Set(faces).size >= 12;
}
