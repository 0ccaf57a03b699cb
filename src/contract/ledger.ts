import { z } from 'zod';
import { type Epoch, ledgerEpoch } from './ids.ts';
import { instant, side } from './values.ts';

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
  at: instant,
});

/** What is sealed now; entries of every version before are read for ever. */
export const ENTRY_VERSION = 4 as const;

export const ledgerEntry = draftEntry.extend({
  /** The seq of the entry it takes back or replaces. */
  ref: z.number().int().nullable(),
  /**
   * 1: sealed by a release that put no hash over events. Up to 2 a hand cannot be scored again from its entry. Up to 3 entries
   * hold the names of players, from 4 on the ids of persons.
   */
  v: z.literal([1, 2, 3, ENTRY_VERSION]),
  epoch: ledgerEpoch,
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

/** The same of what was read as JSON, and so holds nothing else: to look into every value of it once more takes as long as all the rest. */
export const entryOfJson = ledgerEntry.extend({
  detail: z.custom<z.infer<typeof ledgerEntry>['detail']>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'wants an object',
  ),
});

export type DraftEntry = z.infer<typeof draftEntry>;
/** One entry of a ledger, sealed: chained to the one before it by its hash. */
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** Where the ledger ends: number, hash and pot of its last entry. */
export interface LedgerHead {
  readonly epoch: Epoch;
  /** 0 while the ledger is empty. */
  readonly seq: number;
  /** 64 zeros while the ledger is empty. */
  readonly hash: string;
  readonly pot: number;
}

export const headOf = ({ epoch, seq, hash, pot }: LedgerEntry): LedgerHead => ({ epoch, seq, hash, pot });

const NO_HASH = '0'.repeat(64);

/** Where a ledger ends whose last entry is `last`; null for an empty one. */
export const headAfter = (epoch: Epoch, last: LedgerEntry | null): LedgerHead =>
  last === null ? { epoch, seq: 0, hash: NO_HASH, pot: 0 } : headOf(last);

/** Entries asked for at once, at most. */
export const LEDGER_PAGE_LIMIT = 100;

/**
 * Entries that follow each other without a gap, each as it was sealed; or the first that is not, and then none: a
 * page that ended before it would look like the ledger's end.
 */
export type LedgerPage = readonly LedgerEntry[] | { readonly damagedSeq: number };

/** Entries `from` (a sequence number, included) onwards, at most `limit`. */
export type ReadLedgerPage = (from: number, limit: number) => Promise<LedgerPage>;

/** A page as the text that was sealed: so many entries, the canonical JSON of each on a line of its own. */
export type LedgerLines = { readonly count: number; readonly text: string } | { readonly damagedSeq: number };

/** As {@link ReadLedgerPage}, for whoever hands entries on as they are. */
export type ReadLedgerLines = (from: number, limit: number) => Promise<LedgerLines>;

/**
 * Where a ledger ended a moment ago, kept in a second small file beside it: it may lag by what was in flight and never
 * leads, so that a ledger which holds less has lost something.
 */
export const headMark = z.strictObject({
  epoch: z.string().min(1).brand<'Epoch'>(),
  /** The newest entry; null while there is none. */
  head: z.strictObject({ seq: z.number().int().min(1), hash: sha256 }).nullable(),
  /** The newest event that carries a hash; null while there is none. */
  events: z.strictObject({ row: z.number().int().min(1), hash: sha256 }).nullable(),
  /** `mend`: damage was met, and the file is to be written anew when it is opened next. */
  asks: z.enum(['nothing', 'mend']),
});

export type HeadMark = z.infer<typeof headMark>;

/**
 * The mark as it is kept: since version 2 with a sum of what it says, SHA-256 in hex of its canonical JSON. One whose bytes were
 * damaged is no mark; it would condemn a ledger that is whole.
 */
export const keptHeadMark = z.discriminatedUnion('v', [
  headMark.extend({ v: z.literal(1) }),
  headMark.extend({ v: z.literal(2), sum: sha256 }),
]);

export type KeptHeadMark = z.infer<typeof keptHeadMark>;
