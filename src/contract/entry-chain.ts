import { canonicalJson, canonicalMembers, objectOf } from './canonical-json.ts';
import type { DraftEntry, LedgerEntry } from './ledger.ts';

/*
 * What binds each entry of a ledger to the one before: proved where it is written, and again by whoever follows it, with
 * whatever computes a hash there.
 */

/** SHA-256, hex, of a text as UTF-8. */
export type Sha256 = (text: string) => string;

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

/** What is wrong with `entry` as the successor of `previous` (null: it must be the first); null when nothing is. */
export const chainFault = (
  entry: LedgerEntry,
  previous: LedgerEntry | null,
  sha256: Sha256,
): ChainFault | null => (isAsSealed(entry, sha256) ? placeFault(entry, previous) : 'wrong-hash');

/** What is wrong with an entry that is as it was sealed, in the place behind `previous`. */
export const placeFault = (entry: LedgerEntry, previous: LedgerEntry | null): ChainFault | null => {
  if (previous !== null && entry.epoch !== previous.epoch) return 'wrong-epoch';
  if (entry.seq !== (previous?.seq ?? 0) + 1) return 'wrong-sequence';
  if (entry.prev !== (previous?.hash ?? CHAIN_START)) return 'wrong-previous-hash';
  if (imbalance(entry) !== 0) return 'unbalanced';
  if (entry.pot !== (previous?.pot ?? 0) + entry.potDelta) return 'wrong-pot';
  const totals = totalsAfter(previous?.totals ?? [], entry.deltas);
  return canonicalJson(totals) === canonicalJson(entry.totals) ? null : 'wrong-totals';
};

/** Whether the entry is as it was sealed, whatever stands before it. */
export const isAsSealed = ({ hash, ...body }: LedgerEntry, sha256: Sha256): boolean =>
  hashOf(body, sha256) === hash;

/**
 * The same where its canonical JSON is at hand, as records keep it and tables send it: the hash is cut out of the text,
 * and nothing is written anew. A text that holds the entry in another way is not that.
 */
export const isSealedText = (
  text: string,
  { prev, hash }: Pick<LedgerEntry, 'prev' | 'hash'>,
  sha256: Sha256,
): boolean => sha256(prev + text.replace(`"hash":"${hash}",`, '')) === hash;

/** SHA-256, hex, of the previous hash followed by the entry without its own as canonical JSON, UTF-8. */
export const hashOf = (body: Omit<LedgerEntry, 'hash'>, sha256: Sha256): string =>
  sha256(body.prev + canonicalJson(body));

/** An entry with its canonical JSON, as records keep it and tables send it. */
export interface SealedEntry {
  readonly entry: LedgerEntry;
  readonly text: string;
}

/**
 * Seals an entry that is complete but for its hash. JSON is written once: the text of the sealed entry is the one that was
 * hashed, with the member `hash` put in where it belongs. Sorting whole members sorts their names, since no name holds a
 * character that sorts before its closing quotation mark.
 */
export const sealedBy = (body: Omit<LedgerEntry, 'hash'>, sha256: Sha256): SealedEntry => {
  const members = canonicalMembers(body);
  const hash = sha256(body.prev + objectOf(members));
  return { entry: { ...body, hash }, text: objectOf([...members, `"hash":"${hash}"`].sort()) };
};

/** Previous totals plus deltas; an account belongs to a player and stands where that player sat last. */
export const totalsAfter = (totals: Deltas, deltas: Deltas): Deltas => {
  const accounts = new Map(totals.map((account) => [account.player, account]));
  for (const { side, player, pts } of deltas) {
    accounts.set(player, { side, player, pts: (accounts.get(player)?.pts ?? 0) + pts });
  }
  return [...accounts.values()].sort((a, b) => a.side - b.side || (a.player < b.player ? -1 : 1));
};

export const imbalance = (entry: Pick<DraftEntry, 'deltas' | 'potDelta'>): number =>
  entry.deltas.reduce((sum, { pts }) => sum + pts, entry.potDelta);
