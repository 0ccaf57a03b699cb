import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainSha256, sha256 } from '../../../src/follow/sha256.ts';

const known = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

test.each([
  ['of a reader', sha256],
  ['of a reader in a browser', plainSha256],
])('the hash %s is that of everybody, for texts of every length and script', (_, hash) => {
  for (let length = 0; length < 200; length += 1)
    expect(hash('x'.repeat(length))).toBe(known('x'.repeat(length)));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => hash(text) === known(text)),
  );
});
