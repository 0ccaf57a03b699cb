import { canonicalJson } from './canonical-json.ts';

/**
 * What is signed for. It stands before what is signed, so that a signature given for one purpose is none for another.
 * `match-head`: where the record of a table stood when a match was over. `backup`: the manifest of a backup.
 * `mqtt-command`: an order over MQTT.
 */
export type Purpose = 'match-head' | 'backup' | 'mqtt-command';

/** What is signed: whole numbers, well-formed text, and lists and records of them. */
export type SignedBody = Readonly<Record<string, unknown>>;

/** A signature, and the public key that proves it: both base64url. */
export interface Signature {
  /** 32 bytes: the raw Ed25519 key. */
  readonly key: string;
  /** 64 bytes. */
  readonly signature: string;
}

/**
 * Signed are the bytes of this in UTF-8: `mjtable <purpose>`, a line end, and the body as RFC 8785 canonical JSON.
 *
 * @throws TypeError for a body that has no canonical JSON
 */
export const signedText = (purpose: Purpose, body: SignedBody): string =>
  `mjtable ${purpose}\n${canonicalJson(body)}`;
