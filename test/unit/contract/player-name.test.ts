import { describe, expect, test } from 'vitest';
import { nameForm, playerName } from '../../../src/contract/player-name.ts';

const taken = (text: string): string | null => playerName.safeParse(text).data ?? null;

describe('a name that looks like another is that name', () => {
  test.each([
    ['composed or not', 'Jose\u0301', 'José'],
    [
      'of letters of Hangul or of their parts',
      '\u1112\u1169\u11bc\u1100\u1175\u11af\u1103\u1169\u11bc',
      '홍길동',
    ],
    ['with several blanks', ' A  B ', 'A B'],
    ['with a blank that is not broken', 'A\u00a0B', 'A B'],
    ['with the blank of ideographs', '山田\u3000太郎', '山田 太郎'],
  ])('%s', (_, text, name) => {
    expect(taken(text)).toBe(name);
  });
});

describe('no name is taken of which part is not seen', () => {
  test.each(['\u3164', '\u115f', '\u1160', '\uffa0', '\u2800', '\u17b4'])('all of it: %j', (filler) => {
    expect(taken(filler)).toBeNull();
  });

  test.each(['\u034f', '\u2800', '\u3164', '\u00ad', '\u202e', '\u200b'])(
    'after, before or between letters: %j',
    (unseen) => {
      expect([`Ada${unseen}`, `${unseen}Ada`, `A${unseen}da`].map(taken)).toEqual([null, null, null]);
    },
  );
});

describe('what a keyboard adds and nobody sees is left out', () => {
  test.each(['\u200d', '\u200c', '\ufe0f', '\ufe0e', '\u{e0100}'])('joiners and selectors: %j', (unseen) => {
    expect([`Ada${unseen}`, `${unseen}Ada`, `A${unseen}da`].map(taken)).toEqual(Array(3).fill('Ada'));
  });

  test.each([
    ['a selector behind a tile', '🀄\ufe0f Lee', '🀄 Lee'],
    ['a selector behind a star', 'Mina ⭐\ufe0f', 'Mina ⭐'],
    ['a joiner of a picture with nothing', '👩\u200d', '👩'],
    ['a joiner of a letter with nothing', 'می\u200c', 'می'],
    ['a variant of an ideograph that has none', '神\ufe00', '神'],
  ])('%s', (_, text, name) => {
    expect(taken(text)).toBe(name);
  });
});

describe('what is not seen by itself stays where it changes what is seen', () => {
  test.each([
    ['می\u200cخواهم'],
    ['ක්\u200dෂ'],
    ['മോഹന്\u200d'],
    ['مُ\u200cخ'],
    ['👩\u200d🦰'],
    ['🏳\ufe0f\u200d🌈'],
    ['👩🏽\u200d❤\ufe0f\u200d👨🏿'],
    ['Ada ☂\ufe0f'],
    ['1\ufe0f\u20e3'],
    ['葛\u{e0100}城'],
    ['🇰🇷'],
  ])('%j', (text) => {
    expect(taken(text)).toBe(text);
  });
});

test('what earlier releases took is compared without what is not seen', () => {
  expect(['Ada\u200d', 'A\u034fda', 'Ada\ufe0f', ' Ada\u3164'].map(nameForm)).toEqual(Array(4).fill('Ada'));
  expect(nameForm('👩\u200d🦰')).not.toBe(nameForm('👩🦰'));
});
