/** The only time the machine knows. The same shape as XState's clock, plus `now`. */
export interface Clock {
  /** Milliseconds since any fixed moment; never goes back. */
  readonly now: () => number;
  readonly setTimeout: (fn: () => void, timeoutMs: number) => unknown;
  readonly clearTimeout: (id: unknown) => void;
}

const isTimeout = (id: unknown): id is NodeJS.Timeout => typeof id === 'object' && id !== null;

/** The time of this computer. */
export const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (fn, timeoutMs) => setTimeout(fn, timeoutMs),
  clearTimeout: (id) => clearTimeout(isTimeout(id) ? id : undefined),
};

/** How many times faster than a real table the machine's strokes run; `max` = they take no time at all. */
export type Speed = number | 'max';

/** How long a stroke of `strokeMs` takes at `speed`. Time-outs of the link are never scaled. */
export const scaled = (strokeMs: number, speed: Speed): number => (speed === 'max' ? 0 : strokeMs / speed);
