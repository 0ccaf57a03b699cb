import type { GroupScoring } from './groups/group-scoring.ts';
import type { HanScoring } from './han/han-scoring.ts';
import type { PointScoring } from './points/point-scoring.ts';
import type { PaidPattern } from './scoring/pattern.ts';
import { unreachable } from './unreachable.ts';

/** How hands are counted and paid, by the method a ruleset has chosen. */
export type Scoring = PointScoring | HanScoring | GroupScoring;

/** Everything that has a name in the rule book of this method. */
export function patternsOf(scoring: Scoring): readonly PaidPattern[] {
  switch (scoring.method) {
    case 'points':
      return [...scoring.patterns, ...(scoring.limits?.hands ?? [])];
    case 'han':
      return [...scoring.yaku, ...scoring.yakuman, ...scoring.dora];
    case 'groups':
      return scoring.patterns;
    default:
      return unreachable(scoring);
  }
}
