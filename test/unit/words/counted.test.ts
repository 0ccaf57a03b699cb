import { expect, test } from 'vitest';
import { counted } from '../../../src/words/en/counted.ts';
import { machine } from '../../../src/words/en/machine.ts';
import { page } from '../../../src/words/en/page.ts';

test.each([
  [0, '0 tiles'],
  [1, '1 tile'],
  [2, '2 tiles'],
  [136, '136 tiles'],
])('%i is counted as English does: %s', (count, told) => {
  expect(counted(count, 'tile')).toBe(told);
});

/** Everything that is said with numbers alone, with each of them this one. */
const saidWith = (words: unknown, number: number): readonly string[] => {
  if (typeof words === 'function') {
    try {
      const told: unknown = words(...Array.from({ length: words.length }, () => number));
      return typeof told === 'string' ? [told] : [];
    } catch {
      // It is said with names.
      return [];
    }
  }
  return typeof words === 'object' && words !== null
    ? Object.values(words).flatMap((each) => saidWith(each, number))
    : [];
};

/** What is counted by what is said in front of it; seconds are `s`. */
const NOUNS = 'tile|phone|code|hand|build|jam|stack|player|seat|screen|point|move|match';

test.each([
  ['1', 1, `^1 (?:wrong |\\w+-)?(?:${NOUNS})s\\b`],
  ['2', 2, `^2 (?:wrong |\\w+-)?(?:${NOUNS})\\b(?! 2)`],
])('nothing on a page is counted wrong where there is %s of it', (_, number, wrong) => {
  const said = [...saidWith(page, number), ...saidWith(machine, number)];
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter((told) => new RegExp(wrong).test(told))).toEqual([]);
});
