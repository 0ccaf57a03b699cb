import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { LedgerEntry } from '../../../../src/contract/ledger.ts';
import type { SignedHead } from '../../../../src/contract/signed-head.ts';
import { signatureOf } from '../../../../src/signing/signature.ts';

const { privateKey: CLUB } = generateKeyPairSync('ed25519');
/** Somebody who has a key of his own. */
export const { privateKey: STRANGER } = generateKeyPairSync('ed25519');

const publicKeyOf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x ?? '';

/** The public key by which the club of the samples signs. */
export const CLUB_KEY = publicKeyOf(CLUB);

/** Where the ledger stands after an entry, signed by the club or with another key. */
export const signedAt = (
  { epoch, game: match, seq, hash, at }: LedgerEntry,
  changes: Partial<Pick<SignedHead, 'table'>> = {},
  key = CLUB,
): SignedHead => {
  const body = { v: 1, club: 'club', table: 't1', epoch, match, seq, hash, at, ...changes } as const;
  return { ...body, key: publicKeyOf(key), signature: signatureOf(key, 'match-head', body) };
};
