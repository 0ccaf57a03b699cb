import type { OrphansForm } from '../hands/completing.ts';
import { EAST, GREEN, type Kind, NORTH, RED, SOUTH, WEST, WHITE } from '../tiles/kind.ts';
import {
  ANIMAL_FACES,
  FLOWER_FACES,
  facesOfSuit,
  JOKER,
  PAINTED_FACES,
  SEASON_FACES,
} from '../tiles/tile.ts';
import type { TileCount } from '../tiles/tile-set.ts';

/** What tile sets are made of (docs/rules.md, "Tiles"). */
const CHARACTERS: TileCount = { faces: facesOfSuit('m'), copies: 4 };
const CIRCLES: TileCount = { faces: facesOfSuit('p'), copies: 4 };
const BAMBOO: TileCount = { faces: facesOfSuit('s'), copies: 4 };
const CHARACTER_TERMINALS: TileCount = { faces: ['1m', '9m'], copies: 4 };
export const BAMBOO_TERMINALS: TileCount = { faces: ['1s', '9s'], copies: 4 };
export const FIVE_BAMBOO_PAIR: TileCount = { faces: ['5s'], copies: 2 };
export const EAST_SOUTH_WEST_TILES: TileCount = { faces: ['1z', '2z', '3z'], copies: 4 };
export const NORTH_EAST_SOUTH_TILES: TileCount = { faces: ['1z', '2z', '4z'], copies: 4 };
export const NORTH_TILES: TileCount = { faces: ['4z'], copies: 4 };
const FOUR_WINDS: TileCount = { faces: ['1z', '2z', '3z', '4z'], copies: 4 };
const DRAGONS: TileCount = { faces: ['5z', '6z', '7z'], copies: 4 };
const FLOWERS: TileCount = { faces: FLOWER_FACES, copies: 1 };
const SEASONS: TileCount = { faces: SEASON_FACES, copies: 1 };
const ANIMALS: TileCount = { faces: ANIMAL_FACES, copies: 1 };
const PAINTED: TileCount = { faces: PAINTED_FACES, copies: 1 };
const JOKERS: TileCount = { faces: [JOKER], copies: 4 };

/** 108 tiles: no bamboo between one and nine, no North. */
export const KOREAN_JAPANESE_SET: readonly TileCount[] = [
  CHARACTERS,
  CIRCLES,
  BAMBOO_TERMINALS,
  EAST_SOUTH_WEST_TILES,
  DRAGONS,
  FLOWERS,
];

/** 104 tiles: no bamboo at all, North in play. */
export const OLD_KOREAN_SET: readonly TileCount[] = [CHARACTERS, CIRCLES, FOUR_WINDS, DRAGONS, FLOWERS];

/** 112 tiles: the same with the ones and nines of bamboo. */
export const OLD_KOREAN_SET_WITH_BAMBOO: readonly TileCount[] = [...OLD_KOREAN_SET, BAMBOO_TERMINALS];

/** 108 tiles: of the characters only ones and nines; no flowers. */
export const SANMA_SET: readonly TileCount[] = [CHARACTER_TERMINALS, CIRCLES, BAMBOO, FOUR_WINDS, DRAGONS];

/** 112 tiles: the same with flowers. */
export const SANMA_SET_WITH_FLOWERS: readonly TileCount[] = [...SANMA_SET, FLOWERS];

/** 84 tiles: circles, honours, sixteen bonus tiles, four jokers. */
export const MALAYSIAN_SET: readonly TileCount[] = [
  CIRCLES,
  FOUR_WINDS,
  DRAGONS,
  FLOWERS,
  SEASONS,
  PAINTED,
  ANIMALS,
  JOKERS,
];

/** 112 tiles: the Korean/Japanese set with the seasons. */
export const HOUSE_SET_FOR_THREE: readonly TileCount[] = [...KOREAN_JAPANESE_SET, SEASONS];

/** All 144 tiles. */
export const HOUSE_SET_FOR_FOUR: readonly TileCount[] = [
  CHARACTERS,
  CIRCLES,
  BAMBOO,
  FOUR_WINDS,
  DRAGONS,
  FLOWERS,
  SEASONS,
];

/** The set with red fives in place of one plain five, or of all, of these suits. */
export function withRedFives(
  tiles: readonly TileCount[],
  suits: readonly ('m' | 'p' | 's')[],
  each: 'one' | 'all' = 'one',
): readonly TileCount[] {
  const red = suits.map((suit) => `0${suit}` as const);
  const plain = suits.map((suit) => `5${suit}` as const);
  const split = tiles.flatMap(({ faces, copies }): readonly TileCount[] => {
    const fives = faces.filter((face) => plain.some((five) => five === face));
    if (fives.length === 0) return [{ faces, copies }];
    const others = faces.filter((face) => !fives.includes(face));
    return [
      ...(others.length === 0 ? [] : [{ faces: others, copies }]),
      ...(each === 'all' ? [] : [{ faces: fives, copies: copies - 1 }]),
    ];
  });
  return [...split, { faces: red, copies: each === 'all' ? 4 : 1 }];
}

const TERMINALS: readonly Kind[] = [0, 8, 9, 17, 18, 26];
const DRAGON_KINDS: readonly Kind[] = [WHITE, GREEN, RED];

/** Twelve kinds: with three winds the thirteenth and fourteenth tile make one of them a pong. */
export const ORPHANS_OF_THREE_WINDS: OrphansForm = {
  kinds: [...TERMINALS, EAST, SOUTH, WEST, ...DRAGON_KINDS],
  repeated: 'pong',
};

/** The same where North sits in place of West. */
export const ORPHANS_WITHOUT_WEST: OrphansForm = {
  kinds: [...TERMINALS, EAST, SOUTH, NORTH, ...DRAGON_KINDS],
  repeated: 'pong',
};

/** Thirteen kinds and a pair, where all four winds are in play. */
export const ORPHANS_OF_FOUR_WINDS: OrphansForm = {
  kinds: [...TERMINALS, EAST, SOUTH, WEST, NORTH, ...DRAGON_KINDS],
  repeated: 'pair',
};
