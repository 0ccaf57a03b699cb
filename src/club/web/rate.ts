const SECOND_MS = 1_000;
/** More are not remembered: whoever was quiet longest begins anew. */
const MOST_ASKERS = 1_000;

export interface RateOptions {
  readonly atOnce: number;
  readonly aSecond: number;
  /** Milliseconds; only its differences count. */
  readonly now: () => number;
}

/** Lets everybody who asks have so much at once, and so much a second from then on. */
export interface Rate {
  /** Whether the asker may have so much now; if so it is taken. */
  readonly take: (asker: string, much?: number) => boolean;
}

export const createRate = ({ atOnce, aSecond, now }: RateOptions): Rate => {
  const left = new Map<string, { readonly much: number; readonly atMs: number }>();
  const leftOf = (asker: string, nowMs: number): number => {
    const before = left.get(asker);
    if (before === undefined) return atOnce;
    return Math.min(atOnce, before.much + ((nowMs - before.atMs) * aSecond) / SECOND_MS);
  };
  return {
    take: (asker, much = 1) => {
      const nowMs = now();
      const has = leftOf(asker, nowMs);
      const allowed = has >= much;
      left.delete(asker);
      left.set(asker, { much: allowed ? has - much : has, atMs: nowMs });
      for (const quietest of left.keys()) {
        if (left.size <= MOST_ASKERS) break;
        left.delete(quietest);
      }
      return allowed;
    },
  };
};
