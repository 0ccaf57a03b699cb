import { createHash } from 'node:crypto';
import type { DraftEntry, LedgerEntry } from '../contract/ledger.ts';
import { canonicalJson } from './canonical-json.ts';

type Deltas = LedgerEntry['deltas'];

/** The `prev` of the first entry of an epoch. */
export const CHAIN_START = '0'.repeat(64);

/** What an entry can break; each is an invariant of the ledger. */
export type ChainFault =
  | 'wrong-hash'
  | 'wrong-epoch'
  | 'wrong-sequence'
  | 'wrong-previous-hash'
  | 'unbalanced'
  | 'wrong-pot'
  | 'wrong-totals';

/** Where in its chain an entry is sealed. */
export interface SealAt {
  readonly epoch: string;
  readonly previous: LedgerEntry | null;
  /** The seq of the entry the draft refers to; left out = it refers to none. */
  readonly ref?: number;
  /** What had happened when it was sealed; left out = no event was recorded with a hash. */
  readonly events?: LedgerEntry['events'];
}

/**
 * Makes the entry that follows `previous` (null for the first of its epoch).
 *
 * @throws RangeError when the deltas and the pot do not sum to zero; TypeError for a number that is not whole
 */
export const seal = (draft: DraftEntry, { epoch, previous, ref, events }: SealAt): LedgerEntry => {
  if (imbalance(draft) !== 0)
    throw new RangeError(`entry ${draft.id} is out of balance by ${imbalance(draft)}`);
  const body = {
    ...draft,
    ref: ref ?? null,
    v: 2 as const,
    epoch,
    seq: (previous?.seq ?? 0) + 1,
    pot: (previous?.pot ?? 0) + draft.potDelta,
    totals: totalsAfter(previous?.totals ?? [], draft.deltas),
    events: events ?? null,
    prev: previous?.hash ?? CHAIN_START,
  };
  return { ...body, hash: hashOf(body) };
};

/** What is wrong with `entry` as the successor of `previous` (null: it must be the first); null when nothing is. */
export const check = (entry: LedgerEntry, previous: LedgerEntry | null): ChainFault | null => {
  if (!hasOwnHash(entry)) return 'wrong-hash';
  if (previous !== null && entry.epoch !== previous.epoch) return 'wrong-epoch';
  if (entry.seq !== (previous?.seq ?? 0) + 1) return 'wrong-sequence';
  if (entry.prev !== (previous?.hash ?? CHAIN_START)) return 'wrong-previous-hash';
  if (imbalance(entry) !== 0) return 'unbalanced';
  if (entry.pot !== (previous?.pot ?? 0) + entry.potDelta) return 'wrong-pot';
  const totals = totalsAfter(previous?.totals ?? [], entry.deltas);
  return canonicalJson(totals) === canonicalJson(entry.totals) ? null : 'wrong-totals';
};

/** Whether the entry is as it was sealed, whatever stands before it. */
export const hasOwnHash = ({ hash, ...body }: LedgerEntry): boolean => hashOf(body) === hash;

/** SHA-256, hex, of the previous hash followed by the entry without its own as canonical JSON, UTF-8. */
const hashOf = (body: Omit<LedgerEntry, 'hash'>): string =>
  createHash('sha256').update(body.prev, 'utf8').update(canonicalJson(body), 'utf8').digest('hex');

/** Previous totals plus deltas; an account belongs to a player and stands where that player sat last. */
const totalsAfter = (totals: Deltas, deltas: Deltas): Deltas => {
  const accounts = new Map(totals.map((account) => [account.player, account]));
  for (const { side, player, pts } of deltas) {
    accounts.set(player, { side, player, pts: (accounts.get(player)?.pts ?? 0) + pts });
  }
  return [...accounts.values()].sort((a, b) => a.side - b.side || (a.player < b.player ? -1 : 1));
};

const imbalance = (entry: Pick<DraftEntry, 'deltas' | 'potDelta'>): number =>
  entry.deltas.reduce((sum, { pts }) => sum + pts, entry.potDelta);
