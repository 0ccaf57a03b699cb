import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSigned } from '../../../src/follow/ed25519.ts';
import { signatureOf } from '../../../src/signing/signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' }).x ?? '';

test('what a club signs is proved by a reader, whatever stands in it, and nothing else is', () => {
  const body = fc.record({ table: fc.string({ unit: 'grapheme' }), seq: fc.nat() });
  fc.assert(
    fc.property(body, body, (said, other) => {
      const signed = { key, signature: signatureOf(privateKey, 'match-head', said) };
      expect(isSigned('match-head', said, signed)).toBe(true);
      expect(isSigned('backup', said, signed)).toBe(false);
      if (said.table !== other.table || said.seq !== other.seq)
        expect(isSigned('match-head', other, signed)).toBe(false);
    }),
    { numRuns: 30 },
  );
});

test('what is no key and no signature proves nothing', () => {
  const signature = signatureOf(privateKey, 'match-head', { v: 1 });
  for (const wrong of [
    { key: '', signature },
    { key: '§', signature },
    { key, signature: 'short' },
  ])
    expect(isSigned('match-head', { v: 1 }, wrong)).toBe(false);
});
