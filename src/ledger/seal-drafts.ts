import type { DraftEntry, LedgerEntry } from '../contract/ledger.ts';
import { seal } from './chain.ts';
import { LedgerError } from './ledger-error.ts';

export interface SealingPosition {
  readonly epoch: string;
  readonly previous: LedgerEntry | null;
  /** What will have happened when the drafts are written. */
  readonly events: LedgerEntry['events'];
  /** The entry that was written under this id, if there is one. */
  readonly standing: (id: string) => LedgerEntry | null;
}

export interface SealedDrafts {
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
