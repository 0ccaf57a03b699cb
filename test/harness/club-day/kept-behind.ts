import type { CommitReceipt, LedgerStore } from '../../../src/ledger/ledger-store.ts';

/** So many writes are handed on together. */
const TOGETHER = 32;

/** A record whose disk takes no time on a simulated clock. */
export interface KeptBehind {
  readonly ledger: LedgerStore;
  /** Resolves once the disk has kept all that was answered. */
  readonly kept: () => Promise<void>;
}

/** An answer that nobody needs the record for: no entry was to be sealed. */
const NO_ENTRIES: CommitReceipt = { entries: [] };

/**
 * On a simulated clock nothing happens while a disk writes, so that nobody there can tell whether a write is answered before it is on
 * the disk or after it. Here it is answered before and handed on some at a time, in their order: a table then plays on instead of
 * having its thread woken again for every tile. What was answered is to be `kept` before anything happens that can tell: before the
 * power fails. Whatever reads the record waits for what was written before.
 */
export const keptBehind = (store: LedgerStore): KeptBehind => {
  const handedIn: (() => Promise<unknown>)[] = [];
  let last: Promise<void> = Promise.resolve();

  const handOn = (): void => {
    const now = handedIn.splice(0).map((write) => write());
    last = Promise.all([last, ...now]).then(() => undefined);
    // It is told to whoever asks for an answer next.
    last.catch(() => undefined);
  };
  const behind = (write: () => Promise<unknown>): void => {
    handedIn.push(write);
    if (handedIn.length >= TOGETHER) handOn();
  };
  /** Handed on with all that was written before. */
  const answered = async <T>(ask: () => Promise<T>): Promise<T> => {
    const asked = new Promise<T>((resolve, reject) => {
      handedIn.push(() => {
        const answer = ask();
        answer.then(resolve, reject);
        return answer;
      });
    });
    handOn();
    const [answer] = await Promise.all([asked, last]);
    return answer;
  };
  const kept = async (): Promise<void> => {
    handOn();
    await last;
  };
  /** What another thread reads sees what the disk has kept by then. */
  const afterwards = async <T>(ask: () => Promise<T>): Promise<T> => {
    await kept();
    return ask();
  };

  const ledger: LedgerStore = {
    commit: async (batch) => {
      if (batch.entries.length > 0) return answered(() => store.commit(batch));
      behind(() => store.commit(batch));
      return NO_ENTRIES;
    },
    writeAhead: async (intent) => behind(() => store.writeAhead(intent)),
    writeOutcome: async (outcome) => behind(() => store.writeOutcome(outcome)),
    reserveIds: async (reserved) => behind(() => store.reserveIds(reserved)),
    writeCursor: async (cursor) => behind(() => store.writeCursor(cursor)),
    writeName: async (person) => behind(() => store.writeName(person)),
    recover: () => answered(store.recover),
    declaration: (id) => answered(() => store.declaration(id)),
    cursor: (broker) => answered(() => store.cursor(broker)),
    page: (from, limit) => afterwards(async () => store.page(from, limit)),
    lines: (from, limit) => afterwards(async () => store.lines(from, limit)),
    entries: (from, limit) => afterwards(() => store.entries(from, limit)),
    close: () => answered(store.close),
  };
  return { ledger, kept };
};
