import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SHOW_TEXTS } from '../../../firmware-protocol/show-texts.ts';
import { LANGUAGES } from '../../../src/contract/rule-book.ts';
import { VIOLATIONS } from '../../../src/play/referee/violation.ts';
import { page } from '../../../src/words/en/page.ts';
import { refusalTexts } from '../../../src/words/refusal-texts.ts';
import { tileName } from '../../../src/words/tiles.ts';
import { WORDS } from '../../../src/words/words.ts';

const SCREENS = resolve(import.meta.dirname, '../../../src/screens');

const sources = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(SCREENS, file), 'utf8'))
  .join('\n');

/** Each says of which tiles it is told. */
const REFUSED_FOR_TILES = [
  'not-laid-aside',
  'tile-not-in-set',
  'set-missing',
  'flower-missing',
  'flower-is-void',
  'tile-lies-elsewhere',
] as const;

const isUsed = (word: string): boolean => new RegExp(`\\b${word}\\b`).test(sources);

test('a screen has no word that none of its pages says', () => {
  const { form, seat, operator, ...shared } = WORDS.en.screens;
  const words = [shared, form, seat, operator, seat.proposal].flatMap((each) => Object.keys(each));
  expect(words.filter((word) => !isUsed(word))).toEqual([]);
});

test('what a side is told is what the table can ask, or why the referee refuses', () => {
  const known = new Set<string>([...VIOLATIONS, ...Object.keys(SHOW_TEXTS)]);
  expect(Object.keys(WORDS.en.displays).filter((text) => !known.has(text))).toEqual([]);
});

/** Where in a language something is said, however deep. */
const placesIn = (words: unknown, at = ''): readonly string[] =>
  typeof words === 'object' && words !== null && !Array.isArray(words)
    ? Object.entries(words).flatMap(([name, part]) => placesIn(part, `${at}/${name}`))
    : [`${at}: ${typeof words}`];

/** What one language has to say apart and another has not: which names are ours, which refusals have an object of their own. */
const OF_ONE_LANGUAGE = /^\/(explanations|book|refusalsAbout\/told|patterns\/ours|irregularities\/ours)\b/;

test.each(['ko', 'ja', 'zh-Hant', 'zh-Hans'] as const)(
  'whatever is said in English is said in %s',
  (language) => {
    const said = (words: unknown) => placesIn(words).filter((place) => !OF_ONE_LANGUAGE.test(place));
    expect(said(WORDS[language]).toSorted()).toEqual(said(WORDS.en).toSorted());
  },
);

test('a page tells why something was refused by its code and what it is about', () => {
  expect(page.refusal('set-missing', { of: 'tiles', tiles: ['5z', '5z', '5z'] })).toBe(
    '3 × white dragon was laid down',
  );
  for (const [code, told] of Object.entries(WORDS.en.refusals)) expect(page.refusal(code, null)).toBe(told);
});

test.each(LANGUAGES)('tiles that a refusal is about are told by their names in %s', (language) => {
  const { patterns, tiles, refusals, refusalsAbout } = WORDS[language];
  const { refusalText } = refusalTexts({ refusals, refusalsAbout, tiles, patterns: patterns.of });
  const told = [
    ...REFUSED_FOR_TILES.map((code) =>
      refusalText({ code, about: { of: 'tiles', tiles: ['5z', 'f3', '0p'] } }),
    ),
    refusalText({ code: 'too-many-copies', about: { of: 'copies', tile: '5p', copies: 4, entered: 5 } }),
  ];
  expect(told.filter((text) => /\d[mpsz]|[fgac]\d/.test(text))).toEqual([]);
  expect(
    told.every((text) => text.includes(tileName('5p', tiles)) || text.includes(tileName('f3', tiles))),
  ).toBe(true);
});

test('a page has no words of its own for a refusal of a later release', () => {
  expect(page.refusal('said-too-softly', null)).toBeNull();
});

test.each([
  [{ of: 'tiles', missing: 1 } as const, '1 tile missing'],
  [{ of: 'tiles', missing: -2 } as const, '2 tiles too many'],
  [{ of: 'winning-tile' } as const, 'the winning tile'],
  [
    { of: 'refusal', code: 'below-minimum', about: { of: 'points', minimum: 4, counted: 1 } } as const,
    '4 are needed, this hand has 1',
  ],
])('what a hand lacks (%o) is told as "%s"', (lack, told) => {
  expect(page.lack(lack)).toBe(told);
});
