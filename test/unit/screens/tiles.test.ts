import { expect, test } from 'vitest';
import { characterPath } from '../../../scripts/tiles/font/noto-serif.ts';
import { PICTURED_SPRITES, TILE_IDS, tileSprite } from '../../../scripts/tiles/sprite.ts';

const numbered = (suit: string): string[] => Array.from({ length: 9 }, (_, index) => `${index + 1}${suit}`);
const ALL = [
  ...['m', 'p', 's'].flatMap(numbered),
  ...numbered('z').slice(0, 7),
  ...['f', 'g', 'a', 'c'].flatMap((letter) => [1, 2, 3, 4].map((number) => `${letter}${number}`)),
  ...['0m', '0p', '0s', 'j', 'back'],
];

const sprites = [{ faces: [], source: tileSprite() }, ...PICTURED_SPRITES];
const sprite = sprites.map(({ source }) => source).join('');

test('the sprites draw every tile once, and its back', () => {
  expect([...TILE_IDS].sort()).toEqual(ALL.sort());
  for (const id of ALL)
    expect(sprite.split(`<symbol id="drawn-${id}" viewBox="0 0 300 400">`)).toHaveLength(2);
});

test('flowers and seasons are drawn apart, and so are animals, painted faces and the joker: a table whose set has none does not read them', () => {
  expect(PICTURED_SPRITES.map(({ name, faces }) => [name, ...faces])).toEqual([
    ['flowers', 'f1', 'f2', 'f3', 'f4', 'g1', 'g2', 'g3', 'g4'],
    ['seldom', 'a1', 'a2', 'a3', 'a4', 'c1', 'c2', 'c3', 'c4', 'j'],
  ]);
  for (const { faces, source } of PICTURED_SPRITES) {
    const [, ...drawn] = source.split('<symbol id="drawn-');
    expect(drawn.map((each) => each.slice(0, each.indexOf('"')))).toEqual(faces);
  }
});

test('a drawing refers to nothing else: it is kept where nothing is laid out, and a gradient there is no colour', () => {
  for (const { source } of sprites) expect(source).not.toMatch(/url\(|href/);
});

test('no tile is made of letters: the sprites hold no text, only shapes', () => {
  expect(sprite).not.toMatch(/<text|NaN|undefined|font-family/);
});

test('no two tiles look the same', () => {
  const drawings = [...sprite.matchAll(/<symbol id="[^"]+"[^>]*>(.*?)<\/symbol>/g)].map(
    ([, drawing]) => drawing,
  );
  expect(new Set(drawings).size).toBe(drawings.length);
});

test('a character fills its box and stays inside it', () => {
  const numbers = characterPath('一', { x: 100, y: 0, width: 50, height: 50 }).match(/-?[\d.]+/g) ?? [];
  const xs = numbers.filter((_, index) => index % 2 === 0).map(Number);
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([100, 150]);
});

test('a character the font does not have is an error, not an empty tile', () => {
  expect(() => characterPath('\u{1F004}', { x: 0, y: 0, width: 1, height: 1 })).toThrow();
});
