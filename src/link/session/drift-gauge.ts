/** Shorter, and the delays of single lines would pass for drift. */
const SHORTEST_SPAN_MS = 60_000;

/** How much faster than ours the clock of the device runs, from the time since its start in each digest. */
export const createDriftGauge = (monotonicMs: () => number) => {
  let first: { readonly hostMs: number; readonly upMs: number } | null = null;
  let ppm: number | null = null;
  return {
    sample: (upMs: number): void => {
      const hostMs = monotonicMs();
      if (first === null || upMs < first.upMs) {
        first = { hostMs, upMs };
        ppm = null;
        return;
      }
      const span = hostMs - first.hostMs;
      if (span >= SHORTEST_SPAN_MS) ppm = ((upMs - first.upMs - span) / span) * 1e6;
    },
    /** In millionths; null before a minute has passed since its start or ours. */
    ppm: (): number | null => ppm,
  };
};
