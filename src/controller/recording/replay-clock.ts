import type { Clock } from '../../charts/ports.ts';

interface Timer {
  readonly id: number;
  readonly dueMs: number;
  readonly fn: () => void;
}

/** Lets everything that was promised meanwhile happen. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The time of a recording: it stands still but for being moved on. */
export interface ReplayClock extends Clock {
  /** Moves on to this time of day, and rings on the way what was set. */
  readonly advanceTo: (timeMs: number) => Promise<void>;
}

export const createReplayClock = (startMs: number): ReplayClock => {
  let nowMs = startMs;
  let lastId = 0;
  let timers: readonly Timer[] = [];

  const nextDue = (untilMs: number): Timer | undefined =>
    timers
      .filter(({ dueMs }) => dueMs <= untilMs)
      .reduce<Timer | undefined>(
        (first, timer) => (first && first.dueMs <= timer.dueMs ? first : timer),
        undefined,
      );

  return {
    now: () => nowMs,
    setTimeout: (fn, timeoutMs) => {
      lastId += 1;
      timers = [...timers, { id: lastId, dueMs: nowMs + timeoutMs, fn }];
      return lastId;
    },
    clearTimeout: (id) => {
      timers = timers.filter((timer) => timer.id !== id);
    },
    advanceTo: async (timeMs) => {
      for (let timer = nextDue(timeMs); timer !== undefined; timer = nextDue(timeMs)) {
        const { id, dueMs, fn } = timer;
        timers = timers.filter((other) => other.id !== id);
        nowMs = Math.max(nowMs, dueMs);
        fn();
        await settled();
      }
      nowMs = Math.max(nowMs, timeMs);
      await settled();
    },
  };
};
