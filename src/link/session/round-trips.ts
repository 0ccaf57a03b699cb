/** As many as a quarter of an hour of heartbeats are hardly worth remembering. */
const SAMPLES = 256;

type Asked = 'C' | 'P';

/**
 * How long the device takes to answer, and how often it had to be told again. A command that was sent twice is
 * not timed: nobody knows which of the two was answered.
 */
export const createRoundTrips = (monotonicMs: () => number) => {
  const samples = new Float64Array(SAMPLES);
  const waiting: Record<Asked, { id: number; sinceMs: number } | null> = { C: null, P: null };
  let taken = 0;
  let lastCommand = 0;
  let resent = 0;

  const wroteCommand = (id: number): void => {
    if (id > lastCommand) {
      lastCommand = id;
      waiting.C = { id, sinceMs: monotonicMs() };
    } else {
      resent += 1;
      waiting.C = null;
    }
  };

  return {
    wrote: (line: string): void => {
      const id = Number(/^[CP] (\d+)/.exec(line)?.[1] ?? 0);
      if (id === 0) return;
      if (line.startsWith('C')) wroteCommand(id);
      else waiting.P = { id, sinceMs: monotonicMs() };
    },
    answered: (kind: Asked, id: number): void => {
      const asked = waiting[kind];
      if (asked?.id !== id) return;
      samples[taken % SAMPLES] = monotonicMs() - asked.sinceMs;
      taken += 1;
      waiting[kind] = null;
    },
    /** The ids of commands begin again. */
    newSession: (): void => {
      lastCommand = 0;
      waiting.C = null;
    },
    resent: (): number => resent,
    /** Null before the first answer. */
    quantiles: (): { readonly p50: number; readonly p99: number } | null => {
      if (taken === 0) return null;
      const sorted = samples.slice(0, Math.min(taken, SAMPLES)).sort();
      const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
      return { p50: at(0.5), p99: at(0.99) };
    },
  };
};
