import { expect, test } from 'vitest';
import { LANGUAGES, ruleBookQuery } from '../../../src/contract/rule-book.ts';
import { LANGUAGE_NAMES, languageOfTag } from '../../../src/words/language-names.ts';
import { ownTextIn } from '../../../src/words/names.ts';

test.each([
  ['ko-KR', 'ko'],
  ['ja', 'ja'],
  ['zh', 'zh-Hant'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['zh-CN', 'zh-Hans'],
  ['zh-Hans-SG', 'zh-Hans'],
  ['fr', null],
])('a browser that prefers %s reads %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

test('every language is called by its own name', () => {
  expect(Object.keys(LANGUAGE_NAMES).toSorted()).toEqual([...LANGUAGES].toSorted());
});

test('an address that asks for zh, as it did before there were two, is answered in traditional characters', () => {
  expect(ruleBookQuery.parse({ lang: 'zh' }).lang).toBe('zh-Hant');
  expect(ruleBookQuery.parse({ lang: 'zh-Hans' }).lang).toBe('zh-Hans');
});

test('a club that names a pattern in one script of Chinese is read in the other too', () => {
  expect(ownTextIn({ zh: '龍' }, 'zh-Hans')).toBe('龍');
  expect(ownTextIn({ zh: '龍', 'zh-Hans': '龙' }, 'zh-Hans')).toBe('龙');
  expect(ownTextIn({ 'zh-Hant': '龍', en: 'dragon' }, 'ko')).toBeUndefined();
});
