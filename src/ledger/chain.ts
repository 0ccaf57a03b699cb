import { createHash } from 'node:crypto';
import type { DraftEntry, LedgerEntry } from '../contract/ledger.ts';
import { LedgerError } from './ledger-error.ts';

/**
 * RFC 8785 canonical JSON of the values a ledger entry is made of. Members are sorted by UTF-16 code units,
 * which is the order of `<` on strings, and JSON.stringify escapes strings as section 3.2.2.2 asks. Numbers
 * are integers: a fraction of a point is a bug, and so is text that is not Unicode.
 *
 * @throws TypeError for any other value
 */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return integer(value);
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') return members(value);
  throw new TypeError(`a ledger entry cannot hold a ${typeof value}`);
};

const integer = (value: number): string => {
  if (!Number.isSafeInteger(value))
    throw new TypeError(`a ledger entry holds whole numbers only, not ${value}`);
  return String(value);
};

const text = (value: string): string => {
  if (/\p{Surrogate}/u.test(value)) throw new TypeError('a ledger entry holds well-formed Unicode only');
  return JSON.stringify(value);
};

const members = (value: object): string => {
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, member]) => `${text(key)}:${canonicalJson(member)}`).join(',')}}`;
};

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
interface SealAt {
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
    v: 4 as const,
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

interface SealingPosition {
  readonly epoch: string;
  readonly previous: LedgerEntry | null;
  /** What will have happened when the drafts are written. */
  readonly events: LedgerEntry['events'];
  /** The entry that was written under this id, if there is one. */
  readonly standing: (id: string) => LedgerEntry | null;
}

interface SealedDrafts {
  /** One for each draft, in order. */
  readonly receipt: readonly LedgerEntry[];
  /** Those of them that are not written yet, in order. */
  readonly fresh: readonly LedgerEntry[];
}

/**
 * Seals drafts one after the other; a draft whose id already stands gives that entry. Nothing is written, so a
 * refused draft leaves nothing behind.
 *
 * @throws LedgerError `entry-refused`
 */
export const sealDrafts = (drafts: readonly DraftEntry[], position: SealingPosition): SealedDrafts => {
  const fresh = new Map<string, LedgerEntry>();
  let { previous } = position;
  const receipt = drafts.map((draft) => {
    const known = (id: string): LedgerEntry | null => fresh.get(id) ?? position.standing(id);
    const standing = known(draft.id);
    if (standing !== null) return standing;
    const ref = draft.ref === null ? undefined : seqOf(draft.ref, known(draft.ref));
    previous = sealOrRefuse(draft, {
      epoch: position.epoch,
      previous,
      events: position.events,
      ...(ref === undefined ? {} : { ref }),
    });
    fresh.set(draft.id, previous);
    return previous;
  });
  return { receipt, fresh: [...fresh.values()] };
};

const seqOf = (id: string, entry: LedgerEntry | null): number => {
  if (entry === null) throw new LedgerError('entry-refused', `there is no entry ${id} to refer to`);
  return entry.seq;
};

const sealOrRefuse = (...[draft, position]: Parameters<typeof seal>): LedgerEntry => {
  try {
    return seal(draft, position);
  } catch (error) {
    throw new LedgerError('entry-refused', error instanceof Error ? error.message : String(error));
  }
};
