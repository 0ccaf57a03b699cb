import { expect, test } from 'vitest';
import { characterPath } from '../../../scripts/tiles/font/noto-serif.ts';
import { PICTURED_FACES, picturedSprite, TILE_IDS, tileSprite } from '../../../scripts/tiles/sprite.ts';

const numbered = (suit: string): string[] => Array.from({ length: 9 }, (_, index) => `${index + 1}${suit}`);
const ALL = [
  ...['m', 'p', 's'].flatMap(numbered),
  ...numbered('z').slice(0, 7),
  ...['f', 'g', 'a', 'c'].flatMap((letter) => [1, 2, 3, 4].map((number) => `${letter}${number}`)),
  ...['0m', '0p', '0s', 'j', 'back'],
];

const [plain, pictured] = [tileSprite(), picturedSprite()];
const sprite = plain + pictured;

test('the sprites draw every tile once, and its back', () => {
  expect([...TILE_IDS].sort()).toEqual(ALL.sort());
  for (const id of ALL) expect(sprite.split(`<symbol id="${id}" viewBox="0 0 300 400">`)).toHaveLength(2);
});

test('flowers, seasons, animals, painted faces and the joker are drawn apart: a table whose set has none does not read them', () => {
  for (const id of ALL) {
    const [own, other] = PICTURED_FACES.includes(id) ? [pictured, plain] : [plain, pictured];
    expect(own).toContain(`<symbol id="${id}"`);
    expect(other).not.toContain(`<symbol id="${id}"`);
  }
});

test('a sprite has all that its drawings refer to', () => {
  for (const drawings of [plain, pictured]) {
    for (const [, id] of drawings.matchAll(/url\(#([^)]+)\)/g)) expect(drawings).toContain(`id="${id}"`);
  }
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
