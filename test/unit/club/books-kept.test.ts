import { expect, test } from 'vitest';
import { rulesToRead } from '../../../src/club/table-rules.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { korean } from '../rules/korean.ts';

test('the book a table plays by is made once in each language, and anew once it plays by other rules', () => {
  let played: Ruleset = korean();
  const { book } = rulesToRead(() => played);
  const [english, inKorean] = [book(played.id, 'en'), book(played.id, 'ko')];
  expect(inKorean?.title).not.toBe(english?.title);
  expect(book(played.id, 'en')).toBe(english);
  expect(book(played.id, 'ko')).toBe(inKorean);
  expect(book('house', 'en')?.id).toBe('house');
  expect(book(played.id, 'en')).toBe(english);
  played = korean({ fiveBamboo: true });
  const other = book(played.id, 'en');
  expect(other).not.toEqual(english);
  expect(book(played.id, 'en')).toBe(other);
});

test('there is no book of rules that are none', () => {
  expect(rulesToRead(() => 'house').book('bridge', 'en')).toBeNull();
});
