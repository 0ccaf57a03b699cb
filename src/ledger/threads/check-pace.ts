/**
 * Between two slices of a check the processor is left to the table, in milliseconds. Where somebody reads he goes first, because he
 * waits for the same thread: then it is looked again after `read` whether he still does.
 */
const BETWEEN_SLICES_MS = { unread: 20, read: 500 } as const;

/** So long a check lets readers go first, in milliseconds all in all: after that a slice is done each time, so that none keeps damage hidden. */
export const LONGEST_WAIT_MS = 120_000;

export interface CheckPace {
  /** How often the record was read so far. */
  readonly reads: () => number;
  readonly pause: (forMs: number) => Promise<unknown>;
}

/** Gives what a check waits for before its next slice: until nobody reads any more, or readers have had their time. */
export const createCheckPace = ({ reads, pause }: CheckPace): (() => Promise<void>) => {
  let before = reads();
  let waitedMs = 0;
  return async () => {
    await pause(BETWEEN_SLICES_MS.unread);
    while (reads() !== before) {
      before = reads();
      await pause(BETWEEN_SLICES_MS.read);
      waitedMs += BETWEEN_SLICES_MS.read;
      if (waitedMs >= LONGEST_WAIT_MS) return;
    }
  };
};
