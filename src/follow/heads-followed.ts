import type { Epoch } from '../contract/ids.ts';
import { type SignedHead, signedHead } from '../contract/signed-head.ts';
import type { TableAddress } from '../contract/topics.ts';
import { isSigned } from './ed25519.ts';
import { contradicts, endOf, type LedgerCopy } from './ledger-copy.ts';

/** Why the head that a table tells does not prove its ledger. */
export type SignedTrouble =
  /** It is no signed head that is known here. */
  | 'unreadable'
  | 'other-table'
  /** By none of the keys that are believed. */
  | 'unknown-key'
  | 'wrong-signature'
  /** It was signed, and the ledger has another entry under its number: one of the two was written anew. */
  | 'not-in-ledger'
  /** It was signed, and by the table's own word its ledger ends before it. */
  | 'beyond-ledger';

/** What is known of the heads that were signed of a ledger. */
export interface HeadsFollowed {
  /** The newest one that is proved, and does not contradict the ledger. */
  readonly signed: SignedHead | null;
  /** One that is proved whose entry is not here yet. */
  readonly waiting: SignedHead | null;
  /** What the ledger is not, by a proved head: it stands until such a head is in it. */
  readonly against: SignedTrouble | null;
  /** What is wrong with the head that was heard last. */
  readonly wrong: SignedTrouble | null;
}

export const NO_HEADS: HeadsFollowed = { signed: null, waiting: null, against: null, wrong: null };

/** Whom a follower believes, of which table. */
export interface Believed {
  readonly address: TableAddress;
  /** Public keys, base64url. */
  readonly keys: readonly string[];
}

/** What a later release adds is signed as well. */
const openHead = signedHead.loose();

const read = (payload: unknown, { address, keys }: Believed): SignedHead | SignedTrouble => {
  const { data: head } = openHead.safeParse(payload);
  if (head === undefined) return 'unreadable';
  if (head.club !== address.club || head.table !== address.table) return 'other-table';
  if (!keys.includes(head.key)) return 'unknown-key';
  const { key, signature, ...body } = head;
  return isSigned('match-head', body, { key, signature }) ? head : 'wrong-signature';
};

const isNewer = (head: SignedHead, known: SignedHead | null): boolean =>
  known === null || known.epoch !== head.epoch || head.seq > known.seq;

/** With a head as it came, proved or not; an older one counts where the ledger is another one than was signed. */
export const withHead = (
  known: HeadsFollowed,
  payload: unknown,
  { copy, ...believed }: Believed & { readonly copy: LedgerCopy | null },
): HeadsFollowed => {
  const head = read(payload, believed);
  if (typeof head === 'string') return { ...known, wrong: head };
  const isNews = isNewer(head, known.signed) && isNewer(head, known.waiting);
  if (isNews) return settled({ ...known, wrong: null, waiting: head }, copy);
  return { ...known, wrong: null, against: isAgainst(head, copy) ? 'not-in-ledger' : known.against };
};

const isAgainst = (head: SignedHead, copy: LedgerCopy | null): boolean =>
  copy !== null && head.epoch === copy.epoch && contradicts(copy, head);

/** Holds the head that waits against the ledger, where that reaches so far. */
export const settled = (known: HeadsFollowed, copy: LedgerCopy | null): HeadsFollowed => {
  const { waiting } = known;
  if (waiting === null || copy === null || waiting.epoch !== copy.epoch || waiting.seq > endOf(copy).seq)
    return known;
  return isAgainst(waiting, copy)
    ? { ...known, waiting: null, against: 'not-in-ledger' }
    : { ...known, waiting: null, signed: waiting, against: beforeIt(known.against) };
};

/** A ledger that ended too soon has been written on; one that was written anew stays so. */
const beforeIt = (against: SignedTrouble | null): SignedTrouble | null =>
  against === 'beyond-ledger' ? null : against;

/** The table itself has said where its ledger ends, after `asked` was known. */
export const withEnd = (
  known: HeadsFollowed,
  end: { readonly epoch: Epoch; readonly seq: number },
  asked: SignedHead | null,
): HeadsFollowed => {
  const isBeyond = asked !== null && asked.epoch === end.epoch && asked.seq > end.seq;
  return isBeyond ? { ...known, against: known.against ?? 'beyond-ledger' } : known;
};
