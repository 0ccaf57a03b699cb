import { TIMED, type Timed } from '../../contract/dead-steps.ts';
import type { HandDeadTime, LearnedStroke, SlowStroke } from '../../contract/dead-time.ts';

/** What a stroke takes at this table: its mean follows wear, its least is the mechanical minimum. */
interface Learned {
  readonly count: number;
  readonly meanMs: number;
  readonly leastMs: number;
}

export interface Strokes {
  readonly learned: Readonly<Partial<Record<Timed, Learned>>>;
  readonly slow: readonly SlowStroke[];
}

export const NOTHING_LEARNED: Strokes = { learned: {}, slow: [] };

/** So few say nothing of what is usual yet. */
const FEW = 3;
/** A newer stroke counts for at least this share of the mean. */
const REMEMBERED = 64;
const A_THIRD_LONGER = 4 / 3;

/** One more stroke was made from its command to its result; a slow one is reported until it is in its time again. */
export const strokeLearned = ({ learned, slow }: Strokes, stroke: Timed, tookMs: number): Strokes => {
  const { count, meanMs, leastMs } = learned[stroke] ?? { count: 0, meanMs: tookMs, leastMs: tookMs };
  const others = slow.filter((each) => each.stroke !== stroke);
  const isSlow = count >= FEW && tookMs > meanMs * A_THIRD_LONGER;
  const told = { stroke, tookMs: Math.round(tookMs), meanMs: Math.round(meanMs) };
  return {
    learned: {
      ...learned,
      [stroke]: {
        count: count + 1,
        meanMs: meanMs + (tookMs - meanMs) / Math.min(count + 1, REMEMBERED),
        leastMs: Math.min(leastMs, tookMs),
      },
    },
    slow: isSlow ? [...others, told] : others,
  };
};

/** What was learned in the hands of a record. */
export const strokesOf = (hands: readonly HandDeadTime[]): Strokes =>
  hands
    .flatMap(({ strokes }) => strokes)
    .reduce((known, { stroke, ms }) => strokeLearned(known, stroke, ms), NOTHING_LEARNED);

/** The least that these strokes can take. */
export const leastOf = ({ learned }: Strokes, made: readonly Timed[]): number =>
  Math.round(made.reduce((sum, stroke) => sum + (learned[stroke]?.leastMs ?? 0), 0));

export const learnedStrokes = ({ learned }: Strokes): LearnedStroke[] =>
  TIMED.flatMap((stroke) => {
    const known = learned[stroke];
    if (known === undefined) return [];
    const { count, meanMs, leastMs } = known;
    return [{ stroke, count, meanMs: Math.round(meanMs), leastMs: Math.round(leastMs) }];
  });
