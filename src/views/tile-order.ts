import { isBonusTile, JOKER, type TileFace } from '../rules/tiles/tile.ts';

const SUIT_ORDER = 'mpszfgac';
const LAST = Number.MAX_SAFE_INTEGER;

/** As players sort their tiles: characters, circles, bamboo, honours; a red five beside the other fives, jokers last. */
const placeOf = (face: TileFace): number => {
  if (face === JOKER) return LAST;
  const [first = '', second = ''] = face;
  const [suit, rank] = isBonusTile(face) ? [first, Number(second)] : [second, Number(first)];
  return SUIT_ORDER.indexOf(suit) * 10 + (rank === 0 ? 5 : rank);
};

export const byTileOrder = (a: TileFace, b: TileFace): number => placeOf(a) - placeOf(b);
