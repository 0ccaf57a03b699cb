import type { Clock } from './clock.ts';
import { VirtualClock } from './virtual-clock.ts';

/**
 * A simulated clock that keeps pace with a real one. What is due is done in its order and at its own moment, however late
 * the real timer rings; what comes from outside comes at a moment of its own, on a whole microsecond, after all that was
 * due by then. So what happens follows from what came from outside and when, and nothing else.
 */
export interface PacedClock extends Clock {
  /** Does what comes from outside: nothing of the table may be touched but within it. */
  readonly enter: (work: () => void) => void;
}

const MICROSECONDS = 1_000;

export const createPacedClock = (real: Clock): PacedClock => {
  const simulated = new VirtualClock();
  const startMs = real.now();
  let alarm: { readonly dueMs: number; readonly timer: unknown } | null = null;
  let state: 'at-rest' | 'at-work' = 'at-rest';

  const passedMs = (): number => real.now() - startMs;
  /** Later than anything that has happened, and printed with three digits still the same. */
  const nextMomentMs = (): number =>
    Math.ceil(Math.max(passedMs(), simulated.now()) * MICROSECONDS + 1) / MICROSECONDS;

  const setAlarm = (): void => {
    const dueMs = simulated.nextDueMs();
    if (dueMs === alarm?.dueMs) return;
    real.clearTimeout(alarm?.timer);
    alarm = dueMs === null ? null : { dueMs, timer: real.setTimeout(ring, Math.max(0, dueMs - passedMs())) };
  };
  const work = (does: () => void): void => {
    state = 'at-work';
    try {
      does();
    } finally {
      state = 'at-rest';
      setAlarm();
    }
  };
  const ring = (): void => {
    alarm = null;
    const nowMs = passedMs();
    work(() => {
      for (let due = simulated.nextDueMs(); due !== null && due <= nowMs; due = simulated.nextDueMs())
        simulated.step();
    });
  };
  return {
    now: simulated.now,
    setTimeout: (fn, timeoutMs) => {
      const timer = simulated.setTimeout(fn, timeoutMs);
      if (state === 'at-rest') setAlarm();
      return timer;
    },
    clearTimeout: simulated.clearTimeout,
    enter: (comes) => {
      if (state === 'at-work') return comes();
      work(() => {
        simulated.advanceTo(nextMomentMs());
        comes();
      });
    },
  };
};
