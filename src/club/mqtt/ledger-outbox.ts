import type { LedgerEntry } from '../../contract/ledger.ts';
import type { Publishing, Sending } from './session.ts';

/** Entries sent once more at each connection, confirmed or not: a broker that died may have kept none of them. */
const REPEATED_ENTRIES = 32;
/** New entries kept in memory to save reading them again; older ones are read from the ledger. */
const REMEMBERED_ENTRIES = 64;
const PAGE_ENTRIES = 100;

export type ReadEntries = (from: number, limit: number) => Promise<readonly LedgerEntry[]>;

/**
 * Sends the ledger in order, each entry once the one before was confirmed. It stores nothing itself: the ledger
 * is the outbox, so an entry is never lost and nothing grows while the broker is away. Repeats are meant:
 * whoever listens drops them by `seq`.
 */
export interface LedgerOutbox extends Publishing {
  /** Committed entries, in order. */
  readonly append: (entries: readonly LedgerEntry[]) => void;
  /** Whether what this connection acknowledges counts: until that is said, and where it is doubted, it will be sent again. */
  readonly judge: (word: BrokersWord) => void;
}

/** What the acknowledgements of a broker are worth. */
type BrokersWord = 'trusted' | 'doubted';

interface OutboxOptions {
  /** The last entry's number when the controller started; 0 for an empty ledger. */
  readonly lastSeq: number;
  /** The entry up to which this broker has confirmed all, at this start or an earlier one. */
  readonly confirmedSeq: number;
  readonly readEntries: ReadEntries;
  /** The broker has confirmed all entries up to this one. */
  readonly onConfirmed: (seq: number) => void;
  /** The broker has taken the newest entry there is. */
  readonly onCaughtUp: (entry: LedgerEntry) => void;
  readonly onReadFailed: (error: unknown) => void;
  readonly onIdle: () => void;
}

interface Run {
  readonly session: Sending;
  next: number;
  working: boolean;
  word: BrokersWord;
}

export const createLedgerOutbox = (options: OutboxOptions): LedgerOutbox => {
  const { readEntries, onConfirmed, onCaughtUp, onReadFailed, onIdle } = options;
  let last = options.lastSeq;
  let confirmed = options.confirmedSeq;
  let remembered: readonly LedgerEntry[] = [];
  let run: Run | null = null;

  const page = async (from: number): Promise<readonly LedgerEntry[]> => {
    const known = remembered.filter(({ seq }) => seq >= from);
    if (known[0]?.seq === from) return known;
    return readEntries(from, PAGE_ENTRIES);
  };

  const confirm = (on: Run): void => {
    if (on.word === 'doubted' || on.next - 1 <= confirmed) return;
    confirmed = on.next - 1;
    onConfirmed(confirmed);
  };

  const sendPage = async (on: Run, entries: readonly LedgerEntry[]): Promise<void> => {
    for (const entry of entries) {
      if (on !== run || entry.seq !== on.next) return;
      await on.session.send('ledger', JSON.stringify(entry));
      on.next = entry.seq + 1;
      if (on === run) confirm(on);
      if (entry.seq === last) onCaughtUp(entry);
    }
  };

  const pageOrNothing = (from: number): Promise<readonly LedgerEntry[]> =>
    page(from).catch((error: unknown) => {
      onReadFailed(error);
      return [];
    });

  const sendNext = async (on: Run): Promise<'sent' | 'stopped'> => {
    const from = on.next;
    await sendPage(on, await pageOrNothing(from)).catch(() => {
      // The connection is gone: the next one begins again with what this one left unconfirmed.
      if (on === run) run = null;
    });
    return on.next > from ? 'sent' : 'stopped';
  };

  const work = async (on: Run): Promise<void> => {
    if (on.working) return;
    on.working = true;
    while (on === run && on.next <= last) {
      if ((await sendNext(on)) === 'stopped') break;
    }
    on.working = false;
    onIdle();
  };

  return {
    append: (entries) => {
      remembered = [...remembered, ...entries].slice(-REMEMBERED_ENTRIES);
      last = entries.at(-1)?.seq ?? last;
      if (run !== null) void work(run);
    },
    connected: (session) => {
      const next = Math.max(1, confirmed - REPEATED_ENTRIES + 1);
      run = { session, next, working: false, word: 'doubted' };
      void work(run);
    },
    judge: (word) => {
      if (run === null) return;
      run.word = word;
      confirm(run);
    },
    disconnected: () => {
      run = null;
    },
    idle: () => run === null || !run.working,
  };
};
