import type { OrphansForm } from '../../hands/completing.ts';
import type { TileCount } from '../../tiles/tile-set.ts';
import { ORPHANS_OF_FOUR_WINDS, ORPHANS_OF_THREE_WINDS, ORPHANS_WITHOUT_WEST } from '../orphans.ts';
import {
  BAMBOO_TERMINALS,
  EAST_SOUTH_WEST_TILES,
  FIVE_BAMBOO_PAIR,
  KOREAN_JAPANESE_SET,
  NORTH_EAST_SOUTH_TILES,
  NORTH_TILES,
  withRedFives,
} from '../tile-sets.ts';
import type { KoreanJapaneseOptions } from './options.ts';

type TileModules = Pick<KoreanJapaneseOptions, 'noBamboo' | 'fiveBamboo' | 'westernWinds' | 'redDora'> & {
  /** The fourth wind is in the set, in hands or aside. */
  readonly north: boolean;
};

/** The set with a club's modules: more and fewer kinds, winds moved on by one, red fives. */
export function tilesWith(modules: TileModules): readonly TileCount[] {
  const { noBamboo, fiveBamboo, westernWinds, redDora, north } = modules;
  if (!(noBamboo || fiveBamboo || westernWinds || redDora || north)) return KOREAN_JAPANESE_SET;
  const kept = KOREAN_JAPANESE_SET.filter((part) => !(noBamboo && part === BAMBOO_TERMINALS));
  const seated = kept.map((part) =>
    westernWinds && part === EAST_SOUTH_WEST_TILES ? NORTH_EAST_SOUTH_TILES : part,
  );
  const tiles = [...seated, ...(north ? [NORTH_TILES] : []), ...(fiveBamboo ? [FIVE_BAMBOO_PAIR] : [])];
  return redDora ? withRedFives(tiles, ['m', 'p']) : tiles;
}

/** The orphans of that set; without bamboo there are none. */
export function orphansWith({ noBamboo, westernWinds, north }: TileModules): OrphansForm | null {
  if (noBamboo) return null;
  if (north) return ORPHANS_OF_FOUR_WINDS;
  return westernWinds ? ORPHANS_WITHOUT_WEST : ORPHANS_OF_THREE_WINDS;
}
