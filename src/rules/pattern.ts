import type { Reading } from './reading.ts';
import type { Situation } from './situation.ts';

export type Points = number;

export interface PatternNames {
  readonly en: string;
  readonly ko: string;
  readonly ja: string;
  readonly zh: string;
}

interface PatternBase {
  readonly id: string;
  readonly names: PatternNames;
  /** Where the rule book states it. */
  readonly source: string;
  /** How often the pattern is in this reading; 0 = absent. */
  readonly count: (reading: Reading, situation: Situation) => number;
}

/** Worth points each time it is found; only `hand` counts to the minimum. */
export interface PointPattern extends PatternBase {
  readonly pays: 'hand' | 'bonus';
  readonly worth: Points;
}

export type LimitSize = 'half' | 'full';

/** Pays a fixed limit in place of all points. */
export interface LimitPattern extends PatternBase {
  readonly pays: 'limit';
  readonly worth: LimitSize;
}
