/** As many as a quarter of an hour of heartbeats are hardly worth remembering. */
const SAMPLES = 256;
/** Heartbeats on their way at a time; more are under way only on a line that is slower than any. */
const BEATS_UNDER_WAY = 32;

/** An answer that takes longer than this is not waited for: the device's own watchdog has long taken us for dead. */
const LONGEST_WAIT_MS = 10_000;
/** No wait is cut closer than this. */
const LEEWAY_MS = 100;

type AskedKind = 'C' | 'P';

/** How long the last answers took, smoothed, and by how much that varies (RFC 6298). */
interface Smoothed {
  readonly tookMs: number;
  readonly variesMs: number;
}

const smoothedWith = (before: Smoothed | null, tookMs: number): Smoothed =>
  before === null
    ? { tookMs, variesMs: tookMs / 2 }
    : {
        tookMs: before.tookMs + (tookMs - before.tookMs) / 8,
        variesMs: before.variesMs + (Math.abs(tookMs - before.tookMs) - before.variesMs) / 4,
      };

/**
 * How long the device takes to answer, and how often it had to be told again. A command that was sent twice is
 * not timed: nobody knows which of the two was answered.
 */
export const createRoundTrips = (monotonicMs: () => number) => {
  const samples = new Float64Array(SAMPLES);
  const beats = new Map<number, number>();
  let command: { readonly id: number; readonly sinceMs: number } | null = null;
  let smoothed: Smoothed | null = null;
  let taken = 0;
  let lastCommand = 0;
  let resent = 0;

  const wroteCommand = (id: number): void => {
    if (id > lastCommand) {
      lastCommand = id;
      command = { id, sinceMs: monotonicMs() };
    } else {
      resent += 1;
      command = null;
    }
  };

  const wroteBeat = (id: number): void => {
    beats.set(id, monotonicMs());
    beats.delete(id - BEATS_UNDER_WAY);
  };

  const sinceMsOf = (kind: AskedKind, id: number): number | undefined => {
    if (kind === 'P') return beats.get(id);
    return command?.id === id ? command.sinceMs : undefined;
  };

  const forget = (kind: AskedKind, id: number): void => {
    if (kind === 'P') beats.delete(id);
    else command = null;
  };

  return {
    wrote: (line: string): void => {
      const id = Number(/^[CP] (\d+)/.exec(line)?.[1] ?? 0);
      if (id === 0) return;
      if (line.startsWith('C')) wroteCommand(id);
      else wroteBeat(id);
    },
    answered: (kind: AskedKind, id: number): void => {
      const sinceMs = sinceMsOf(kind, id);
      if (sinceMs === undefined) return;
      const tookMs = monotonicMs() - sinceMs;
      samples[taken % SAMPLES] = tookMs;
      taken += 1;
      smoothed = smoothedWith(smoothed, tookMs);
      forget(kind, id);
    },
    /** The ids of commands begin again. */
    newSession: (): void => {
      lastCommand = 0;
      command = null;
    },
    resent: (): number => resent,
    /** How long an answer may well take on this line, as far as was measured; 0 before the first. */
    waitMs: (): number =>
      smoothed === null
        ? 0
        : Math.min(LONGEST_WAIT_MS, smoothed.tookMs + Math.max(LEEWAY_MS, 4 * smoothed.variesMs)),
    /** Null before the first answer. */
    quantiles: (): { readonly p50: number; readonly p99: number } | null => {
      if (taken === 0) return null;
      const sorted = samples.slice(0, Math.min(taken, SAMPLES)).sort();
      const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
      return { p50: at(0.5), p99: at(0.99) };
    },
  };
};
