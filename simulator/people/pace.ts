import type { Pace } from './intention.ts';

/** How many times faster than real people these are; `max` = they act as soon as they see. */
export type Speed = number | 'max';

/** What players and staff take their time over. */
type Taken = Pace | 'staff' | 'mend';

/** What people take at a real table. */
const THINKING_MS: Readonly<Record<Taken, number>> = {
  deal: 250,
  draw: 500,
  discard: 1200,
  answer: 600,
  take: 400,
  wish: 800,
  /** The winning hand and its points are looked at. */
  admire: 16_000,
  /** Nobody has said no, but the time to claim is over. */
  patience: 3200,
  /** Something that was asked for does not come: he tries again. */
  impatience: 15_000,
  /** Nothing comes of what he has said: he says it again. */
  insistence: 15_000,
  /** A tile is missing: he looks under the table. */
  search: 8_000,
  /** Nobody follows the hand, and nobody plays on. */
  despair: 120_000,
  /** Somebody of the staff comes. */
  staff: 20_000,
  /** He mends what the screen says. */
  mend: 8_000,
};

/** At `max` nobody thinks, but who waits for another still waits: these are real time. */
const WAITING_AT_MAX_MS: Partial<Readonly<Record<Taken, number>>> = {
  patience: 400,
  impatience: 2000,
  insistence: 2000,
  search: 400,
  despair: 6000,
  staff: 400,
  mend: 400,
};

/** People differ by this much from one time to the next. */
const SPREAD = 0.3;

interface Thinking {
  readonly pace: Taken;
  readonly speed: Speed;
  /** Uniform in [0, 1). */
  readonly chance: number;
}

/** How long a person takes before he does it. Milliseconds. */
export function thinkingMs({ pace, speed, chance }: Thinking): number {
  if (speed === 'max') return WAITING_AT_MAX_MS[pace] ?? 0;
  return (THINKING_MS[pace] * (1 - SPREAD + 2 * SPREAD * chance)) / speed;
}
