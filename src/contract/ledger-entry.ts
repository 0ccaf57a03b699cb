import { z } from 'zod';
import { side } from './side.ts';

/** One entry of the score ledger: append-only, gapless, chained. Totals are after the entry. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const delta = z.strictObject({ side, player: z.string(), pts: z.number().int() });

const entryKind = z.enum([
  'open',
  'settle',
  'penalty',
  'bonus',
  'adjust',
  'void',
  'correct',
  'chips',
  'close',
]);

/**
 * What the controller asks the ledger to write; the ledger adds epoch, seq, prev, totals and hash, and knows the
 * entry of `ref` by its seq.
 */
export const draftEntry = z.strictObject({
  /** Unique in its epoch, such as `t1/g3/h7/settle`: writing it twice writes it once. */
  id: z.string().min(1),
  kind: entryKind,
  /** The id of the entry it takes back or replaces. */
  ref: z.string().min(1).nullable(),
  game: z.number().int(),
  hand: z.number().int(),
  deltas: z.array(delta),
  potDelta: z.number().int(),
  rule: z.strictObject({ id: z.string(), sha256 }),
  detail: z.record(z.string(), z.json()),
  actor: z.strictObject({ kind: z.enum(['machine', 'player', 'operator']), id: z.string() }),
  cmd: z.string().nullable(),
  reason: z.string().nullable(),
  /** Milliseconds since 1970. */
  at: z.number().int(),
});

export const ledgerEntry = draftEntry.extend({
  /** The seq of the entry it takes back or replaces. */
  ref: z.number().int().nullable(),
  /** 1: sealed by a release that put no hash over events. */
  v: z.literal([1, 2]),
  epoch: z.string(),
  seq: z.number().int().min(1),
  pot: z.number().int(),
  totals: z.array(delta),
  /** The newest recorded event, with the running hash over all before it; null where none has one, left out in v 1. */
  events: z
    .strictObject({ row: z.number().int().min(1), hash: sha256 })
    .nullable()
    .optional(),
  /** The hash of entry seq − 1; 64 zeros for the first. */
  prev: sha256,
  /** SHA-256, hex, of `prev` followed by the entry without `hash` as RFC 8785 canonical JSON, UTF-8. */
  hash: sha256,
});

export type DraftEntry = z.infer<typeof draftEntry>;
export type LedgerEntry = z.infer<typeof ledgerEntry>;
