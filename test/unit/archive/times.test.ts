import { expect, test } from 'vitest';
import { timeIn } from '../../../src/archive/html.ts';
import { LANGUAGES } from '../../../src/contract/rule-book.ts';

test.each(LANGUAGES)('a time of the archive says of which zone it is in %s', (language) => {
  const parts = timeIn(language).formatToParts(1_700_000_000_000);
  expect(parts.find(({ type }) => type === 'timeZoneName')?.value).toMatch(/\S/);
  expect(parts.map(({ type }) => type)).toEqual(expect.arrayContaining(['year', 'day', 'hour', 'minute']));
});
