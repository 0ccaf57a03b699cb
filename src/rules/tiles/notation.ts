import {
  BONUS_FACES,
  facesOfSuit,
  HONOUR_FACES,
  isBonusTile,
  JOKER,
  MELD_SHAPES,
  type Meld,
  type MeldShape,
  RED_FIVES,
  type TileFace,
} from './tile.ts';

/** Compact notation (docs/rules.md, "Notation"): `123m55z`, `f1f3`, `0p`, `23pj`; melds `P555z` `K1111p` `A2222m` `C234m`. */
export interface NotationError {
  readonly code: 'bad-tile' | 'digits-without-suit' | 'bad-meld';
  readonly message: string;
  /** Where in the text, from 0. */
  readonly at: number;
}

/** Tiles that were written, in the order in which they were, or what is wrong with them and where. */
export type ParsedTiles =
  | { readonly ok: true; readonly tiles: readonly TileFace[] }
  | { readonly ok: false; readonly error: NotationError };

/** A meld that was written, or what is wrong with it and where. */
export type ParsedMeld =
  | { readonly ok: true; readonly meld: Meld }
  | { readonly ok: false; readonly error: NotationError };

const EVERY_FACE: readonly TileFace[] = [
  ...facesOfSuit('m'),
  ...facesOfSuit('p'),
  ...facesOfSuit('s'),
  ...HONOUR_FACES,
  ...RED_FIVES,
  ...BONUS_FACES,
  JOKER,
];
const FACE_BY_TEXT: ReadonlyMap<string, TileFace> = new Map(EVERY_FACE.map((face) => [face, face]));

/** The face a text names, if it names one. */
export function parseFace(text: string): TileFace | undefined {
  return FACE_BY_TEXT.get(text);
}

const isDigit = (character: string): boolean => character >= '0' && character <= '9';
const isBonusLetter = (character: string): boolean => BONUS_LETTERS.has(character);
const BONUS_LETTERS: ReadonlySet<string> = new Set(BONUS_FACES.map((face) => face.charAt(0)));

/** Reads tiles in the order written. The empty text is no tiles. */
export function parseTiles(text: string): ParsedTiles {
  const tiles: TileFace[] = [];
  let at = 0;
  while (at < text.length) {
    const group = groupAt(text, at);
    if (!group.ok) return group;
    tiles.push(...group.tiles);
    at += group.length;
  }
  return { ok: true, tiles };
}

type WrittenGroup =
  | { readonly ok: true; readonly tiles: readonly TileFace[]; readonly length: number }
  | { readonly ok: false; readonly error: NotationError };

function groupAt(text: string, at: number): WrittenGroup {
  if (text.charAt(at) === JOKER) return { ok: true, tiles: [JOKER], length: JOKER.length };
  return isBonusLetter(text.charAt(at)) ? bonusTile(text, at) : suitGroup(text, at);
}

function bonusTile(text: string, at: number): WrittenGroup {
  const face = parseFace(text.slice(at, at + 2));
  return face === undefined ? notATile(text.slice(at, at + 2), at) : { ok: true, tiles: [face], length: 2 };
}

function suitGroup(text: string, at: number): WrittenGroup {
  let end = at;
  while (isDigit(text.charAt(end))) end += 1;
  const letter = text.charAt(end);
  if (end === at) return notATile(letter, at);
  if (letter === '') {
    return fail('digits-without-suit', `"${text.slice(at)}" has no suit letter`, at);
  }
  const tiles: TileFace[] = [];
  for (let digit = at; digit < end; digit += 1) {
    const face = parseFace(text.charAt(digit) + letter);
    if (face === undefined) return notATile(text.charAt(digit) + letter, digit);
    tiles.push(face);
  }
  return { ok: true, tiles, length: end + 1 - at };
}

const notATile = (text: string, at: number) => fail('bad-tile', `"${text}" is not a tile`, at);

function fail(code: NotationError['code'], message: string, at: number) {
  return { ok: false, error: { code, message, at } } as const;
}

/** Writes tiles in the order given; a letter is shared by neighbours of one suit. */
export function printTiles(tiles: readonly TileFace[]): string {
  let text = '';
  tiles.forEach((face, index) => {
    const [first, letter] = [face.charAt(0), face.charAt(1)];
    const sharesLetter = standsInSuit(face) && tiles[index + 1]?.charAt(1) === letter;
    text += sharesLetter ? first : face;
  });
  return text;
}

const standsInSuit = (face: TileFace): boolean => face !== JOKER && !isBonusTile(face);

const MELD_LETTERS = {
  pong: 'P',
  kong: 'K',
  'concealed-kong': 'A',
  chow: 'C',
} as const satisfies Record<MeldShape, string>;

/** Reads one meld; whether its tiles make that set, and whether the rules allow it, is not notation's business. */
export function parseMeld(text: string): ParsedMeld {
  const shape = MELD_SHAPES.find((candidate) => MELD_LETTERS[candidate] === text.charAt(0));
  if (shape === undefined) return fail('bad-meld', `"${text}" does not begin with P, K, A or C`, 0);
  const parsed = parseTiles(text.slice(1));
  if (!parsed.ok) return fail(parsed.error.code, parsed.error.message, parsed.error.at + 1);
  return { ok: true, meld: { meld: shape, tiles: parsed.tiles } };
}

/** A meld as `parseMeld` reads it. */
export function printMeld(meld: Meld): string {
  return MELD_LETTERS[meld.meld] + printTiles(meld.tiles);
}
