import { describe, expect, test } from 'vitest';
import { bookText, rulesetList, unsourcedText } from '../../../src/cli/commands/rules-command.ts';
import { LANGUAGES, type RuleBook } from '../../../src/contract/rule-book.ts';
import {
  PRESET_IDS,
  patternsOf,
  RULESET_IDS,
  type Ruleset,
  type RulesetId,
} from '../../../src/rules/ruleset.ts';
import { optionsOf, rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { korean } from './korean.ts';
import { bookIn } from './told.ts';

const standard = (id: RulesetId): Ruleset => {
  const chosen = rulesetWith(id);
  if (!chosen.ok) throw new Error(chosen.error.code);
  return chosen.ruleset;
};

describe.each(RULESET_IDS)('the book of %s', (id) => {
  const ruleset = standard(id);

  test.each(LANGUAGES)('has every section filled and every pattern priced, in %s', (language) => {
    const book = bookIn(ruleset, language);
    expect(book.sections.filter(({ lines }) => lines.length === 0)).toEqual([]);
    expect(book.patterns.map(({ id: pattern }) => pattern)).toEqual(
      patternsOf(ruleset.scoring)
        .map(({ id: pattern }) => pattern)
        .toSorted((one, other) => order(book, one) - order(book, other)),
    );
    expect(bookText(ruleset, language, 'text')).not.toMatch(/undefined|NaN|\[object/);
  });

  test('is written in every language', () => {
    const sections = LANGUAGES.map((language) => JSON.stringify(bookIn(ruleset, language).sections));
    expect(new Set(sections).size).toBe(LANGUAGES.length);
    const titles = LANGUAGES.map((language) => bookIn(ruleset, language).title);
    expect(new Set(titles).size).toBe(LANGUAGES.length);
  });

  test('says of every option what it chooses and what it accepts', () => {
    expect(optionsOf(id).map(({ name }) => name)).toEqual(Object.keys(ruleset.options));
    const accepted = bookIn(ruleset, 'en').options.map(({ accepts }) => accepts);
    for (const language of LANGUAGES) {
      const { options } = bookIn(ruleset, language);
      expect(options.filter(({ name, meaning }) => meaning === name)).toEqual([]);
      expect(options.filter(({ accepts }) => accepts === '')).toEqual([]);
    }
    for (const [index, { accepts }] of bookIn(ruleset, 'ko').options.entries()) {
      const inEnglish = accepted[index] ?? '';
      if (/^[a-z]+ [a-z]|, /.test(inEnglish) && !inEnglish.startsWith('{id'))
        expect(accepts).not.toBe(inEnglish);
    }
  });
});

const order = ({ patterns }: RuleBook, id: string): number =>
  patterns.findIndex((pattern) => pattern.id === id);

test('a book tells the choice in force beside the standard one', () => {
  const { options } = bookIn(korean({ minimum: 6 }), 'en');
  expect(options[0]).toMatchObject({ name: 'minimum', standard: 3, inForce: 6 });
});

test('a choice changes what the book says', () => {
  const lines = (ruleset: Ruleset) =>
    bookIn(ruleset, 'en').sections.find(({ id }) => id === 'payment')?.lines;
  expect(lines(korean({ payment: 'd' }))).toContain(
    'Discard (d): the discarder pays everything twice, the other nothing.',
  );
  expect(lines(korean())).not.toEqual(lines(korean({ payment: 'd' })));
});

describe.each(PRESET_IDS)('the book of the preset %s', (id) => {
  test.each(LANGUAGES)('has a title of its own and says in what it differs, in %s', (language) => {
    const chosen = rulesetWith(id);
    if (!chosen.ok) throw new Error(chosen.error.code);
    const book = bookIn(chosen.ruleset, language);
    const base = bookIn(standard(chosen.ruleset.id), language);
    expect(book.title).not.toBe(base.title);
    const [about, ...options] = book.sections.find(({ id: section }) => section === 'options')?.lines ?? [];
    expect(about).not.toBe(base.sections.find(({ id: section }) => section === 'options')?.lines[0]);
    expect(options.filter((line) => /^[A-Za-z]+ = /.test(line)).length).toBeGreaterThan(1);
  });
});

test('the list names every system and preset', () => {
  expect(rulesetList('ja', 'text').trim().split('\n')).toHaveLength(RULESET_IDS.length + PRESET_IDS.length);
  expect(JSON.parse(rulesetList('ko', 'json'))).toContainEqual({
    id: 'korean-japanese',
    title: '한일 3인 마작',
  });
});

test('the names the project made are listed, and no others', () => {
  const names: readonly { readonly pattern: string }[] = JSON.parse(unsourcedText([korean()], 'json'));
  expect(names).toContainEqual({
    ruleset: 'korean-japanese',
    pattern: 'two-dragons',
    language: 'ja',
    name: '三元牌二組',
  });
  expect(names.some(({ pattern }) => pattern === 'seven-pairs')).toBe(false);
  expect(unsourcedText([korean()], 'text')).toContain('korean-japanese\ttwo-dragons\tja\t三元牌二組\n');
});

test('ready asks for a wait that is worth the minimum, but where ready is itself the yaku', () => {
  const said = (id: RulesetId): string =>
    bookIn(standard(id), 'en').sections.find(({ id: section }) => section === 'ready')?.lines[0] ?? '';
  expect(said('korean-japanese')).toContain('a wait worth the minimum');
  for (const id of ['sanma-honshu', 'sanma-hurley', 'sanma-modern'] as const)
    expect(said(id)).toMatch(/^Ready is declared .* no claimed set and a tile left in the wall\. /);
  expect(said('malaysian')).toBe('Nobody declares ready.');
});
