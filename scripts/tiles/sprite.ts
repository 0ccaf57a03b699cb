import { ANIMALS } from './art/animals.ts';
import { BACK } from './art/back.ts';
import { BAMBOO } from './art/bamboo.ts';
import { CHARACTERS, HONOURS, WIND_CHARACTERS } from './art/characters.ts';
import { CIRCLES } from './art/circles.ts';
import { PAINTED_FACES } from './art/faces.ts';
import { FLOWERS } from './art/flowers.ts';
import { JOKER } from './art/joker.ts';
import { SEASONS } from './art/seasons.ts';
import { element, FRAME } from './svg.ts';

/** What every set has. */
const PLAIN_FACES: Readonly<Record<string, string>> = {
  ...CHARACTERS,
  ...CIRCLES,
  ...BAMBOO,
  ...HONOURS,
};

/** What only some sets have, one face in three and two shapes of three: the sprites of those, by name. */
const PICTURED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  flowers: { ...FLOWERS, ...SEASONS },
  seldom: { ...ANIMALS, ...PAINTED_FACES, ...JOKER },
};

/** A sprite that is read when the first of its faces is shown. */
interface PicturedSprite {
  readonly name: string;
  readonly faces: readonly string[];
  readonly source: string;
}

/** What pages call a drawing: they keep it among their own parts, which may be called as a tile is. */
const idOf = (name: string): string => `drawn-${name}`;

const symbol = (name: string, drawing: string): string =>
  element('symbol', { id: idOf(name), viewBox: `0 0 ${FRAME.width} ${FRAME.height}` }, drawing);

const character = (name: string, drawing: string): string =>
  element('symbol', { id: idOf(name), viewBox: '0 0 100 100' }, drawing);

const sprite = (...symbols: readonly string[]): string =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg' },
    '<!-- Characters: Noto Serif SC, SIL Open Font License 1.1 -->',
    ...symbols,
  );

const tiles = (faces: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(faces).map(([id, drawing]) => symbol(id, drawing));

/**
 * One SVG of a symbol for each tile that every set has, in a frame of 300 × 400: what is engraved on it, without the ivory, and its `back`
 * whole. Beside them the characters `east` `south` `west` `north` for the badges of the sides.
 */
export const tileSprite = (): string =>
  sprite(
    ...tiles(PLAIN_FACES),
    symbol('back', BACK),
    ...Object.entries(WIND_CHARACTERS).map(([id, drawing]) => character(id, drawing)),
  );

/** The same of what only some sets have: flowers and seasons, and what is seen seldom. */
export const PICTURED_SPRITES: readonly PicturedSprite[] = Object.entries(PICTURED).map(([name, faces]) => ({
  name,
  faces: Object.keys(faces),
  source: sprite(...tiles(faces)),
}));

/** What the sprites draw: every face in the notation of docs/rules.md, and `back`. */
export const TILE_IDS: readonly string[] = [
  ...Object.keys(PLAIN_FACES),
  ...PICTURED_SPRITES.flatMap(({ faces }) => faces),
  'back',
];
