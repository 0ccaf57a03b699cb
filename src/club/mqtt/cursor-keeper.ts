import type { Clock } from './clock.ts';

/** How far the broker has acknowledged the ledger, as it is kept from one start of the controller to the next. */
export interface BrokerCursorStore {
  /** Of an earlier start; null where this broker was never heard of. */
  readonly seq: number | null;
  /** Rejects where the record cannot be written; then it is tried again later. */
  readonly write: (seq: number) => Promise<void>;
}

/** Writes the cursor down now and then: what it lags behind is only sent once more. */
export interface CursorKeeper {
  readonly acknowledged: (seq: number) => void;
  /** Writes what is not written yet, and stops. */
  readonly close: () => Promise<void>;
}

const WRITE_EVERY_MS = 5_000;

export const createCursorKeeper = (options: {
  readonly clock: Clock;
  readonly store: BrokerCursorStore;
}): CursorKeeper => {
  const { clock, store } = options;
  let newest = store.seq;
  let written = store.seq;
  let timer: unknown = null;

  const write = async (): Promise<void> => {
    timer = null;
    if (newest === null || newest === written) return;
    const seq = newest;
    try {
      await store.write(seq);
      written = seq;
    } catch {
      // Whoever writes entries says that the record fails; the cursor is written with the next acknowledgement.
    }
  };

  return {
    acknowledged: (seq) => {
      newest = seq;
      // A broker that is new is written down at once: from here on it misses nothing.
      if (written === null) void write();
      else timer ??= clock.setTimeout(() => void write(), WRITE_EVERY_MS);
    },
    close: async () => {
      clock.clearTimeout(timer);
      await write();
    },
  };
};
