import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faceOf, KIND_COUNT, kindOf, NO_KIND } from '../../../src/rules/tiles/kind.ts';
import { parseMeld, parseTiles, printMeld, printTiles } from '../../../src/rules/tiles/notation.ts';
import { tilesOf } from '../../../src/rules/tiles/tile-set.ts';
import { korean, tiles } from './korean.ts';

const face = fc.constantFrom(...tilesOf(korean()), ...tiles('0m0p0s5s4zg1g4a1a4c1c4j'));

test('tiles written down are read back the same, in the same order', () => {
  fc.assert(
    fc.property(fc.array(face), (faces) => {
      expect(parseTiles(printTiles(faces))).toEqual({ ok: true, tiles: faces });
    }),
  );
});

test('melds written down are read back the same', () => {
  const shape = fc.constantFrom('pong', 'kong', 'concealed-kong', 'chow');
  fc.assert(
    fc.property(shape, fc.array(face), (meld, faces) => {
      expect(parseMeld(printMeld({ meld, tiles: faces }))).toEqual({
        ok: true,
        meld: { meld, tiles: faces },
      });
    }),
  );
});

test('no text makes the parser throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typeof parseTiles(text).ok).toBe('boolean');
    }),
  );
});

describe('what is no notation is said where it is wrong', () => {
  test.each([
    ['123', 'digits-without-suit', 0],
    ['12m45', 'digits-without-suit', 3],
    ['m', 'bad-tile', 0],
    ['8z', 'bad-tile', 0],
    ['12m8z', 'bad-tile', 3],
    ['f5', 'bad-tile', 0],
    ['a0', 'bad-tile', 0],
    ['1j', 'bad-tile', 0],
    ['0z', 'bad-tile', 0],
    ['12m x', 'bad-tile', 3],
  ])('%s', (text, code, at) => {
    expect(parseTiles(text)).toMatchObject({ ok: false, error: { code, at } });
  });

  test.each([
    ['Q111z', 'bad-meld', 0],
    ['', 'bad-meld', 0],
    ['P11q', 'bad-tile', 1],
  ])('meld %s', (text, code, at) => {
    expect(parseMeld(text)).toMatchObject({ ok: false, error: { code, at } });
  });
});

test('every kind has one face; a red five is a five; flowers are no kind', () => {
  const kinds = Array.from({ length: KIND_COUNT }, (_, kind) => kind);
  expect(kinds.map(faceOf).map(kindOf)).toEqual(kinds);
  expect(tiles('0m0p0sf1g2').map(kindOf)).toEqual([4, 13, 22, NO_KIND, NO_KIND]);
});
