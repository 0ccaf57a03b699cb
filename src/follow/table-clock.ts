/**
 * What time it is at a table at least, by what it has told and the time that has passed since: its clock and the reader's may differ by
 * hours. What comes late, a burst that was held back for long among it, makes it no earlier.
 */
export interface TableClock {
  /** The table has told this of its own clock, milliseconds since 1970. */
  readonly heard: (atMs: number) => void;
  /** Null: it has told nothing yet. */
  readonly now: () => number | null;
}

/** A table that was set back tells so for that long: it tells its time every fifteen seconds. */
const SET_BACK_MS = 60_000;
/** So much messages may be late, and what is told again be old, without anything being wrong with a clock. */
const BY_THE_WAY_MS = 20_000;

/** By how much the table's clock is ahead of the reader's, at least, as it was heard in messages since `sinceMs`. */
interface Lead {
  readonly ms: number;
  readonly sinceMs: number;
}

/** `monotonicMs`: of the reader; only its differences count. */
export const createTableClock = (monotonicMs: () => number): TableClock => {
  let lead: Lead | null = null;
  /** What was told since a time ago that is all behind the lead. */
  let behind: Lead | null = null;
  return {
    heard: (atMs) => {
      const nowMs = monotonicMs();
      const ms = atMs - nowMs;
      if (lead === null || ms >= lead.ms - BY_THE_WAY_MS) {
        lead = { ms: Math.max(ms, lead?.ms ?? ms), sinceMs: nowMs };
        behind = null;
        return;
      }
      behind = { ms: Math.max(ms, behind?.ms ?? ms), sinceMs: behind?.sinceMs ?? nowMs };
      if (nowMs - behind.sinceMs < SET_BACK_MS) return;
      lead = behind;
      behind = null;
    },
    now: () => (lead === null ? null : monotonicMs() + lead.ms),
  };
};
