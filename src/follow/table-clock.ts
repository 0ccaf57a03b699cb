/**
 * What time it is at a table, at least: the latest time that it has told, and what has passed since by the reader's clock, which
 * may differ by hours. A message that comes late, in a burst that was held back for long, does not put it back.
 */
export interface TableClock {
  /** The table has told this of its own clock, milliseconds since 1970. */
  readonly heard: (atMs: number) => void;
  /** Null: it has told nothing yet. */
  readonly now: () => number | null;
}

/** A clock that was set back, or goes slower than the reader's, is believed once it was heard so for that long: a table tells its time every fifteen seconds. */
const BELIEVED_AFTER_MS = 60_000;

/** By how much the table's clock is ahead of the reader's, at least, as it was heard in messages since `sinceMs`. */
interface Lead {
  readonly ms: number;
  readonly sinceMs: number;
}

/** `monotonicMs`: of the reader; only its differences count. */
export const createTableClock = (monotonicMs: () => number): TableClock => {
  let leadMs: number | null = null;
  /** What was told since the lead was confirmed last, all of it behind. */
  let behind: Lead | null = null;
  return {
    heard: (atMs) => {
      const nowMs = monotonicMs();
      const ms = atMs - nowMs;
      if (leadMs === null || ms >= leadMs) {
        leadMs = ms;
        behind = null;
        return;
      }
      behind = { ms: Math.max(ms, behind?.ms ?? ms), sinceMs: behind?.sinceMs ?? nowMs };
      if (nowMs - behind.sinceMs < BELIEVED_AFTER_MS) return;
      leadMs = behind.ms;
      behind = null;
    },
    now: () => (leadMs === null ? null : monotonicMs() + leadMs),
  };
};
