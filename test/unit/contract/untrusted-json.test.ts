import fc from 'fast-check';
import { expect, test } from 'vitest';
import { untrustedJson } from '../../../src/contract/untrusted-json.ts';

test('whatever is JSON is read as JSON reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => {
      const text = JSON.stringify(value);
      if (!text.includes('\\u0000')) expect(untrustedJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['a NUL in a text', '{"a":["\\u0000"]}'],
  ['a NUL in a name', '{"\\u0000":1}'],
  ['lists nested by thousands', `${'['.repeat(7_000)}${']'.repeat(7_000)}`],
  ['objects nested by a hundred', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
])('%s is nothing that was sent', (_, text) => {
  expect(untrustedJson(text)).toBeUndefined();
});
