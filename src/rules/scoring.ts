import type { PaidPattern } from './pattern.ts';
import type { PointScoring } from './points/point-scoring.ts';

/** How hands are counted and paid, by the method a ruleset has chosen. */
export type Scoring = PointScoring;

/** Everything that has a name in the rule book of this method. */
export function patternsOf(scoring: Scoring): readonly PaidPattern[] {
  switch (scoring.method) {
    case 'points':
      return [...scoring.patterns, ...(scoring.limits?.hands ?? [])];
    default:
      return scoring.method satisfies never;
  }
}
