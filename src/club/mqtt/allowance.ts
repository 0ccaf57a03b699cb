import type { Clock } from './clock.ts';

/** For all who ask or order something of a table together: an archive that catches up asks some ten times a second. */
const AT_ONCE = 30;
const A_SECOND = 15;
const MS_A_SECOND = 1_000;

/** Lets so many through at once, and so many a second from then on. */
export const createAllowance = (clock: Pick<Clock, 'now'>): (() => boolean) => {
  let left = AT_ONCE;
  let atMs = clock.now();
  return () => {
    const elapsedMs = clock.now() - atMs;
    atMs += elapsedMs;
    left = Math.min(AT_ONCE, left + (Math.max(0, elapsedMs) * A_SECOND) / MS_A_SECOND);
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};
