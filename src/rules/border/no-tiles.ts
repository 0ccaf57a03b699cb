import type { WaitingHand, WinningHand } from '../hands/hand.ts';
import { type ImpossibleHand, type ImpossiblePart, impossible } from '../hands/impossible.ts';
import { parseFace } from '../tiles/notation.ts';
import { MELD_SHAPES } from '../tiles/tile.ts';
import { mustBeList, shown } from './must-be.ts';

/** Says which of these is the name of no tile. `name`: as whoever asks calls them. Throws a RangeError for what is no list. */
export function noTileAmong(name: string, faces: readonly unknown[]): string | undefined {
  mustBeList(name, faces);
  const isFace = (face: unknown): boolean => typeof face === 'string' && parseFace(face) !== undefined;
  // No `find`: the first that is no tile may be undefined itself.
  const at = faces.findIndex((face) => !isFace(face));
  return at === -1 ? undefined : `${shown(faces[at])} is no tile`;
}

/** The same as what a hand cannot have. */
export function noTileIn(where: ImpossiblePart, faces: readonly unknown[]): ImpossibleHand | undefined {
  const message = noTileAmong(where, faces);
  return message === undefined ? undefined : impossible('tile-not-in-set', where, message);
}

/** What among the tiles of a hand is none, or among its melds. Throws a RangeError for what is no list. */
export function noTileInHand({ concealed, melds, flowers }: WaitingHand): ImpossibleHand | undefined {
  return noTileIn('concealed', concealed) ?? noMeldIn(melds) ?? noTileIn('flowers', flowers);
}

/** The same of a hand that asks whether it wins. */
export function noTileInWin(hand: WinningHand): ImpossibleHand | undefined {
  return noTileInHand(hand) ?? noTileIn('win', [hand.win]);
}

function noMeldIn(melds: readonly unknown[]): ImpossibleHand | undefined {
  mustBeList('melds', melds);
  for (const meld of melds) {
    if (!isShaped(meld)) return impossible('not-a-set', 'melds', `${shown(meld)} is no meld`);
    const problem = noTileIn('melds', meld.tiles);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function isShaped(meld: unknown): meld is { readonly tiles: readonly unknown[] } {
  if (typeof meld !== 'object' || meld === null) return false;
  if (!('meld' in meld && 'tiles' in meld && Array.isArray(meld.tiles))) return false;
  const { meld: shape } = meld;
  return MELD_SHAPES.some((each) => each === shape);
}
