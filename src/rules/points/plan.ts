import { MOST_ROWS, type NeededRows, neededRows } from '../scoring/needed-rows.ts';
import type { LimitPattern, Pattern, PointPattern } from '../scoring/pattern.ts';
import type { Barrier, PointScoring } from './point-scoring.ts';

/** Rows of a list, and which of them need what. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly needing: NeededRows;
}

/** What the scorer asks of a pattern. */
type AskedPattern = Pick<PointPattern, 'id' | 'pays' | 'worth' | 'inPlaceOf' | 'standsAlone' | 'count'>;
export type AskedLimit = Pick<LimitPattern, 'id' | 'worth' | 'count'>;

/**
 * The rows of a ruleset by what they need, worked out once. They are values of their own, all of one shape in lists
 * that are not frozen, because the engine looks at such several times faster.
 */
export interface PointPlan {
  /** In the order of the book; a page holds as many as there are bits. */
  readonly patterns: readonly Page<AskedPattern>[];
  readonly limits: readonly Page<AskedLimit>[];
  readonly barriers: readonly Barrier[];
}

const PLANS = new WeakMap<PointScoring, PointPlan>();

export function planOf(scoring: PointScoring): PointPlan {
  const known = PLANS.get(scoring);
  if (known !== undefined) return known;
  const plan: PointPlan = {
    patterns: pagesOf(scoring.patterns, pointRow),
    limits: pagesOf(scoring.limits?.hands ?? [], limitRow),
    barriers: scoring.barriers.slice(),
  };
  PLANS.set(scoring, plan);
  return plan;
}

function pointRow({ id, pays, worth, inPlaceOf, standsAlone, count }: PointPattern): AskedPattern {
  return { id, pays, worth, inPlaceOf, standsAlone, count };
}

function limitRow({ id, worth, count }: LimitPattern): AskedLimit {
  return { id, worth, count };
}

function pagesOf<Listed extends Pattern, Row>(
  all: readonly Listed[],
  rowOf: (pattern: Listed) => Row,
): readonly Page<Row>[] {
  const pages: Page<Row>[] = [];
  for (let first = 0; first < all.length; first += MOST_ROWS) {
    const listed = all.slice(first, first + MOST_ROWS);
    pages.push({ rows: listed.map(rowOf), needing: neededRows(listed) });
  }
  return pages;
}
