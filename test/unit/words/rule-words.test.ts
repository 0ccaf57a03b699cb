import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/contract/rule-book.ts';
import { patternsOf, RULESET_IDS, type Ruleset } from '../../../src/rules/ruleset.ts';
import { optionsOf, rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import type { WantedValue } from '../../../src/rules/rulesets/option-book.ts';
import { wordOf } from '../../../src/rules/scoring/pattern.ts';
import { unreachable } from '../../../src/rules/unreachable.ts';
import { WORDS } from '../../../src/words/words.ts';

/** Values that may bring patterns of their own. */
function valuesOf(wanted: WantedValue): readonly unknown[] {
  switch (wanted.kind) {
    case 'on-or-off':
      return [true, false];
    case 'count':
      return [0, 1];
    case 'one-of':
      return wanted.values;
    case 'count-or-none':
    case 'multiple-of':
    case 'uma':
    case 'limits':
    case 'shape':
      return [];
    default:
      return unreachable(wanted);
  }
}

interface Choice {
  readonly name: string;
  readonly value: unknown;
}

/** Every ruleset with every pair of choices that go together. */
const everyRuleset: readonly Ruleset[] = RULESET_IDS.flatMap((id) => {
  const choices = optionsOf(id).flatMap(({ name, wanted }) =>
    valuesOf(wanted).map((value): Choice => ({ name, value })),
  );
  const pairs = choices.flatMap((one) =>
    choices.filter(({ value }) => value === true).map((other) => [one, other]),
  );
  return [[], ...choices.map((choice) => [choice]), ...pairs].flatMap((chosen) => {
    const options = Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
    const made = rulesetWith(id, options);
    return made.ok ? [made.ruleset] : [];
  });
});

const byName = (names: Iterable<string>): readonly string[] => [...new Set(names)].toSorted();

test('every pattern of every ruleset has a word, and every word a pattern', () => {
  const patterns = everyRuleset.flatMap(({ scoring }) => patternsOf(scoring).map(wordOf));
  expect(byName(patterns)).toEqual(byName(Object.keys(WORDS.en.patterns.of)));
});

test('every option has a word, and every word an option', () => {
  const options = RULESET_IDS.flatMap((id) => optionsOf(id).map(({ name }) => name));
  expect(byName(options)).toEqual(byName(Object.keys(WORDS.en.options)));
});

test('every value that an option can be chosen from has a word, and every word a value', () => {
  const values = RULESET_IDS.flatMap((id) =>
    optionsOf(id).flatMap(({ name, wanted }) =>
      wanted.kind === 'one-of' ? wanted.values.map((value) => `${name} = ${value}`) : [],
    ),
  );
  const worded = Object.entries(WORDS.en.optionValues).flatMap(([name, said]) =>
    Object.keys(said).map((value) => `${name} = ${value}`),
  );
  expect(byName(values)).toEqual(byName(worded));
});

test('every example of a ruleset has a sentence, and every sentence an example', () => {
  for (const { id, examples } of everyRuleset) expect(WORDS.en.examples[id]).toHaveLength(examples.length);
});

/** The values of a language's words, however deep, that are texts. */
const textsIn = (words: unknown): readonly string[] =>
  typeof words === 'string'
    ? [words]
    : typeof words === 'object' && words !== null
      ? Object.values(words).flatMap(textsIn)
      : [];

describe.each(LANGUAGES)('the words in %s', (language) => {
  test('are none of them empty', () => {
    expect(textsIn(WORDS[language]).filter((text) => text.trim() === '')).toEqual([]);
  });

  test('that are ours are each named once as such', () => {
    const { patterns, irregularities } = WORDS[language];
    for (const { ours } of [patterns, irregularities]) expect(new Set(ours).size).toBe(ours.length);
  });
});

/** Characters of everyday words that are written otherwise in traditional Chinese. */
const SIMPLIFIED = /[东车马鸟鸡猫龙门开关两个们这说时无继续请结检据线对张报点赢计规则数满红绿发风]/u;

/** The same characters as they are written in traditional Chinese. */
const TRADITIONAL = /[東車馬鳥雞貓龍門開關兩個們這說時無繼續請結檢據線對張報點贏計規則數滿紅綠發風]/u;

test.each([
  ['traditional', 'zh-Hant', SIMPLIFIED],
  ['simplified', 'zh-Hans', TRADITIONAL],
] as const)('Chinese is written in %s characters throughout', (_, language, foreign) => {
  const texts = textsIn(WORDS[language]);
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => foreign.test(text))).toEqual([]);
});

const ROOM = resolve(import.meta.dirname, '../../../src/words');
const IMPORTED = /^import (type )?[^;]*?from '([^']+)';/gms;

const imports = readdirSync(ROOM, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    [...readFileSync(join(ROOM, file), 'utf8').matchAll(IMPORTED)].map(([, type, from = '']) => ({
      file,
      from: relative(ROOM, resolve(ROOM, file, '..', from)),
      isOfTypes: type !== undefined,
    })),
  );

test('the room of words knows the ids of other rooms as types only', () => {
  expect(imports.length).toBeGreaterThan(50);
  const values = imports.filter(({ from, isOfTypes }) => from.startsWith('..') && !isOfTypes);
  expect(values.filter(({ from }) => from !== '../rules/unreachable.ts')).toEqual([]);
});

test('a language brings no other with it', () => {
  const isOf = (path: string) => LANGUAGES.find((language) => path.startsWith(`${language.toLowerCase()}/`));
  const foreign = imports.filter(({ file, from, isOfTypes }) => {
    const other = isOf(from);
    return isOf(file) !== undefined && other !== undefined && other !== isOf(file) && !isOfTypes;
  });
  expect(foreign).toEqual([]);
});
