import { describe, expect, test } from 'vitest';
import { keeperIn } from '../../../src/screens/kept-here.ts';

/** A browser's storage with room for so many texts. */
const storageFor = (most: number) => {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string): void => {
      if (texts.size >= most && !texts.has(name)) throw new Error('QuotaExceededError');
      texts.set(name, text);
    },
    removeItem: (name: string) => void texts.delete(name),
  };
};

test('what this browser keeps is there for the next page, until it is let go', () => {
  const storage = storageFor(8);
  keeperIn(() => storage)('unanswered').write('a');
  const next = keeperIn(() => storage)('unanswered');
  expect(next.read()).toBe('a');
  next.write(null);
  expect([next.read(), storage.texts.size]).toEqual([null, 0]);
});

describe.each([
  [
    'bars its storage',
    () => {
      throw new Error('SecurityError');
    },
  ],
  ['has no storage', () => null],
  ['has no room left', () => storageFor(0)],
])('a browser that %s', (_what, storage) => {
  test('leaves it to the page to keep a text, under its name alone, as long as it is open', () => {
    const keep = keeperIn(storage);
    const unanswered = keep('unanswered');
    expect(unanswered.read()).toBeNull();
    unanswered.write('a');
    expect([keep('unanswered').read(), keep('language').read()]).toEqual(['a', null]);
    unanswered.write(null);
    expect(keep('unanswered').read()).toBeNull();
  });
});

test('a text that found no room is the one that holds, until a later one does', () => {
  const storage = storageFor(1);
  const keep = keeperIn(() => storage);
  keep('other').write('x');
  keep('way').write('tiles');
  keep('other').write(null);
  expect([keep('way').read(), storage.texts.size]).toEqual(['tiles', 0]);
  keep('way').write('patterns');
  expect([keep('way').read(), storage.texts.get('way')]).toEqual(['patterns', 'patterns']);
});
