import type { Clock } from './clock.ts';

/** What may be had at once, and of it again each second. */
interface Measure {
  readonly atOnce: number;
  readonly aSecond: number;
}

const SECOND_MS = 1_000;

/**
 * Lets so much through at once, and so much a second from then on. The measure is asked for each time: it may grow with what there is to be
 * said.
 */
export const createAllowance = (
  clock: Pick<Clock, 'now'>,
  measure: () => Measure,
): ((much?: number) => boolean) => {
  let taken = 0;
  let atMs = clock.now();
  return (much = 1) => {
    const { atOnce, aSecond } = measure();
    const elapsedMs = clock.now() - atMs;
    atMs += elapsedMs;
    taken = Math.max(0, taken - (Math.max(0, elapsedMs) * aSecond) / SECOND_MS);
    if (taken + much > atOnce) return false;
    taken += much;
    return true;
  };
};
