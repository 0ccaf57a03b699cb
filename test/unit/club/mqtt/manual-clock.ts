import type { Clock } from '../../../../src/club/mqtt/clock.ts';

/** A clock that stands still until it is told to pass time. */
export interface ManualClock extends Clock {
  readonly pass: (byMs: number) => void;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

export const manualClock = (startMs = 1_000_000): ManualClock => {
  let nowMs = startMs;
  const timers = new Set<Timer>();
  const nextDue = (untilMs: number): Timer | undefined =>
    [...timers].filter(({ at }) => at <= untilMs).sort((a, b) => a.at - b.at)[0];
  return {
    now: () => nowMs,
    setTimeout: (run, delayMs) => {
      const timer = { at: nowMs + delayMs, run };
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer) => {
      for (const one of timers) if (one === timer) timers.delete(one);
    },
    pass: (byMs) => {
      const untilMs = nowMs + byMs;
      for (let due = nextDue(untilMs); due !== undefined; due = nextDue(untilMs)) {
        timers.delete(due);
        nowMs = due.at;
        due.run();
      }
      nowMs = untilMs;
    },
  };
};
