import { expect, test } from 'vitest';
import * as en from '../../../src/words/en/joining.ts';
import * as ja from '../../../src/words/ja/joining.ts';
import * as ko from '../../../src/words/ko/joining.ts';
import * as hans from '../../../src/words/zh-hans/joining.ts';
import * as hant from '../../../src/words/zh-hant/joining.ts';

test.each([
  ['ko', ko],
  ['ja', ja],
  ['zh-Hant', hant],
  ['zh-Hans', hans],
])('what phones are told where they join is said in %s too, with its numbers and names', (_, words) => {
  expect(Object.keys(words.joiningScreen)).toEqual(Object.keys(en.joiningScreen));
  expect(Object.keys(words.joiningErrors)).toEqual(Object.keys(en.joiningErrors));
  expect(words.joiningScreen.phones(3)).toContain('3');
  expect(words.joiningScreen.side(0)).toContain('1');
  expect(words.joiningScreen.panelOf('Ada')).toContain('Ada');
});
