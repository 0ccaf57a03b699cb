import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../src/contract/canonical-json.ts';

const rows: readonly [rule: string, value: unknown, text: string][] = [
  ['members are sorted', { b: 1, a: 2 }, '{"a":2,"b":1}'],
  ['members are sorted at every depth', { z: [{ d: 1, c: 2 }] }, '{"z":[{"c":2,"d":1}]}'],
  ['items keep their order', [3, 1, 2], '[3,1,2]'],
  ['capitals come before small letters', { a: 1, A: 2, _: 3 }, '{"A":2,"_":3,"a":1}'],
  // RFC 8785 section 3.2.3: U+1F600 is D83D DE00 in UTF-16 and so comes before U+FB33.
  ['order is by UTF-16 code units', { '\ufb33': 1, '\u{1f600}': 2 }, '{"\u{1f600}":2,"\ufb33":1}'],
  ['control characters are escaped', '\u0007\b\t\n\u001f', '"\\u0007\\b\\t\\n\\u001f"'],
  ['the solidus and other letters stay', '€/ö', '"€/ö"'],
  ['minus zero is zero', -0, '0'],
  ['numbers are plain', [-6, 1_795_225_304_123], '[-6,1795225304123]'],
  ['null and truth are words', [null, true, false], '[null,true,false]'],
];

const refused: readonly [rule: string, value: unknown][] = [
  ['a fraction', 0.5],
  ['a number beyond safe integers', 2 ** 53],
  ['not a number', Number.NaN],
  ['half a surrogate pair', '\ud83d'],
  ['half a surrogate pair as a name', { '\ude00': 1 }],
  ['a member that is absent', { a: undefined }],
];

describe('canonical JSON (RFC 8785)', () => {
  test.each(rows)('%s', (_, value, text) => expect(canonicalJson(value)).toBe(text));
  test.each(refused)('%s is refused', (_, value) => expect(() => canonicalJson(value)).toThrow(TypeError));

  test('it parses back to the same value and is its own canonical form', () => {
    const leaf = fc.oneof(
      fc.maxSafeInteger(),
      fc.string({ unit: 'grapheme' }),
      fc.boolean(),
      fc.constant(null),
    );
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('value')),
        fc.dictionary(fc.string({ unit: 'grapheme' }), tie('value'), { noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(value, (each) => {
        const text = canonicalJson(each);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.stringify(JSON.parse(text))).toHaveLength(text.length);
      }),
    );
  });
});
