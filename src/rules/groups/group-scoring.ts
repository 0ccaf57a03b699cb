import type { PointPattern } from '../scoring/pattern.ts';

/** Everybody's hand is counted, the winner's and the losers', and everybody is paid for his. */
export interface GroupScoring {
  readonly method: 'groups';
  /** Any complete hand may win. */
  readonly minimum: 0;
  readonly patterns: readonly PointPattern[];
  /** `double`: whatever the dealer pays to the winner, or is paid as winner, is doubled. */
  readonly east: 'once' | 'double';
}
