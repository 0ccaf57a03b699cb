import { MOST_ROWS, type NeededRows, neededRows } from '../needed-rows.ts';
import type { LimitPattern, PointPattern } from '../pattern.ts';
import type { Barrier, PointScoring } from './point-scoring.ts';

/** Rows of a list, and which of them need what. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly needing: NeededRows;
}

/**
 * The rows of a ruleset by what they need, worked out once. They are in lists of their own, because the engine walks
 * through the frozen ones of a ruleset several times slower.
 */
export interface PointPlan {
  /** In the order of the book; a page holds as many as there are bits. */
  readonly patterns: readonly Page<PointPattern>[];
  readonly limits: readonly Page<LimitPattern>[];
  readonly barriers: readonly Barrier[];
}

const PLANS = new WeakMap<PointScoring, PointPlan>();

export function planOf(scoring: PointScoring): PointPlan {
  const known = PLANS.get(scoring);
  if (known !== undefined) return known;
  const plan: PointPlan = {
    patterns: pagesOf(scoring.patterns),
    limits: pagesOf(scoring.limits?.hands ?? []),
    barriers: scoring.barriers.slice(),
  };
  PLANS.set(scoring, plan);
  return plan;
}

function pagesOf<Row extends PointPattern | LimitPattern>(all: readonly Row[]): readonly Page<Row>[] {
  const pages: Page<Row>[] = [];
  for (let first = 0; first < all.length; first += MOST_ROWS) {
    const rows = all.slice(first, first + MOST_ROWS);
    pages.push({ rows, needing: neededRows(rows) });
  }
  return pages;
}
