import { z } from 'zod';
import { DEAD_STEPS, TIMED } from './dead-steps.ts';

const stroke = z.enum(TIMED);
const step = z.enum(DEAD_STEPS);
const ms = z.int().min(0);

/**
 * What one hand has cost before its first draw. Times are the table's own: a demonstration that runs N times as fast as people
 * do is told N times as long.
 */
export const handDeadTime = z.object({
  v: z.literal(1),
  /** When the hand was dealt, in milliseconds since 1970. */
  at: z.int(),
  game: z.int().min(0),
  hand: z.int().min(0),
  /** How long each step took; left out = it was not met. */
  steps: z.partialRecord(step, ms),
  /** The strokes that nothing broke in upon, as they were made. */
  strokes: z.array(z.object({ stroke, ms })),
  /** The least that the strokes of this hand can take, as this table has shown. */
  leastMs: ms,
});

/** What a table's stroke takes, as it was learned. */
const learnedStroke = z.object({ stroke, meanMs: ms, leastMs: ms, count: z.int().min(1) });

/** A stroke that took a third longer than it does on the mean; gone as soon as it is made in its time again. */
const slowStroke = z.object({ stroke, tookMs: ms, meanMs: ms });

export const deadTimeView = z.object({
  /** How many times faster than people the table runs: all times here are multiplied by it. */
  speed: z.number(),
  /** The hands of the evening, the newest last. */
  hands: z.array(handDeadTime),
  strokes: z.array(learnedStroke),
  slow: z.array(slowStroke),
});

export type HandDeadTime = z.infer<typeof handDeadTime>;
export type LearnedStroke = z.infer<typeof learnedStroke>;
export type SlowStroke = z.infer<typeof slowStroke>;
export type DeadTimeView = z.infer<typeof deadTimeView>;
