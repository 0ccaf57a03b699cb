import type { PaidPattern, Pattern } from '../scoring/pattern.ts';
import type { Han, HanPattern, PaidYaku, PaidYakuman, StrictRule } from './han-scoring.ts';

interface YakuStanding {
  /** Yaku it is counted in place of. */
  readonly inPlaceOf?: readonly Pattern[];
  /** Never makes the minimum. */
  readonly role?: 'bonus';
  readonly strict?: StrictRule;
}

/** A line of a yaku table: what it is, and its han in a closed and in an open hand. */
export type YakuRow = readonly [pattern: HanPattern, closed: Han, open: Han, standing?: YakuStanding];

/** The rows of a yaku table that the rule book states there. */
export function yakuFrom(source: string, rows: readonly YakuRow[]): readonly PaidYaku[] {
  return rows.map(([pattern, closed, open, { inPlaceOf = [], role, strict } = {}]) => ({
    ...pattern,
    source,
    role: role ?? 'yaku',
    closed,
    open,
    excludes: inPlaceOf.map(({ id }) => id),
    ...(strict === undefined ? {} : { strict }),
  }));
}

/** A line of a table of yakuman: what it is, how many yakuman, and those it is counted in place of. */
export type YakumanRow = readonly [pattern: HanPattern, times: number, inPlaceOf?: readonly Pattern[]];

export function yakumanFrom(source: string, rows: readonly YakumanRow[]): readonly PaidYakuman[] {
  return rows.map(([pattern, times, inPlaceOf = []]) => ({
    ...pattern,
    source,
    times,
    excludes: inPlaceOf.map(({ id }) => id),
  }));
}

/** Patterns that bring one han each time. */
export function doraFrom(source: string, rows: readonly Pattern[]): readonly PaidPattern[] {
  return rows.map((pattern) => ({ ...pattern, source }));
}
