import { type Speed, thinkingMs } from './pace.ts';

export interface StaffInput {
  /** Whether a display calls him. */
  readonly isCalled: () => boolean;
  /** Takes out of the drum what is of another set. */
  readonly sortDrum: () => void;
  /** A start key of the table. Held down it says: I have looked, what is latched may go. */
  readonly start: (act: 'press' | 'hold') => void;
  readonly clock: {
    readonly setTimeout: (fn: () => void, timeoutMs: number) => unknown;
    readonly clearTimeout: (id: unknown) => void;
  };
  readonly speed: Speed;
  /** Uniform in [0, 1). */
  readonly random: { readonly next: () => number };
}

/** Somebody of the club. He is told by whoever watches that something changed. */
export interface Staff {
  readonly look: () => void;
  readonly leave: () => void;
}

/** First what is latched is cleared; what is not may be tried again. */
const ACTS = ['hold', 'press'] as const;

/**
 * Comes when a display calls him, mends what the screen says, and holds a start key down; if he is still called, he
 * presses it. He knows no more of the machine than that, and does it again until nobody calls.
 */
export function createStaff({ isCalled, sortDrum, start, clock, speed, random }: StaffInput): Staff {
  let timer: unknown;
  let done = 0;

  const after = (pace: 'staff' | 'mend'): void => {
    timer = clock.setTimeout(act, thinkingMs({ pace, speed, chance: random.next() }));
  };
  const act = (): void => {
    timer = undefined;
    if (!isCalled()) return;
    const key = ACTS[done % ACTS.length];
    done += 1;
    after('mend');
    sortDrum();
    if (key !== undefined) start(key);
  };
  const leave = (): void => {
    clock.clearTimeout(timer);
    timer = undefined;
    done = 0;
  };
  return {
    look: () => {
      if (!isCalled()) leave();
      else if (timer === undefined) after('staff');
    },
    leave,
  };
}
