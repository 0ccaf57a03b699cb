import type { Clock } from '../table/ports.ts';

const isTimer = (id: unknown): id is NodeJS.Timeout => id instanceof Object && Symbol.toPrimitive in id;

/** The computer's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (fn, timeoutMs) => setTimeout(fn, timeoutMs),
  clearTimeout: (id) => {
    if (isTimer(id)) clearTimeout(id);
  },
};
