import { type Clock, type Speed, scaled } from './clock.ts';

/** Something a stroke does `atMs` after it began, on a table of speed 1. */
export interface Step {
  readonly atMs: number;
  readonly run: () => void;
}

export interface Timeline {
  /** How far the stroke is, in milliseconds of a table of speed 1. */
  readonly elapsedMs: () => number;
  /** Stands still until `resume`. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** One more step, before all others of the same moment. What is past comes next. */
  readonly add: (step: Step) => void;
  /** Ends it where it is; no step runs any more. */
  readonly cancel: () => void;
}

export interface TimelineOptions {
  readonly clock: Clock;
  readonly speed: Speed;
  /** In order of time. */
  readonly steps: readonly Step[];
}

/** Runs the steps one after the other, never within the call: at speed `max` each on a timer of 0 ms. */
export const startTimeline = ({ clock, speed, steps: planned }: TimelineOptions): Timeline => {
  let steps = planned;
  let next = 0;
  let reachedMs = 0;
  let movingSince: number | null = null;
  let timer: unknown = null;

  const elapsedMs = (): number => {
    if (movingSince === null || speed === 'max') return reachedMs;
    return reachedMs + (clock.now() - movingSince) * speed;
  };
  const halt = (): void => {
    reachedMs = elapsedMs();
    movingSince = null;
    clock.clearTimeout(timer);
  };
  const arm = (): void => {
    const step = steps[next];
    if (step === undefined) return;
    movingSince = clock.now();
    timer = clock.setTimeout(
      () => {
        reachedMs = step.atMs;
        movingSince = null;
        next += 1;
        // Armed before the step runs: a step may pause or cancel its own timeline.
        arm();
        step.run();
      },
      scaled(Math.max(0, step.atMs - reachedMs), speed),
    );
  };
  arm();
  return {
    elapsedMs,
    pause: halt,
    resume: () => {
      if (movingSince === null) arm();
    },
    add: (step) => {
      const isMoving = movingSince !== null;
      halt();
      const later = steps.findIndex(({ atMs }, index) => index >= next && atMs >= step.atMs);
      steps = steps.toSpliced(later < 0 ? steps.length : later, 0, step);
      if (isMoving) arm();
    },
    cancel: () => {
      halt();
      next = steps.length;
    },
  };
};
