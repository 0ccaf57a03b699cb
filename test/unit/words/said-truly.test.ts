import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/contract/rule-book.ts';
import { bookFacts } from '../../../src/rules/book/book-facts.ts';
import { RULESET_IDS, type RulesetId } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { ruleBook } from '../../../src/words/rule-book.ts';
import { tileName } from '../../../src/words/tiles.ts';
import { WORDS } from '../../../src/words/words.ts';

/* Sentences that once said something else than what was so: docs/words.md. */

const SUITED = ['m', 'p', 's'].flatMap((suit) => [...'0123456789'].map((rank) => `${rank}${suit}`));
const HONOURS = [...'1234567'].map((rank) => `${rank}z`);
const BONUS = ['f', 'g', 'a', 'c'].flatMap((sort) => [...'1234'].map((number) => `${sort}${number}`));

test.each(LANGUAGES)('no two tiles have one name in %s', (language) => {
  const names = [...SUITED, ...HONOURS, ...BONUS, 'j'].map((face) => tileName(face, WORDS[language].tiles));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

const namesOf = (id: RulesetId, language: Language): readonly string[] => {
  const chosen = rulesetWith(id);
  return chosen.ok ? ruleBook(bookFacts(chosen.ruleset), language).patterns.map(({ name }) => name) : [];
};

/** The winning tile, whose word begins like the pattern of having won. */
const WINNING_TILE = '和了牌';

/** What stands in a sentence beside the names of its own book, the longest first. */
const without = (names: readonly string[], sentence: string): string =>
  names.toSorted((a, b) => b.length - a.length).reduce((left, name) => left.replaceAll(name, '#'), sentence);

test.each(['ko', 'ja', 'zh-Hant', 'zh-Hans'] as const)(
  'an example in %s calls patterns as the book it stands in does, not as another',
  (language) => {
    const everywhere = new Set(RULESET_IDS.flatMap((id) => namesOf(id, language)));
    const strange = RULESET_IDS.flatMap((id) =>
      WORDS[language].examples[id].flatMap((sentence) => {
        const rest = without([...namesOf(id, language), WINNING_TILE], sentence);
        return [...everywhere].filter((name) => rest.includes(name)).map((name) => `${id}: ${name}`);
      }),
    );
    expect(strange).toEqual([]);
  },
);

/** What calls a tile for a set alone, and so is no word for a win. */
const CLAIMING_A_SET: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  ko: /울|운 패/,
  ja: /鳴/,
  'zh-Hant': /吃|碰/,
  'zh-Hans': /吃|碰/,
};

describe.each(['ko', 'ja', 'zh-Hant', 'zh-Hans'] as const)('in %s', (language) => {
  const { displays, violations, screens } = WORDS[language];

  test.each(['claim_over', 'claim_pending'] as const)(
    'whoever says win and is refused by %s reads nothing of claiming a set',
    (code) => {
      expect(displays[code]).not.toMatch(CLAIMING_A_SET[language]);
      expect(violations[code]).not.toMatch(CLAIMING_A_SET[language]);
    },
  );

  test('a side that is asked to a discard is told of the win it may say', () => {
    const win = screens.operator.kind.won;
    expect(screens.ask.claimOrPass).toContain(win);
    expect(screens.claimable('Kim')).toContain(win);
  });
});

test.each([
  ['ko', 'Kim (대타)', 'Kim 님 (대타) 화료', 'Kim 님 (대타)의 버림패로 론'],
  ['ja', 'Kim（代走）', 'Kimさん（代走）の和了', 'ロン（放銃：Kimさん（代走））'],
] as const)('in %s the title of %s stands behind the name, before the mark', (language, name, wins, from) => {
  const { screens } = WORDS[language];
  expect(screens.wins(name)).toBe(wins);
  expect(screens.winBy.discard(name)).toBe(from);
});
