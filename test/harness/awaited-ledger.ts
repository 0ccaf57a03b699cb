import type { LedgerStore } from '../../src/ledger/ledger-store.ts';

/** A ledger that tells when nothing asked of it is unanswered, so that a simulated clock can wait for a real disk. */
export interface AwaitedLedger {
  readonly ledger: LedgerStore;
  /** Resolves when all requests are answered and whoever waited for the answers has run. */
  readonly answered: () => Promise<void>;
}

/** So often timers and files of the test itself have their turn as well: whatever is stuck still runs into its time-out. */
const TURN_OF_ALL_EACH = 64;
let turns = 0;

/** Resolves when all that follows at once from what was done has been done. Ticks run when no promise is left to go on. */
const everythingElse = (): Promise<void> =>
  new Promise((resolve) => {
    turns += 1;
    if (turns % TURN_OF_ALL_EACH === 0) setImmediate(resolve);
    else void Promise.resolve().then(() => process.nextTick(resolve));
  });

export const awaitedLedger = (kept: LedgerStore): AwaitedLedger => {
  const asked = new Set<Promise<unknown>>();

  const noted = <T>(answer: Promise<T>): Promise<T> => {
    asked.add(answer);
    const forget = (): void => void asked.delete(answer);
    answer.then(forget, forget);
    return answer;
  };

  const answered = async (): Promise<void> => {
    await everythingElse();
    while (asked.size > 0) {
      await Promise.allSettled(asked);
      await everythingElse();
    }
  };

  const ledger: LedgerStore = {
    commit: (batch) => noted(kept.commit(batch)),
    writeAhead: (intent) => noted(kept.writeAhead(intent)),
    // Nothing at the table waits for it, and a durable ledger lets it wait for something to be written with.
    writeOutcome: kept.writeOutcome,
    reserveIds: (reserved) => noted(kept.reserveIds(reserved)),
    recover: () => noted(kept.recover()),
    declaration: (id) => noted(kept.declaration(id)),
    cursor: (broker) => noted(kept.cursor(broker)),
    writeCursor: (cursor) => noted(kept.writeCursor(cursor)),
    writeName: (person) => noted(kept.writeName(person)),
    page: (from, limit) => noted(kept.page(from, limit)),
    lines: (from, limit) => noted(kept.lines(from, limit)),
    entries: (from, limit) => noted(kept.entries(from, limit)),
    close: () => noted(kept.close()),
  };
  return { ledger, answered };
};
