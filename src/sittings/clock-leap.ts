import { createDateLeaps } from '../contract/date-leaps.ts';
import type { SittingFact } from '../contract/sitting.ts';
import type { Sitting } from './sitting.ts';

/** Hours that a clock has left out when it was put right: nobody has sat through them. */
export interface ClockLeap {
  readonly from: number;
  readonly to: number;
}

interface Clocks {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that never jump. */
  readonly monotonicMs: () => number;
}

/** A clock that is only kept right goes beside the other by less between two looks at it. */
const LEAP_MS = 5 * 60_000;

/** Asked again and again: whether the clock has leapt since it was asked last. */
export const createLeaps = ({ now, monotonicMs }: Clocks): (() => ClockLeap | null) => {
  const leapNow = createDateLeaps({ date: now, monotonicMs }, LEAP_MS);
  return () => {
    const leapMs = leapNow();
    const to = Math.round(now());
    return leapMs > 0 ? { from: to - leapMs, to } : null;
  };
};

/** What keeps such hours out of a sitting: a pause that nobody has asked for, and a last hand as much later. */
export const leftOut = (sitting: Sitting, { from, to }: ClockLeap): readonly SittingFact[] => {
  const { number, pausedSince, lastHand, lastHandBy: by } = sitting;
  const common = { v: 1, sitting: number, by: null, id: null } as const;
  const pause: readonly SittingFact[] = [
    { ...common, what: 'paused', at: Math.max(from, sitting.began) },
    { ...common, what: 'went-on', at: to },
  ];
  const moved: readonly SittingFact[] =
    lastHand !== null && 'at' in lastHand
      ? [{ ...common, what: 'last-hand-set', by, at: to, lastHand: { at: lastHand.at + to - from } }]
      : [];
  return [...(pausedSince === null ? pause : []), ...moved];
};
