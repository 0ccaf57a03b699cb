import type { PaidPattern, Points, SampleHand } from '../scoring/pattern.ts';
import type { Scoring } from '../scoring.ts';
import { unreachable } from '../unreachable.ts';

/** What a pattern is worth, in no language yet. */
export type PatternWorth =
  | { readonly in: 'hand' | 'bonus' | 'fan'; readonly points: Points }
  | { readonly in: 'points'; readonly points: Points }
  | { readonly in: 'limit'; readonly size: 'half' | 'full' }
  | { readonly in: 'han'; readonly closed: number; readonly open: number }
  | { readonly in: 'dora' }
  | { readonly in: 'yakuman'; readonly times: number };

/** A pattern with what this ruleset pays for it. */
export interface PricedPattern {
  readonly pattern: PaidPattern;
  readonly worth: PatternWorth;
}

/** Every pattern of the ruleset, in the order of its book. */
export function pricedPatterns(scoring: Scoring): readonly PricedPattern[] {
  switch (scoring.method) {
    case 'points':
      return [
        ...scoring.patterns.map(
          (pattern): PricedPattern => ({
            pattern,
            worth: { in: scoring.unit ?? pattern.pays, points: pattern.worth },
          }),
        ),
        ...(scoring.limits?.hands ?? []).map(
          (pattern): PricedPattern => ({ pattern, worth: { in: 'limit', size: pattern.worth } }),
        ),
      ];
    case 'han':
      return [
        ...scoring.yaku.map(
          (pattern): PricedPattern => ({
            pattern,
            worth: { in: 'han', closed: pattern.closed, open: pattern.open },
          }),
        ),
        ...scoring.dora.map((pattern): PricedPattern => ({ pattern, worth: { in: 'dora' } })),
        ...scoring.yakuman.map(
          (pattern): PricedPattern => ({ pattern, worth: { in: 'yakuman', times: pattern.times } }),
        ),
      ];
    case 'groups':
      return scoring.patterns.map(
        (pattern): PricedPattern => ({ pattern, worth: { in: 'points', points: pattern.worth } }),
      );
    default:
      return unreachable(scoring);
  }
}

/** The tiles of a sample hand. */
export function tilesOfSample(sample: SampleHand): string {
  return typeof sample === 'string' ? sample : sample.hand;
}
