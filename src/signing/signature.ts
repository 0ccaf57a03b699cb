import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson } from '../contract/canonical-json.ts';

/**
 * What is signed for. It stands before what is signed, so that a signature given for one purpose is none for another.
 * `match-head`: where the record of a table stood when a match was over. `backup`: the manifest of a backup.
 * `mqtt-head`, `mqtt-command`: over MQTT.
 */
export type Purpose = 'match-head' | 'backup' | 'mqtt-head' | 'mqtt-command';

/** What is signed: whole numbers, well-formed text, and lists and records of them. */
export type SignedBody = Readonly<Record<string, unknown>>;

/** A signature, and the public key that proves it: both base64url. */
export interface Signature {
  /** 32 bytes: the raw Ed25519 key. */
  readonly key: string;
  /** 64 bytes. */
  readonly signature: string;
}

/** The bytes that are signed: `mjtable <purpose>`, a line end, and the body as RFC 8785 canonical JSON, UTF-8. */
const bytesOf = (purpose: Purpose, body: SignedBody): Buffer =>
  Buffer.from(`mjtable ${purpose}\n${canonicalJson(body)}`, 'utf8');

/** @throws TypeError for a body that has no canonical JSON */
export const signatureOf = (key: KeyObject, purpose: Purpose, body: SignedBody): string =>
  sign(null, bytesOf(purpose, body), key).toString('base64url');

/** Whether whoever has the private key of `key` has signed just this. What is no key and no signature proves nothing. */
export const isSigned = (purpose: Purpose, body: SignedBody, { key, signature }: Signature): boolean => {
  try {
    return verify(null, bytesOf(purpose, body), publicKeyOf(key), Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
};

const publicKeyOf = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
