import type { AnswerPayload } from '../contract/asking.ts';
import { LEDGER_PAGE_LIMIT, type LedgerEntry } from '../contract/ledger.ts';
import { type EpochSeam, seamBetween } from './epoch-seam.ts';
import type { Trouble } from './followed-table.ts';
import { contradicts, copyFrom, emptyCopy, endOf, type LedgerCopy, takeEntry } from './ledger-copy.ts';

/** Where a ledger is followed from: its newest entry, its first, or after one that is kept already. */
export type FollowFrom = 'newest' | 'first' | LedgerEntry;

/** Which entries a table is asked for: those from this number on, -1 for its newest, and at most so many. */
export interface ReplayArgs {
  readonly from: number;
  readonly limit: number;
}

/** What a table answers when it is asked for entries: them, and where its ledger ends. */
export type Answer = Extract<AnswerPayload, { status: 'ok' }>;
/** An entry of a ledger by its number and hash, as somebody tells it; mostly the newest one. */
type EntryTold = Answer['head'];

/** What an end that the table has told itself is to the ledger that was followed until then. */
export type Begun =
  | 'as-before'
  /** The table writes another ledger now, which is followed from its beginning. */
  | 'new-epoch'
  /** It has come back to one that it had left: trouble. */
  | 'left-epoch'
  /** It ends before what was followed of it: trouble. */
  | 'shorter';

/** A table's ledger, as far as it is proved, and what is wrong with it. */
export interface LedgerFollowed {
  /** Null: nothing is known of it yet. */
  readonly copy: () => LedgerCopy | null;
  /** The first that was found; nothing is taken after it. */
  readonly trouble: () => Trouble | null;
  readonly halt: (found: Trouble) => void;
  /** How the epoch that is followed goes on otherwise than the one before ended; null where it does not, or none was followed. */
  readonly seam: () => EpochSeam | null;
  readonly firstMissing: () => ReplayArgs;
  readonly isMissing: (told: EntryTold) => boolean;
  /** Whether another entry than this is here, under its number; of what is not here nothing is said. */
  readonly isOther: (told: EntryTold) => boolean;
  /** By the word of the table such a one is a fork, and halts. */
  readonly compare: (told: EntryTold) => 'fits' | 'fork';
  /** An entry that was published, wherever it belongs. */
  readonly take: (entry: LedgerEntry) => void;
  /** The end of an answer, before its entries are taken; `askedAt`: the copy's end when it was asked for. */
  readonly begin: (end: EntryTold, askedAt: number) => Begun;
  /** How many entries of an answer are new. */
  readonly takeAnswer: (answer: Answer) => number;
}

/** A reader that is to begin with this entry has nothing to begin with. */
const notAsSealed = ({ epoch, seq }: LedgerEntry): Trouble => ({
  trouble: 'broken',
  epoch,
  seq,
  fault: 'wrong-hash',
});

const seamOf = (before: LedgerCopy, first: LedgerEntry): EpochSeam | null =>
  seamBetween({ epoch: before.epoch, ...endOf(before), hashOf: (seq) => before.hashes.get(seq) }, first);

/** `onEntries`: proved entries, each once and in order. */
export const createLedgerFollowed = (
  from: FollowFrom,
  onEntries: (entries: readonly LedgerEntry[]) => void,
): LedgerFollowed => {
  let copy: LedgerCopy | null = typeof from === 'string' ? null : copyFrom(from);
  let trouble: Trouble | null = typeof from === 'string' || copy !== null ? null : notAsSealed(from);
  /** Epochs that the table has left: it does not come back to them. */
  const left = new Set<string>();
  /** What was followed of the last of them of which there was anything. */
  let before: LedgerCopy | null = null;
  let seam: EpochSeam | null = null;

  const halt = (found: Trouble): void => {
    trouble ??= found;
  };

  const isOther = (told: EntryTold): boolean =>
    copy !== null && copy.epoch === told.epoch && contradicts(copy, told);

  const compare = (told: EntryTold): 'fits' | 'fork' => {
    if (!isOther(told)) return 'fits';
    halt({ trouble: 'fork', epoch: told.epoch, seq: told.seq });
    return 'fork';
  };

  /** The entry where it is the next one. */
  const taken = (entry: LedgerEntry): LedgerEntry | null => {
    if (trouble !== null) return null;
    if (copy === null) {
      copy = from === 'newest' ? copyFrom(entry) : null;
      return copy === null ? null : entry;
    }
    if (entry.epoch !== copy.epoch) return null;
    const taking = takeEntry(copy, entry);
    const { epoch, seq } = entry;
    switch (taking.is) {
      case 'next':
        if (copy.last === null && before !== null) seam = seamOf(before, entry);
        copy = taking.copy;
        return entry;
      case 'fork':
        halt({ trouble: 'fork', epoch, seq });
        return null;
      case 'broken':
        halt({ trouble: 'broken', epoch, seq, fault: taking.fault });
        return null;
      case 'ahead':
      case 'repeated':
        return null;
    }
  };

  /** How many of them are new. What `onEntries` throws at was not taken: it is missing still, and asked for again. */
  const takeAll = (entries: readonly LedgerEntry[]): number => {
    const untaken = { copy, seam, trouble };
    const fresh = entries.flatMap((entry) => taken(entry) ?? []);
    try {
      if (fresh.length > 0) onEntries(fresh);
    } catch (thrown) {
      ({ copy, seam, trouble } = untaken);
      throw thrown;
    }
    return fresh.length;
  };

  /** The table itself says that it writes another ledger now: what a broker has kept would not be believed. */
  const beginEpoch = (followed: LedgerCopy, { epoch }: EntryTold): Begun => {
    if (left.has(epoch)) {
      halt({ trouble: 'fork', epoch, seq: 0 });
      return 'left-epoch';
    }
    left.add(followed.epoch);
    if (followed.last !== null) before = followed;
    copy = emptyCopy(epoch);
    return 'new-epoch';
  };

  return {
    copy: () => copy,
    trouble: () => trouble,
    halt,
    seam: () => seam,
    firstMissing: () => {
      if (copy !== null) return { from: endOf(copy).seq + 1, limit: LEDGER_PAGE_LIMIT };
      return from === 'newest' ? { from: -1, limit: 1 } : { from: 1, limit: LEDGER_PAGE_LIMIT };
    },
    isMissing: ({ epoch, seq }) => (copy === null ? seq > 0 : epoch !== copy.epoch || seq > endOf(copy).seq),
    isOther,
    compare,
    take: (entry) => void takeAll([entry]),
    begin: (end, askedAt) => {
      const { epoch, seq } = end;
      if (copy?.epoch === epoch && seq < askedAt) {
        halt({ trouble: 'shorter', epoch, seq });
        return 'shorter';
      }
      if (copy === null && (seq === 0 || from === 'first')) copy = emptyCopy(epoch);
      return copy === null || copy.epoch === epoch ? 'as-before' : beginEpoch(copy, end);
    },
    takeAnswer: ({ head, entries = [] }) => {
      const news = takeAll(entries);
      const [first] = entries;
      if (copy === null && first !== undefined) halt(notAsSealed(first));
      compare(head);
      return news;
    },
  };
};
