import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '../../../src/follow/sha256.ts';

const known = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

test('the hash of a reader is that of everybody, for texts of every length and script', () => {
  for (let length = 0; length < 200; length += 1)
    expect(sha256('x'.repeat(length))).toBe(known('x'.repeat(length)));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => sha256(text) === known(text)),
  );
});
