import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Purpose, type Signature, type SignedBody, signedText } from '../contract/signed-text.ts';

/** @throws TypeError for a body that has no canonical JSON */
export const signatureOf = (key: KeyObject, purpose: Purpose, body: SignedBody): string =>
  sign(null, Buffer.from(signedText(purpose, body)), key).toString('base64url');

/** Whether whoever has the private key of `key` has signed just this. What is no key and no signature proves nothing. */
export const isSigned = (purpose: Purpose, body: SignedBody, { key, signature }: Signature): boolean => {
  try {
    const text = Buffer.from(signedText(purpose, body));
    return verify(null, text, publicKeyOf(key), Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
};

const publicKeyOf = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
