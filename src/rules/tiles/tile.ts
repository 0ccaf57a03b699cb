/**
 * Tile faces, in the notation of docs/rules.md ("Tiles"): `1m`–`9m` characters, `1p`–`9p` circles, `1s`–`9s`
 * bamboo, `1z`–`4z` the winds east to north, `5z` white, `6z` green, `7z` red, `0m` `0p` `0s` red fives,
 * `f1`–`f4` flowers, `g1`–`g4` seasons, `a1`–`a4` animals, `c1`–`c4` faces, `j` the joker ("fly").
 */
export const SUITS = ['m', 'p', 's'] as const;
type Suit = (typeof SUITS)[number];

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
type Rank = (typeof RANKS)[number];

type Numbered<S extends string> = `${Rank}${S}`;
export type SuitFace = Numbered<'m'> | Numbered<'p'> | Numbered<'s'>;
export type HonourFace = `${1 | 2 | 3 | 4 | 5 | 6 | 7}z`;
export type RedFive = '0m' | '0p' | '0s';
type FlowerFace = `f${1 | 2 | 3 | 4}`;
type SeasonFace = `g${1 | 2 | 3 | 4}`;
type AnimalFace = `a${1 | 2 | 3 | 4}`;
/** The four painted faces of the Malaysian set. */
type PaintedFace = `c${1 | 2 | 3 | 4}`;
type Joker = 'j';
/** Laid aside face up and replaced when drawn. */
export type BonusFace = FlowerFace | SeasonFace | AnimalFace | PaintedFace;
/** What is printed on a tile. Two tiles of one face are told apart by their physical number. */
export type TileFace = SuitFace | HonourFace | RedFive | BonusFace | Joker;

export const HONOUR_FACES = ['1z', '2z', '3z', '4z', '5z', '6z', '7z'] as const satisfies HonourFace[];
export const RED_FIVES = ['0m', '0p', '0s'] as const satisfies RedFive[];
export const FLOWER_FACES = ['f1', 'f2', 'f3', 'f4'] as const satisfies FlowerFace[];
export const SEASON_FACES = ['g1', 'g2', 'g3', 'g4'] as const satisfies SeasonFace[];
export const ANIMAL_FACES = ['a1', 'a2', 'a3', 'a4'] as const satisfies AnimalFace[];
export const PAINTED_FACES = ['c1', 'c2', 'c3', 'c4'] as const satisfies PaintedFace[];
export const BONUS_FACES = [
  ...FLOWER_FACES,
  ...SEASON_FACES,
  ...ANIMAL_FACES,
  ...PAINTED_FACES,
] as const satisfies BonusFace[];
export const JOKER: Joker = 'j';

/** The nine faces of one suit, in order of rank. */
export function facesOfSuit<S extends Suit>(suit: S): readonly Numbered<S>[] {
  return RANKS.map((rank): Numbered<S> => `${rank}${suit}`);
}

/** Tiles that are laid aside face up and replaced when drawn (docs/rules.md, "Flowers"). */
export function isBonusTile(face: TileFace): face is BonusFace {
  return BONUS_LETTERS.includes(face.charAt(0));
}

const BONUS_LETTERS = 'fgac';

const RED_DIGIT = '0'.charCodeAt(0);

export function isRedFive(face: TileFace): face is RedFive {
  return face.charCodeAt(0) === RED_DIGIT;
}

/** The four winds, in the order of the seats. */
export const WINDS = ['east', 'south', 'west', 'north'] as const;
/** A wind, of a seat or of the round. */
export type Wind = (typeof WINDS)[number];

/** The sets a player has laid open or declared. A `kong` is an open or an added one (docs/rules.md, "Claims"). */
export const MELD_SHAPES = ['pong', 'kong', 'concealed-kong', 'chow'] as const;
/** What kind of set a meld is. */
export type MeldShape = (typeof MELD_SHAPES)[number];

/** A set that lies apart from the hand: claimed, or declared. */
export interface Meld {
  readonly meld: MeldShape;
  /** Three or four faces; those of a chow in order of rank. */
  readonly tiles: readonly TileFace[];
}
