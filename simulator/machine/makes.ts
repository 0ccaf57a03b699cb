import type { DrumPreset } from './drum/drum.ts';
import type { HeadCount } from './drum/heads.ts';

/** How a make of machine moves; its heads are those that it tells (`port`). */
export interface Make {
  readonly heads: HeadCount;
  readonly drum: DrumPreset;
  /** How many times as long its gate, plates and dice take as those of a usual machine. */
  readonly strokes: number;
  /** By which part of what they take when new drum and strokes become slower with each build. */
  readonly wear: number;
}

/**
 * Makes that are met in clubs and homes, calibrated against what vendors and repairers publish of the time from the closed gate to
 * standing walls: a head at each side 18 to 35 s, of which a slow one takes the upper half, one head for all sides about two minutes.
 */
export const MAKES = {
  'four-mouth': {
    heads: 4,
    drum: { headBusyMs: 650, catchRatePerS: 0.35, flipRatePerS: 0.5 },
    strokes: 1,
    wear: 0.000_02,
  },
  'slow-four-mouth': {
    heads: 4,
    drum: { headBusyMs: 900, catchRatePerS: 0.18, flipRatePerS: 0.3 },
    strokes: 1.35,
    wear: 0.000_1,
  },
  'single-mouth': {
    heads: 1,
    drum: { headBusyMs: 850, catchRatePerS: 0.35, flipRatePerS: 0.3 },
    strokes: 1.3,
    // One head fills most of the time that BUILD has: worn by more it would build nothing.
    wear: 0.000_012,
  },
} as const satisfies Readonly<Record<string, Make>>;
export type MakeName = keyof typeof MAKES;
export const MAKE_NAMES = [
  'four-mouth',
  'slow-four-mouth',
  'single-mouth',
] as const satisfies readonly MakeName[];

/** How many times as long everything takes after so many builds. */
export const wornBy = ({ wear }: Make, builds: number): number => 1 + wear * builds;

/** The drum after so many builds: felt, magnets and flip springs wear. */
export const drumAfter = (make: Make, builds: number): DrumPreset => {
  const worn = wornBy(make, builds);
  const { headBusyMs, catchRatePerS, flipRatePerS } = make.drum;
  return {
    headBusyMs: headBusyMs * worn,
    catchRatePerS: catchRatePerS / worn,
    flipRatePerS: flipRatePerS / worn,
  };
};
