import { hash } from 'node:crypto';
import { canonicalJson } from '../contract/canonical-json.ts';
import {
  CHAIN_START,
  type ChainFault,
  chainFault,
  imbalance,
  isSealedText,
  type SealedEntry,
  sealedBy,
  totalsAfter,
} from '../contract/entry-chain.ts';
import type { Epoch } from '../contract/ids.ts';
import { type DraftEntry, ENTRY_VERSION, type LedgerEntry } from '../contract/ledger.ts';
import { LedgerError } from './ledger-error.ts';

/** Where in its chain an entry is sealed. */
interface SealAt {
  readonly epoch: Epoch;
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
export const seal = (draft: DraftEntry, { epoch, previous, ref, events }: SealAt): SealedEntry => {
  if (imbalance(draft) !== 0)
    throw new RangeError(`entry ${draft.id} is out of balance by ${imbalance(draft)}`);
  const body = {
    ...draft,
    ref: ref ?? null,
    v: ENTRY_VERSION,
    epoch,
    seq: (previous?.seq ?? 0) + 1,
    pot: (previous?.pot ?? 0) + draft.potDelta,
    totals: totalsAfter(previous?.totals ?? [], draft.deltas),
    events: events ?? null,
    prev: previous?.hash ?? CHAIN_START,
  };
  return sealedBy(body, sha256);
};

const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** As {@link chainFault}. */
export const check = (entry: LedgerEntry, previous: LedgerEntry | null): ChainFault | null =>
  chainFault(entry, previous, sha256);

/** As {@link isSealedText}. */
export const isWritten = (text: string, entry: LedgerEntry): boolean => isSealedText(text, entry, sha256);

interface SealingPosition {
  readonly epoch: Epoch;
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
  readonly fresh: readonly SealedEntry[];
}

/**
 * Seals drafts one after the other; a draft whose id already stands gives that entry, where it says the same. Nothing is written,
 * so a refused draft leaves nothing behind.
 *
 * @throws LedgerError `entry-refused`
 */
export const sealDrafts = (drafts: readonly DraftEntry[], position: SealingPosition): SealedDrafts => {
  const fresh = new Map<string, SealedEntry>();
  let { previous } = position;
  const receipt = drafts.map((draft) => {
    const known = (id: string): LedgerEntry | null => fresh.get(id)?.entry ?? position.standing(id);
    const ref = draft.ref === null ? undefined : seqOf(draft.ref, known(draft.ref));
    const standing = known(draft.id);
    if (standing !== null) return sameOrRefuse(standing, { ...draft, ref: ref ?? null });
    const sealed = sealOrRefuse(draft, {
      epoch: position.epoch,
      previous,
      events: position.events,
      ...(ref === undefined ? {} : { ref }),
    });
    fresh.set(draft.id, sealed);
    previous = sealed.entry;
    return previous;
  });
  return { receipt, fresh: [...fresh.values()] };
};

const seqOf = (id: string, entry: LedgerEntry | null): number => {
  if (entry === null) throw new LedgerError('entry-refused', `there is no entry ${id} to refer to`);
  return entry.seq;
};

/** Something else that happened is not written down by an id that stands already: what it has moved would be lost. */
const sameOrRefuse = (standing: LedgerEntry, said: Said): LedgerEntry => {
  if (canonicalJson(saidIn(standing)) === canonicalJson(saidIn(said))) return standing;
  throw new LedgerError('entry-refused', `entry ${standing.id} is written already, and says something else`);
};

type Said = Omit<DraftEntry, 'ref'> & Pick<LedgerEntry, 'ref'>;

/** What an entry says, whenever it was written. */
const saidIn = ({ kind, ref, game, hand, deltas, potDelta, rule, detail, actor, cmd, reason }: Said) => ({
  ...{ kind, ref, game, hand, deltas, potDelta, rule },
  ...{ detail, actor, cmd, reason },
});

const sealOrRefuse = (...[draft, position]: Parameters<typeof seal>): SealedEntry => {
  try {
    return seal(draft, position);
  } catch (error) {
    throw new LedgerError('entry-refused', error instanceof Error ? error.message : String(error));
  }
};
