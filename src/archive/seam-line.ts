import type { LedgerEntry } from '../contract/ledger.ts';
import type { TableAddress } from '../contract/topics.ts';
import { type EpochSeam, seamBetween } from '../follow/index.ts';

const textOf = (seam: EpochSeam): string => {
  switch (seam.seam) {
    case 'missing':
      return `entries ${seam.from} to ${seam.to} of epoch ${seam.epoch} were not heard and nobody has them any more; the match that was open then counts in no league`;
    case 'taken-back':
      return `entries ${seam.from} to ${seam.to} of epoch ${seam.epoch} are in its record no more; they are kept, and count in no league`;
    case 'other':
      return `another entry ${seam.seq} of epoch ${seam.epoch} is kept than it had; the match that was open then counts in no league`;
    case 'skipped':
      return `nothing was heard of epoch ${seam.epoch}, which ended with entry ${seam.to}`;
  }
};

/** What whoever looks after an archive is to know of a table that begins another epoch; null: nothing. `last`: what is kept of it. */
export const seamLine = (
  { club, table }: TableAddress,
  last: LedgerEntry | null,
  first: LedgerEntry | undefined,
): string | null => {
  if (last === null || first === undefined) return null;
  const { epoch, seq, hash } = last;
  const seam = seamBetween({ epoch, seq, hashOf: (of) => (of === seq ? hash : undefined) }, first);
  return seam === null ? null : `${club}/${table}: its record was begun anew: ${textOf(seam)}`;
};
