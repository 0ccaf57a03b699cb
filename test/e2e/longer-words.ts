import type { Page } from 'playwright-core';

/*
 * A language for tests: every word of the one that a page loads is two fifths longer, as another language might have it. Names,
 * numbers and words of one character, such as 東 on a badge, stay what they are.
 */

const LONGER = `
  const lengthened = (word) => {
    const letters = [...word];
    return word + letters.slice(0, Math.round(letters.length * 0.4)).join('');
  };
  const escaped = (text) => text.replace(/[.*+?^$\\{\\}()|[\\]\\\\]/g, '\\\\$&');
  const flat = (values) =>
    values.flatMap((value) => (Array.isArray(value) ? flat(value) : [String(value)])).filter((text) => text.trim() !== '');
  const longer = (text, values = []) => {
    const kept = flat(values).sort((one, other) => other.length - one.length);
    const pieces = kept.length === 0 ? [text] : text.split(new RegExp('(' + kept.map(escaped).join('|') + ')'));
    return pieces
      .map((piece) => (kept.includes(piece) ? piece : piece.replace(/\\p{L}+/gu, lengthened)))
      .join('');
  };
  const lengthen = (value, values = []) => {
    if (typeof value === 'string') return longer(value, values);
    if (typeof value === 'function') return (...given) => lengthen(value(...given), given);
    if (Array.isArray(value)) return value.map((each) => lengthen(each, values));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, lengthen(each, values)]));
  };
`;

/** Makes longer what a page says, in whatever language it is opened; before it is. */
export const speakLonger = async (page: Page): Promise<void> => {
  for (const part of ['page', 'machine'])
    await page.route(new RegExp(`/assets/${part}-[\\w-]{8}\\.js$`), (route) => {
      const { pathname } = new URL(route.request().url());
      const body = `import { ${part} as words } from '${pathname}?as-it-is';${LONGER}export const ${part} = lengthen(words);`;
      return route.fulfill({ contentType: 'text/javascript', body });
    });
};

/** What of a book is no word: where it is found, and how tiles are drawn. */
const NO_WORDS: readonly string[] = [
  'v',
  'version',
  'id',
  'language',
  'path',
  'family',
  'named',
  'shown',
  'example',
];

const lengthened = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.replace(
      /\p{L}+/gu,
      (word) => word + [...word].slice(0, Math.round([...word].length * 0.4)).join(''),
    );
  if (Array.isArray(value)) return value.map(lengthened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, NO_WORDS.includes(key) ? each : lengthened(each)]),
  );
};

/** The same of the books of rules, which come from the controller. */
export const readLongerBooks = async (page: Page): Promise<void> => {
  await page.route(/\/rules(\/|\?|$)/, async (route) => {
    if (!(route.request().headers()['accept'] ?? '').includes('json')) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: lengthened(await response.json()) });
  });
};
