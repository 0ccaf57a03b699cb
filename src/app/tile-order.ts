import type { TileFace } from '../rules/tile.ts';

const SUIT_ORDER = 'mpszfg';

/** As players sort their tiles: characters, circles, bamboo, honours; a red five beside the other fives. */
const placeOf = (face: TileFace): number => {
  const rank = face.startsWith('f') || face.startsWith('g') ? Number(face[1]) : Number(face[0]);
  const suit = face.startsWith('f') || face.startsWith('g') ? face[0] : face[1];
  return SUIT_ORDER.indexOf(suit ?? '') * 10 + (rank === 0 ? 5 : rank);
};

export const byTileOrder = (a: TileFace, b: TileFace): number => placeOf(a) - placeOf(b);
