import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Where a ledger ended a moment ago, kept in a second small file beside it: it may lag by what was in flight and never
 * leads, so that a ledger which holds less has lost something.
 */
export const headMark = z.strictObject({
  v: z.literal(1),
  epoch: z.string().min(1),
  /** The newest entry; null while there is none. */
  head: z.strictObject({ seq: z.number().int().min(1), hash: sha256 }).nullable(),
  /** The newest event that carries a hash; null while there is none. */
  events: z.strictObject({ row: z.number().int().min(1), hash: sha256 }).nullable(),
  /** `mend`: damage was met, and the file is to be written anew when it is opened next. */
  asks: z.enum(['nothing', 'mend']),
});

export type HeadMark = z.infer<typeof headMark>;
