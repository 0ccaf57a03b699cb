import { ed25519 } from '@noble/curves/ed25519.js';
import { type Purpose, type Signature, type SignedBody, signedText } from '../contract/signed-text.ts';

/** @throws DOMException for a text that is no base64url */
const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/** Whether whoever has the private key of `key` has signed just this, by the letter of RFC 8032; on whatever page. */
export const isSigned = (purpose: Purpose, body: SignedBody, { key, signature }: Signature): boolean => {
  try {
    const text = new TextEncoder().encode(signedText(purpose, body));
    return ed25519.verify(bytesOf(signature), text, bytesOf(key), { zip215: false });
  } catch {
    return false;
  }
};
