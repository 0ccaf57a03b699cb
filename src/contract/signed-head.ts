import { z } from 'zod';
import { actsHead } from './acts.ts';
import { ledgerEpoch } from './ids.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Where the record of a table stood when a match was over, or was corrected after it: what is signed. */
export const matchHead = z.strictObject({
  v: z.literal(1),
  club: z.string(),
  table: z.string(),
  epoch: ledgerEpoch,
  match: z.number().int().min(1),
  seq: z.number().int().min(1),
  /** Of that entry. */
  hash: sha256,
  /** When it was signed, in milliseconds since 1970. */
  at: z.number().int(),
  /** Where the chain of the club's acts stood then; left out where none was kept, and by earlier releases. */
  acts: actsHead.exactOptional(),
});

/** Base64url: a raw Ed25519 public key, and what was signed by its owner. */
export const signatureShape = {
  key: z.string().regex(/^[\w-]{43}$/),
  signature: z.string().regex(/^[\w-]{86}$/),
};

export type MatchHead = z.infer<typeof matchHead>;

/** A line beside the ledger, and what is told of it elsewhere. */
export const signedHead = matchHead.extend(signatureShape);

/** Where a ledger stood when a match was over or was corrected after it, signed by the table. */
export type SignedHead = z.infer<typeof signedHead>;
