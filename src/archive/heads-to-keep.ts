import type { SignedHead } from '../contract/signed-head.ts';
import type { TableAddress } from '../contract/topics.ts';
import type { ArchiveStore, StoreTrouble } from './archive-store.ts';

/** The newest head that a club has signed of each table's ledger, until it is kept. */
export interface HeadsToKeep {
  /** Whether it is one that is to be kept. */
  readonly hear: (of: TableAddress, signed: SignedHead) => boolean;
  /** Writes all that wait; null, or why it cannot. */
  readonly keep: () => Promise<StoreTrouble | null>;
}

const nameOf = ({ club, table }: TableAddress): string => `${club}/${table}`;

export const createHeadsToKeep = (store: Pick<ArchiveStore, 'keepHeads'>): HeadsToKeep => {
  const waiting = new Map<string, SignedHead>();
  /** The signatures of those that are kept, by table. */
  const kept = new Map<string, string>();
  return {
    hear: (of, signed) => {
      const name = nameOf(of);
      if (kept.get(name) === signed.signature || waiting.get(name) === signed) return false;
      waiting.set(name, signed);
      return true;
    },
    keep: async () => {
      const fresh = [...waiting];
      if (fresh.length === 0) return null;
      const written = await store.keepHeads(fresh.map(([, head]) => head));
      if (!written.ok) return written.trouble;
      for (const [name, head] of fresh) {
        kept.set(name, head.signature);
        if (waiting.get(name) === head) waiting.delete(name);
      }
      return null;
    },
  };
};
